package io.wormrtl.kernel.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds values of the leaves of a graph for which given bits are 1, or that there are none: conflict-driven search with
 * learned clauses (Een and Sorensson, An Extensible SAT-solver, SAT 2003). The clauses of a gate are added when a question
 * first concerns it, and what was learned from one question helps with the next.
 */
public final class Solver {

    /** The outcome of a search. */
    public enum Answer {
        /** There are such values; {@link #value} has them. */
        YES,
        /** There are none. */
        NO,
        /** The search was given up, or there are such values unless gates far away forbid it. */
        UNKNOWN
    }

    private static final int UNASSIGNED = 2;
    /** Conflicts before a search begins anew with what it has learned, times a number of the sequence. */
    private static final int RESTART = 128;

    private final AndGraph graph;
    private final int near;
    private final List<int[]> clauses = new ArrayList<>();
    private int[][] watching = new int[0][];
    private int[] watchers = new int[0];
    private byte[] values = new byte[0];
    private byte[] phases = new byte[0];
    private int[] levels = new int[0];
    private int[] reasons = new int[0];
    private int[] trail = new int[0];
    private int trailSize;
    private int propagated;
    private long followed;
    private int[] levelStarts = new int[64];
    private int level;
    private boolean[] loaded = new boolean[0];
    private int[] inQuestion = new int[0];
    private int question;
    private int[] window = new int[64];
    private int asked;

    private final ActivityHeap heap = new ActivityHeap();
    private boolean[] marked = new boolean[0];

    /** Answers questions about a graph, which may grow between them. */
    public Solver(AndGraph graph) {
        this(graph, Integer.MAX_VALUE);
    }

    /**
     * Answers questions about the gates near to what is asked for.
     *
     * @param near gates that a question is about; those farther away count as free, and what is possible only so is
     *     {@link Answer#UNKNOWN}
     */
    Solver(AndGraph graph, int near) {
        this.near = near;
        this.graph = graph;
        fit();
        assign(AndGraph.TRUE, -1);
    }

    private void fit() {
        int before = values.length;
        int nodes = graph.size() <= before ? before : Math.max(graph.size(), 2 * before);
        if (nodes > before) {
            watching = Arrays.copyOf(watching, 2 * nodes);
            watchers = Arrays.copyOf(watchers, 2 * nodes);
            values = Arrays.copyOf(values, nodes);
            Arrays.fill(values, before, nodes, (byte) UNASSIGNED);
            phases = Arrays.copyOf(phases, nodes);
            levels = Arrays.copyOf(levels, nodes);
            reasons = Arrays.copyOf(reasons, nodes);
            trail = Arrays.copyOf(trail, nodes);
            loaded = Arrays.copyOf(loaded, nodes);
            inQuestion = Arrays.copyOf(inQuestion, nodes);
            heap.fit(nodes);
            marked = Arrays.copyOf(marked, nodes);
        }
    }

    /** The value of a bit that {@link #search} has found; 0 where it does not matter. */
    public int value(int bit) {
        int value = values[AndGraph.node(bit)];
        return value == UNASSIGNED ? 0 : value ^ (bit & 1);
    }

    /** How many values of bits have been followed to others, in all searches: what these have taken. */
    long followed() {
        return followed;
    }

    /**
     * Looks for values for which both bits are 1.
     *
     * @param most conflicts after which the search is given up
     */
    public Answer search(int a, int b, int most) {
        back(0);
        fit();
        question++;
        heap.clear();
        boolean isWhole = load(AndGraph.node(a), AndGraph.node(b));
        if (propagate() >= 0) {
            throw new IllegalStateException("gates contradict each other");
        }
        int conflicts = 0;
        int restarts = 0;
        int restartAt = RESTART;
        while (true) {
            int conflict = propagate();
            if (conflict >= 0) {
                if (level == 0) {
                    return Answer.NO;
                }
                if (++conflicts > most) {
                    return Answer.UNKNOWN;
                }
                learn(conflict);
                if (conflicts == restartAt) {
                    restartAt += RESTART * luby(++restarts);
                    back(0);
                }
                continue;
            }
            int next = AndGraph.NONE;
            if (!isTrue(a)) {
                next = a;
            } else if (!isTrue(b)) {
                next = b;
            }
            if (next != AndGraph.NONE && isFalse(next)) {
                return Answer.NO;
            }
            if (next == AndGraph.NONE) {
                next = choice();
                if (next == AndGraph.NONE) {
                    return isWhole ? Answer.YES : Answer.UNKNOWN;
                }
            }
            level++;
            if (level >= levelStarts.length) {
                levelStarts = Arrays.copyOf(levelStarts, 2 * level);
            }
            levelStarts[level] = trailSize;
            assign(next, -1);
        }
    }

    /** 1, 1, 2, 1, 1, 2, 4, 1, ... for 1, 2, 3, ... (Luby, Sinclair, Zuckerman, 1993). */
    private static int luby(int number) {
        int rest = number;
        while (!isAllOnes(rest)) {
            rest -= Integer.highestOneBit(rest) - 1;
        }
        return (rest + 1) / 2;
    }

    private static boolean isAllOnes(int number) {
        return (number & number + 1) == 0;
    }

    private boolean isTrue(int bit) {
        int value = values[bit >> 1];
        return value != UNASSIGNED && (value ^ (bit & 1)) == 1;
    }

    private boolean isFalse(int bit) {
        int value = values[bit >> 1];
        return value != UNASSIGNED && (value ^ (bit & 1)) == 0;
    }

    private void assign(int bit, int reason) {
        int node = bit >> 1;
        values[node] = (byte) (1 ^ (bit & 1));
        levels[node] = level;
        reasons[node] = reason;
        trail[trailSize++] = bit;
    }

