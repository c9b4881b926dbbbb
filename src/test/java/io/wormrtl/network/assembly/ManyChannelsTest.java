package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.allocation.PerChannelSwitch;
import io.wormrtl.network.router.allocation.SwitchKind;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Routers with more input virtual channels than one arbiter takes: 5 ports of 16. */
class ManyChannelsTest {

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("kinds")
    void everythingIsDelivered(SwitchKind kind, String arbiter, int outputDepth) {
        Mesh mesh = new Mesh(3, 3);
        RouterParts parts = new RouterParts(
                new DataPath(
                        2,
                        outputDepth,
                        Pipeline.FUSED,
                        Reallocation.AT_TAIL,
                        new CreditFlowControl(Reallocation.AT_TAIL),
                        Arbiters.CATALOGUE.get(arbiter),
                        FifoBanks::new,
                        Selections.CATALOGUE.get("first")),
                kind,
                List.of());
        NetworkParameters parameters = Trial.parameters(mesh, new DimensionOrder(mesh, 16), 9, parts);
        RandomMessages loaded = new RandomMessages(parameters, 5, 3);
        Trial trial = new Trial(parameters, loaded.streams(300)).run(300).drain(6000);
        assertThat(trial.offered()).hasSizeGreaterThan(50);
        assertThat(trial.received()).hasSameSizeAs(trial.offered()).allMatch(ReceivedPacket::intact);
    }

    static Stream<Arguments> kinds() {
        return Stream.of(new PerChannelSwitch(), new MultiplexedSwitch())
                .flatMap(kind -> Stream.of("round-robin", "matrix")
                        .flatMap(arbiter -> Stream.of(0, 1).map(depth -> Arguments.of(kind, arbiter, depth))));
    }
}
