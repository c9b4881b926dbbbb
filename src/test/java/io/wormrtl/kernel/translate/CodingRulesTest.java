package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is no hardware is refused with the rule, the class and the line. */
class CodingRulesTest {

    /** A process for each rule. */
    private static final class Broken extends Module {
        private static int shared;

        private final Signal in = pin("in", 8);
        private final Wire out = wire("out", 64);
        private final Registers many = registers("many", 4, 8, 0);
        private final int[] kept = new int[4];
        private final Map<Integer, Integer> table = new java.util.HashMap<>();
        private final Random random = new Random(1);
        private final AtomicInteger counter = new AtomicInteger();
        private final java.util.ArrayDeque<Integer> waiting = new java.util.ArrayDeque<>();
        private final Map<Object, String> names = Map.of("a", "b");
        private final Broken other = this;
        private int seen;

        Broken(Module parent, int which) {
            super(parent, "broken");
            Process process = switch (which) {
                case 0 -> combinational("body", this, Broken::loops);
                case 1 -> combinational("body", this, Broken::leavesUndriven);
                case 2 -> combinational("body", this, Broken::remembers);
                case 3 -> combinational("body", this, Broken::remembersInAnArray);
                case 4 -> combinational("body", this, Broken::shares);
                case 5 -> combinational("body", this, Broken::sizes);
                case 6 -> combinational("body", this, Broken::boxes);
                case 7 -> combinational("body", this, Broken::draws);
                case 8 -> combinational("body", this, Broken::throwsAlways);
                case 9 -> combinational("body", this, Broken::streams);
                case 11 -> combinational("body", this, Broken::drawsAnew);
                case 12 -> combinational("body", this, Broken::asksTheDate);
                case 13 -> combinational("body", this, Broken::countsAside);
                case 14 -> combinational("body", this, Broken::tosses);
                case 15 -> combinational("body", this, Broken::catches);
                case 16 -> combinational("body", this, Broken::tabulates);
                case 17 -> combinational("body", this, Broken::waits);
                case 18 -> combinational("body", this, Broken::takesFromAList);
                case 19 -> combinational("body", this, Broken::asksTheSystem);
                case 20 -> combinational("body", this, Broken::asksThePlaceInMemory);
                case 21 -> combinational("body", this, Broken::loopsAtTheEnd);
                case 22 -> combinational("body", this, Broken::keepsABit);
                case 23 -> combinational("body", this, Broken::neverEndsAMask);
                case 24 -> combinational("body", this, Broken::looksAtWhatIsShared);
                case 25 -> combinational("body", this, Broken::looksAtWhatChanges);
                case 26 -> combinational("body", this, Broken::fillsAnArray);
                case 27 -> combinational("body", this, Broken::divides);
                case 29 -> combinational("body", this, Broken::iterates);
                case 30 -> combinational("body", this, Broken::looksUpASignal);
                case 31 -> combinational("body", this, Broken::setsAnother);
                default -> combinational("body", this, Broken::callsItself);
            };
            process.reads(in).reads(many).writes(out);
        }

        private void loops() {
            long value = in.get();
            while (value != 1) {
                value = (value & 1) == 0 ? value >>> 1 : 3 * value + 1;
            }
            out.set(value);
        }

        private void loopsAtTheEnd() {
            long value = in.get();
            do {
                value = 3 * value + 1;
            } while (value != 5);
            out.set(value);
        }

        private void keepsABit() {
            long sum = 0;
            for (long rest = in.get(); rest != 0; rest = rest + 0) {
                sum++;
            }
            out.set(sum);
        }

        private void neverEndsAMask() {
            long value = in.get();
            while (value != 0) {
                value = 3 * value + 1;
            }
            out.set(value);
        }

        private void looksAtWhatIsShared() {
            out.set(shared);
        }

        private void looksAtWhatChanges() {
            out.set(seen);
        }

        private void fillsAnArray() {
            kept[in.getInt() & 3] = 1;
            out.set(0);
        }

        private void divides() {
            out.set((long) (in.get() * 0.5));
        }

        private void iterates() {
            java.util.Iterator<Integer> all = java.util.List.of(1, 2, 3).iterator();
            long sum = in.isHigh() ? all.next() : 0;
            out.set(sum + all.next());
        }

        private void looksUpASignal() {
            out.set(names.get(in.getInt()) == null ? 0 : 1);
        }

        private void setsAnother() {
            other.seen = 1;
            out.set(0);
        }

        private void leavesUndriven() {
            if (in.isHigh()) {
                out.set(1);
            }
        }

