package io.wormrtl.kernel.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Brings together first which several chains of ANDs have in common: of {@code a b c} and {@code a b d} first {@code a b},
 * which then is one gate for both. Of the pairs of bits those that most chains have come first (Brayton and McMullen, The
 * Decomposition and Factorization of Boolean Expressions, 1982, of common cubes).
 */
final class Sharing {

    /** Bits of a chain whose pairs are looked at; a longer one is left as it is. */
    private static final int LONGEST = 16;

    /** Two bits, the lower first. */
    private record Pair(int one, int other) {}

    /** How many chains have a pair. */
    private record Count(Pair pair, int chains) {}

    private final Circuit circuit;
    private final AndGraph graph;
    private final int[] uses;
    /** For each gate at the end of a chain the bits that are all to be 1. */
    private final Map<Integer, List<Integer>> chains = new LinkedHashMap<>();

    private final Map<Pair, Set<Integer>> chainsOf = new LinkedHashMap<>();
    private final PriorityQueue<Count> most = new PriorityQueue<>(Comparator.comparingInt(Count::chains)
            .reversed()
            .thenComparing(each -> each.pair.one)
            .thenComparing(each -> each.pair.other));

    private Sharing(Circuit circuit) {
        this.circuit = circuit;
        this.graph = circuit.graph();
        this.uses = circuit.uses();
    }

    /** The same circuit with common parts of chains made once where that takes fewer gates; else the circuit itself. */
    static Circuit of(Circuit circuit) {
        Circuit made = new Sharing(circuit).shared();
        return made.gates() < circuit.gates() ? made : circuit;
    }

    private Circuit shared() {
        int last = graph.size();
        findChains();
        chains.forEach(this::countAll);
        chainsOf.forEach((pair, of) -> most.add(new Count(pair, of.size())));
        while (!most.isEmpty() && most.element().chains > 1) {
            Count count = most.remove();
            int now = chainsOf.get(count.pair).size();
            if (now == count.chains) {
                bringTogether(count.pair);
            } else {
                most.add(new Count(count.pair, now));
            }
        }
        int[] standIn = new int[last];
        Arrays.setAll(standIn, this::standIn);
        return circuit.with(bit -> AndGraph.node(bit) < last ? standIn[AndGraph.node(bit)] ^ (bit & 1) : bit);
    }

    private int standIn(int node) {
        List<Integer> chain = chains.get(node);
        return chain == null ? 2 * node : chain.stream().reduce(AndGraph.TRUE, graph::and);
    }

    private void findChains() {
        boolean[] isWithin = within();
        for (int node = 1; node < isWithin.length; node++) {
            if (uses[node] > 0 && graph.isGate(node) && !isWithin[node]) {
                List<Integer> bits = new ArrayList<>();
                collect(graph.left(node), bits);
                collect(graph.right(node), bits);
                if (bits.size() > 2 && bits.size() <= LONGEST) {
                    chains.put(node, bits);
                }
            }
        }
    }

    /** For each node whether it is within a chain, and not at its end. */
    private boolean[] within() {
        boolean[] isWithin = new boolean[graph.size()];
        for (int node = 1; node < isWithin.length; node++) {
            if (uses[node] > 0 && graph.isGate(node)) {
                isWithin[AndGraph.node(graph.left(node))] |= circuit.isOfChain(graph.left(node), uses);
                isWithin[AndGraph.node(graph.right(node))] |= circuit.isOfChain(graph.right(node), uses);
            }
        }
        return isWithin;
    }

    private void collect(int bit, List<Integer> bits) {
        if (circuit.isOfChain(bit, uses)) {
            collect(graph.left(AndGraph.node(bit)), bits);
            collect(graph.right(AndGraph.node(bit)), bits);
        } else if (!bits.contains(bit)) {
            bits.add(bit);
        }
    }

    private void countAll(int chain, List<Integer> bits) {
        for (int i = 0; i < bits.size(); i++) {
            for (int k = i + 1; k < bits.size(); k++) {
                chainsOf.computeIfAbsent(pair(bits.get(i), bits.get(k)), any -> new LinkedHashSet<>())
                        .add(chain);
            }
        }
    }

    private static Pair pair(int a, int b) {
        return new Pair(Math.min(a, b), Math.max(a, b));
    }

    /** Makes a gate of a pair, which stands in all chains that had both. */
    private void bringTogether(Pair pair) {
        int both = graph.and(pair.one, pair.other);
        Set<Pair> fresh = new LinkedHashSet<>();
        for (int chain : List.copyOf(chainsOf.get(pair))) {
            List<Integer> bits = chains.get(chain);
            bits.remove((Integer) pair.one);
            bits.remove((Integer) pair.other);
            for (int bit : bits) {
                chainsOf.get(pair(bit, pair.one)).remove(chain);
                chainsOf.get(pair(bit, pair.other)).remove(chain);
            }
            // A chain may have it already.
            bits.remove((Integer) both);
            for (int bit : bits) {
                chainsOf.computeIfAbsent(pair(bit, both), any -> new LinkedHashSet<>())
                        .add(chain);
                fresh.add(pair(bit, both));
            }
            bits.add(both);
        }
        chainsOf.get(pair).clear();
        fresh.forEach(each -> most.add(new Count(each, chainsOf.get(each).size())));
    }
}
