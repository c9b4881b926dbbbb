package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Concatenation;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.routing.UnseenPorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The half of the optimistic router (004, section 4.1.1, Fig. 43) that follows the state of the outputs: of the
 * candidates of a header, the output virtual channel it asks for. Optimistic, because another header may be granted the
 * same one; then it asks again.
 */
class ChannelSelection {

    /** No candidate is free. */
    static final long NOTHING_FREE = -1;

    private static final Signal[] NONE = {};

    private final Candidates candidates;
    private final SignalArray[] ports;
    private final SignalArray[] channels;
    private final SignalArray[] ties;
    /** By port number. */
    private final Concatenation free;

    // By port number too; empty where the policy does not look at them.
    private final Signal[] congestion;
    private final Signal[] youth;
    private final Expression faulty;
    private final OutputChannelCode code;
    private final LocalPorts local;
    private final SelectionPolicy policy;
    private final boolean seesCongestion;
    private final boolean seesFreeChannels;
    private final boolean seesAge;
    private final boolean seesArrival;
    private final boolean seesLastPort;
    private final long sameDimension;
    private final LastPorts last;
    /** Random bits for the selection policy; of width 0 where it asks for none. */
    private final Register random;

    private final String path;
    private final List<Element> readOfOutputs = new ArrayList<>();

    /**
     * Selects for the headers of an input controller.
     *
     * @param path of that controller
     */
    ChannelSelection(
            String path,
            Candidates candidates,
            List<AtPort<OutputSignals>> outputs,
            LastPorts last,
            Register random,
            InputContext context) {
        this.path = path;
        this.candidates = candidates;
        this.ports = candidates.ports();
        this.channels = candidates.channels();
        this.ties = candidates.ties();
        this.free = context.outputs()
                .code()
                .byNumber(outputs.stream()
                        .map(output -> output.<Signal>map(OutputSignals::free))
                        .toList());
        outputs.forEach(output -> readOfOutputs.add(output.part().free()));
        this.congestion = wanted(outputs, context.outputs().code().ports(), OutputSignals::congestion);
        this.youth = wanted(outputs, context.outputs().code().ports(), OutputSignals::youth);
        this.faulty = context.outputs().status().faulty();
        this.code = context.outputs().code();
        this.local = context.local();
        this.policy = context.parts().selection();
        Set<SelectionInput> seen = policy.looksAt();
        this.seesCongestion = seen.contains(SelectionInput.CONGESTION);
        this.seesFreeChannels = seen.contains(SelectionInput.FREE_CHANNELS);
        this.seesAge = seen.contains(SelectionInput.AGE);
        this.seesArrival = seen.contains(SelectionInput.ARRIVAL);
        this.seesLastPort = seen.contains(SelectionInput.LAST_PORT);
        this.sameDimension = context.place().sameDimension();
        this.last = last;
        this.random = random;
    }

    /** By port number the signals that are there; no array where there are none. */
    private Signal[] wanted(
            List<AtPort<OutputSignals>> outputs, int ports, Function<OutputSignals, Optional<Signal>> wanted) {
        Signal[] byNumber = new Signal[ports];
        boolean isAny = false;
        for (AtPort<OutputSignals> output : outputs) {
            for (Signal signal : wanted.apply(output.part()).stream().toList()) {
                byNumber[output.number()] = signal;
                readOfOutputs.add(signal);
                isAny = true;
            }
        }
        return isAny ? byNumber : NONE;
    }

    /** The elements that {@link #choose} reads. */
    List<Element> reads() {
        List<Element> all = new ArrayList<>(candidates.elements());
        all.addAll(last.allElements());
        all.addAll(faulty.reads());
        all.addAll(readOfOutputs);
        all.add(random);
        return all;
    }

