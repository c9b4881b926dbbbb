package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongBiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Words are what statements of Java come to, numbers with signs and all; and they throw when obligations say so. */
@SuppressWarnings({"OperatorPrecedence", "UnusedMethod"}) // statements of all kinds, of which code that is read asks
class StatementsOfJavaTest {

    private static final int STATES = 300;

    private enum Statement {
        SHIFT_INT(Reader::shiftsInts),
        SHIFT_LONG(Reader::shiftsLongs),
        CALCULATE_INT(Reader::calculatesInts),
        CALCULATE_LONG(Reader::calculatesLongs),
        COMPARE_INT(Reader::comparesInts),
        COMPARE_LONG(Reader::comparesLongs),
        CAST(Reader::casts),
        COUNT_BITS(Reader::countsBits),
        SWITCH_OVER_NEIGHBOURS(Reader::switches),
        SWITCH_OVER_FAR_NUMBERS(Reader::looksUp),
        BITS_BY_MINUS(Reader::clearsByMinus),
        BITS_BY_AND(Reader::clearsByAnd),
        BITS_BY_XOR(Reader::clearsByXor),
        BITS_LEFT(Reader::looksAtTheRest),
        BITS_UNTIL(Reader::stopsAtABit),
        LOOPS(Reader::loops),
        WRITE_AT(Reader::writesAt),
        COPY(Reader::clones),
        FUNCTIONS(Reader::calls),
        BOXES(Reader::boxes),
        LISTS(Reader::lists),
        TABLES(Reader::looksInTables),
        RECORDS(Reader::compares),
        OBJECTS(Reader::makes),
        KINDS(Reader::asksForKinds),
        MANY_CALLS(Reader::callsOften),
        THROW(Reader::throwsSome),
        INDEX(Reader::goesOutOfBounds),
        INDEX_SET(Reader::setsOutOfBounds),
        INDEX_OF_A_BIT(Reader::looksBeyondTheLast),
        KNOWN_INDEX_OF_A_LIST(Reader::asksBehindTheLast),
        INDEX_OF_A_LIST(Reader::asksOutOfBounds),
        DIVIDE(Reader::dividesBy0),
        NULL(Reader::asksNull),
        TOO_WIDE(Reader::setsTooMuch),
        FINALLY(Reader::cleansUp);

        private final Code code;

        Statement(Code code) {
            this.code = code;
        }
    }

    /** What a process does with its module. */
    private interface Code extends io.wormrtl.kernel.rtl.Code.Of<Reader> {}

    private interface Shape {
        int area();
    }

    private static class Square implements Shape {
        protected final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        public int area() {
            return side * side;
        }
    }

    private static final class Tile extends Square {
        private int thickness;
        private long weight;

        Tile(int side) {
            super(side + 1);
        }

        @Override
        public int area() {
            return super.area() + thickness;
        }
    }

    private record Point(int x, long y, Object of) {}

    private static final class Reader extends Module {
        private final Pin a = pin("a", 32);
        private final Pin b = pin("b", 64);
        private final Pin few = pin("few", 5);
        private final Wire out = wire("out", 64);
        private final Wire narrow = wire("narrow", 3);
        private final int[] table = {4, -7, 11, 1 << 30, 5};
        private final Map<Integer, Square> squares = Map.of(1, new Square(4), 4, new Square(6), 30, new Tile(1));
        private final IntBinaryOperator kept = subtraction(3, 40);
        private final Object[] things = {null, new Square(2), new Tile(3), "text"};
        private final Process process;

        Reader(Module parent, Statement statement) {
            super(parent, "reader");
            process =
                    combinational("body", this, statement.code).reads(a, b, few).writes(out, narrow);
        }

        private int x() {
            return a.getInt();
        }

        private long y() {
            return b.get();
        }

        private int few() {
            return few.getInt();
        }

        private void result(long value) {
            out.set(value);
            narrow.set(value & 7);
        }

        @SuppressWarnings("BadShiftAmount") // Java takes the low five bits
        private void shiftsInts() {
            int by = (int) y();
            result((x() << by) + 3L * (x() >> by) + 5L * (x() >>> by) + (x() >> 32) + (x() << 37) + (-1 >>> few()));
        }

        private void shiftsLongs() {
            int by = x();
            result((y() << by) ^ (y() >> by) ^ 3 * (y() >>> by) ^ (y() >> 64) ^ (y() << 67) ^ (-1L >> few()));
        }