        private void remembers() {
            seen++;
            out.set(seen);
        }

        private void remembersInAnArray() {
            kept[0] = in.getInt();
            out.set(0);
        }

        private void shares() {
            shared = in.getInt();
            out.set(shared);
        }

        private void sizes() {
            out.set(new int[in.getInt()].length);
        }

        private void boxes() {
            table.put(in.getInt(), 1);
            out.set(0);
        }

        private void draws() {
            out.set(random.nextInt(2));
        }

        private void drawsAnew() {
            out.set(in.get() > 3 && new Random().nextBoolean() ? 1 : 0);
        }

        @SuppressWarnings("JavaUtilDate") // what nobody should write
        private void asksTheDate() {
            out.set(in.get() > 3 && new java.util.Date().getTime() % 2 == 0 ? 1 : 0);
        }

        private void countsAside() {
            out.set(counter.getAndIncrement() & 1);
        }

        private void tosses() {
            out.set(in.get() > 3 && Math.random() < 0.5 ? 1 : 0);
        }

        private void catches() {
            int value = 0;
            try {
                value = kept[9];
            } catch (ArrayIndexOutOfBoundsException e) {
                value = 1;
            }
            out.set(in.get() > 3 ? 2 : value);
        }

        private void tabulates() {
            out.set(new int[4][2].length);
        }

        private void waits() {
            synchronized (kept) {
                out.set(0);
            }
        }

        private void takesFromAList() {
            out.set(waiting.size() + (waiting.pollFirst() == null ? 1 : 0));
        }

        private void asksTheSystem() {
            out.set(in.get() > 3 && Boolean.getBoolean("odd") ? 1 : 0);
        }

        private void asksThePlaceInMemory() {
            out.set(java.util.Objects.hashCode(waiting) & 1);
        }

        private void throwsAlways() {
            throw new IllegalStateException();
        }

        private void streams() {
            out.set(IntStream.range(0, 4).map(i -> in.getInt() >> i & 1).sum());
        }

        private void callsItself() {
            out.set(factorial(in.get()));
        }

        private static long factorial(long of) {
            return of == 0 ? 1 : of * factorial(of - 1);
        }
    }

    private static String requireRefusal(int which, CodingRule rule, String method) {
        Module broken = new Broken(new Design("top"), which);
        NoHardware refusal = catchThrowableOfType(
                NoHardware.class, () -> new Translation().of(broken.processes().get(0)));
        assertThat(refusal.rule()).as(refusal.getMessage()).isEqualTo(rule);
        assertThat(refusal.getMessage())
                .startsWith("top.broken.body: ")
                .contains("CodingRulesTest$Broken." + method + " (CodingRulesTest.java:")
                .endsWith(rule.text());
        return refusal.getMessage();
    }

    @Test
    void aSignalDoesNotDecideHowOftenALoopRuns() {
        requireRefusal(0, CodingRule.ROUNDS_ARE_FIXED, "loops");
    }

    @Test
    void everyWireIsDrivenOnEveryWay() {
        requireRefusal(1, CodingRule.WIRES_ARE_DRIVEN, "leavesUndriven");
    }

    /** It is the line of the process that is pointed at, not one of the many of Java behind it. */
    @Test
    void aStreamIsPointedAtWhereItIsUsed() {
        Module broken = new Broken(new Design("top"), 9);
        assertThatThrownBy(() -> new Translation().of(broken.processes().get(0)))
                .isInstanceOf(NoHardware.class)
                .hasMessageMatching(
                        "top.broken.body: [\\w.]*CodingRulesTest\\$Broken.streams \\(CodingRulesTest.java:\\d+\\): "
                                + "in the code of Java that it calls, which is that of a stream, java.util.stream\\..*");
    }

    @Test
    void stateLiesInRegisters() {
        requireRefusal(2, CodingRule.NO_HIDDEN_STATE, "remembers");
        requireRefusal(3, CodingRule.NO_HIDDEN_STATE, "remembersInAnArray");
        requireRefusal(4, CodingRule.NO_HIDDEN_STATE, "shares");
    }

    @Test
    void noSizeDependsOnASignal() {
        requireRefusal(5, CodingRule.SIZES_ARE_FIXED, "sizes");
    }

    @Test
    void valuesAreNotPutIntoTables() {
        requireRefusal(6, CodingRule.NO_HIDDEN_STATE, "boxes");
    }

