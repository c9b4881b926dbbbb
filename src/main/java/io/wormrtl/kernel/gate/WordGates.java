package io.wormrtl.kernel.gate;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;

/** Takes words apart into bits, the lowest first; each word once. */
public final class WordGates {

    /** Where the bits of cells come from. */
    @FunctionalInterface
    public interface Cells {
        /** The bits of a cell that is read, the lowest first. */
        int[] bits(Cell cell);
    }

    /** Knows bits of words without taking their operands apart. */
    @FunctionalInterface
    public interface Shortcut {
        /** The bits of {@code word}, the lowest first, filled up with zeros or not; empty where there is no other way. */
        Optional<int[]> bits(Word word);
    }

    private final AndGraph graph;
    private final Cells cells;
    private final Shortcut shortcut;
    private final IdentityHashMap<Word, int[]> known = new IdentityHashMap<>();

    /** Makes gates in {@code graph}. */
    public WordGates(AndGraph graph, Cells cells) {
        this(graph, cells, none -> Optional.empty());
    }

    /** Makes gates in {@code graph}, of words for which there is a shortcut by that. */
    public WordGates(AndGraph graph, Cells cells, Shortcut shortcut) {
        this.graph = graph;
        this.cells = cells;
        this.shortcut = shortcut;
    }

    /** The bits of {@code word}, as many as it is wide. */
    public int[] bits(Word word) {
        int[] bits = known.get(word);
        if (bits == null) {
            bits = fit(shortcut.bits(word).orElseGet(() -> made(word)), word.width());
            known.put(word, bits);
        }
        return bits;
    }

    /** The bits of {@code word}, cut or filled up with zeros. */
    public int[] bits(Word word, int width) {
        return fit(bits(word), width);
    }

    private static int[] fit(int[] bits, int width) {
        return bits.length == width ? bits : Arrays.copyOf(bits, width);
    }

    private int[] made(Word word) {
        List<Word> in = word.operands();
        int width = word.width();
        return switch (word.operator()) {
            case CONSTANT -> constant(word.number(), width);
            case READ -> cells.bits(word.cell());
            case READ_MEMORY -> memory((Memory) word.element(), in.get(0));
            case AND -> each(in, width, graph::and);
            case OR -> each(in, width, graph::or);
            case XOR -> each(in, width, graph::xor);
            case ADD -> sum(in(in, 0, width), in(in, 1, width), AndGraph.FALSE);
            case SUBTRACT -> sum(in(in, 0, width), inverted(in(in, 1, width)), AndGraph.TRUE);
            case MULTIPLY -> product(in(in, 0, width), bits(in.get(1)));
            case DIVIDE -> quotient(bits(in.get(0)), bits(in.get(1)), false);
            case REMAINDER -> quotient(bits(in.get(0)), bits(in.get(1)), true);
            case SHIFT_LEFT -> moved(in(in, 0, width), bits(in.get(1)), 1);
            case SHIFT_RIGHT -> moved(in(in, 0, width), bits(in.get(1)), -1);
            case SLICE -> {
                int from = (int) word.number();
                yield Arrays.copyOfRange(bits(in.get(0)), from, from + width);
            }
            case EXTEND_SIGN -> signed(bits(in.get(0)), width);
            case EQUAL -> bit(equal(in));
            case LESS -> bit(less(in));
            case MULTIPLEX -> choice(bits(in.get(0))[0], in(in, 1, width), in(in, 2, width));
            case PICK ->
                pick(
                        bits(in.get(0)),
                        in.subList(1, in.size()).stream()
                                .map(each -> bits(each, width))
                                .toArray(int[][]::new),
                        width);
            case LOWEST -> lowest(bits(in.get(0)), width);
            case LEADING_ZEROS -> lowest(reversed(bits(in.get(0))), width);
            case COUNT -> count(bits(in.get(0)), width);
        };
    }

    private static int[] bit(int bit) {
        return new int[] {bit};
    }

    private static int[] constant(long number, int width) {
        int[] bits = new int[width];
        for (int i = 0; i < width; i++) {
            bits[i] = (int) (number >>> i & 1);
        }
        return bits;
    }

