package io.wormrtl.kernel.gate;

import java.util.Arrays;

/**
 * Makes a graph smaller: a gate and what stands before it alone, seen as a function of at most four bits, is replaced by
 * fewer gates, some of which may be there already (Mishchenko, Chatterjee and Brayton, DAG-Aware AIG Rewriting, DAC
 * 2006).
 */
final class Rewriting {

    private static final FourInputs FUNCTIONS = new FourInputs();
    private static final int INPUTS = Cuts.INPUTS;

    /** In which order three bits come together that all are to be 1, or of which one is. */
    private enum Order {
        AS_IT_IS,
        FIRST_BEFORE,
        SECOND_BEFORE;

        /** The part of a function that comes to what stands before it first. */
        int near(FourInputs functions, int function) {
            return this == FIRST_BEFORE ? functions.first(function) : functions.second(function);
        }

        int far(FourInputs functions, int function) {
            return this == FIRST_BEFORE ? functions.second(function) : functions.first(function);
        }
    }

    private static final Order[] ORDERS = Order.values();
    /** All there is to try where no three bits come together. */
    private static final Order[] PLAIN = {Order.AS_IT_IS};

    private Order order = Order.AS_IT_IS;
    private int bestGain;
    /** Where the best cut stands among those of a gate; -1 if none is better than the gate. */
    private int best;

    private Order bestOrder = Order.AS_IT_IS;
    private final AndGraph graph;
    private int[] uses;
    /** The node that stands for each node now. */
    private int[] standIn;

    private final Cuts cuts;

    /** Whether a gate is replaced also where that takes as many gates as before, by which others may be found to be less. */
    private final boolean changesAlike;

    private Rewriting(AndGraph graph, int[] outputs, boolean changesAlike) {
        this.changesAlike = changesAlike;
        this.graph = graph;
        this.uses = new int[graph.size()];
        this.standIn = new int[graph.size()];
        this.cuts = new Cuts(graph, this::now);
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

    /** Rewrites every gate once; the same circuit where that does not help. */
    static Circuit of(Circuit circuit) {
        return of(circuit, false);
    }

    /** The same, and changes gates also for as many others: a circuit of no more gates, of which rewriting may find less. */
    static Circuit shaken(Circuit circuit) {
        return of(circuit, true);
    }

    private static Circuit of(Circuit circuit, boolean changesAlike) {
        Rewriting rewriting = new Rewriting(circuit.graph(), circuit.outputs(), changesAlike);
        int last = circuit.graph().size();
        for (int node = 1; node < last; node++) {
            if (circuit.graph().isGate(node) && rewriting.uses[node] > 0) {
                rewriting.visit(node);
            }
        }
        // What is gained at one gate can be lost again where another one simplifies what it is made of.
        Circuit made = circuit.with(rewriting::now);
        int most = circuit.gates() - (changesAlike ? 0 : 1);
        return made.gates() <= most ? made : circuit;
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
        int[] all = cuts.of(node);
        root = node;
        bestGain = changesAlike ? -1 : 0;
        best = -1;
        for (int at = 0; at < all.length; at += Cuts.SIZE) {
            weigh(node, all, at);
        }
        if (best >= 0) {
            order = bestOrder;
            replace(node, all, best);
        }
    }

    /** Keeps a cut and an order if they gain more than the best so far: gates that go less gates that come. */
    private void weigh(int node, int[] all, int at) {
        takes(all, at);
        hold(1);
        int count = uses[node];
        int saved = releaseAll(node);
        int function = all[at + INPUTS];
        for (Order each : FUNCTIONS.hasChain(function) ? ORDERS : PLAIN) {
            // A try ends as soon as it takes too many gates to be better.
            int most = saved - bestGain - 1;
            if (most < 0) {
                break;
            }
            order = each;
            made = 0;
            isOfRoot = false;
            int bit = tried(function, most);
            boolean same = isOfRoot || (bit != AndGraph.NONE && AndGraph.node(bit) == node);
            if (!same && made <= most) {
                bestGain = saved - made;
                best = at;
                bestOrder = each;
            }
        }
        restore(node, count);
        hold(-1);
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
        FourInputs.Kind kind = FUNCTIONS.kind(function);
        if (kind == FourInputs.Kind.LEAF) {
            return leaf(function);
        }
        int a = tried(FUNCTIONS.first(function), most);
        return switch (kind) {
            case LEAF -> throw new IllegalStateException("a leaf has no parts");
            case AND -> triedWith(a, FUNCTIONS.second(function), most, false);
            case OR -> triedWith(a, FUNCTIONS.second(function), most, true);
            case XOR -> {
                int b = tried(FUNCTIONS.second(function), most);
                yield tried(tried(a, inverse(b), false), tried(inverse(a), b, false), true);
            }
            case MULTIPLEX -> {
                int condition = tried(FUNCTIONS.condition(function), most);
                int yes = triedWith(condition, FUNCTIONS.first(function), most, false);
                int no = triedWith(inverse(condition), FUNCTIONS.second(function), most, false);
                yield tried(yes, no, true);
            }
        };
    }

    /** A bit together with a function, or with its parts one after the other where these are of the same kind. */
    private int triedWith(int bit, int function, int most, boolean isOr) {
        if (order == Order.AS_IT_IS || FUNCTIONS.kind(function) != (isOr ? FourInputs.Kind.OR : FourInputs.Kind.AND)) {
            return tried(bit, tried(function, most), isOr);
        }
        int first = tried(order.near(FUNCTIONS, function), most);
        return tried(tried(bit, first, isOr), tried(order.far(FUNCTIONS, function), most), isOr);
    }

    private int builtWith(int bit, int function, boolean isOr) {
        if (order == Order.AS_IT_IS || FUNCTIONS.kind(function) != (isOr ? FourInputs.Kind.OR : FourInputs.Kind.AND)) {
            return made(bit, built(function), isOr);
        }
        int near = made(bit, built(order.near(FUNCTIONS, function)), isOr);
        return made(near, built(order.far(FUNCTIONS, function)), isOr);
    }

    private int made(int a, int b, boolean isOr) {
        return seen(isOr ? graph.or(a, b) : graph.and(a, b), a, b);
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
        boolean isNeeded = !graph.isGate(node) || (node < uses.length && uses[node] > 0);
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
        FourInputs.Kind kind = FUNCTIONS.kind(function);
        if (kind == FourInputs.Kind.LEAF) {
            return leaf(function);
        }
        int first = FUNCTIONS.first(function);
        int second = FUNCTIONS.second(function);
        return switch (kind) {
            case LEAF -> throw new IllegalStateException("a leaf has no parts");
            case AND -> builtWith(built(first), second, false);
            case OR -> builtWith(built(first), second, true);
            case XOR -> {
                int a = built(first);
                int b = built(second);
                yield seen(graph.xor(a, b), a, b);
            }
            case MULTIPLEX -> {
                int condition = built(FUNCTIONS.condition(function));
                int yes = builtWith(condition, first, false);
                int no = builtWith(AndGraph.not(condition), second, false);
                yield made(yes, no, true);
            }
        };
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
            for (int node = before; node < size; node++) {
                standIn[node] = 2 * node;
            }
        }
    }
}