    private void back(int to) {
        int start = level > to ? levelStarts[to + 1] : trailSize;
        while (trailSize > start) {
            int node = trail[--trailSize] >> 1;
            phases[node] = values[node];
            values[node] = UNASSIGNED;
            insert(node);
        }
        propagated = Math.min(propagated, trailSize);
        level = Math.min(level, to);
    }

    // ---- gates -----------------------------------------------------------------------------------------------

    /**
     * Takes the gates before two nodes into the question, the nearest first. Where there are too many, those farther away
     * count as free: what is not possible then is not possible at all.
     *
     * @return whether all were taken
     */
    private boolean load(int a, int b) {
        asked = 0;
        ask(a);
        ask(b);
        for (int i = 0; i < asked; i++) {
            if (i == near) {
                return false;
            }
            int node = window[i];
            if (graph.isGate(node)) {
                ask(graph.left(node) >> 1);
                ask(graph.right(node) >> 1);
                define(node);
            }
        }
        return true;
    }

    private void ask(int node) {
        if (inQuestion[node] != question) {
            inQuestion[node] = question;
            insert(node);
            if (asked == window.length) {
                window = Arrays.copyOf(window, 2 * asked);
            }
            window[asked++] = node;
        }
    }

    private void define(int gate) {
        if (!loaded[gate]) {
            loaded[gate] = true;
            int bit = 2 * gate;
            int left = graph.left(gate);
            int right = graph.right(gate);
            add(new int[] {AndGraph.not(bit), left});
            add(new int[] {AndGraph.not(bit), right});
            add(new int[] {bit, AndGraph.not(left), AndGraph.not(right)});
        }
    }

    /** Adds a clause at level 0, where some of its bits may be known. */
    private void add(int[] bits) {
        int kept = 0;
        for (int bit : bits) {
            if (isTrue(bit)) {
                return;
            }
            if (!isFalse(bit)) {
                bits[kept++] = bit;
            }
        }
        if (kept == 1) {
            assign(bits[0], -1);
        } else if (kept > 1) {
            attach(Arrays.copyOf(bits, kept));
        }
    }

    private int attach(int[] clause) {
        clauses.add(clause);
        watch(clause[0], clauses.size() - 1);
        watch(clause[1], clauses.size() - 1);
        return clauses.size() - 1;
    }

    private void watch(int bit, int clause) {
        int[] list = watching[bit];
        if (list == null) {
            list = new int[4];
        } else if (watchers[bit] == list.length) {
            list = Arrays.copyOf(list, 2 * list.length);
        }
        list[watchers[bit]++] = clause;
        watching[bit] = list;
    }

    /** Follows what is known; the clause that is violated, or -1. */
    private int propagate() {
        while (propagated < trailSize) {
            int wrong = AndGraph.not(trail[propagated++]);
            followed++;
            int[] list = watching[wrong];
            int count = watchers[wrong];
            int kept = 0;
            for (int i = 0; i < count; i++) {
                int index = list[i];
                int[] clause = clauses.get(index);
                if (clause[0] == wrong) {
                    clause[0] = clause[1];
                    clause[1] = wrong;
                }
                if (isTrue(clause[0]) || !moves(clause, index)) {
                    list[kept++] = index;
                    if (isFalse(clause[0])) {
                        System.arraycopy(list, i + 1, list, kept, count - i - 1);
                        watchers[wrong] = kept + count - i - 1;
                        return index;
                    }
                    if (!isTrue(clause[0])) {
                        assign(clause[0], index);
                    }
                }
            }
            watchers[wrong] = kept;
        }
        return -1;
    }

    /** Whether another bit of the clause can be watched instead of its second. */
    private boolean moves(int[] clause, int index) {
        for (int i = 2; i < clause.length; i++) {
            if (!isFalse(clause[i])) {
                int bit = clause[i];
                clause[i] = clause[1];
                clause[1] = bit;
                watch(bit, index);
                return true;
            }
        }
        return false;
    }

    // ---- learning --------------------------------------------------------------------------------------------

    private void learn(int conflict) {
        int[] learned = new int[16];
        int size = 1;
        int open = 0;
        int at = trailSize;
        int reason = conflict;
        int implied = AndGraph.NONE;
        do {
            for (int bit : clauses.get(reason)) {
                int node = bit >> 1;
                if (bit != implied && !marked[node] && levels[node] > 0) {
                    marked[node] = true;
                    heap.raise(node);
                    if (levels[node] == level) {
                        open++;
                    } else {
                        if (size == learned.length) {
                            learned = Arrays.copyOf(learned, 2 * size);
                        }
                        learned[size++] = bit;
                    }
                }
            }
            do {
                implied = trail[--at];
            } while (!marked[implied >> 1]);
            reason = reasons[implied >> 1];
            marked[implied >> 1] = false;
            open--;
        } while (open > 0);
        learned[0] = AndGraph.not(implied);
        int to = 0;
        for (int i = 1; i < size; i++) {
            marked[learned[i] >> 1] = false;
            if (levels[learned[i] >> 1] > to) {
                to = levels[learned[i] >> 1];
                int bit = learned[1];
                learned[1] = learned[i];
                learned[i] = bit;
            }
        }
        heap.decay();
        back(to);
        assign(learned[0], size == 1 ? -1 : attach(Arrays.copyOf(learned, size)));
    }

    // ---- choice of the next bit ------------------------------------------------------------------------------

    private int choice() {
        for (int node = heap.poll(); node >= 0; node = heap.poll()) {
            if (values[node] == UNASSIGNED && inQuestion[node] == question) {
                return 2 * node + (phases[node] == 1 ? 0 : 1);
            }
        }
        return AndGraph.NONE;
    }

    private void insert(int node) {
        if (inQuestion[node] == question) {
            heap.insert(node);
        }
    }
}
