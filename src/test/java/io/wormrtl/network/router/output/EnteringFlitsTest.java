package io.wormrtl.network.router.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Port;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.Channel;
import org.junit.jupiter.api.Test;

/** What comes out of the switch as a control unit sees it, into buffers and onto the link. */
class EnteringFlitsTest {

    private static final class Bench extends Design {
        final Wire load = wire("load", 3);
        final Wires lanes = wires("lanes", 3, 16);
        final Wires lane = wires("lane", 1, 16);
        final Pin request = pin("request", 1);
        final Pin vc = pin("vc", 2);
        final Pin kind = pin("kind", 2);
        final Pin data = pin("data", 14);

        Bench() {
            super("bench");
        }
    }

    private final Bench bench = new Bench();

    @Test
    void intoBuffersEachChannelHasItsLane() {
        EnteringFlits flits = new EnteringFlits.IntoBuffers(bench.load, bench.lanes);
        bench.load.set(0b101);
        bench.lanes.set(0, 7);
        bench.lanes.set(2, 9);
        assertThat(flits.channels()).isEqualTo(0b101);
        assertThat(flits.flit(0)).isEqualTo(7);
        assertThat(flits.flit(2)).isEqualTo(9);
        assertThat(flits.ports()).extracting(Port::name).containsExactly("load", "flit");
        assertThat(flits.ports()).extracting(Port::element).containsExactly(bench.load, bench.lanes);
    }

    @Test
    void oneLaneIsThatOfAllChannels() {
        EnteringFlits flits = new EnteringFlits.IntoBuffers(bench.load, bench.lane);
        bench.lane.set(0, 11);
        assertThat(flits.flit(0)).isEqualTo(11);
        assertThat(flits.flit(2)).isEqualTo(11);
    }

    @Test
    void ontoTheLinkTheLinesSayWhatComes() {
        EnteringFlits flits = new EnteringFlits.OntoLink(
                new Channel(bench.request, bench.vc, bench.kind, bench.data), new FlitFormat(16));
        assertThat(flits.channels()).isZero();
        bench.request.set(1);
        bench.vc.set(2);
        bench.kind.set(3);
        bench.data.set(5);
        assertThat(flits.channels()).isEqualTo(0b100);
        assertThat(flits.flit(2)).isEqualTo(3L << 14 | 5);
        assertThat(flits.ports()).extracting(Port::name).containsExactly("request", "vc", "kind", "data");
    }
}
