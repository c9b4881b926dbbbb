package io.wormrtl.kernel.gate;

import java.util.Arrays;

/**
 * Makes a graph smaller: a gate and what stands before it alone, seen as a function of at most four bits, is replaced by
 * fewer gates, some of which may be there already (Mishchenko, Chatterjee and Brayton, DAG-Aware AIG Rewriting, DAC
 * 2006).
 */
final class Rewriting {

    private static final FourInputs FUNCTIONS = new FourInputs();
    private static final int INPUTS = 4;
    private static final int CUTS = 25;

    private final AndGraph graph;
    private int[] uses;
    /** What stands for a node now. */
    private int[] standIn;
    /** For each node: number of cuts, then each as size, inputs and function. */
    private int[][] cuts;

    private Rewriting(AndGraph graph, int[] outputs) {
        this.graph = graph;
        this.uses = new int[graph.size()];
        this.standIn = new int[graph.size()];
        this.cuts = new int[graph.size()][];
        for (int node = 0; node < graph.size(); node++) {
            standIn[node] = 2 * node;
        }
        for (int output : outputs) {
            use(AndGraph.node(output));
        }
    }

    /** Counts uses in what the outputs need; the gates before one that is used for the first time are used as well. */
    private void use(int node) {
        if (uses[node]++ == 0 && graph.isGate(node)) {
            use(AndGraph.node(now(graph.left(node))));
            use(AndGraph.node(now(graph.right(node))));
        }
    }

    /** Takes back a use; the number of gates that are needed no longer. */
    private int release(int node) {
        if (--uses[node] > 0 || !graph.isGate(node)) {
            return 0;
        }
        return 1 + release(AndGraph.node(now(graph.left(node)))) + release(AndGraph.node(now(graph.right(node))));
    }

    private int now(int bit) {
        int inverted = bit & 1;
        int at = AndGraph.node(bit);
        int stand = standIn[at];
        while (AndGraph.node(stand) != at) {
            inverted ^= stand & 1;
            at = AndGraph.node(stand);
            stand = standIn[at];
        }
        return 2 * at ^ inverted;
    }

    /** Rewrites every gate once; the outputs by other gates. */
    static Circuit of(Circuit circuit) {
        Rewriting rewriting = new Rewriting(circuit.graph(), circuit.outputs());
        int last = circuit.graph().size();
        for (int node = 1; node < last; node++) {
            if (circuit.graph().isGate(node) && rewriting.uses[node] > 0) {
                rewriting.visit(node);
            }
        }
        return circuit.with(rewriting::now);
    }

    // ---- one gate --------------------------------------------------------------------------------------------

    private final int[] inputs = new int[INPUTS];
    private int made;
    /** The gate that is to be replaced, and whether something was made of it. */
    private int root;

    private boolean isOfRoot;

    /** A gate whose inputs have changed is made anew, so that it is found where it is looked for. */
    private void visit(int node) {
        int left = now(graph.left(node));
        int right = now(graph.right(node));
        if (left == graph.left(node) && right == graph.right(node)) {
            rewrite(node);
            return;
        }
        int bit = graph.and(left, right);
        grow();
        stand(node, now(bit));
        int fresh = AndGraph.node(now(bit));
        if (graph.isGate(fresh) && fresh > node) {
            rewrite(fresh);
        }
    }

    private void stand(int node, int replacement) {
        int count = uses[node];
        use(AndGraph.node(replacement));
        releaseAll(node);
        uses[AndGraph.node(replacement)] += count - 1;
        standIn[node] = replacement;
    }

    private void rewrite(int node) {
        int[] all = cutsOf(node);
        root = node;
        int bestGain = 0;
        int best = -1;
        for (int at = 0; at < all.length; at += INPUTS + 1) {
            int gain = gain(node, all, at);
            if (gain > bestGain) {
                bestGain = gain;
                best = at;
            }
        }
        if (best >= 0) {
            replace(node, all, best);
        }
    }

    private void takes(int[] all, int at) {
        for (int i = 0; i < INPUTS; i++) {
            int input = all[at + i];
            inputs[i] = input < 0 ? AndGraph.FALSE : now(2 * input);
        }
        isOfRoot = false;
    }

    /** A loop would close if a gate were replaced by what is made of it. */
    private int seen(int bit, int a, int b) {
        isOfRoot |= AndGraph.node(a) == root || AndGraph.node(b) == root;
        return bit;
    }

