package io.wormrtl.lab.explore;

import io.wormrtl.network.routing.StaticFaults;

/**
 * What messages that begin change in a state. A message is followed from the cycle on in which its header is at the
 * injection channel of its router: what the source did before, two cycles ago, is known then, and a source that waits
 * is as one that begins later. So of many sources only those have to be distinguished that have just begun.
 */
final class Injections {

    /** The bits that are other than after reset when the header has just come. */
    private record Patch(int[] words, long[] flips) {}

    private final ExploredNetwork network;
    private final StateCode code;
    private final long[] reset;
    /** By node, lane and destination; null where nothing is sent. */
    private final Patch[][][] patches;

    /**
     * Finds out.
     *
     * @param faults nodes that neither send nor receive
     */
    Injections(ExploredNetwork network, StaticFaults faults) {
        this.network = network;
        this.code = network.code();
        this.reset = network.reset();
        int nodes = network.nodes();
        this.patches = new Patch[nodes][network.lanes()][nodes];
        for (int node = 0; node < nodes; node++) {
            for (int lane = 0; lane < network.lanes(); lane++) {
                for (int to = 0; to < nodes; to++) {
                    boolean sent = to != node && !faults.isFaulty(node) && !faults.isFaulty(to);
                    patches[node][lane][to] = sent ? patch(network.injected(node, lane, to)) : null;
                }
            }
        }
    }

    private Patch patch(long[] injected) {
        int changed = 0;
        int[] words = new int[reset.length];
        for (int i = 0; i < reset.length; i++) {
            if (injected[i] != reset[i]) {
                words[changed++] = i;
            }
        }
        int[] which = java.util.Arrays.copyOf(words, changed);
        long[] flips = new long[changed];
        for (int i = 0; i < changed; i++) {
            flips[i] = injected[which[i]] ^ reset[which[i]];
        }
        return new Patch(which, flips);
    }

    /**
     * The lane by which a header can have come in the cycle between two states; -1 if there is none. Lanes are alike,
     * so that the lowest one stands for all.
     */
    int lane(int node, long[] before, long[] after) {
        if (code.sends(node, before, after)) {
            return -1;
        }
        for (int lane = 0; lane < patches[node].length; lane++) {
            if (fits(node, lane, before) && fits(node, lane, after)) {
                return lane;
            }
        }
        return -1;
    }

    private boolean fits(int node, int lane, long[] state) {
        for (int to = 0; to < patches[node][lane].length; to++) {
            Patch patch = patches[node][lane][to];
            for (int i = 0; patch != null && i < patch.words.length; i++) {
                if (((state[patch.words[i]] ^ reset[patch.words[i]]) & patch.flips[i]) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a node sends messages to another. */
    boolean areSent(int node, int to) {
        return patches[node][0][to] != null;
    }

    /** A header comes; the same once more takes it back. */
    void flip(int node, int lane, int destination, long[] after) {
        Patch patch = patches[node][lane][destination];
        for (int i = 0; i < patch.words.length; i++) {
            after[patch.words[i]] ^= patch.flips[i];
        }
    }

    int nodes() {
        return network.nodes();
    }
}
