package io.wormrtl.kernel.gate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes a mask into the choices behind it: {@code m (s a + t b)} is {@code (m s) a + (m t) b}, which is a gate less for each
 * bit of a word that is chosen by {@code s} and {@code t}, and takes {@code m s} and {@code m t} once for all of them. Of a
 * single bit that is more gates and not fewer, so that no rewriting of one gate after the other finds it.
 */
final class Masking {

    /** One of what a choice is made of: the bit that lets through and what it lets through. */
    private record Term(int control, int data) {}

    /** A mask and the bits that let through behind it: bits of one word have the same. */
    private record Choice(int mask, List<Integer> controls) {}

    private final Circuit circuit;
    private final AndGraph graph;
    private final int[] uses;
    /** For each node whether something needs its bit, and not only the other value of it. */
    private final boolean[] isNeededAsItIs;

    private final Map<Choice, Map<Integer, List<Term>>> gates = new LinkedHashMap<>();
    /** For each node the bit that stands for it. */
    private final int[] standIn;

    private Masking(Circuit circuit) {
        this.circuit = circuit;
        this.graph = circuit.graph();
        this.uses = circuit.uses();
        this.standIn = new int[graph.size()];
        this.isNeededAsItIs = new boolean[graph.size()];
        for (int output : circuit.outputs()) {
            need(output);
        }
        for (int node = 1; node < standIn.length; node++) {
            if (uses[node] > 0 && graph.isGate(node)) {
                need(graph.left(node));
                need(graph.right(node));
            }
        }
    }

    private void need(int bit) {
        isNeededAsItIs[AndGraph.node(bit)] |= !AndGraph.isInverted(bit);
    }

    /** The same circuit with masks before choices where that takes fewer gates; else the circuit itself. */
    static Circuit of(Circuit circuit) {
        Circuit made = new Masking(circuit).masked();
        return Nands.gates(made) < Nands.gates(circuit) ? made : circuit;
    }

    private Circuit masked() {
        for (int node = 0; node < standIn.length; node++) {
            standIn[node] = 2 * node;
            if (uses[node] > 0 && graph.isGate(node) && isNeededAsItIs[node]) {
                note(node);
            }
        }
        gates.forEach((choice, all) -> {
            if (all.size() > choice.controls.size()) {
                all.forEach((node, terms) -> standIn[node] = distributed(choice.mask, terms));
            }
        });
        return circuit.with(this::now);
    }

    private int now(int bit) {
        int node = AndGraph.node(bit);
        return node < standIn.length ? standIn[node] ^ (bit & 1) : bit;
    }

    private void note(int node) {
        int left = graph.left(node);
        int right = graph.right(node);
        boolean isLeft = isOr(left) && (!isOr(right) || usesOf(right) > usesOf(left));
        int mask = isLeft ? right : left;
        List<Term> terms = new ArrayList<>();
        if (isOr(isLeft ? left : right) && collect(isLeft ? left : right, terms)) {
            terms.sort(Comparator.comparingInt(Term::control));
            Choice choice = new Choice(mask, terms.stream().map(Term::control).toList());
            gates.computeIfAbsent(choice, any -> new LinkedHashMap<>()).put(node, terms);
        }
    }

    /** Whether a bit is 1 where one of two others is, and nothing else needs it. */
    private boolean isOr(int bit) {
        return AndGraph.isInverted(bit) && isAlone(bit);
    }

    private boolean isAlone(int bit) {
        return graph.isGate(AndGraph.node(bit)) && usesOf(bit) == 1;
    }

    private int usesOf(int bit) {
        return uses[AndGraph.node(bit)];
    }

    /** Adds the ANDs of which one is 1 where {@code or} is; whether it is made of nothing else. */
    private boolean collect(int or, List<Term> terms) {
        return add(AndGraph.not(graph.left(AndGraph.node(or))), terms)
                && add(AndGraph.not(graph.right(AndGraph.node(or))), terms);
    }

    private boolean add(int bit, List<Term> terms) {
        if (isOr(bit)) {
            return collect(bit, terms);
        }
        if (!isAlone(bit)) {
            return false;
        }
        int left = graph.left(AndGraph.node(bit));
        int right = graph.right(AndGraph.node(bit));
        terms.add(usesOf(left) >= usesOf(right) ? new Term(left, right) : new Term(right, left));
        return true;
    }

    private int distributed(int mask, List<Term> terms) {
        int any = AndGraph.FALSE;
        for (Term term : terms) {
            any = graph.or(any, graph.and(graph.and(mask, term.control), term.data));
        }
        return any;
    }
}
