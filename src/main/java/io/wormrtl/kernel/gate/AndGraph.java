package io.wormrtl.kernel.gate;

import java.util.Arrays;

/**
 * Logic as two-input ANDs with inputs that may be inverted. Equal gates are one, and where the inputs of two gates in a
 * row make one of them needless, it is left out (Brummayer and Biere, Local Two-Level And-Inverter Graph Minimization
 * without Blowup, 2006).
 *
 * <p>A bit is a number: twice the node that makes it, and one more where it is inverted. Node 0 is constant.
 */
public final class AndGraph {

    /** The bit that is always 0. */
    public static final int FALSE = 0;
    /** The bit that is always 1. */
    public static final int TRUE = 1;

    /** No bit. */
    static final int NONE = -1;

    private static final int LEAF = NONE;

    private int[] left = new int[1024];
    private int[] right = new int[1024];
    private int nodes = 1;
    /** Open hashing of gates by their inputs; 0 where there is none. */
    private int[] table = new int[4096];

    /** Creates a graph of the constant alone. */
    public AndGraph() {
        left[0] = LEAF;
    }

    /** Nodes so far: the constant, leaves and gates. */
    public int size() {
        return nodes;
    }

    /** A bit that comes from outside. */
    public int leaf() {
        return 2 * append(LEAF, LEAF);
    }

    /** The other value of {@code bit}. */
    public static int not(int bit) {
        return bit ^ 1;
    }

    /** The node that makes {@code bit}. */
    static int node(int bit) {
        return bit >> 1;
    }

    static boolean isInverted(int bit) {
        return (bit & 1) != 0;
    }

    /** Whether {@code node} is a gate, and no leaf or constant. */
    public boolean isGate(int node) {
        return left[node] != LEAF;
    }

    /** The first input of a gate. */
    public int left(int gate) {
        return left[gate];
    }

    /** The second input of a gate. */
    public int right(int gate) {
        return right[gate];
    }

    /** Whether both are 1. */
    public int and(int a, int b) {
        if (a > b) {
            return and(b, a);
        }
        if (a == FALSE || a == not(b)) {
            return FALSE;
        }
        if (a == TRUE || a == b) {
            return b;
        }
        int simpler = simpler(a, b);
        return simpler == LEAF ? gate(a, b) : simpler;
    }

    /** The AND of two bits where gates in front of them say more; {@link #LEAF} where they do not. */
    private int simpler(int a, int b) {
        int one = beside(a, b);
        if (one != LEAF) {
            return one;
        }
        int other = beside(b, a);
        return other == LEAF ? ofBoth(a, b) : other;
    }

    /** Simplifies by the gate before {@code a}. */
    private int beside(int a, int b) {
        int gate = node(a);
        if (!isGate(gate)) {
            return LEAF;
        }
        int x = left[gate];
        int y = right[gate];
        if (isInverted(a)) {
            if (b == not(x) || b == not(y)) {
                return b;
            }
            if (b == x) {
                return and(b, not(y));
            }
            return b == y ? and(b, not(x)) : LEAF;
        }
        if (b == not(x) || b == not(y)) {
            return FALSE;
        }
        return b == x || b == y ? a : LEAF;
    }

    /** Simplifies by the gates before both. */
    private int ofBoth(int a, int b) {
        if (!isGate(node(a)) || !isGate(node(b))) {
            return LEAF;
        }
        if (isInverted(a) && isInverted(b)) {
            return ofInverted(node(a), node(b));
        }
        if (isInverted(a)) {
            return ofMixed(node(b), node(a), b);
        }
        if (isInverted(b)) {
            return ofMixed(node(a), node(b), a);
        }
        return contradict(node(a), node(b)) ? FALSE : LEAF;
    }

    private boolean contradict(int one, int other) {
        return hasInput(other, not(left[one])) || hasInput(other, not(right[one]));
    }

    private boolean hasInput(int gate, int bit) {
        return left[gate] == bit || right[gate] == bit;
    }

    /** !(x y) !(x !y) is !x. */
    private int ofInverted(int one, int other) {
        for (int i = 0; i < 2; i++) {
            int shared = i == 0 ? left[one] : right[one];
            int rest = i == 0 ? right[one] : left[one];
            if (hasInput(other, shared) && hasInput(other, not(rest))) {
                return not(shared);
            }
        }
        return LEAF;
    }

    /** Both inputs of {@code yes}, which makes {@code bit}, and not both of {@code no}. */
    private int ofMixed(int yes, int no, int bit) {
        if (contradict(yes, no)) {
            return bit;
        }
        if (hasInput(yes, left[no])) {
            return and(bit, not(right[no]));
        }
        return hasInput(yes, right[no]) ? and(bit, not(left[no])) : LEAF;
    }

    private int gate(int a, int b) {
        if (2 * nodes > table.length) {
            grow();
        }
        int slot = place(a, b);
        if (table[slot] == 0) {
            table[slot] = append(a, b);
        }
        return 2 * table[slot];
    }

    /** Where a gate stands in the table, or would stand. */
    private int place(int a, int b) {
        int slot = slot(a, b);
        while (table[slot] != 0 && (left[table[slot]] != a || right[table[slot]] != b)) {
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    /** The result of {@link #and} where that takes no new gate; else {@link #NONE}. */
    int known(int a, int b) {
        if (a > b) {
            return known(b, a);
        }
        if (a == FALSE || a == not(b)) {
            return FALSE;
        }
        if (a == TRUE || a == b) {
            return b;
        }
        int gate = table[place(a, b)];
        return gate == 0 ? NONE : 2 * gate;
    }

    private int slot(int a, int b) {
        int hash = a * 0x9E3779B1 + b * 0x85EBCA6B;
        return (hash ^ (hash >>> 15)) & (table.length - 1);
    }

    private void grow() {
        table = new int[2 * table.length];
        for (int gate = 1; gate < nodes; gate++) {
            if (isGate(gate)) {
                int slot = slot(left[gate], right[gate]);
                while (table[slot] != 0) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = gate;
            }
        }
    }

    private int append(int a, int b) {
        if (nodes == left.length) {
            left = Arrays.copyOf(left, 2 * nodes);
            right = Arrays.copyOf(right, 2 * nodes);
        }
        left[nodes] = a;
        right[nodes] = b;
        return nodes++;
    }

    /** Whether one of both is 1. */
    public int or(int a, int b) {
        return not(and(not(a), not(b)));
    }

    /** Whether exactly one of both is 1. */
    int xor(int a, int b) {
        return or(and(a, not(b)), and(not(a), b));
    }

    /** {@code yes} where {@code condition} is 1, else {@code no}. */
    public int multiplex(int condition, int yes, int no) {
        if (yes == no) {
            return yes;
        }
        return or(and(condition, yes), and(not(condition), no));
    }
}
