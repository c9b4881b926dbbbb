package io.wormrtl.explore;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.network.*;
import io.wormrtl.router.*;
import io.wormrtl.routing.*;
import io.wormrtl.topology.*;
import java.util.List;
import org.junit.jupiter.api.Test;
class QuickTest {
    static NetworkParameters net(Topology t, RoutingFunction r, int out) {
        RouterParts p = new RouterParts(1, out, Pipeline.FUSED, r.reallocation(), new CreditFlowControl(r.reallocation()),
            Trial.DEFAULT_PARTS.switchKind(), Trial.DEFAULT_PARTS.arbiters(), Trial.DEFAULT_PARTS.buffers(), Trial.DEFAULT_PARTS.selection(), List.of());
        return new NetworkParameters(t, r, 32, 1, 4, 0, 1, 1, p);
    }
    static void go(String name, NetworkParameters n, int length, int messages) {
        long t = System.nanoTime();
        Exploration e = new Exploration(n, length, new Limits(Long.getLong("max", 300_000), messages));
        Finding f = e.run((a, b) -> { });
        double s = (System.nanoTime() - t) / 1e9;
        System.out.printf("%s L=%d m=%d: bits %d sym %d %s %.1f s, %.0f states/s%n", name, length, messages, e.bits(), e.symmetries(),
            f instanceof Finding.Stuck k ? "STUCK " + k.states() + " " + k.way().starts() + " cycles " + k.way().cycles() : f.toString(), s, f.states() / s);
    }
    @Test void quick() {
        go("ring4 tfar 1", net(new Ring(4), new MinimalAdaptive(new Ring(4), 1), 0), 1, 0);
        go("ring4 tfar 1", net(new Ring(4), new MinimalAdaptive(new Ring(4), 1), 0), 2, 0);
        go("ring4 dateline", net(new Ring(4), new DimensionOrder(new Ring(4), 2), 0), 1, 0);
        go("ring3 dateline", net(new Ring(3), new DimensionOrder(new Ring(3), 2), 0), 1, 0);
        go("mesh2x2 xy", net(new Mesh(2, 2), new DimensionOrder(new Mesh(2, 2), 1), 0), 1, 0);
        go("mesh2x2 xy", net(new Mesh(2, 2), new DimensionOrder(new Mesh(2, 2), 1), 0), 2, 4);
        go("mesh2x2 tfar", net(new Mesh(2, 2), new MinimalAdaptive(new Mesh(2, 2), 1), 0), 1, 0);
        go("mesh2x2 tfar", net(new Mesh(2, 2), new MinimalAdaptive(new Mesh(2, 2), 1), 0), 2, 0);
    }
}