    @Test
    void whatChangesByBeingAskedIsNotAsked() {
        requireRefusal(7, CodingRule.NO_HIDDEN_STATE, "draws");
        requireRefusal(13, CodingRule.NO_HIDDEN_STATE, "countsAside");
        requireRefusal(18, CodingRule.NO_HIDDEN_STATE, "takesFromAList");
    }

    /** What the library makes of the time, of chance or of the system is not what it happens to be when code is read. */
    @Test
    void whatTheLibraryMakesIsReadOrRefused() {
        requireRefusal(11, CodingRule.LIBRARIES_ARE_READABLE, "drawsAnew");
        requireRefusal(12, CodingRule.LIBRARIES_ARE_READABLE, "asksTheDate");
        requireRefusal(14, CodingRule.LIBRARIES_ARE_READABLE, "tosses");
        requireRefusal(19, CodingRule.NO_HIDDEN_STATE, "asksTheSystem");
        requireRefusal(20, CodingRule.NO_HIDDEN_STATE, "asksThePlaceInMemory");
    }

    /** The way on would lead through the code that catches it, which is not gone. */
    @Test
    void anExceptionIsNotCaught() {
        requireRefusal(15, CodingRule.SOME_WAY_ENDS, "catches");
    }

    @Test
    void whatIsRefusedIsCalledByItsName() {
        assertThat(requireRefusal(16, CodingRule.ARRAYS_ARE_FLAT, "tabulates"))
                .contains("an array of arrays is made at once");
        assertThat(requireRefusal(17, CodingRule.NO_HIDDEN_STATE, "waits")).contains("code is synchronized");
    }

    @Test
    void someWayEnds() {
        requireRefusal(8, CodingRule.SOME_WAY_ENDS, "throwsAlways");
    }

    @Test
    void callsWithinCallsEnd() {
        requireRefusal(10, CodingRule.CALLS_END, "factorial");
    }

    /** What is done, besides the rule. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0  | ROUNDS_ARE_FIXED       | loops                | a signal decides how often this loop runs",
                "1  | WIRES_ARE_DRIVEN       | leavesUndriven       | top.broken.out is not always driven",
                "2  | NO_HIDDEN_STATE        | remembers            | the field Broken.seen is"
                        + " read, which is not final",
                "3  | NO_HIDDEN_STATE        | remembersInAnArray   | an array is set that was there before",
                "4  | NO_HIDDEN_STATE        | shares               | the static field shared is set",
                "5  | SIZES_ARE_FIXED        | sizes                | the length of an array depends on a signal",
                "6  | NO_HIDDEN_STATE        | boxes                | java.util.Map.put may change what was there before,"
                        + " or answer otherwise when it is called again",
                "8  | SOME_WAY_ENDS          | throwsAlways         | an exception is thrown on every way",
                "10 | CALLS_END              | factorial            | factorial (LINE) is called within itself",
                "15 | SOME_WAY_ENDS          | catches              | catches (LINE): index 9 is out of"
                        + " bounds, which the code catches",
                "21 | ROUNDS_ARE_FIXED       | loopsAtTheEnd        | a signal decides how often this loop runs",
                "22 | ROUNDS_ARE_FIXED       | keepsABit            | a round of this loop keeps"
                        + " the bit that it is for",
                "23 | ROUNDS_ARE_FIXED       | neverEndsAMask       | a round of this loop keeps"
                        + " the bit that it is for",
                "24 | NO_HIDDEN_STATE        | looksAtWhatIsShared  | the static field shared is read",
                "25 | NO_HIDDEN_STATE        | looksAtWhatChanges   | the field Broken.seen is"
                        + " read, which is not final",
                "26 | NO_HIDDEN_STATE        | fillsAnArray         | an array is set that was there before",
                "27 | VALUES_ARE_NUMBERS     | divides              | there are numbers with fractions",
                "29 | ROUNDS_ARE_FIXED       | iterates             | how far an iterator has come"
                        + " depends on a signal",
                "30 | VALUES_ARE_NUMBERS     | looksUpASignal       | a table is asked for a number"
                        + " that a signal has",
                "31 | NO_HIDDEN_STATE        | setsAnother          | the field seen is set"
            })
    void whatIsRefusedIsSaid(int which, CodingRule rule, String method, String what) {
        String said = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> requireRefusal(which, rule, method));
        assertThat(said.replaceFirst(".*?\\(CodingRulesTest.java:\\d+\\): ", "")
                        .replace("; but " + rule.text(), "")
                        .replaceAll("[\\w.]*CodingRulesTest\\$Broken\\.", "")
                        .replaceAll("CodingRulesTest.java:\\d+", "LINE"))
                .isEqualTo(what);
    }
}
