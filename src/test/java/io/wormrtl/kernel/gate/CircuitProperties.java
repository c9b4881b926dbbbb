package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.Values;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** However few gates a circuit has, it computes what its words say. */
class CircuitProperties {

    private static final int[] WIDTHS = {1, 1, 1, 2, 3, 4, 5, 8, 13};
    private static final int STATES = 200;

    /** Some cells to read. */
    private static final class Cells extends Module {
        private final List<Pin> pins = new ArrayList<>();

        Cells(Module parent) {
            super(parent, "cells");
            for (int i = 0; i < WIDTHS.length; i++) {
                pins.add(pin("pin_" + i, WIDTHS[i]));
            }
            Wire any = wire("any", 1);
            combinational("read", () -> any.set(pins.get(0).get()))
                    .reads(pins.toArray(Pin[]::new))
                    .writes(any);
        }
    }

    @Property(tries = 300)
    void gatesComputeWhatTheWordsSay(@ForAll Random random) {
        compare(random, circuit -> circuit);
    }

    @Property(tries = 150)
    void likeGatesAreOne(@ForAll Random random) {
        compare(random, Sweeping::of);
    }

    @Property(tries = 150)
    void rewrittenGatesDoTheSame(@ForAll Random random) {
        compare(random, circuit -> Rewriting.of(Rewriting.of(circuit)));
    }

    @Property(tries = 150)
    void shakenGatesDoTheSame(@ForAll Random random) {
        compare(random, circuit -> Rewriting.shaken(Rewriting.shaken(circuit)));
    }

    @Property(tries = 150)
    void balancedGatesDoTheSame(@ForAll Random random) {
        compare(random, Balancing::of);
    }

    @Property(tries = 150)
    void sharedChainsDoTheSame(@ForAll Random random) {
        compare(random, circuit -> Sharing.of(Rewriting.of(circuit)));
        compare(random, Sharing::of);
    }

    @Property(tries = 150)
    void masksBeforeChoicesDoTheSame(@ForAll Random random) {
        compare(random, circuit -> Masking.of(Rewriting.of(circuit)));
        compare(random, Masking::of);
    }

    @Property(tries = 150)
    void sharingAndMaskingNeverMakeGatesMore(@ForAll Random random) {
        Circuit circuit = drawn(new Cells(new Design("top")), new ArrayList<>(), random);
        assertThat(Sharing.of(circuit).gates()).isLessThanOrEqualTo(circuit.gates());
        assertThat(Nands.gates(Masking.of(circuit))).isLessThanOrEqualTo(Nands.gates(circuit));
    }

    @Property(tries = 150)
    void rewritingNeverMakesGatesMore(@ForAll Random random) {
        Circuit circuit = drawn(new Cells(new Design("top")), new ArrayList<>(), random);
        assertThat(Rewriting.of(circuit).gates()).isLessThanOrEqualTo(circuit.gates());
        assertThat(Rewriting.shaken(circuit).gates()).isLessThanOrEqualTo(circuit.gates());
    }

