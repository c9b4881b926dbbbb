package io.wormrtl.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.arbiter.Arbiters;
import io.wormrtl.buffer.FifoBanks;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.router.RouterParts;
import io.wormrtl.router.allocation.MultiplexedSwitch;
import io.wormrtl.router.allocation.PerChannelSwitch;
import io.wormrtl.router.allocation.SwitchKind;
import io.wormrtl.router.shared.DataPath;
import io.wormrtl.router.shared.Pipeline;
import io.wormrtl.routing.DimensionOrder;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.Selections;
import io.wormrtl.topology.Mesh;
import io.wormrtl.traffic.ReceivedPacket;
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
        NetworkParameters parameters =
                new NetworkParameters(mesh, new DimensionOrder(mesh, 16), 32, 1, 9, 0, 1, 1, parts);
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
