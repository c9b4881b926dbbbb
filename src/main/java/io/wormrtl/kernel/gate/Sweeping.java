package io.wormrtl.kernel.gate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Makes gates one that always have the same value, or always the other. Which these may be is seen from random inputs;
 * that they are is proved (Kuehlmann, Dynamic Transition Relation Simplification for Bounded Property Checking, ICCAD
 * 2004).
 */
final class Sweeping {

    private static final long SEED = 0x9E3779B97F4A7C15L;
    /** Words of 64 random inputs each that are tried first. */
    private static final int WORDS = 32;
    /** Conflicts after which two gates are taken for different. */
    private static final int PATIENCE = 100;

    private final AndGraph graph;
    private final int[] inputs;
    private final int[] standIn;
    private final Solver solver;
    private final SplittableRandom random = new SplittableRandom(SEED);
    /** The values of each node for the inputs tried last. */
    private final long[] last;
    /** What tells nodes apart: of all values, inverted if the first is 1. */
    private final long[] trace;

    private final boolean[] isInverted;
    private boolean isBegun;
    /** Inputs that show two gates to be different, a bit for each. */
    private final long[] found;

    private int finds;
    private Map<Long, Integer> first = new HashMap<>();

    private Sweeping(Circuit circuit) {
        this.graph = circuit.graph();
        this.inputs = circuit.inputs();
        this.standIn = new int[graph.size()];
        Arrays.setAll(standIn, node -> 2 * node);
        this.solver = new Solver(graph);
        this.found = new long[inputs.length];
        this.last = new long[graph.size()];
        this.trace = new long[graph.size()];
        this.isInverted = new boolean[graph.size()];
    }

    /** The same circuit without gates that always say what others say. */
    static Circuit of(Circuit circuit) {
        Sweeping sweeping = new Sweeping(circuit);
        sweeping.sweep();
        return circuit.with(bit -> sweeping.standIn[bit >> 1] ^ (bit & 1));
    }

    private void sweep() {
        for (int word = 0; word < WORDS; word++) {
            for (int i = 0; i < found.length; i++) {
                found[i] = random.nextLong();
            }
            simulate();
        }
        int node = 0;
        while (node < graph.size()) {
            if (!join(node)) {
                if (finds == Long.SIZE) {
                    again(node);
                    continue; // with what is known now the node may be like another
                }
            }
            node++;
        }
    }

    /** Whether the node could be compared with the first that seems to be the same. */
    private boolean join(int node) {
        Integer like = first.putIfAbsent(trace[node], node);
        if (like == null || !graph.isGate(node)) {
            return true;
        }
        int other = isInverted[like] == isInverted[node] ? 2 * like : AndGraph.not(2 * like);
        Solver.Answer answer = solver.search(2 * node, AndGraph.not(other), PATIENCE);
        if (answer == Solver.Answer.NO) {
            answer = solver.search(AndGraph.not(2 * node), other, PATIENCE);
        }
        if (answer == Solver.Answer.NO) {
            standIn[node] = other;
        } else if (answer == Solver.Answer.YES) {
            keepValues();
            return false;
        }
        return true;
    }

    private void keepValues() {
        if (finds == 0) {
            for (int i = 0; i < found.length; i++) {
                found[i] = random.nextLong();
            }
        }
        for (int i = 0; i < inputs.length; i++) {
            long bit = 1L << finds;
            found[i] = solver.value(inputs[i]) != 0 ? found[i] | bit : found[i] & ~bit;
        }
        finds++;
    }

    /** Tries what was found on all gates, and sorts those before {@code end} anew. */
    private void again(int end) {
        simulate();
        finds = 0;
        first = new HashMap<>();
        for (int node = 0; node < end; node++) {
            if (standIn[node] == 2 * node) {
                first.putIfAbsent(trace[node], node);
            }
        }
    }

    private void simulate() {
        for (int i = 0; i < inputs.length; i++) {
            last[AndGraph.node(inputs[i])] = found[i];
        }
        for (int node = 0; node < graph.size(); node++) {
            if (graph.isGate(node)) {
                last[node] = word(graph.left(node)) & word(graph.right(node));
            }
            if (!isBegun) {
                isInverted[node] = (last[node] & 1) != 0;
            }
            trace[node] = mixed(trace[node], isInverted[node] ? ~last[node] : last[node]);
        }
        isBegun = true;
    }

    private static long mixed(long trace, long values) {
        long mixed = (trace ^ values) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 29);
    }

    private long word(int bit) {
        long word = last[AndGraph.node(bit)];
        return AndGraph.isInverted(bit) ? ~word : word;
    }
}
