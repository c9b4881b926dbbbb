package io.wormrtl.router;

import io.wormrtl.routing.PortStatus;
import io.wormrtl.routing.SelectionPolicy;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.SignalArray;
import java.util.ArrayList;
import java.util.List;

/**
 * The half of the optimistic router (004, section 4.1.1, Fig. 43) that follows the state of the outputs: of the
 * candidates of a header, the output virtual channel it asks for. Optimistic, because another header may be granted the
 * same one; then it asks again.
 */
final class ChannelSelection {

    /** No candidate is free. */
    static final long NOTHING_FREE = -1;

    private final SignalArray[] ports;
    private final SignalArray[] channels;
    /** Whether candidates are there; null where they always are. */
    private final Registers valid;
    private final Signal[] free;
    private final Signal[] congestion;
    private final OutputChannelCode code;
    private final LocalPorts local;
    private final SelectionPolicy policy;
    private final PortStatus status;

    ChannelSelection(VirtualChannels vcs, RouteStage stage, OutputSignals outputs, InputContext context) {
        this.ports = stage == null ? vcs.ports() : stage.ports();
        this.channels = stage == null ? vcs.channels() : stage.channels();
        this.valid = stage == null ? null : stage.valid();
        this.free = outputs.free();
        this.congestion = outputs.congestion();
        this.code = context.code();
        this.local = context.local();
        this.policy = context.parts().selection();
        this.status = port -> congestion[port].getInt();
    }

    /** What {@link #choose} reads. */
    List<Element> reads() {
        List<Element> all = new ArrayList<>(List.of(ports));
        all.addAll(List.of(channels));
        if (valid != null) {
            all.add(valid);
        }
        for (Signal[] signals : List.of(free, congestion)) {
            for (Signal signal : signals) {
                if (signal != null) {
                    all.add(signal);
                }
            }
        }
        return all;
    }

    /**
     * The output virtual channel the header of virtual channel {@code v} asks for. Among several network ports the
     * selection policy chooses; a header that has arrived takes the ejection channel with the most free virtual channels.
     *
     * @param random random bits for the selection policy
     * @return its number, or {@link #NOTHING_FREE}
     */
    long choose(int v, long random) {
        if (valid != null && valid.get(v) == 0) {
            return NOTHING_FREE;
        }
        for (int k = 0; k < ports.length; k++) {
            long wanted = channels[k].get(v);
            long open = openPorts(ports[k].get(v), wanted);
            if (open != 0) {
                int port = choosePort(open, wanted, random);
                return code.of(port, Bits.first(free[port].get() & wanted));
            }
        }
        return NOTHING_FREE;
    }

    private int choosePort(long open, long wanted, long random) {
        if (Bits.rest(open) == 0) {
            return Bits.first(open);
        }
        return (open & ~local.ejectionPorts()) == 0 ? roomiest(open, wanted)
                : policy.choosePort(open, status, random);
    }

    /**
     * The port with the most free virtual channels, the lowest on a tie: messages on different ejection channels are
     * consumed at the same time (004, section 6.1, assumption 8), those on one channel share its flit per cycle.
     */
    private int roomiest(long open, long wanted) {
        int best = Bits.first(open);
        for (long rest = Bits.rest(open); rest != 0; rest = Bits.rest(rest)) {
            int port = Bits.first(rest);
            best = freeChannels(port, wanted) > freeChannels(best, wanted) ? port : best;
        }
        return best;
    }

    private int freeChannels(int port, long wanted) {
        return Long.bitCount(free[port].get() & wanted);
    }

    private long openPorts(long candidates, long wanted) {
        long open = 0;
        for (long rest = candidates; rest != 0; rest = Bits.rest(rest)) {
            int port = Bits.first(rest);
            open |= (free[port].get() & wanted) != 0 ? 1L << port : 0;
        }
        return open;
    }
}