    @Property(tries = 50)
    void whatIsSaidInTwoWaysIsSaidOnce(@ForAll Random random) {
        AndGraph graph = new AndGraph();
        int[] in = new int[5];
        Arrays.setAll(in, i -> graph.leaf());
        List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 4));
        Collections.shuffle(order, random);
        int parity = AndGraph.FALSE;
        int other = AndGraph.TRUE;
        for (int i = 0; i < in.length; i++) {
            parity = graph.xor(parity, in[i]);
            other = graph.xor(in[order.get(i)], other);
        }
        Circuit one = new Circuit(graph, in, new int[] {parity});
        Circuit both = new Circuit(graph, in, new int[] {parity, other});
        assertThat(Sweeping.of(both).gates()).isEqualTo(Sweeping.of(one).gates());
    }

    /** Behind thousands of gates that all differ, one that is 0 for no simple reason is still known from the constant. */
    @Example
    void whatIsAlways0IsSeenInALargeCircuitToo() {
        AndGraph graph = new AndGraph();
        int[] in = new int[11];
        Arrays.setAll(in, i -> graph.leaf());
        int[] parities = new int[1 << in.length];
        for (int set = 1; set < parities.length; set++) {
            parities[set] = graph.xor(parities[set & set - 1], in[Integer.numberOfTrailingZeros(set)]);
        }
        int even = graph.and(graph.and(in[0], AndGraph.not(in[1])), graph.and(in[2], in[3]));
        parities[0] = graph.and(parities[0b111], even);
        Circuit swept = Sweeping.of(new Circuit(graph, in, parities));
        assertThat(swept.gates()).isGreaterThan(1 << 12);
        assertThat(parities[0]).isNotEqualTo(AndGraph.FALSE);
        assertThat(swept.outputs()[0]).isEqualTo(AndGraph.FALSE);
    }

    /** Products of many inputs, which are 0 in nearly all cases that are tried, and of these and a few more. */
    @Property(tries = 20)
    void whatDiffersInFewCasesStaysDifferent(@ForAll Random random) {
        int inputs = 18;
        AndGraph graph = new AndGraph();
        int[] in = new int[inputs];
        Arrays.setAll(in, i -> graph.leaf());
        List<Integer> products = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int product = random.nextInt(1 << inputs);
            product |= random.nextInt(1 << inputs);
            product |= random.nextInt(1 << inputs); // most of the bits
            products.add(product);
            products.add(product & ~(1 << random.nextInt(inputs)));
        }
        Collections.shuffle(products, random);
        int[] outputs = products.stream()
                .mapToInt(product -> product(graph, in, product, random))
                .toArray();
        Circuit swept = Sweeping.of(new Circuit(graph, in, outputs));
        for (int product : products) {
            for (int without = -1; without < inputs; without++) {
                int given = without < 0 ? product : product & ~(1 << without);
                boolean[] values = new boolean[inputs];
                for (int i = 0; i < inputs; i++) {
                    values[i] = (given >>> i & 1) != 0;
                }
                boolean[] wanted = new boolean[outputs.length];
                for (int i = 0; i < wanted.length; i++) {
                    wanted[i] = (products.get(i) & ~given) == 0;
                }
                assertThat(swept.values(values)).isEqualTo(wanted);
            }
        }
    }

    private static int product(AndGraph graph, int[] in, int set, Random random) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, in.length)
                .filter(i -> (set >>> i & 1) != 0)
                .boxed()
                .toList());
        Collections.shuffle(order, random);
        return order.stream().map(i -> in[i]).reduce(AndGraph.TRUE, graph::and);
    }

    /** As NANDs and inverters one by one, in 64 states at once, and there are as many as are counted. */
    @Property(tries = 200)
    void theNetlistComputesWhatTheCircuitDoes(@ForAll Random random) {
        Circuit drawn = drawn(new Cells(new Design("top")), new ArrayList<>(), random);
        Circuit circuit = random.nextBoolean() ? drawn : Balancing.of(Rewriting.of(drawn));
        Nands nands = new Nands(circuit);
        GateNetlist netlist = nands.netlist();
        assertThat(netlist.inputs()).isEqualTo(circuit.inputs().length);
        assertThat(netlist.outputs()).isEqualTo(circuit.outputs().length);
        long inverters = IntStream.range(netlist.firstGate(), netlist.nets())
                .filter(netlist::isInverter)
                .count();
        assertThat(inverters).isEqualTo(nands.inverters());
        assertThat(netlist.nets() - netlist.firstGate()).isEqualTo(nands.nands() + nands.inverters());
        assertThat(IntStream.range(0, netlist.nets()).map(netlist::nandPins).sum())
                .isEqualTo(2 * nands.nands());
        assertThat(IntStream.range(0, netlist.nets()).map(netlist::inverterPins).sum())
                .isEqualTo(nands.inverters());
        assertThat(netlist.firstGate()).isEqualTo(2 + netlist.inputs());
        long[] values = new long[netlist.nets()];
        for (int i = 0; i < netlist.inputs(); i++) {
            values[netlist.input(i)] = random.nextLong();
        }
        netlist.evaluate(values);
        for (int state = 0; state < Long.SIZE; state++) {
            boolean[] given = new boolean[netlist.inputs()];
            for (int i = 0; i < given.length; i++) {
                given[i] = (values[netlist.input(i)] >>> state & 1) != 0;
            }
            boolean[] wanted = circuit.values(given);
            for (int i = 0; i < wanted.length; i++) {
                assertThat((values[netlist.output(i)] >>> state & 1) != 0).isEqualTo(wanted[i]);
            }
        }
    }

    private static void compare(Random random, UnaryOperator<Circuit> step) {
        Cells cells = new Cells(new Design("top"));
        List<Word> words = new ArrayList<>();
        Circuit circuit = step.apply(drawn(cells, words, random));
        for (int state = 0; state < STATES; state++) {
            cells.pins.forEach(pin -> pin.set(random.nextLong() & -1L >>> -pin.width()));
            boolean[] made = circuit.values(bits(cells));
            Evaluator evaluator = new Evaluator(Values.PRESENT);
            int at = 0;
            for (Word word : words) {
                long value = 0;
                for (int bit = 0; bit < word.width(); bit++) {
                    value |= made[at++] ? 1L << bit : 0;
                }
                assertThat(value).as("%s of %s", word.operator(), words).isEqualTo(evaluator.valueOf(word));
            }
        }
    }

    private static boolean[] bits(Cells cells) {
        boolean[] bits = new boolean[Arrays.stream(WIDTHS).sum()];
        int at = 0;
        for (Pin pin : cells.pins) {
            for (int bit = 0; bit < pin.width(); bit++) {
                bits[at++] = (pin.get() >>> bit & 1) != 0;
            }
        }
        return bits;
    }

    /** The circuit of some words over the cells; these are added to {@code wanted}. */
    private static Circuit drawn(Cells cells, List<Word> wanted, Random random) {
        Words words = new Words();
        List<Word> all = new ArrayList<>(List.of(words.zero, words.one));
        Map<Cell, int[]> leaves = new LinkedHashMap<>();
        AndGraph graph = new AndGraph();
        for (Pin pin : cells.pins) {
            Cell cell = new Cell(pin, 0);
            int[] bits = new int[pin.width()];
            Arrays.setAll(bits, i -> graph.leaf());
            leaves.put(cell, bits);
            all.add(words.read(cell));
        }
        for (int i = 0; i < 40; i++) {
            all.add(next(words, all, random));
        }
        WordGates gates = new WordGates(graph, leaves::get);
        wanted.addAll(all.subList(all.size() - 12, all.size()));
        int[] outputs = wanted.stream()
                .flatMapToInt(word -> Arrays.stream(gates.bits(word)))
                .toArray();
        int[] inputs = leaves.values().stream().flatMapToInt(Arrays::stream).toArray();
        return new Circuit(graph, inputs, outputs);
    }

    private static Word any(List<Word> all, Random random) {
        int back = Math.min(all.size() - 1, (int) Math.abs(random.nextGaussian() * 12));
        return all.get(all.size() - 1 - back);
    }

    private static Word bit(Words words, Word word) {
        return word.width() == 1 ? word : words.isNot0(word);
    }

    private static Word next(Words words, List<Word> all, Random random) {
        Word a = any(all, random);
        Word b = any(all, random);
        int limit = random.nextInt(3) == 0 ? 64 : 9;
        return switch (random.nextInt(20)) {
            case 0 -> words.and(a, b);
            case 1 -> words.or(a, b);
            case 2 -> words.xor(a, b);
            case 3 -> words.add(a, b, limit);
            case 4 -> words.subtract(a, b, limit);
            case 5 -> words.multiply(words.slice(a, 0, 6), words.slice(b, 0, 5), limit);
            case 6 -> words.divide(words.slice(a, 0, 7), words.slice(b, 0, 4));
            case 7 -> words.remainder(words.slice(a, 0, 7), words.slice(b, 0, 4));
            case 8 -> words.shiftLeft(a, words.slice(b, 0, 4), limit);
            case 9 -> words.shiftRight(a, words.slice(b, 0, 1 + random.nextInt(8)));
            case 10 -> words.slice(a, random.nextInt(a.width()), 1 + random.nextInt(8));
            case 11 -> words.extendSign(a, Math.min(64, a.width() + random.nextInt(5)));
            case 12 -> words.equal(a, b);
            case 13 -> words.less(a, b);
            case 14, 15 -> words.multiplex(bit(words, any(all, random)), a, b);
            case 16 ->
                words.pick(
                        words.slice(a, 0, 3),
                        Stream.generate(() -> any(all, random))
                                .limit(1 + random.nextInt(8))
                                .toList());
            case 17 -> words.lowest(a);
            case 18 -> words.count(a);
            default -> words.leadingZeros(a);
        };
    }
}
