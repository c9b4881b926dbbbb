package io.wormrtl.lab.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * States as numbers in the order in which they were found. All bits of a state are kept, so that two are never taken
 * for one.
 */
final class StateStore {

    private static final int CHUNK = 1 << 14;

    private final int words;
    private final List<long[]> states = new ArrayList<>();
    private final List<int[]> parents = new ArrayList<>();
    /** Number of a state plus 1 by hash; 0 where there is none. */
    private int[] table = new int[1 << 12];

    private int size;

    /** States of so many words. */
    StateStore(int words) {
        this.words = words;
    }

    /** Bytes per state, the table of hashes included, when there are many. */
    static int bytes(int words) {
        return Long.BYTES * words + Integer.BYTES + 3 * Integer.BYTES;
    }

    /** Keeps a state that is not there yet; false if it is. */
    boolean add(long[] state, int parent) {
        int slot = slot(state);
        if (table[slot] != 0) {
            return false;
        }
        if (size % CHUNK == 0) {
            states.add(new long[CHUNK * words]);
            parents.add(new int[CHUNK]);
        }
        System.arraycopy(state, 0, states.get(size / CHUNK), size % CHUNK * words, words);
        parents.get(size / CHUNK)[size % CHUNK] = parent;
        table[slot] = ++size;
        if (2L * size > table.length) {
            grow();
        }
        return true;
    }

    /** Where a state stands in the table, or would stand. */
    private int slot(long[] state) {
        int mask = table.length - 1;
        int slot = hash(state) & mask;
        while (table[slot] != 0 && !is(table[slot] - 1, state)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** The number of a state; -1 if it is not there. */
    int numberOf(long[] state) {
        return table[slot(state)] - 1;
    }

    private boolean is(int number, long[] state) {
        int from = number % CHUNK * words;
        return Arrays.equals(states.get(number / CHUNK), from, from + words, state, 0, words);
    }

    private void grow() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        long[] state = new long[words];
        for (int number = 0; number < size; number++) {
            get(number, state);
            int slot = hash(state) & mask;
            while (table[slot] != 0) {
                slot = slot + 1 & mask;
            }
            table[slot] = number + 1;
        }
    }

    private static int hash(long[] state) {
        long hash = 0x9E37_79B9_7F4A_7C15L;
        for (long word : state) {
            hash = (hash ^ word) * 0xBF58_476D_1CE4_E5B9L;
            hash ^= hash >>> 32;
        }
        return (int) (hash ^ hash >>> 29);
    }

    /** Copies a state. */
    void get(int number, long[] into) {
        System.arraycopy(states.get(number / CHUNK), number % CHUNK * words, into, 0, words);
    }

    /** The state from which a state was found; -1 for the first one. */
    int parent(int number) {
        return parents.get(number / CHUNK)[number % CHUNK];
    }

    /** How many there are. */
    int size() {
        return size;
    }
}
