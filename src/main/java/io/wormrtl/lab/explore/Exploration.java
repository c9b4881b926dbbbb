package io.wormrtl.lab.explore;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.StaticFaults;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Looks at all states that a network can reach, those nearest to reset first. In every cycle each idle source may begin
 * a message to any node, arbiters may grant anyone, and headers may ask for any port that their routing function
 * allows.
 *
 * <p>A message is stuck in a state in which messages are under way and nothing changes any more whoever is granted:
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

    /** What the successors of a state have shown. */
    private enum Successors {
        MOVE,
        REST,
        TOO_MANY
    }

    private final ExploredNetwork network;
    private final StateCode code;
    private final Injections injections;
    private final Symmetries symmetries;
    private final Limits limits;
    private final boolean lazy;
    private final StateStore states;
    private final long[] packed;

    /**
     * Prepares an exploration.
     *
     * @param length flits of every message
     * @param faults nodes that neither send nor receive
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the network has states that cannot be written down
     */
    public Exploration(NetworkParameters parameters, int length, StaticFaults faults, Limits limits) {
        this(parameters, length, faults, limits, true, gainNothingByWaiting(parameters.router()));
    }

    /**
     * Prepares an exploration that can be told to look at more than it must.
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
        this.network = new ExploredNetwork(parameters, length);
        this.code = network.code();
        this.injections = new Injections(network, faults);
        this.symmetries = merging ? Symmetries.of(network.network(), code) : Symmetries.none(code);
        this.limits = limits;
        this.lazy = lazy;
        this.states = new StateStore(code.packedWords());
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

    /** Explores. */
    public Finding run(Listener listener) {
        long[] words = network.reset();
        symmetries.pack(words, packed);
        states.add(packed, -1);
        long[] state = new long[words.length];
        int[] reached = {0, 1}; // states of the present distance end before the second number
        int cycles = 0;
        for (int number = 0; number < states.size(); number++) {
            if (number == reached[1]) {
                cycles++;
                reached[1] = states.size();
            }
            states.get(number, packed);
            code.unpack(packed, state);
            Successors after = expand(number, state, listener);
            if (after == Successors.TOO_MANY) {
                return new Finding.Unfinished(states.size(), states.size() - (long) number, cycles);
            } else if (after == Successors.REST && code.messages(state) > 0) {
                return new Finding.Stuck(states.size(), wayTo(number));
            }
            if (number % TELL == 0) {
                listener.update(number, states.size());
            }
        }
        return new Finding.Proved(states.size());
    }

    /** Adds all successors, as far as the limit lets it; whether there is one without a new message that differs. */
    private Successors expand(int number, long[] state, Listener listener) {
        boolean[] moves = new boolean[1];
        boolean ended = forEachSuccessor(state, limit(state), (after, starts) -> {
            moves[0] |= starts.isEmpty() && !Arrays.equals(after, state);
            if (!lazy || !code.waitsOutside(state, after)) {
                symmetries.pack(after, packed);
                if (states.add(packed, number) && states.size() % TELL == 0) {
                    listener.update(number, states.size());
                }
            }
            return states.size() > limits.states();
        });
        if (ended) {
            return Successors.TOO_MANY;
        }
        return moves[0] ? Successors.MOVE : Successors.REST;
    }

    private int limit(long[] state) {
        return limits.messages() == 0 ? Integer.MAX_VALUE : limits.messages() - code.messages(state);
    }

    /** Is shown a state that may follow. */
    private interface Visitor {
        /**
         * Looks; whether that was all it wanted to see. The list of pairs of source and destination is changed later.
         */
        boolean visit(long[] after, Deque<int[]> starts);
    }

    /** Shows all states that can follow a state; whether the visitor has ended that. */
    private boolean forEachSuccessor(long[] before, int most, Visitor visitor) {
        Deque<int[]> starts = new ArrayDeque<>();
        network.choices().first();
        do {
            long[] after = network.step(before);
            if (begin(0, before, after, most, starts, visitor)) {
                return true;
            }
        } while (network.choices().next());
        return false;
    }

    /** With every combination of messages that come in at {@code node} and those after it. */
    private boolean begin(int node, long[] before, long[] after, int most, Deque<int[]> starts, Visitor visitor) {
        if (node == network.nodes()) {
            return visitor.visit(after, starts);
        }
        if (begin(node + 1, before, after, most, starts, visitor)) {
            return true;
        }
        int lane = starts.size() < most ? injections.lane(node, before, after) : -1;
        for (int to = 0; to < network.nodes() && lane >= 0; to++) {
            if (injections.areSent(node, to)) {
                injections.flip(node, lane, to, after);
                starts.addLast(new int[] {node, to});
                if (begin(node + 1, before, after, most, starts, visitor)) {
                    return true;
                }
                starts.removeLast();
                injections.flip(node, lane, to, after);
            }
        }
        return false;
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
        long[] now = network.reset();
        for (int i = 0; i < goals.size(); i++) {
            now = stepTowards(goals.get(i), i, now, messages);
        }
        int first = messages.get(0).cycle();
        return new StuckTrace(
                messages.stream().map(start -> start.earlierBy(first)).toList(), goals.size() - first + 2);
    }

    private long[] stepTowards(long[] goal, int cycle, long[] now, List<StuckTrace.Start> messages) {
        long[] reached = new long[now.length];
        boolean found = forEachSuccessor(now, limit(now), (after, starts) -> {
            symmetries.pack(after, packed);
            if (!Arrays.equals(packed, goal)) {
                return false;
            }
            System.arraycopy(after, 0, reached, 0, after.length);
            starts.forEach(start -> messages.add(new StuckTrace.Start(cycle, start[0], start[1])));
            return true;
        });
        if (!found) {
            throw new IllegalStateException("a state has no way from the one it was found from");
        }
        return reached;
    }
}