        private void calculatesInts() {
            int other = (int) (y() >>> 7);
            int sum = x() + other;
            int product = x() * other;
            int most = sum / (few() + 1) + product % (few() - 40);
            result(sum ^ (long) product << 9 ^ (long) -x() << 21 ^ (long) most << 32 ^ (x() - other) * 3L ^ ~x());
        }

        private void calculatesLongs() {
            long other = y() >> few();
            result(y() * 13 + x() * y() - other / (few() - 33) ^ y() % (few() + 7) ^ -other ^ (y() | 5) & ~other);
        }

        private void comparesInts() {
            int other = (int) y();
            int found = 0;
            found |= x() < other ? 1 : 0;
            found |= x() <= other ? 2 : 0;
            found |= x() > other ? 4 : 0;
            found |= x() >= other ? 8 : 0;
            found |= x() == other ? 16 : 0;
            found |= x() != other ? 32 : 0;
            found |= x() < 0 ? 64 : 0;
            found |= x() > 0 ? 128 : 0;
            found |= few() <= 7 && x() >= -5 || other == -1 ? 256 : 0;
            result(found | Math.max(few(), 9) << 10);
        }

        private void comparesLongs() {
            long other = (long) x() << 32 | few();
            int found = y() < other ? 1 : 0;
            found |= y() <= other ? 2 : 0;
            found |= y() > other ? 4 : 0;
            found |= y() >= other ? 8 : 0;
            found |= y() == other ? 16 : 0;
            found |= y() != few() ? 32 : 0;
            found |= y() < 0 ? 64 : 0;
            result(found | Long.compare(y(), other) << 9);
        }

        private void casts() {
            result((byte) x() * 3L
                    + ((short) x() << 5)
                    + ((char) x() << 9)
                    + (int) y()
                    + (byte) y()
                    + (long) (int) (y() >> 3));
        }

        private void countsBits() {
            int found = Integer.bitCount(x()) + 64 * Long.bitCount(y());
            found += 5000 * Integer.numberOfLeadingZeros(x() >>> few());
            found += 500_000 * Integer.numberOfTrailingZeros(x() << few());
            result(found
                    + 100_000_000L * Long.numberOfLeadingZeros(y() >>> 2 * few())
                    + 10_000_000_000L * Long.numberOfTrailingZeros(y() << 2 * few())
                    + Integer.numberOfLeadingZeros(few())
                    + Long.numberOfLeadingZeros(few() & 3));
        }

        @SuppressWarnings("fallthrough") // a statement of Java as others
        private void switches() {
            int value = 0;
            switch (few()) {
                case 2:
                    value = 9;
                    break;
                case 3:
                    value = 4;
                case 5:
                    value += 2;
                    break;
                default:
                    value = 1;
            }
            result(value
                    + switch (few() & 3) {
                        case 0 -> 16;
                        case 1, 3 -> 32;
                        default -> few() > 9 ? 64 : 128;
                    });
        }

        private void looksUp() {
            result(
                    switch (x() & 0xffff) {
                        case 7 -> 1;
                        case 900 -> 2;
                        case 0xffff -> 3;
                        case 0 -> few();
                        default -> -1L;
                    });
        }

        private void clearsByMinus() {
            long sum = 0;
            for (long rest = y() & 0xff00_0000_0000_0f05L; rest != 0; rest &= rest - 1) {
                sum = sum * 3 + Long.numberOfTrailingZeros(rest);
            }
            result(sum);
        }

        private void clearsByAnd() {
            long sum = 0;
            long rest = few();
            while (rest != 0) {
                int next = Long.numberOfTrailingZeros(rest);
                rest &= ~(1L << next);
                sum = 7 * sum + next + 1;
            }
            result(sum + rest);
        }

        private void clearsByXor() {
            long sum = 1;
            for (long rest = few() | few() << 3; rest != 0; ) {
                int next = Long.numberOfTrailingZeros(rest);
                rest ^= 1L << next;
                sum = 5 * sum + next;
            }
            result(sum);
        }

        private void looksAtTheRest() {
            long sum = 0;
            for (long rest = y() & 0xe000_0000_0000_0011L; rest != 0; ) {
                int next = Long.numberOfTrailingZeros(rest);
                rest &= rest - 1;
                sum = 3 * sum + next + (rest >>> 60);
            }
            result(sum);
        }

        private void stopsAtABit() {
            long found = -1;
            long left = few();
            for (long rest = few(); rest != 0; rest &= rest - 1) {
                int next = Long.numberOfTrailingZeros(rest);
                left = rest;
                if ((x() >>> next & 1) != 0) {
                    found = next;
                    break;
                }
            }
            result(found << 8 ^ left);
        }