    private int[] in(List<Word> operands, int which, int width) {
        return bits(operands.get(which), width);
    }

    private int[] each(List<Word> in, int width, IntBinaryOperator operator) {
        int[] a = in(in, 0, width);
        int[] b = in(in, 1, width);
        int[] bits = new int[width];
        Arrays.setAll(bits, i -> operator.applyAsInt(a[i], b[i]));
        return bits;
    }

    private static int[] signed(int[] a, int width) {
        int[] bits = Arrays.copyOf(a, width);
        if (width > a.length) {
            Arrays.fill(bits, a.length, width, a[a.length - 1]);
        }
        return bits;
    }

    private static int[] inverted(int[] a) {
        int[] bits = new int[a.length];
        Arrays.setAll(bits, i -> AndGraph.not(a[i]));
        return bits;
    }

    private static int[] reversed(int[] a) {
        int[] bits = new int[a.length];
        Arrays.setAll(bits, i -> a[a.length - 1 - i]);
        return bits;
    }

    private int[] sum(int[] a, int[] b, int carryIn) {
        int[] bits = new int[a.length];
        int carry = carryIn;
        for (int i = 0; i < bits.length; i++) {
            int half = graph.xor(a[i], b[i]);
            bits[i] = graph.xor(half, carry);
            carry = graph.or(graph.and(a[i], b[i]), graph.and(half, carry));
        }
        return bits;
    }

    private int[] product(int[] a, int[] b) {
        int[] sum = new int[a.length];
        for (int i = 0; i < Math.min(a.length, b.length); i++) {
            int[] line = new int[a.length];
            for (int k = i; k < a.length; k++) {
                line[k] = graph.and(a[k - i], b[i]);
            }
            sum = sum(sum, line, AndGraph.FALSE);
        }
        return sum;
    }

    /** By subtracting as often as the dividend has bits; 0 where the divisor is 0. */
    private int[] quotient(int[] a, int[] b, boolean isRemainder) {
        int[] rest = new int[b.length + 1];
        int[] divisor = fit(b, b.length + 1);
        int[] quotient = new int[a.length];
        for (int i = a.length - 1; i >= 0; i--) {
            int[] next = new int[rest.length];
            System.arraycopy(rest, 0, next, 1, rest.length - 1);
            next[0] = a[i];
            int[] less = sum(next, inverted(divisor), AndGraph.TRUE);
            int fits = AndGraph.not(lessThan(next, divisor));
            quotient[i] = fits;
            rest = choice(fits, less, next);
        }
        int exists = any(b);
        int[] result = isRemainder ? rest : quotient;
        int[] bits = new int[result.length];
        Arrays.setAll(bits, i -> graph.and(exists, result[i]));
        return bits;
    }

    /** By a power of two for each bit of the distance. */
    private int[] moved(int[] a, int[] by, int direction) {
        int[] moved = a;
        int far = AndGraph.FALSE;
        for (int i = 0; i < by.length; i++) {
            if (i < 31 && 1 << i < a.length) {
                int[] from = moved;
                int[] bits = new int[a.length];
                int distance = direction << i;
                for (int k = 0; k < bits.length; k++) {
                    int source = k - distance;
                    int bit = source < 0 || source >= bits.length ? AndGraph.FALSE : from[source];
                    bits[k] = graph.multiplex(by[i], bit, from[k]);
                }
                moved = bits;
            } else {
                far = graph.or(far, by[i]);
            }
        }
        int[] bits = moved;
        int near = AndGraph.not(far);
        int[] result = new int[a.length];
        Arrays.setAll(result, i -> graph.and(near, bits[i]));
        return result;
    }

    private int equal(List<Word> in) {
        int width = Math.max(in.get(0).width(), in.get(1).width());
        int[] a = in(in, 0, width);
        int[] b = in(in, 1, width);
        int[] same = new int[width];
        Arrays.setAll(same, i -> AndGraph.not(graph.xor(a[i], b[i])));
        return all(same, 0, width);
    }

