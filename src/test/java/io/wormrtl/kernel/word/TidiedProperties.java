package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Wire;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.api.Assertions;

/** Tidy words are worth the same as those before in every state, of few bits, so that rules meet that speak of the same ones. */
class TidiedProperties {

    /** Together so few that all states can be gone through. */
    private static final int[] WIDTHS = {1, 1, 1, 3};

    private static final int STATES = 1 << IntStream.of(WIDTHS).sum();

    private static final int WORDS = 40;

    private static final class Cells extends Design {
        private final List<Pin> pins = new ArrayList<>();
        private final List<Wire> wires = new ArrayList<>();
        private final Memory memory = memory("memory", 3, 4);

        Cells() {
            super("top");
            for (int i = 0; i < WIDTHS.length; i++) {
                pins.add(pin("pin_" + i, WIDTHS[i]));
            }
            for (int i = 0; i < WORDS; i++) {
                wires.add(wire("wire_" + i, 64));
            }
        }

        /** The values in a state; words of the memory have those of the widest. */
        Values state(int state) {
            Map<Cell, Long> values = new LinkedHashMap<>();
            int rest = state;
            for (Pin pin : pins) {
                values.put(new Cell(pin, 0), (long) rest & (1L << pin.width()) - 1);
                rest >>>= pin.width();
            }
            return cell -> cell.element() instanceof Memory ? state * 5 + cell.index() & 7 : values.get(cell);
        }
    }