        private void loops() {
            long sum = 0;
            for (int i = 0; i < 4; i++) {
                if (few() == i) {
                    continue;
                }
                for (int k = i; k < 6; k += 2) {
                    sum += x() >>> k & i;
                    if (sum > 5 + few()) {
                        break;
                    }
                }
            }
            int down = 5;
            do {
                sum = 2 * sum + (few() & down);
                down--;
            } while (down > 0);
            result(sum);
        }

        private void writesAt() {
            long[] entries = new long[4];
            int[] whole = {1, 2, 3, 4};
            boolean[] marks = new boolean[4];
            byte[] bytes = new byte[2];
            entries[few() & 3] = y();
            entries[few() >> 2 & 3] += 3;
            whole[x() & 3] -= whole[few() & 3];
            marks[few() & 3] = x() < 0;
            bytes[few() & 1] = (byte) x();
            long sum = marks[1] ? 1000 : 0;
            for (int i = 0; i < entries.length; i++) {
                sum = 31 * sum + entries[i] + whole[i];
            }
            result(sum + bytes[0] * 7 + bytes[1]);
        }

        private void clones() {
            int[] copy = table.clone();
            int[] again = copy.clone();
            copy[0] = few();
            again[few() & 1] = 9;
            int[] chosen = x() > 0 ? copy : again;
            result(chosen[0] + 3L * chosen[1] + 7L * copy[3] + again[4] + chosen.length);
        }

        private IntBinaryOperator subtraction(int first, int second) {
            return (one, other) -> one * first - other * second;
        }

        private static long doubled(long value) {
            return value * 2;
        }

        private int lessThan9(int value) {
            return value - 9;
        }

        private long andFew(long value) {
            return value + few();
        }

        private void calls() {
            IntToLongFunction grown = Reader::doubled;
            IntUnaryOperator local = value -> value * few() - x();
            LongUnaryOperator twice = LongUnaryOperator.identity().andThen(value -> value + 5);
            IntToLongFunction less = this::lessThan9;
            Function<Integer, Long> boxed = Reader::doubled;
            ToLongBiFunction<Reader, Integer> ofAny = Reader::andFew;
            long more = less.applyAsLong(x()) ^ boxed.apply(x()) << 3 ^ ofAny.applyAsLong(this, x()) << 5;
            result(more
                    ^ grown.applyAsLong(x())
                            + kept.applyAsInt(few(), 2)
                            + 31L * local.applyAsInt(4)
                            + twice.applyAsLong(y()));
        }

        private void boxes() {
            Integer boxed = x();
            Long wide = y();
            List<Integer> known = List.of(-3, 4);
            result(boxed.longValue()
                    ^ 3L * wide.intValue()
                    ^ boxed.intValue() << 2
                    ^ wide.longValue() << 7
                    ^ known.get(0).longValue());
        }

        private void lists() {
            List<Integer> made = new ArrayList<>(16);
            made.add(few());
            if (x() > 0) {
                made.add(7);
                made.add(x());
            }
            List<Integer> copy = new ArrayList<>(made);
            copy.add(3);
            List<Integer> fixed = List.copyOf(made);
            long sum = made.isEmpty() ? 1 : 2;
            for (int each : copy) {
                sum = sum * 5 + each;
            }
            List<Integer> of = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, few());
            result(sum
                    + 1000L * made.size()
                    + 100_000L * copy.size()
                    + fixed.get(0)
                    + of.get(11) * 3
                    + of.get(few() & 7));
        }

        private void looksInTables() {
            Square square = squares.get(few());
            result(square == null ? x() : square.side * 1000L + x());
        }

        private void compares() {
            Point one = new Point(few(), y(), x() > 0 ? table : squares);
            Point other = new Point(x() & 31, y() & -2, table);
            result((one.equals(other) ? 1 : 0) + one.x() * 2L + other.y() * 64);
        }

        private void makes() {
            Tile tile = new Tile(few());
            long before = tile.weight + tile.thickness;
            tile.thickness = x() & 7;
            tile.weight = y();
            Square chosen = x() > 0 ? tile : new Square(few());
            result(before + chosen.area() + 1000L * chosen.side + (tile.weight ^ few()));
        }

        private void asksForKinds() {
            Object thing = things[few() & 3];
            Object made = x() > 0 ? new Tile(1) : new Square(1);
            int kinds = thing == null ? 1 : 0;
            kinds += thing instanceof Square ? 2 : 0;
            kinds += thing instanceof Tile ? 4 : 0;
            kinds += thing instanceof Shape ? 8 : 0;
            kinds += made instanceof Square ? 16 : 0;
            kinds += made instanceof Tile ? 32 : 0;
            kinds += made instanceof Shape ? 64 : 0;
            kinds += made != thing ? 128 : 0;
            kinds += thing == things[1] ? 256 : 0;
            result(kinds);
        }

