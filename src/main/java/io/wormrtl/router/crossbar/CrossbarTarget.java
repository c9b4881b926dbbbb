package io.wormrtl.router.crossbar;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.link.ChannelDriver;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import io.wormrtl.rtl.Wires;
import java.util.ArrayList;
import java.util.List;

/** The wires of an output port that the crossbar drives. */
public interface CrossbarTarget {

    /**
     * Drives the wires.
     *
     * @param load one bit per output virtual channel for which a flit comes out of the switch in this cycle
     * @param flits the flits, by lane, from place {@code from} on
     */
    void drive(long load, long[] flits, int from);

    /** A wire that {@link #drive} drives: not 0 while it drives a flit. Where it is 0 all others are. */
    Signal busy();

    /** Lanes of the port. */
    int lanes();

    /** Flits that can come out of the switch here in one cycle. */
    int words();

    /** The wires that {@link #drive} drives. */
    List<? extends Element> wires();

    /** Lanes to output buffers. */
    record ToBuffers(Wire load, Wires flits) implements CrossbarTarget {
        @Override
        public void drive(long loaded, long[] values, int from) {
            if (loaded == 0 && load.stays0()) {
                return;
            }
            load.set(loaded);
            for (int lane = 0; lane < flits.size(); lane++) {
                flits.set(lane, values[from + lane]);
            }
        }

        @Override
        public Signal busy() {
            return load;
        }

        @Override
        public int lanes() {
            return flits.size();
        }

        @Override
        public int words() {
            return flits.size();
        }

        @Override
        public List<Element> wires() {
            return List.of(load, flits);
        }
    }

    /** Straight to the link. */
    record ToLink(ChannelDriver driver, FlitFormat format, int lanes) implements CrossbarTarget {
        @Override
        public void drive(long load, long[] flits, int from) {
            if (load == 0) {
                driver.idle();
                return;
            }
            int v = Bits.first(load);
            long flit = flits[lanes == 1 ? from : from + v];
            driver.send(v, format.kind(flit), format.payload(flit));
        }

        @Override
        public int words() {
            return 1;
        }

        @Override
        public Signal busy() {
            return driver.request();
        }

        @Override
        public List<Element> wires() {
            return new ArrayList<>(driver.wires());
        }
    }
}
