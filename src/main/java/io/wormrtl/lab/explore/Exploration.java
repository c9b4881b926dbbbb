package io.wormrtl.lab.explore;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.StateWord;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.StaticFaults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Looks at all states that a network can reach, those nearest to reset first. In every cycle each idle source may begin
 * a message to any node, arbiters may grant anyone, and headers may ask for any port that their routing function
 * allows.
 *
 * <p>A message is stuck in a state in which messages are under way and no grant changes anything any more:
 * what new messages would do there they cannot do to those. Where some messages wait for each other while others move
 * on, such a state comes when the others have arrived. A message that goes round for ever is not stuck.
 */
public final class Exploration {

    /** Hears how far an exploration has come. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called now and then.
         *
         * @param looked states whose successors are known
         * @param found states that are known
         */
        void update(long looked, long found);
    }

    private static final int TELL = 1 << 8;

    /** The outcome of looking at the successors of a state. */
    private enum Expansion {
        MOVE,
        REST,
        TOO_MANY
    }

    private final ExploredNetwork network;
    private final NetworkParameters parameters;
    private final int length;
    private final StateCode code;
    private final StaticFaults faults;
    private final List<Cone> cones;
    private final Symmetries symmetries;
    private final Limits limits;
    private final boolean lazy;
    private final long[] packed;
    private Successors successors;
    private StateStore states;
    private Arrivals arrivals;

    /**
     * Prepares an exploration.
     *
     * @param length flits of every message
     * @param faults nodes that neither send nor receive
     * @throws UnusableInput if the network has states that cannot be written down
     */
    public Exploration(NetworkParameters parameters, int length, StaticFaults faults, Limits limits) {
        this(parameters, length, faults, limits, true, gainNothingByWaiting(parameters.router()));
    }

    /**
     * Prepares an exploration that can be told to look at more than it must. Of a network with strangers it looks at
     * everything.
     *
     * @param merging whether symmetric states are one
     * @param lazy whether sources begin a message only when it can enter the network
     */
    Exploration(
            NetworkParameters parameters,
            int length,
            StaticFaults faults,
            Limits limits,
            boolean merging,
            boolean lazy) {
        this.parameters = parameters;
        this.length = length;
        this.network = new ExploredNetwork(parameters, length);
        this.code = network.code();
        this.faults = faults;
        this.cones = Cone.of(network);
        boolean known = !network.hasStrangers();
        this.symmetries = merging && known ? Symmetries.of(network.network(), code) : Symmetries.none(code);
        this.limits = limits;
        this.lazy = lazy && known;
        this.packed = new long[code.packedWords()];
    }

    /**
     * Whether a message that waits at the injection channel is as one that begins later: if its header asks in the
     * cycle in which it comes, and no other flit can come meanwhile.
     */
    private static boolean gainNothingByWaiting(RouterParts parts) {
        return parts.dataPath().bufferDepth() == 1
                && parts.dataPath().pipeline().equals(Pipeline.FUSED);
    }

    /** Bits of a state. */
    public int bits() {
        return code.bits();
    }

    /** Bytes that a state takes. */
    public int bytesPerState() {
        return StateStore.bytes(code.packedWords());
    }

    /** Ways in which the network looks the same, itself included. */
    public int symmetries() {
        return symmetries.size();
    }

    /**
     * Explores. A state that is called stuck has been simulated: the way to it has been replayed, and its messages do not arrive.
     *
     * @throws UnusableInput if the network has parts that never come to rest, or whose registers do not tell their state
     */
    public Finding run(Listener listener) {
        Lanes simulated = new Lanes.Simulated(code);
        Finding found = explore(network.hasStrangers() ? simulated : new Lanes.Alike(network), listener);
        if (isSpurious(found) && !network.hasStrangers()) {
            found = explore(simulated, listener);
        }
        if (isSpurious(found)) {
            throw new Refused(Refusal.HIDDEN);
        }
        return found;
    }

    /** Whether messages are stuck that the simulated network delivers. */
    private static boolean isSpurious(Finding found) {
        return found instanceof Finding.Stuck stuck && !stuck.replay().isStuck();
    }

    private Finding explore(Lanes lanes, Listener listener) {
        successors = new Successors(network, new Beginnings(network, cones, length, faults, lanes));
        states = new StateStore(code.packedWords());
        arrivals = new Arrivals();
        long[] state = network.reset();
        symmetries.pack(state, packed);
        states.add(packed, -1);
        int[] reached = {0, 1}; // states of the present distance end before the second number
        int cycles = 0;
        for (int number = 0; number < states.size(); number++) {
            if (number == reached[1]) {
                cycles++;
                reached[1] = states.size();
            }
            states.get(number, packed);
            code.unpack(packed, state);
            Expansion after = expand(number, state, listener);
            if (after == Expansion.TOO_MANY) {
                return new Finding.Unfinished(states.size(), states.size() - (long) number, cycles);
            } else if (after == Expansion.REST && code.messages(state) > 0) {
                StuckTrace way = wayTo(number);
                return new Finding.Stuck(states.size(), way, Replay.of(parameters, way, length, Optional.empty()));
            }
            if (number % TELL == 0) {
                listener.update(number, states.size());
            }
        }
        if (network.hasStrangers()) {
            arrivals.endless().ifPresent(this::refuseRestless);
        }
        return new Finding.Proved(states.size());
    }

    private void refuseRestless(int number) {
        long[] one = new long[code.words()];
        long[] other = new long[code.words()];
        states.get(number, packed);
        code.unpack(packed, one);
        states.get(arrivals.next(number), packed);
        code.unpack(packed, other);
        StateWord changing = code.layout().get(Arrays.mismatch(one, other));
        throw new UnusableInput(
                Refusal.RESTLESS.sentence() + ", and " + changing.element().path() + " does not");
    }

    /** Adds all successors, as far as the limit lets it; whether there is one without a new message that differs. */
    private Expansion expand(int number, long[] state, Listener listener) {
        Quiet quiet = new Quiet();
        boolean ended = successors.forEach(state, limit(state), step -> {
            quiet.look(step, state);
            if (!lazy || !code.waitsOutside(state, step.after())) {
                symmetries.pack(step.after(), packed);
                if (states.add(packed, number) && states.size() % TELL == 0) {
                    listener.update(number, states.size());
                }
            }
            return states.size() > limits.states();
        });
        if (ended) {
            return Expansion.TOO_MANY;
        }
        noteArrival(state, quiet);
        return quiet.moves ? Expansion.MOVE : Expansion.REST;
    }

    /** The ways on from a state if no message begins. */
    private static final class Quiet {
        /** Whether the state changes. */
        private boolean moves;
        /** Whether a flit may arrive. */
        private boolean arrives;
        /** A state that is another. */
        private long[] other = {};

        void look(Successors.Step step, long[] state) {
            if (step.isQuiet() && !arrives && !Arrays.equals(step.after(), state)) {
                arrives = step.arrives();
                other = moves ? other : step.after().clone();
                moves = true;
            }
        }
    }

    private void noteArrival(long[] state, Quiet quiet) {
        if (network.hasStrangers()) {
            boolean ends = quiet.arrives || code.messages(state) == 0 || !quiet.moves;
            if (!ends) {
                symmetries.pack(quiet.other, packed);
            }
            arrivals.add(ends ? Arrivals.ARRIVES : states.numberOf(packed));
        }
    }

    private int limit(long[] state) {
        return limits.messages() == 0 ? Integer.MAX_VALUE : limits.messages() - code.messages(state);
    }

    /** The way from reset to a state, or to one that is symmetric to it. */
    private StuckTrace wayTo(int number) {
        List<long[]> goals = new ArrayList<>();
        for (int at = number; at > 0; at = states.parent(at)) {
            long[] goal = new long[code.packedWords()];
            states.get(at, goal);
            goals.add(0, goal);
        }
        List<StuckTrace.Start> messages = new ArrayList<>();
        List<StuckTrace.Grant> grants = new ArrayList<>();
        long[] now = network.reset();
        for (int i = 0; i < goals.size(); i++) {
            now = stepTowards(goals.get(i), i, now, messages, grants);
        }
        // A message whose head is on the injection channel in a cycle has been generated in the one before.
        int first = messages.get(0).cycle();
        return new StuckTrace(
                messages.stream().map(start -> start.earlierBy(first)).toList(),
                goals.size() - first + 2,
                grants.stream().map(grant -> grant.earlierBy(first - 1)).toList());
    }

    private long[] stepTowards(
            long[] goal, int cycle, long[] now, List<StuckTrace.Start> messages, List<StuckTrace.Grant> grants) {
        long[] reached = new long[now.length];
        boolean found = successors.forEach(now, limit(now), step -> {
            symmetries.pack(step.after(), packed);
            if (!Arrays.equals(packed, goal)) {
                return false;
            }
            System.arraycopy(step.after(), 0, reached, 0, reached.length);
            step.starts().forEach(start -> messages.add(new StuckTrace.Start(cycle, start[0], start[1])));
            step.made().forEach(choice -> grants.add(new StuckTrace.Grant(cycle, choice.asker(), choice.bit())));
            return true;
        });
        if (!found) {
            throw new IllegalStateException("a state has no way from the one it was found from");
        }
        return reached;
    }
}
