package io.wormrtl.kernel.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes gates one that always have the same value, or always the other. Which these may be is seen from random inputs;
 * that they are is proved. A circuit is made anew gate by gate, of gates that are one already, so that most of what is
 * equal is so by what stands before it (Mishchenko, Chatterjee, Jiang and Brayton, FRAIGs: A Unifying Representation for
 * Logic Synthesis and Verification, 2005).
 */
final class Sweeping {

    private static final long SEED = 0x9E3779B97F4A7C15L;
    /** Words of 64 random inputs each that are tried first. */
    private static final int WORDS = 16;
    /** Conflicts after which two gates are taken for different. */
    private static final int PATIENCE = 100;
    /** Gates before two that are looked at to compare them. */
    private static final int NEAR = 5000;
    /**
     * Values that are followed in proofs, and values that are simulated, after which only what stands before a gate tells.
     * A receiver of 34,000 gates needs half of the first; with a third it reads words of its memory twice.
     */
    private static final long MOST_FOLLOWED = 10_000_000;

    private static final long MOST_SIMULATED = 8_000_000;

    private final Circuit given;
    private final AndGraph made = new AndGraph();
    private final int[] inputs;
    /** For each node of the given graph its bit in the new one. */
    private final int[] standIn;
    /** For each node of the new graph the bit that has been found to be the same. */
    private int[] same;

    private final Solver solver = new Solver(made, NEAR);
    private final SplittableRandom random = new SplittableRandom(SEED);
    /** For each 64 inputs that have been tried the values of each new node. */
    private final List<long[]> tried = new ArrayList<>();
    /** The first of these, by which nodes count as inverted. */
    private long[] firstTried;

    /** Of each node its values under all inputs tried, inverted if the first is 1: nodes that differ in them differ. */
    private long[] trace;

    private int capacity;
    /** New nodes whose values are known. */
    private int known;

    private final FirstSeen first = new FirstSeen();

    private Sweeping(Circuit given) {
        this.given = given;
        this.capacity = given.graph().size() + 64;
        this.standIn = new int[given.graph().size()];
        this.inputs = new int[given.inputs().length];
        this.same = new int[capacity];
        this.trace = new long[capacity];
    }

    /** The same circuit without gates that always say what others say. */
    static Circuit of(Circuit circuit) {
        return new Sweeping(circuit).swept();
    }

