package io.wormrtl.path;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.network.Network;
import io.wormrtl.network.Trial;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.routing.Selections;
import io.wormrtl.rtl.Bits;
import java.util.List;

/** What tests of paths share. */
public final class PathTrials {

    private PathTrials() {}

    /** Parts of routers as paths need them. */
    public static RouterParts parts(int depth, String selection) {
        return new RouterParts(
                depth,
                0,
                Pipeline.FUSED,
                Reallocation.AT_TAIL,
                new CreditFlowControl(Reallocation.AT_TAIL),
                Trial.DEFAULT_PARTS.switchKind(),
                Trial.DEFAULT_PARTS.arbiters(),
                Trial.DEFAULT_PARTS.buffers(),
                Selections.CATALOGUE.get(selection),
                List.of());
    }

    /** Whether a lane of a node waits until it tries again. */
    public static boolean waitsToTryAgain(Network network, int node) {
        return ((PathInterface) network.interfaces().get(node))
                .sources().stream().anyMatch(source -> source.states().where(SourceState.BACK_OFF.ordinal()) != 0);
    }

    /** No channel is reserved, no flit held or waiting, no answer awaited. */
    public static void requireAtRest(Network network) {
        network.forEachModule(module -> {
            if (module instanceof PathRouter router) {
                requireAtRest(router);
            }
            if (module instanceof SourceControl source) {
                assertThat(source.states().where(SourceState.IDLE.ordinal()))
                        .as(source.path())
                        .isEqualTo(Bits.all(source.states().size()));
                assertThat(source.ahead().waiting().get()).isZero();
            }
            if (module instanceof SinkControl sink) {
                assertThat(sink.back().waiting().get()).isZero();
            }
        });
    }

    private static void requireAtRest(PathRouter router) {
        PathUnit unit = router.unit();
        for (PathPort port : unit.pathPorts()) {
            String place = router.path() + " " + port.name();
            long all = Bits.all(unit.state(port).size());
            assertThat(unit.state(port).where(PathState.IDLE.ordinal()))
                    .as(place)
                    .isEqualTo(all);
            assertThat(unit.outputs(port).reserved.get()).as(place).isZero();
            assertThat(unit.outputs(port).closingNow()).as(place).isZero();
            assertThat(unit.ahead(port).waiting().get()).as(place).isZero();
            assertThat(unit.back(port).waiting().get()).as(place).isZero();
            assertThat(router.inputs().get(port.index()).buffers().count().where(0))
                    .as(place)
                    .isEqualTo(all);
            assertThat(router.outputs().get(port.index()).sender().sendable().get())
                    .as(place)
                    .isEqualTo(all);
            assertThat(router.outputs().get(port.index()).sender().congestion().get())
                    .as(place)
                    .isZero();
        }
    }
}
