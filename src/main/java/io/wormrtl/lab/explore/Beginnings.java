package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.routing.StaticFaults;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ways of the sources of a network in a cycle: begin a message or none, and choose between their lanes. Each way is
 * stepped, and what it changes remembered by all that it depends on: the {@link Cone} of the node. As cones share
 * nothing, what several sources do at once is what each of them does.
 */
final class Beginnings {

    /** No message. */
    static final int NONE = -1;

    /**
     * A way of a source, against its first, which begins nothing.
     *
     * @param destination of the message that it begins, or {@link #NONE}
     * @param words of a state that are other
     * @param values what they are
     * @param made what its lanes' arbiter chose
     */
    record Outcome(int destination, int[] words, long[] values, List<Choices.Choice> made) {

        void apply(long[] state) {
            for (int i = 0; i < words.length; i++) {
                state[words[i]] = values[i];
            }
        }

        void undo(long[] state, long[] base) {
            for (int word : words) {
                state[word] = base[word];
            }
        }
    }

    private record Key(long[] values, long lanes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && lanes == that.lanes && Arrays.equals(values, that.values);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(values) + Long.hashCode(lanes);
        }
    }

    private final ExploredNetwork network;
    private final StateCode code;
    private final int length;
    private final StaticFaults faults;
    private final Lanes lanes;
    private final List<Cone> cones;
    /** By node. */
    private final List<Map<Key, List<Outcome>>> known = new ArrayList<>();

    /**
     * Of a network.
     *
     * @param cones of all nodes
     * @param length flits of every message
     * @param faults nodes that neither send nor receive
     * @param lanes where messages begin
     */
    Beginnings(ExploredNetwork network, List<Cone> cones, int length, StaticFaults faults, Lanes lanes) {
        this.network = network;
        this.code = network.code();
        this.length = length;
        this.faults = faults;
        this.lanes = lanes;
        this.cones = cones;
        cones.forEach(cone -> known.add(new HashMap<>()));
    }

    /** Whether a node sends messages to another. */
    boolean areSent(int node, int to) {
        return to != node && !faults.isFaulty(node) && !faults.isFaulty(to);
    }

    /** Runs a cycle in which no message begins and every source chooses the first it can. */
    long[] base(long[] before) {
        for (int node = 0; node < network.nodes(); node++) {
            network.sourceChoices(node).first();
        }
        return network.step(before);
    }

    /**
     * By node, what its source may do in the cycle that {@link #base} has just run, the base first.
     *
     * @param before the state
     * @param base what {@link #base} has brought it to
     */
    List<List<Outcome>> outcomes(long[] before, long[] base) {
        List<Key> keys = new ArrayList<>();
        for (int node = 0; node < cones.size(); node++) {
            keys.add(new Key(cones.get(node).inputs(before), lanes.of(node, before)));
        }
        List<List<Outcome>> all = new ArrayList<>();
        for (int node = 0; node < cones.size(); node++) {
            List<Outcome> found = known.get(node).get(keys.get(node));
            if (found == null) {
                found = find(node, keys.get(node).lanes, before, base);
                known.get(node).put(keys.get(node), found);
            }
            all.add(found);
        }
        return all;
    }

    private List<Outcome> find(int node, long open, long[] before, long[] base) {
        List<Outcome> found = new ArrayList<>();
        network.processor(node).rest();
        add(node, NONE, 0, before, base, found);
        for (long rest = open; rest != 0; rest = Bits.rest(rest)) {
            int lane = Bits.first(rest);
            for (int to = 0; to < network.nodes(); to++) {
                if (areSent(node, to)) {
                    network.processor(node).begin(to, lane);
                    add(node, to, lane, before, base, found);
                }
            }
        }
        network.processor(node).rest();
        return List.copyOf(found);
    }

    private void add(int node, int to, int lane, long[] before, long[] base, List<Outcome> found) {
        Choices own = network.sourceChoices(node);
        List<Choices.Choice> routers = network.choices().made();
        own.first();
        do {
            network.choices().again();
            long[] after = network.step(before);
            if (!network.choices().made().equals(routers)) {
                throw new Refused(Refusal.SHARED_CYCLE);
            }
            if (to == NONE || lanes.mayWait() || code.left(node, lane, after) < length) {
                found.add(outcome(to, after, base, own.made()));
            }
        } while (own.next());
    }

    private static Outcome outcome(int to, long[] after, long[] base, List<Choices.Choice> made) {
        int[] words = new int[base.length];
        int changed = 0;
        for (int i = 0; i < base.length; i++) {
            if (after[i] != base[i]) {
                words[changed++] = i;
            }
        }
        int[] which = Arrays.copyOf(words, changed);
        long[] values = Arrays.stream(which).mapToLong(i -> after[i]).toArray();
        return new Outcome(to, which, values, made);
    }
}