    /**
     * The output virtual channel the header of virtual channel {@code v} asks for. Among several network ports the
     * selection policy chooses; a header that has arrived takes the ejection channel with the most free virtual
     * channels.
     *
     * @return its number, or {@link #NOTHING_FREE}
     */
    final long choose(int v) {
        if (!isHere(v)) {
            return NOTHING_FREE;
        }
        for (int k = 0; k < ports.length; k++) {
            boolean begins = k == 0 || ties[k - 1].get(v) == 0;
            int end = begins ? endOfRank(k, v) : k;
            long open = openPorts(k, end, v);
            if (open != 0) {
                int port = Bits.rest(open) == 0 ? Bits.first(open) : choosePort(open, k, end, v);
                return code.of(port, Bits.first(freeChannels(port, k, end, v)));
            }
        }
        return NOTHING_FREE;
    }

    /** Whether the candidates of the header of virtual channel {@code v} are here, as soon as it waits. */
    boolean isHere(int v) {
        return true;
    }

    /** The first option behind option {@code k} that is of another rank. */
    private int endOfRank(int k, int v) {
        int end = k + 1;
        while (end < ports.length && ties[end - 1].get(v) != 0) {
            end++;
        }
        return end;
    }

    /** The state of the network outputs, for the selection policy to choose for a header of one virtual channel. */
    private final class Outputs extends UnseenPorts {
        private final int v;

        Outputs(int v) {
            super(policy, path);
            this.v = v;
        }

        @Override
        public int congestion(int port) {
            return seesCongestion ? congestion[port].getInt() : super.congestion(port);
        }

        @Override
        public int freeChannels(int port) {
            return seesFreeChannels ? Long.bitCount(free.mask(port)) : super.freeChannels(port);
        }

        @Override
        public int age(int port) {
            return seesAge ? OLDEST - youth[port].getInt() : super.age(port);
        }

        @Override
        public long sameDimension() {
            return seesArrival ? sameDimension : super.sameDimension();
        }

        @Override
        public int lastPort() {
            return seesLastPort ? last.of(v) : super.lastPort();
        }
    }

    /** Of several ports, each in an option from {@code k} to before {@code end}, the one to ask for. */
    private int choosePort(long open, int k, int end, int v) {
        if ((open & ~local.ejectionPorts()) == 0) {
            return roomiest(open, k, end, v);
        }
        int port = policy.choosePort(open, new Outputs(v), random.get());
        Selections.requireCandidate(policy, path, open, port);
        return port;
    }

    /**
     * The port with the most free virtual channels, the lowest on a tie: messages on different ejection channels are
     * consumed at the same time (004, section 6.1, assumption 8), those on one channel share its flit per cycle.
     */
    private int roomiest(long open, int first, int end, int v) {
        int best = Bits.first(open);
        int most = Long.bitCount(freeChannels(best, first, end, v));
        for (long rest = Bits.rest(open); rest != 0; rest = Bits.rest(rest)) {
            int port = Bits.first(rest);
            int room = Long.bitCount(freeChannels(port, first, end, v));
            best = room > most ? port : best;
            most = Math.max(room, most);
        }
        return best;
    }

    /** The free virtual channels of {@code port} in the options from {@code first} to before {@code end}. */
    private long freeChannels(int port, int first, int end, int v) {
        long wanted = 0;
        for (int k = first; k < end; k++) {
            wanted |= (ports[k].get(v) >>> port & 1) != 0 ? channels[k].get(v) : 0;
        }
        return free.mask(port) & wanted;
    }

    /** The good ports that have a free virtual channel in an option from {@code first} to before {@code end}. */
    private long openPorts(int first, int end, int v) {
        long open = 0;
        for (int k = first; k < end; k++) {
            long wanted = channels[k].get(v);
            for (long rest = ports[k].get(v); rest != 0; rest = Bits.rest(rest)) {
                int port = Bits.first(rest);
                open |= (free.mask(port) & wanted) != 0 ? 1L << port : 0;
            }
        }
        return open & ~faulty.get();
    }
}
