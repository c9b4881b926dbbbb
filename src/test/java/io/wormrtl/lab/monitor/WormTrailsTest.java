package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where messages have crossed: the last crossings of each of the last messages. */
class WormTrailsTest {

    private static final Mesh PAIR = new Mesh(2);

    private final Network network =
            StillNetwork.of(Trial.parameters(PAIR, new MinimalAdaptive(PAIR, 2), 8, Trial.DEFAULT_PARTS));
    private final List<Link> links =
            network.links().stream().map(Network.NetworkLink::link).toList();
    private final WormTrails trails = new WormTrails();

    /** A head that comes in a cycle, and the last flit of the header some cycles later. */
    private void cross(Link link, int vc, int id, long cycle) {
        cross(link, vc, 0, id, cycle);
    }

    private void cross(Link link, int vc, int source, int id, long cycle) {
        HeaderLayout layout = network.format().header();
        Worm worm = new Worm(vc);
        worm.begin(cycle);
        worm.lastCycle = cycle + 3;
        for (int i = 0; i < layout.flits(); i++) {
            worm.read(layout, i, layout.payload(new Header(1, 0, source, 8, id, 0), i));
        }
        trails.on(link).headerCrossed(cycle + 3, worm);
    }

    private static MessageName message(int id) {
        return new MessageName(0, id);
    }

    @Test
    void aTrailSaysWhereAndWhenAHeadWas() {
        cross(links.get(0), 1, 5, 20);
        cross(links.get(1), 0, 5, 30);
        cross(links.get(1), 0, 6, 40);
        assertThat(trails.of(message(5)))
                .containsExactly(
                        new WormTrails.Crossing(links.get(0), 1, 20), new WormTrails.Crossing(links.get(1), 0, 30));
        assertThat(trails.of(message(6))).containsExactly(new WormTrails.Crossing(links.get(1), 0, 40));
        assertThat(trails.of(message(7))).isEmpty();
        assertThat(trails.lastOn(links.get(0))).contains(message(5));
        assertThat(trails.lastOn(links.get(1))).contains(message(6));
        assertThat(new WormTrails().lastOn(links.get(0))).isEmpty();
    }

    @Test
    void theLast256CrossingsAreKept() {
        for (int cycle = 0; cycle < 256; cycle++) {
            cross(links.get(0), 0, 5, cycle);
        }
        assertThat(trails.of(message(5))).hasSize(256);
        cross(links.get(0), 0, 5, 256);
        assertThat(trails.of(message(5)))
                .hasSize(256)
                .extracting(WormTrails.Crossing::cycle)
                .startsWith(1L, 2L)
                .endsWith(255L, 256L);
    }

    /** With one more than 65,536 messages the one is forgotten that has not moved for longest. */
    @Test
    void whoHasNotMovedForLongestIsForgotten() {
        for (int n = 0; n < 1 << 16; n++) {
            cross(links.get(0), 0, n & 1, n >> 1, n);
        }
        cross(links.get(1), 0, 0, 0, 70_000);
        cross(links.get(1), 0, 0, 40_000, 70_001);
        assertThat(trails.of(new MessageName(1, 0))).isEmpty();
        assertThat(trails.of(new MessageName(0, 0))).hasSize(2);
        assertThat(trails.of(new MessageName(0, 1))).hasSize(1);
        assertThat(trails.of(new MessageName(0, 40_000))).hasSize(1);
    }
}