    @Property(tries = 200)
    void tidyWordsAreWorthTheSameAndNoWider(@ForAll Random random) {
        Cells cells = new Cells();
        ProcessLogic logic = new Drawing(cells, random).logic();
        List<Word> before = parts(logic);
        List<Word> after = parts(Tidied.of(logic));
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            assertThat(after.get(i).width())
                    .as("%s", said(before.get(i)))
                    .isLessThanOrEqualTo(before.get(i).width());
        }
        for (int state = 0; state < STATES; state++) {
            Evaluator values = new Evaluator(cells.state(state));
            for (int i = 0; i < before.size(); i++) {
                if (values.valueOf(after.get(i)) != values.valueOf(before.get(i))) {
                    Assertions.fail("in state " + state + " " + said(before.get(i)) + " is "
                            + values.valueOf(before.get(i)) + ", and " + said(after.get(i)) + " "
                            + values.valueOf(after.get(i)));
                }
            }
        }
    }

    private static List<Word> parts(ProcessLogic logic) {
        return Stream.of(
                        logic.drivers().values().stream(),
                        logic.next().values().stream(),
                        logic.writes().stream()
                                .flatMap(write -> Stream.of(write.enable(), write.place(), write.value())),
                        logic.obligations().stream().map(Obligation::condition))
                .flatMap(each -> each)
                .toList();
    }

    private static String said(Word word) {
        return word.operands().isEmpty()
                ? word.toString()
                : word.operator() + ":" + word.width() + "#" + word.number()
                        + word.operands().stream().map(TidiedProperties::said).toList();
    }

    /** A process whose words are made of those before. */
    private static final class Drawing {
        private final Cells cells;
        private final Random random;
        private final Words words = new Words();
        private final List<Word> all = new ArrayList<>();
        private final List<Word> bits = new ArrayList<>();

        Drawing(Cells cells, Random random) {
            this.cells = cells;
            this.random = random;
            for (Pin pin : cells.pins) {
                Word read = words.read(new Cell(pin, 0));
                all.add(read);
                IntStream.range(0, pin.width()).forEach(i -> bits.add(words.bit(read, i)));
            }
            while (all.size() < WORDS) {
                all.add(next());
            }
        }

        ProcessLogic logic() {
            Map<Cell, Word> drivers = new LinkedHashMap<>();
            IntStream.range(0, WORDS).forEach(i -> drivers.put(new Cell(cells.wires.get(i), 0), all.get(i)));
            Map<Cell, Word> next = Map.of(new Cell(cells.wires.get(0), 0), any());
            MemoryWrite write = new MemoryWrite(cells.memory, any(), any(), any());
            return new ProcessLogic(
                    null, drivers, next, List.of(write), List.of(new Obligation(any(), "it")), Map.of(), List.of());
        }

        private Word any() {
            return all.get(all.size() - 1 - random.nextInt(Math.min(all.size(), 15)));
        }

        /** One of those that are read, or another, as it is or inverted. */
        private Word bit() {
            Word some = any();
            Word bit = random.nextInt(4) > 0
                    ? bits.get(random.nextInt(bits.size()))
                    : some.width() == 1 ? some : words.bit(some, random.nextInt(some.width()));
            return random.nextBoolean() ? words.not(bit) : bit;
        }

        /** Bits joined by one operator, some of them by the other first. */
        private Word chain(boolean isAnd, int depth) {
            Word chain = depth == 0 ? bit() : chain(!isAnd, depth - 1);
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                Word term = depth == 0 || random.nextBoolean() ? bit() : chain(!isAnd, depth - 1);
                chain = isAnd ? words.and(chain, term) : words.or(term, chain);
            }
            return random.nextInt(4) == 0 ? words.not(chain) : chain;
        }

        private Word condition() {
            return chain(random.nextBoolean(), random.nextInt(3));
        }

        private Word number(int most) {
            return words.number(random.nextInt(most + 1));
        }

        private Word moved(Word bit) {
            return words.shiftLeft(bit, number(4), 64);
        }

        private Word next() {
            Word a = any();
            Word b = any();
            int limit = 1 + random.nextInt(12);
            return switch (random.nextInt(28)) {
                case 0, 1, 2, 3, 4, 5 -> condition();
                case 6 -> words.and(a, random.nextBoolean() ? b : number(15));
                case 7 -> random.nextBoolean() ? words.or(a, b) : words.xor(a, b);
                case 8 -> words.multiplex(condition(), bit(), bit());
                case 9, 10 -> words.multiplex(condition(), a, b);
                case 11 -> words.multiplex(condition(), words.or(a, moved(bit())), a);
                case 12, 13 -> words.or(moved(bit()), words.or(moved(bit()), moved(bit())));
                case 14, 15 -> {
                    Word least = number(9);
                    Word rest = words.subtract(random.nextInt(4) == 0 ? b : a, least, limit);
                    yield words.multiplex(words.less(a, least), b, rest);
                }
                case 16 ->
                    words.multiplex(words.and(condition(), words.isNot0(a)), words.subtract(a, words.one, limit), b);
                case 17 -> words.shiftLeft(number(5), words.add(bit(), number(3), 64), limit);
                case 18 ->
                    random.nextBoolean()
                            ? words.shiftLeft(a, words.slice(b, 0, 3), limit)
                            : words.shiftRight(a, words.slice(b, 0, 3));
                case 19 -> words.slice(a, random.nextInt(a.width()), limit);
                case 20 -> words.extendSign(a, a.width() + random.nextInt(65 - a.width()));
                case 21 -> random.nextBoolean() ? words.lowest(a) : words.leadingZeros(a);
                case 22 -> random.nextBoolean() ? words.count(a) : words.read(cells.memory, a);
                case 23 -> random.nextBoolean() ? words.equal(a, b) : words.less(a, b);
                case 24 -> words.equal(a, number(7));
                case 25 -> words.pick(words.slice(a, 0, 1), List.of(b, any()));
                case 26 -> random.nextBoolean() ? words.add(a, b, limit) : words.subtract(a, b, limit);
                default ->
                    switch (random.nextInt(3)) {
                        case 0 -> words.multiply(a, b, limit);
                        case 1 -> words.divide(a, b);
                        default -> words.remainder(a, b);
                    };
            };
        }
    }
}
