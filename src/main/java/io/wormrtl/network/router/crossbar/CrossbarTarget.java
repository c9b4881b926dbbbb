package io.wormrtl.network.router.crossbar;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelDriver;
import java.util.List;

/** The wires of an output port that the crossbar drives. */
public interface CrossbarTarget {

    /**
     * Drives all wires.
     *
     * @param load one bit per output virtual channel for which a flit comes out of the switch in this cycle
     * @param flits from {@code from} on the flit of each output virtual channel, or of all where they share one way; 0
     *     where none comes
     */
    void drive(long load, long[] flits, int from);

    /** A wire of these: not 0 while a flit is sent. Where it is 0 all others are. */
    Signal busy();

    /** The wires that are driven. */
    List<? extends Element> wires();

    /** Lanes to output buffers. */
    record ToBuffers(Wire load, Wires flits) implements CrossbarTarget {
        @Override
        public void drive(long loaded, long[] sent, int from) {
            if (loaded == 0 && load.stays0()) {
                return;
            }
            load.set(loaded);
            if (flits.size() == 1) {
                flits.set(0, loaded == 0 ? 0 : sent[from]);
                return;
            }
            for (int v = 0; v < flits.size(); v++) {
                flits.set(v, sent[from + v]);
            }
        }

        @Override
        public Signal busy() {
            return load;
        }

        @Override
        public List<Element> wires() {
            return List.of(load, flits);
        }
    }

    /** Straight to the link. */
    final class ToLink extends ChannelDriver implements CrossbarTarget {
        private final FlitFormat format;
        private final int lanes;

        /** To {@code link}, whose flits have this format, from a switch with so many lanes. */
        public ToLink(Channel link, FlitFormat format, int lanes) {
            super(link);
            this.format = format;
            this.lanes = lanes;
        }

        @Override
        public void drive(long load, long[] flits, int from) {
            if (load == 0) {
                idle();
                return;
            }
            int v = Bits.first(load);
            long flit = flits[lanes == 1 ? from : from + v];
            send(v, format.kind(flit), format.payload(flit));
        }

        @Override
        public Signal busy() {
            return request();
        }
    }
}