    /** Gates that go less gates that come. */
    private int gain(int node, int[] all, int at) {
        takes(all, at);
        hold(1);
        int count = uses[node];
        int saved = releaseAll(node);
        made = 0;
        int bit = tried(all[at + INPUTS], saved);
        boolean same = isOfRoot || bit != AndGraph.NONE && AndGraph.node(bit) == node;
        restore(node, count);
        hold(-1);
        return same || made > saved ? -1 : saved - made;
    }

    /** The inputs of a cut stay, whatever happens behind them. */
    private void hold(int by) {
        for (int input : inputs) {
            if (by > 0) {
                use(AndGraph.node(input));
            } else {
                release(AndGraph.node(input));
            }
        }
    }

    private int releaseAll(int node) {
        uses[node] = 1;
        return release(node);
    }

    private void restore(int node, int count) {
        use(node);
        uses[node] = count;
    }

    /** The bit that is {@code function} if it is there; else counts a gate made, and no more than {@code most}. */
    private int tried(int function, int most) {
        if (made > most) {
            return AndGraph.NONE;
        }
        switch (FUNCTIONS.kind(function)) {
            case LEAF:
                return leaf(function);
            case AND:
                return tried(tried(FUNCTIONS.first(function), most), tried(FUNCTIONS.second(function), most), false);
            case OR:
                return tried(tried(FUNCTIONS.first(function), most), tried(FUNCTIONS.second(function), most), true);
            case XOR: {
                int a = tried(FUNCTIONS.first(function), most);
                int b = tried(FUNCTIONS.second(function), most);
                return tried(tried(a, inverse(b), false), tried(inverse(a), b, false), true);
            }
            default: {
                int select = tried(FUNCTIONS.condition(function), most);
                int yes = tried(FUNCTIONS.first(function), most);
                int no = tried(FUNCTIONS.second(function), most);
                return tried(tried(select, yes, false), tried(inverse(select), no, false), true);
            }
        }
    }

    private static int inverse(int bit) {
        return bit == AndGraph.NONE ? AndGraph.NONE : AndGraph.not(bit);
    }

    private int tried(int a, int b, boolean isOr) {
        int known = AndGraph.NONE;
        if (a != AndGraph.NONE && b != AndGraph.NONE) {
            known = isOr ? inverse(graph.known(AndGraph.not(a), AndGraph.not(b))) : graph.known(a, b);
        }
        if (known == AndGraph.NONE) {
            made++;
            return AndGraph.NONE;
        }
        int node = AndGraph.node(known);
        boolean isNeeded = !graph.isGate(node) || node < uses.length && uses[node] > 0;
        made += isNeeded ? 0 : 1;
        return seen(known, a, b);
    }

    private int leaf(int function) {
        if (function == 0) {
            return AndGraph.FALSE;
        }
        if (function == 0xFFFF) {
            return AndGraph.TRUE;
        }
        for (int i = 0; i < INPUTS; i++) {
            if (function == FourInputs.INPUT[i]) {
                return inputs[i];
            }
            if (function == (~FourInputs.INPUT[i] & 0xFFFF)) {
                return AndGraph.not(inputs[i]);
            }
        }
        throw new IllegalStateException("no input: " + function);
    }

    private int built(int function) {
        int a;
        int b;
        switch (FUNCTIONS.kind(function)) {
            case LEAF:
                return leaf(function);
            case AND:
                a = built(FUNCTIONS.first(function));
                b = built(FUNCTIONS.second(function));
                return seen(graph.and(a, b), a, b);
            case OR:
                a = built(FUNCTIONS.first(function));
                b = built(FUNCTIONS.second(function));
                return seen(graph.or(a, b), a, b);
            case XOR:
                a = built(FUNCTIONS.first(function));
                b = built(FUNCTIONS.second(function));
                return seen(graph.xor(a, b), a, b);
            default:
                a = built(FUNCTIONS.first(function));
                b = built(FUNCTIONS.second(function));
                return seen(graph.multiplex(built(FUNCTIONS.condition(function)), a, b), a, b);
        }
    }

    private void replace(int node, int[] all, int at) {
        takes(all, at);
        int count = uses[node];
        hold(1);
        releaseAll(node);
        int bit = built(all[at + INPUTS]);
        grow();
        int replacement = now(bit);
        if (isOfRoot || AndGraph.node(replacement) == node) {
            restore(node, count);
        } else {
            uses[node] = 0;
            use(AndGraph.node(replacement));
            uses[AndGraph.node(replacement)] += count - 1;
            standIn[node] = replacement;
        }
        hold(-1);
    }