        private void callsOften() {
            long sum = 0;
            for (int i = 0; i < 200; i++) {
                sum = doubled(sum) ^ i & few();
            }
            result(sum);
        }

        private void throwsSome() {
            if (few() > 29 || x() < 0 && few() == 3) {
                throw new IllegalStateException("too many: " + few());
            }
            result(few());
        }

        private void goesOutOfBounds() {
            int last = few() == 31 ? table[5] : few() == 30 ? table[-1] : table[4];
            result(table[few() & 7] + last);
        }

        private void setsOutOfBounds() {
            int[] made = new int[6];
            made[few() & 7] = 1;
            if (few() == 20) {
                made[6] = 1;
            }
            result(made[2] + made[5]);
        }

        private void asksOutOfBounds() {
            List<Integer> two = List.of(5, 6);
            List<Integer> many = few() > 3 ? two : List.of(7, 8, 9);
            result(many.get(2 - few() / 16) + two.get(few() == 9 ? 2 : 1) + many.get(few() == 31 ? -1 : 0));
        }

        private void looksBeyondTheLast() {
            int[] entries = new int[64];
            entries[63] = 7;
            entries[few()] = 3;
            result(entries[Long.numberOfTrailingZeros(y())]);
        }

        private void asksBehindTheLast() {
            List<Integer> two = List.of(few(), 6);
            int sum = two.get(1);
            if (few() == 9) {
                sum = two.get(2);
            } else if (few() == 10) {
                sum = two.get(-1);
            }
            result(sum);
        }

        private void dividesBy0() {
            result(few() == 17 ? x() / (few() - 17) : y() % (few() & 7) + 100 / (few() - 9));
        }

        private void asksNull() {
            Square none = few() < 20 ? new Square(few()) : null;
            long[] entries = few() == 7 ? null : few() == 6 ? new long[0] : new long[2];
            result(none.side + none.area() + entries[0] + entries.length);
        }

        private void setsTooMuch() {
            out.set(y());
            narrow.set(few() > 20 ? few() - 21 : few() & 3);
        }

        private void cleansUp() {
            long sum = few();
            try {
                if (few() == 30) {
                    throw new IllegalStateException();
                }
                sum += table[few() & 3];
            } finally {
                sum *= 2;
            }
            result(sum);
        }
    }

    private static long someNumber(Random random) {
        long[] special = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE, Long.MAX_VALUE};
        return switch (random.nextInt(4)) {
            case 0 -> special[random.nextInt(special.length)];
            case 1 -> random.nextInt(40) - 20;
            default -> random.nextLong() >> random.nextInt(40);
        };
    }

    /** What Java throws comes out of the step. */
    private static boolean runs(Simulator simulator) {
        try {
            simulator.step();
            return true;
        } catch (RuntimeException thrown) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource
    void wordsAreWhatTheStatementsDo(Statement statement) {
        Reader reader = new Reader(new Design("top"), statement);
        Simulator simulator = new Simulator(reader.design());
        ProcessLogic logic = new Translation().of(reader.process);
        Word out = logic.drivers().get(new Cell(reader.out, 0));
        Word narrow = logic.drivers().get(new Cell(reader.narrow, 0));
        Random random = new Random(statement.ordinal());
        int thrown = 0;
        for (int state = 0; state < STATES; state++) {
            Map<String, Long> given =
                    Map.of("a", someNumber(random) & 0xffff_ffffL, "b", someNumber(random), "few", state % 32L);
            String what = statement + " of " + given;
            reader.a.set(given.get("a"));
            reader.b.set(given.get("b"));
            reader.few.set(given.get("few"));
            boolean hasRun = runs(simulator);
            Evaluator words = new Evaluator(cell -> given.get(cell.element().name()));
            assertThat(logic.obligations().stream().allMatch(never -> words.valueOf(never.condition()) == 0))
                    .as("whether it runs: %s", what)
                    .isEqualTo(hasRun);
            if (hasRun) {
                assertThat(List.of(words.valueOf(out), words.valueOf(narrow)))
                        .as(what)
                        .containsExactly(reader.out.get(), reader.narrow.get());
            } else {
                // a run that has thrown is over
                reader = new Reader(new Design("top"), statement);
                simulator = new Simulator(reader.design());
                thrown++;
            }
        }
        assertThat(thrown > 0).isEqualTo(statement.compareTo(Statement.THROW) >= 0);
    }
}
