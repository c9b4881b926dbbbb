package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Nodes that hold few requests and replies, in two virtual networks: everything arrives, and no rule is broken. */
@Tag("slow")
class FewPlacesProperties {

    /** A network, its routing function and the channels that it needs in each virtual network. */
    private record Shape(String network, String routing, int channels) {}

    private static final List<Shape> SHAPES = List.of(
            new Shape("{ topology: mesh, radices: [3, 4] }", "dimension-order", 1),
            new Shape("{ topology: torus, radices: [4, 3] }", "dimension-order", 2),
            new Shape("{ topology: mesh, radices: [3, 3] }", "duato", 2),
            new Shape("{ topology: hypercube, radices: [3] }", "valiant", 2),
            new Shape("{ topology: mesh, radices: [2, 2, 2] }", "dimension-order", 1),
            new Shape("{ topology: star-graph, radices: [4] }", "nhop", 3));

    @Property(tries = 40)
    void everythingArrivesPastSaturationToo(@ForAll("testbenches") String text) {
        RunResult result = run(text, List.of());
        assertThat(result.rules()).as(text).allMatch(rule -> rule.violations().isEmpty());
        assertThat(result.verdict().outcome()).as(text).isNotIn(Outcome.ENDED_BY_VIOLATION, Outcome.DID_NOT_DRAIN);
    }

    @Property(tries = 6)
    void theSameWhenChecked(@ForAll("testbenches") String text) {
        RunResult plain = run(text, List.of());
        RunResult checked = run(text, List.of("run.checked=true"));
        assertThat(checked.latencies()).as(text).usingRecursiveComparison().isEqualTo(plain.latencies());
        assertThat(checked.throughput()).as(text).usingRecursiveComparison().isEqualTo(plain.throughput());
        assertThat(checked.cycles()).as(text).isEqualTo(plain.cycles());
    }

    /** The testbench that shows protocol deadlock does, since nodes hold requests up; in two networks it runs. */
    @Example
    void requestsAreHeldUpUntilNothingMoves() throws IOException {
        String text = Files.readString(Path.of("testbenches/protocol-deadlock.yaml"));
        RunResult shared = run(text, List.of());
        assertThat(shared.verdict().outcome()).isEqualTo(Outcome.ENDED_BY_VIOLATION);
        assertThat(shared.rules())
                .filteredOn(rule -> !rule.violations().isEmpty())
                .singleElement()
                .satisfies(rule -> assertThat(rule.violations())
                        .singleElement()
                        .satisfies(violation -> assertThat(violation.rule()).isEqualTo("deadlock")));
        assertThat(run(text, List.of("router.virtual-networks=2")).verdict().outcome())
                .isEqualTo(Outcome.STEADY);
    }

    private static RunResult run(String text, List<String> changes) {
        return new NetworkExperiment(UnaryOperator.identity(), Path.of("target"))
                .run(Testbench.parse(text, Path.of("places.yaml"), changes), Progress.NONE);
    }

    @Provide
    Arbitrary<String> testbenches() {
        Arbitrary<String> routers = Combinators.combine(
                        Arbitraries.of(SHAPES),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(2, 5),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.of("credit", "request-acknowledge"),
                        Arbitraries.integers().between(1, 3))
                .as((shape, more, depth, output, flow, delay) -> """
                network: %s
                router: { virtual-networks: 2, virtual-channels: %d, buffer-depth: %d, output-depth: %d, routing: %s }
                link: { flow-control: %s, delay: %d }
                """.formatted(
                                shape.network, 2 * shape.channels * more, depth, output, shape.routing, flow, delay));
        Arbitrary<String> ends = Combinators.combine(
                        Arbitraries.integers().between(2, 4),
                        Arbitraries.integers().between(2, 4),
                        Arbitraries.integers().between(0, 9))
                .as((injection, ejection, packet) -> """
                interface: { injection-channels: %d, ejection-channels: %d, max-packet: %d }
                """.formatted(injection, ejection, packet < 3 ? 0 : packet));
        Arbitrary<String> traffic = Combinators.combine(
                        Arbitraries.doubles().between(0.02, 0.6),
                        Arbitraries.integers().between(3, 12),
                        Arbitraries.integers().between(3, 12),
                        Arbitraries.integers().between(1, 30),
                        Arbitraries.integers().between(1, 6),
                        Arbitraries.integers().between(1, 1000))
                .as((load, requests, replies, after, places, seed) ->
                        String.format(Locale.ROOT, """
                        traffic: { load: %.3f, length: %d, reply: { length: %d, after: %d, places: %d } }
                        run: { warm-up: 100, measure: 600, seed: %d }
                        """, load, requests, replies, after, places, seed));
        return Combinators.combine(routers, ends, traffic).as((a, b, c) -> a + b + c);
    }
}