    private void grow() {
        int before = uses.length;
        if (graph.size() > before) {
            int size = Math.max(graph.size(), before + before / 4);
            uses = Arrays.copyOf(uses, size);
            standIn = Arrays.copyOf(standIn, size);
            cuts = Arrays.copyOf(cuts, size);
            for (int node = before; node < size; node++) {
                standIn[node] = 2 * node;
            }
        }
    }

    // ---- cuts ------------------------------------------------------------------------------------------------

    /** The ways to see a gate as a function of few bits: inputs, -1 for none, lowest first, and the function. */
    private int[] cutsOf(int node) {
        if (cuts[node] == null) {
            cuts[node] = graph.isGate(node) ? merged(node) : new int[0];
        }
        return cuts[node];
    }

    private int[] withItself(int node) {
        int[] of = cutsOf(node);
        int[] all = Arrays.copyOf(of, of.length + INPUTS + 1);
        all[of.length] = node;
        for (int i = 1; i < INPUTS; i++) {
            all[of.length + i] = -1;
        }
        all[of.length + INPUTS] = FourInputs.INPUT[0];
        return all;
    }

    private int[] merged(int node) {
        int l = now(graph.left(node));
        int r = now(graph.right(node));
        int[] left = withItself(AndGraph.node(l));
        int[] right = withItself(AndGraph.node(r));
        int[] found = new int[CUTS * (INPUTS + 1)];
        int count = 0;
        int[] union = new int[INPUTS];
        // The simplest cuts come last in each list, and are tried first.
        for (int i = left.length - INPUTS - 1; i >= 0 && count < CUTS; i -= INPUTS + 1) {
            for (int k = right.length - INPUTS - 1; k >= 0 && count < CUTS; k -= INPUTS + 1) {
                if (!union(left, i, right, k, union)) {
                    continue;
                }
                int a = moved(left, i, union);
                int b = moved(right, k, union);
                int function = (AndGraph.isInverted(l) ? ~a : a) & (AndGraph.isInverted(r) ? ~b : b) & 0xFFFF;
                count += add(found, count, union, function) ? 1 : 0;
            }
        }
        return Arrays.copyOf(found, count * (INPUTS + 1));
    }

    private static boolean add(int[] found, int count, int[] union, int function) {
        for (int at = 0; at < count * (INPUTS + 1); at += INPUTS + 1) {
            if (Arrays.equals(found, at, at + INPUTS, union, 0, INPUTS)) {
                return false;
            }
        }
        System.arraycopy(union, 0, found, count * (INPUTS + 1), INPUTS);
        found[count * (INPUTS + 1) + INPUTS] = function;
        return true;
    }

    private static boolean union(int[] left, int i, int[] right, int k, int[] union) {
        int a = 0;
        int b = 0;
        int size = 0;
        while (true) {
            int x = a < INPUTS ? left[i + a] : -1;
            int y = b < INPUTS ? right[k + b] : -1;
            if (x < 0 && y < 0) {
                break;
            }
            if (size == INPUTS) {
                return false;
            }
            if (y < 0 || x >= 0 && x <= y) {
                union[size++] = x;
                a++;
                b += x == y ? 1 : 0;
            } else {
                union[size++] = y;
                b++;
            }
        }
        Arrays.fill(union, size, INPUTS, -1);
        return true;
    }

    /** The function of a cut over the inputs of a larger one. */
    private static int moved(int[] all, int at, int[] union) {
        int function = all[at + INPUTS];
        for (int i = INPUTS - 1; i >= 0; i--) {
            if (all[at + i] >= 0) {
                int to = i;
                while (union[to] != all[at + i]) {
                    to++;
                }
                if (to != i) {
                    function = swapped(function, i, to);
                }
            }
        }
        return function;
    }

    /** {@code function} with two inputs exchanged. */
    private static int swapped(int function, int i, int k) {
        int stay = function & (INPUT(i) & INPUT(k) | ~INPUT(i) & ~INPUT(k));
        int shift = (1 << k) - (1 << i);
        int up = (function & INPUT(i) & ~INPUT(k)) << shift;
        int down = (function & INPUT(k) & ~INPUT(i)) >> shift;
        return (stay | up | down) & 0xFFFF;
    }

    private static int INPUT(int index) {
        return FourInputs.INPUT[index];
    }
}
