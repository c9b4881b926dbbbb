package io.wormrtl.papers.model.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.papers.model.star.StarNetwork;
import org.junit.jupiter.api.Test;

class MeetingsTest {

    /** The star graph of 3 symbols is a ring of 6: what goes through a node comes by the one channel and leaves by the other. */
    @Test
    void inARing() {
        Meetings ring = Meetings.of(new StarGraph(3));
        assertThat(ring.meanHops()).isCloseTo(9.0 / 5, within(1e-12));
        assertThat(ring.outputs()).containsOnlyKeys(1, 2);
        assertThat(ring.outputs().get(2)).as("first hops of those opposite").isCloseTo(1.0 / 9, within(1e-12));
        assertThat(ring.atSource()).as("5 of 9 are first hops").isCloseTo(5.0 / 9, within(1e-12));
        assertThat(ring.onWay()).isCloseTo(4.0 / 9, within(1e-12));
        assertThat(ring.atEnd()).isCloseTo(0.5, within(1e-12));
        assertThat(ring.channels()).isCloseTo(1 + 0.8 * 5 / 9, within(1e-12));
        assertThat(ring.channelsBehindInjection()).isCloseTo(4.0 / 9 + 0.8 * 5 / 9, within(1e-12));
    }

    /** In a star graph what goes through comes by each of the other channels alike. */
    @Test
    void inTheStarOfFiveSymbols() {
        Meetings star = Meetings.of(new StarGraph(5));
        double hops = new StarNetwork(5, 2, 4, 32).meanHops();
        assertThat(star.meanHops()).isCloseTo(hops, within(1e-12));
        assertThat(star.atSource()).isCloseTo(1 / hops, within(1e-12));
        assertThat(star.onWay()).isCloseTo((1 - 1 / hops) / 3, within(1e-12));
        assertThat(star.atEnd()).isCloseTo(0.25, within(1e-12));
        assertThat(star.outputs().values().stream().mapToDouble(x -> x).sum()).isCloseTo(1, within(1e-12));
    }

    @Test
    void inATorus() {
        Meetings torus = Meetings.of(new Torus(8, 8));
        assertThat(torus.meanHops()).isCloseTo(256.0 / 63, within(1e-12));
        assertThat(torus.onWay()).as("most go straight on").isGreaterThan((1 - 63.0 / 256) / 3);
        assertThat(torus.outputs().get(4))
                .as("8 at the farthest node of 63, of 256 hops")
                .isCloseTo(1.0 / 256, within(1e-12));
    }

    /** All neighbours: no hop follows another. */
    @Test
    void ofNeighbours() {
        Topology pair = new Hypercube(1);
        Meetings meetings = Meetings.of(pair);
        assertThat(meetings.meanHops()).isEqualTo(1);
        assertThat(meetings.onWay()).isZero();
        assertThat(meetings.atSource()).isEqualTo(1);
        assertThat(meetings.channelsBehindInjection()).isZero();
    }
}