    private Circuit swept() {
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = made.leaf();
            standIn[AndGraph.node(given.inputs()[i])] = inputs[i];
        }
        for (int word = 0; word < WORDS; word++) {
            tried.add(new long[capacity]);
            for (int input : inputs) {
                tried.get(word)[AndGraph.node(input)] = random.nextLong();
            }
        }
        firstTried = tried.get(0);
        follow();
        AndGraph graph = given.graph();
        boolean[] isNeeded = needed();
        for (int node = 1; node < graph.size(); node++) {
            if (isNeeded[node] && graph.isGate(node)) {
                int bit = made.and(stand(graph.left(node)), stand(graph.right(node)));
                follow();
                standIn[node] = same[AndGraph.node(bit)] ^ (bit & 1);
            }
        }
        int[] outputs = Arrays.stream(given.outputs()).map(this::stand).toArray();
        return new Circuit(made, inputs, outputs).with(bit -> same[AndGraph.node(bit)] ^ (bit & 1));
    }

    private boolean[] needed() {
        int[] uses = given.uses();
        boolean[] isNeeded = new boolean[uses.length];
        for (int node = 0; node < uses.length; node++) {
            isNeeded[node] = uses[node] > 0;
        }
        return isNeeded;
    }

    private int stand(int bit) {
        return standIn[AndGraph.node(bit)] ^ (bit & 1);
    }

    /** Finds out what nodes are that have come to the new graph since. */
    private void follow() {
        if (made.size() > capacity) {
            capacity = 2 * made.size();
            same = Arrays.copyOf(same, capacity);
            trace = Arrays.copyOf(trace, capacity);
            tried.replaceAll(values -> Arrays.copyOf(values, capacity));
            firstTried = tried.get(0);
        }
        for (; known < made.size(); known++) {
            same[known] = 2 * known;
            trace[known] = 0;
            tried.forEach(values -> simulate(known, values));
            join(known);
        }
    }

    private void simulate(int node, long[] values) {
        if (made.isGate(node)) {
            values[node] = word(made.left(node), values) & word(made.right(node), values);
        }
        trace[node] = mixed(trace[node], isInverted(node) ? ~values[node] : values[node]);
    }

    private boolean isInverted(int node) {
        return (firstTried[node] & 1) != 0;
    }

    private static long mixed(long trace, long values) {
        long mixed = (trace ^ values) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 29);
    }

    private static long word(int bit, long[] values) {
        long word = values[AndGraph.node(bit)];
        return AndGraph.isInverted(bit) ? ~word : word;
    }

    /** Compares a node with the first that seems to be the same, until one is or none seems so. */
    private void join(int node) {
        int like = first.of(trace[node], node);
        while (like != node && made.isGate(node) && solver.followed() < MOST_FOLLOWED) {
            int other = isInverted(like) == isInverted(node) ? 2 * like : AndGraph.not(2 * like);
            Solver.Answer answer = solver.search(2 * node, AndGraph.not(other), PATIENCE);
            if (answer == Solver.Answer.NO) {
                answer = solver.search(AndGraph.not(2 * node), other, PATIENCE);
            }
            if (answer == Solver.Answer.NO) {
                same[node] = other;
            }
            if (answer != Solver.Answer.YES || (long) tried.size() * capacity > MOST_SIMULATED) {
                return;
            }
            tryNearby(node);
            like = first.of(trace[node], node);
        }
    }

    /** Tries the inputs that show two nodes to be different, and others that differ from these in a bit or two. */
    private void tryNearby(int last) {
        long[] values = new long[capacity];
        for (int input : inputs) {
            values[AndGraph.node(input)] = flips() ^ (solver.value(input) != 0 ? -1L : 0);
        }
        tried.add(values);
        first.clear();
        for (int node = 0; node <= last; node++) {
            simulate(node, values);
            if (same[node] == 2 * node && node < last) {
                first.of(trace[node], node);
            }
        }
    }

    /** Few bits that are 1; the first is not. */
    private long flips() {
        long bits = -2;
        for (int i = 0; i < 4; i++) {
            bits &= random.nextLong();
        }
        return bits;
    }

    /** The first node of each trace: open hashing. */
    private static final class FirstSeen {
        private long[] traces = new long[1 << 12];
        private int[] nodes = new int[1 << 12];
        private int size;

        FirstSeen() {
            clear();
        }

        void clear() {
            Arrays.fill(nodes, -1);
            size = 0;
        }

        /** The first node of a trace: {@code node} if there has been none. */
        int of(long trace, int node) {
            if (2 * size >= nodes.length) {
                grow();
            }
            int slot = slot(trace);
            while (nodes[slot] >= 0 && traces[slot] != trace) {
                slot = slot + 1 & nodes.length - 1;
            }
            if (nodes[slot] < 0) {
                traces[slot] = trace;
                nodes[slot] = node;
                size++;
            }
            return nodes[slot];
        }

        private int slot(long trace) {
            return (int) (trace ^ trace >>> 32) & nodes.length - 1;
        }

        private void grow() {
            long[] oldTraces = traces;
            int[] oldNodes = nodes;
            traces = new long[2 * oldTraces.length];
            nodes = new int[2 * oldNodes.length];
            clear();
            for (int slot = 0; slot < oldNodes.length; slot++) {
                if (oldNodes[slot] >= 0) {
                    of(oldTraces[slot], oldNodes[slot]);
                }
            }
        }
    }
}
