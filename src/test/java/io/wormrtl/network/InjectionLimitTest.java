package io.wormrtl.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.router.InjectionLimit;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Evaluation;
import io.wormrtl.rtl.Ordering;
import io.wormrtl.testbench.Testbench;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.GeneratedMessage;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

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

    @Property(tries = 15)
    void everythingArrives(
            @ForAll @IntRange(min = 1, max = 12) int limit, @ForAll @IntRange(min = 1, max = 3) int channels) {
        Topology mesh = new Mesh(3, 3);
        GeneratedMessage[] messages = IntStream.range(0, 60)
                .mapToObj(n -> new GeneratedMessage(n / 9, n % 9, (n % 9 + 1 + n * 7 % 8) % 9, 3 + n % 6))
                .toArray(GeneratedMessage[]::new);
        Trial trial = new Trial(
                        network(mesh, channels, limit),
                        Trial.streamsOf(messages),
                        ElementFactory.checked(),
                        Evaluation.ACTIVITY_DRIVEN,
                        Ordering.BY_LEVEL)
                .run(3000);
        assertThat(trial.received()).hasSize(60);
    }

    @Test
    void aTestbenchNamesItAndCannotHaveRecoveryToo() {
        String text = "network: { topology: ring, radices: [6] }\n"
                + "router: { virtual-channels: 2, reallocation: when-empty, injection-limit: 2 }\n";
        Testbench limited = Testbench.parse(text, Path.of("limit.yaml"), List.of());
        assertThat(limited.parts().network().router().control()).isEqualTo(new InjectionLimit(2));
        Testbench both = Testbench.parse(text + "recovery: { protocol: disha }\n", Path.of("limit.yaml"), List.of());
        assertThatThrownBy(both::parts)
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("limit.yaml:2")
                .hasMessageContaining("takes the place of recovery.protocol");
    }
}