    private int all(int[] bits, int from, int to) {
        if (to - from == 1) {
            return bits[from];
        }
        int middle = (from + to) / 2;
        return graph.and(all(bits, from, middle), all(bits, middle, to));
    }

    private int any(int[] bits) {
        return AndGraph.not(all(inverted(bits), 0, bits.length));
    }

    private int less(List<Word> in) {
        int width = Math.max(in.get(0).width(), in.get(1).width());
        return lessThan(in(in, 0, width), in(in, 1, width));
    }

    private int lessThan(int[] a, int[] b) {
        int less = AndGraph.FALSE;
        for (int i = 0; i < a.length; i++) {
            int here = graph.and(AndGraph.not(a[i]), b[i]);
            int not = graph.and(a[i], AndGraph.not(b[i]));
            less = graph.or(here, graph.and(AndGraph.not(not), less));
        }
        return less;
    }

    private int[] choice(int condition, int[] yes, int[] no) {
        int[] bits = new int[yes.length];
        Arrays.setAll(bits, i -> graph.multiplex(condition, yes[i], no[i]));
        return bits;
    }

    private int[] memory(Memory memory, Word place) {
        int first = isOffset(place) ? (int) place.operands().get(1).number() : 0;
        Word index = isOffset(place) ? place.operands().get(0) : place;
        int[][] words = new int[Math.max(0, memory.banks() * memory.depth() - first)][];
        Arrays.setAll(words, i -> cells.bits(new Cell(memory, first + i)));
        return pick(bits(index), words, memory.width());
    }

    private static boolean isOffset(Word place) {
        return place.operator() == Operator.ADD
                && place.operands().get(1).isConstant()
                && place.width()
                        > Math.max(
                                place.operands().get(0).width(),
                                place.operands().get(1).width());
    }

    /** Whether {@code word} is {@code number}. */
    public int is(Word word, long number) {
        if (isOffset(word)) {
            long rest = number - word.operands().get(1).number();
            return rest < 0 ? AndGraph.FALSE : is(word.operands().get(0), rest);
        }
        int[] bits = bits(word);
        int all = AndGraph.TRUE;
        for (int i = 0; i < bits.length; i++) {
            all = graph.and(all, (number >> i & 1) != 0 ? bits[i] : AndGraph.not(bits[i]));
        }
        return bits.length < 63 && number >> bits.length != 0 ? AndGraph.FALSE : all;
    }

    /** One of several, by a tree of multiplexers; 0 beyond the last. */
    private int[] pick(int[] index, int[][] choices, int width) {
        return pick(index, Math.min(index.length, 31), choices, 0, width);
    }

    private int[] pick(int[] index, int bits, int[][] choices, int from, int width) {
        if (from >= choices.length) {
            return new int[width];
        }
        if (bits == 0) {
            return choices[from];
        }
        int[] no = pick(index, bits - 1, choices, from, width);
        int[] yes = pick(index, bits - 1, choices, from + (1 << (bits - 1)), width);
        return choice(index[bits - 1], yes, no);
    }

    /** The number of the lowest bit set, of two halves; the width where there is none. */
    private int[] lowest(int[] a, int width) {
        int[] lines = new int[a.length];
        int none = AndGraph.TRUE;
        for (int i = 0; i < a.length; i++) {
            lines[i] = graph.and(a[i], none);
            none = graph.and(none, AndGraph.not(a[i]));
        }
        int[] bits = new int[width];
        for (int bit = 0; bit < width; bit++) {
            int any = (a.length >> bit & 1) != 0 ? none : AndGraph.FALSE;
            for (int i = 0; i < a.length; i++) {
                if ((i >> bit & 1) != 0) {
                    any = graph.or(any, lines[i]);
                }
            }
            bits[bit] = any;
        }
        return bits;
    }

    private int[] count(int[] a, int width) {
        if (a.length == 1) {
            return fit(a, width);
        }
        int middle = a.length / 2;
        int[] low = count(Arrays.copyOfRange(a, 0, middle), width);
        int[] high = count(Arrays.copyOfRange(a, middle, a.length), width);
        return sum(low, high, AndGraph.FALSE);
    }
}
