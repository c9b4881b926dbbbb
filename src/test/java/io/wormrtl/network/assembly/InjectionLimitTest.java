package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.experiment.NetworkExperiment;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.router.control.InjectionLimit;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers at injection channels wait until enough channels are free, and nobody waits for ever. */
class InjectionLimitTest {

    private static final Topology ROW = new Mesh(4);

    private static NetworkParameters network(Topology topology, int channels, int limit) {
        NetworkParameters plain =
                Trial.parameters(topology, new DimensionOrder(topology, channels), Trial.DEFAULT_PARTS);
        return limit == 0 ? plain : plain.withRouter(plain.router().withControl(new InjectionLimit(limit)));
    }

    /** The cycle in which the message with the later number comes. */
    private static long second(int limit) {
        Trial trial = Trial.of(
                        network(ROW, 2, limit), new GeneratedMessage(0, 0, 3, 20), new GeneratedMessage(0, 0, 1, 5))
                .run(200);
        assertThat(trial.received()).hasSize(2);
        return trial.received().stream()
                .filter(packet -> packet.node() == 1)
                .findFirst()
                .orElseThrow()
                .cycle();
    }

    /** Node 0 has two channels to the next one: with a limit of 2 the second message waits until the first has left. */
    @Test
    void aHeaderWaitsUntilEnoughChannelsAreFree() {
        assertThat(second(1)).isEqualTo(second(0)).isLessThan(20);
        assertThat(second(2)).isGreaterThan(20).isLessThan(40);
        assertThat(second(1000)).as("no more can be free than there are").isEqualTo(second(2));
    }

    /**
     * In the middle of a mesh, of eight channels: a header is let in with as many free as the limit says, not with
     * fewer.
     */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {3, 5, 8})
    void aHeaderIsLetInWithAsManyChannelsAsTheLimitSays(int limit) {
        Topology mesh = new Mesh(3, 3);
        GeneratedMessage[] messages = IntStream.range(0, 200)
                .mapToObj(n -> new GeneratedMessage(0, n % 9, (n % 9 + 1 + n * 7 % 8) % 9, 3 + n % 6))
                .toArray(GeneratedMessage[]::new);
        WatchedTrial trial = WatchedTrial.of(network(mesh, 2, limit), messages);
        int fewest = 8;
        for (int cycle = 0; cycle < 400; cycle++) {
            int free = 0;
            for (String side : List.of("x_plus", "x_minus", "y_plus", "y_minus")) {
                free += Long.bitCount(trial.register("router_1_1.output_" + side + ".ownership.unowned", 0));
            }
            List<Integer> waiting = IntStream.range(0, 2)
                    .filter(v -> state(trial, v) == RouteState.NEEDS_ROUTE)
                    .boxed()
                    .toList();
            trial.run(1);
            if (waiting.stream().anyMatch(v -> state(trial, v) == RouteState.ROUTED)) {
                fewest = Math.min(fewest, free);
            }
        }
        assertThat(fewest).isEqualTo(limit);
    }

    private static RouteState state(WatchedTrial trial, int v) {
        return RouteState.values()[(int) trial.register("router_1_1.input_injection_0.vc.state", v)];
    }

    @Property(tries = 15)
    @net.jqwik.api.Tag("slow")
    void everythingArrives(
            @ForAll @IntRange(min = 1, max = 12) int limit, @ForAll @IntRange(min = 1, max = 3) int channels) {
        Topology mesh = new Mesh(3, 3);
        GeneratedMessage[] messages = IntStream.range(0, 60)
                .mapToObj(n -> new GeneratedMessage(n / 9, n % 9, (n % 9 + 1 + n * 7 % 8) % 9, 3 + n % 6))
                .toArray(GeneratedMessage[]::new);
        Trial trial = new Trial(
                        network(mesh, channels, limit),
                        Trial.streamsOf(messages),
                        ElementKind.checked(),
                        Evaluation.ACTIVITY_DRIVEN,
                        Ordering.BY_LEVEL)
                .run(3000);
        assertThat(trial.received()).hasSize(60);
    }

    private static Testbench testbench(String routing, String rest) {
        String text = "network: { topology: mesh, radices: [3, 3] }\n"
                + "router: { virtual-channels: 5, buffer-depth: 8, injection-limit: 4, routing: " + routing + " }\n"
                + "link: { flit-width: 64 }\n"
                + "traffic: { load: 0.3, length: 8 }\n"
                + "run: { warm-up: 100, measure: 600, drain: 3000 }\n" + rest + "\n";
        return Testbench.parse(text, Path.of("limit.yaml"), List.of());
    }

    @Test
    void aTestbenchNamesIt() {
        assertThat(testbench("duato", "").parts().network().router().control()).isEqualTo(new InjectionLimit(4));
    }

    /** Control parts that withhold nothing themselves act as before, and the limit beside them. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "duato, 'recovery: { protocol: fcr }'",
        "duato, 'recovery: { protocol: sbrp-1 }'",
        "reliable-router, 'recovery: { protocol: utp }'",
        "duato, 'switching: virtual-cut-through'"
    })
    void itStandsBesideProtocolsAndTechniques(String routing, String rest) {
        Testbench testbench = testbench(routing, rest);
        Network network = IdleNetwork.of(testbench.parts());
        assertThat(network.nodeRouters().get(4))
                .asInstanceOf(InstanceOfAssertFactories.type(Module.class))
                .satisfies(router ->
                        assertThat(router.children()).extracting(Module::name).contains("injection_limit"));
        RunResult measurement = new NetworkExperiment().run(testbench, Progress.NONE);
        assertThat(measurement.violations()).isEmpty();
        assertThat(measurement.verdict().outcome()).isIn(Outcome.STEADY, Outcome.NOT_STEADY);
    }

    @ParameterizedTest
    @CsvSource({
        "'tfar, reallocation: when-empty', 'recovery: { protocol: disha }', 'cannot stand beside'",
        "tfar, 'switching: store-and-forward', 'cannot stand beside'",
        "tfar, 'faults: { list: [\"node 4 at 10\"] }', 'must be left out with faults'"
    })
    void whatWithholdsOrDiesIsRefused(String routing, String rest, String reason) {
        Testbench both = testbench(routing, rest);
        assertThatThrownBy(both::parts)
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("limit.yaml:2")
                .hasMessageContaining(reason);
    }

    @Test
    void pathsHaveRoutersOfTheirOwn() {
        for (String name : List.of("circuit", "apcs")) {
            Assignment limit = Assignment.parse("-P", "router.injection-limit=2", "path=value");
            Testbench testbench = Testbench.of(Path.of("testbenches", name + ".yaml"), List.of(limit));
            assertThatThrownBy(testbench::parts)
                    .isInstanceOf(UnusableInput.class)
                    .hasMessageContaining("router.injection-limit must be left out with paths");
        }
    }
}
