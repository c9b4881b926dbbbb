package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.StaticFaults;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Ways into stuck states, run again. */
@Tag("slow")
class ReplayTest {

    private static final Topology SQUARE = new Mesh(2, 2);

    private static NetworkParameters network(Topology topology, int channels, int depth, FlowControl protocol) {
        return Trial.parameters(
                topology, new MinimalAdaptive(topology, channels), Trial.parts(depth, 0, Pipeline.FUSED, protocol));
    }

    private static Finding.Stuck stuck(NetworkParameters network, int length) {
        return (Finding.Stuck)
                new Exploration(network, length, StaticFaults.none(network.topology()), new Limits(100_000, 4))
                        .run((looked, found) -> {});
    }

    static Stream<Arguments> networks() {
        FlowControl credit = new CreditFlowControl(Reallocation.AT_TAIL);
        FlowControl acknowledge = new RequestAcknowledge(Reallocation.AT_TAIL);
        return Stream.of(
                Arguments.of(network(new Ring(3), 1, 1, acknowledge), 1),
                Arguments.of(network(new Ring(3), 2, 1, credit), 1),
                Arguments.of(network(new Ring(3), 2, 2, new OnOffLink()), 1),
                Arguments.of(network(new Ring(3), 1, 2, new OnOffLink()), 4),
                Arguments.of(network(new Ring(4), 1, 2, credit), 3),
                Arguments.of(network(new Ring(4), 2, 1, acknowledge), 1),
                Arguments.of(network(SQUARE, 1, 1, credit), 2),
                Arguments.of(network(SQUARE, 1, 2, acknowledge), 2),
                Arguments.of(network(new Hypercube(2), 1, 1, credit), 3));
    }

    @ParameterizedTest
    @MethodSource("networks")
    void everyWayLeadsIntoTheStateAndHasAWaveform(NetworkParameters network, int length, @TempDir Path directory)
            throws Exception {
        Finding.Stuck found = stuck(network, length);
        Path wave = directory.resolve("stuck.vcd");
        Replay replay = Replay.of(network, found.way(), length, Optional.of(wave));
        assertThat(replay).isEqualTo(found.replay());
        assertThat(replay.isStuck()).isTrue();
        String[] cycles = Files.readString(wave).split("\n#");
        assertThat(cycles.length).isGreaterThan(found.way().cycles() / 2);
        assertThat(Files.exists(directory.resolve("stuck.gtkw"))).isTrue();
    }

    /** The same messages, with arbiters and a selection policy of their own, arrive. */
    @Test
    void whatIsChosenOnTheWayMatters() {
        NetworkParameters network = network(SQUARE, 1, 1, new CreditFlowControl(Reallocation.AT_TAIL));
        Finding.Stuck found = stuck(network, 2);
        assertThat(found.replay()).isEqualTo(new Replay(4, 0));
        GeneratedMessage[] messages = Replay.messages(found.way(), 2).toArray(GeneratedMessage[]::new);
        assertThat(Trial.of(network, messages).run(1000).received()).hasSize(4);
        StuckTrace untold = new StuckTrace(found.way().starts(), found.way().cycles(), List.of());
        assertThat(Replay.of(network, untold, 2, Optional.empty()).isStuck()).isFalse();
    }
}
