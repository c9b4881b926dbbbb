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
import io.wormrtl.kernel.word.Values;
import io.wormrtl.kernel.word.Word;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Words are what the code does that they were read from, one thing that Java can do at a time, at every input. */
class CodeThatIsReadTest {

    /** A part of the language. */
    enum Part {
        COPY_OF_AN_ARRAY,
        INTERFACE_OF_AN_OBJECT,
        OVERLOADED_METHODS,
        SIGN_OF_A_NUMBER,
        ONE_OF_TWO_LISTS,
        ONE_OF_MANY_OBJECTS,
        LOOP_THAT_A_SIGNAL_ENDS,
        DIVISION_WITHOUT_SIGN
    }

    /** Two kinds of objects that a process makes, one of which is something more. */
    private record Counted(int value) implements IntSupplier {
        @Override
        public int getAsInt() {
            return value;
        }
    }

    private record Plain(int value) {}

    private static final class Reader extends Module {
        private final Pin in = pin("in", 5);
        private final Pin wide = pin("wide", 32);
        private final Wire out = wire("out", 64);
        private final long[] table = {7, 11, 13, 17};
        private final Counted[] objects = {new Counted(3), new Counted(5), new Counted(9), new Counted(1)};
        private final Process process;

        Reader(Module parent, Part part) {
            super(parent, "reader");
            process = switch (part) {
                case COPY_OF_AN_ARRAY -> combinational("body", this, Reader::clones);
                case INTERFACE_OF_AN_OBJECT -> combinational("body", this, Reader::asks);
                case OVERLOADED_METHODS -> combinational("body", this, Reader::overloads);
                case SIGN_OF_A_NUMBER -> combinational("body", this, Reader::widens);
                case ONE_OF_TWO_LISTS -> combinational("body", this, Reader::lists);
                case ONE_OF_MANY_OBJECTS -> combinational("body", this, Reader::chooses);
                case LOOP_THAT_A_SIGNAL_ENDS -> combinational("body", this, Reader::loops);
                case DIVISION_WITHOUT_SIGN -> combinational("body", this, Reader::divides);
            };
            process.reads(in, wide).writes(out);
        }

        private void clones() {
            long[] copy = table.clone();
            copy[in.getInt() & 1] = 5;
            out.set(copy[in.getInt() >> 1 & 3]);
        }

        private void asks() {
            Object made = in.isHigh() ? new Counted(in.getInt()) : new Plain(4);
            out.set(made instanceof IntSupplier ? 2 : 1);
        }

        private void overloads() {
            out.set(twice(in.getInt()) + twice(in.get()));
        }

        private static int twice(int value) {
            return 2 * value;
        }

        private static long twice(long value) {
            return value << 9;
        }

        private void widens() {
            int less = wide.getInt() - in.getInt();
            long whole = less;
            out.set(whole >>> 1);
        }

        private void lists() {
            List<Integer> list = in.getInt() > 9 ? List.of(4, 6, 8) : List.of(5, 7);
            int sum = 0;
            for (int each : list) {
                sum = 3 * sum + each;
            }
            out.set(sum);
        }

        private void chooses() {
            out.set(objects[in.getInt() & 3].getAsInt());
        }

        private void divides() {
            long by = in.get() + 1;
            out.set(Long.divideUnsigned(wide.get(), by) << 8 | Long.remainderUnsigned(wide.get(), by));
        }

        private void loops() {
            int rounds = 0;
            for (long rest = in.get(); rest != 0; rest &= rest - 1) {
                rounds += Long.numberOfTrailingZeros(rest);
            }
            out.set(rounds);
        }
    }

    @ParameterizedTest
    @EnumSource
    void wordsAreWhatTheCodeDoes(Part part) {
        Design design = new Design("top");
        Reader reader = new Reader(design, part);
        Simulator simulator = new Simulator(design);
        Word word = new Translation().of(reader.process).drivers().get(new Cell(reader.out, 0));
        for (int in = 0; in < 32; in++) {
            for (long wide : new long[] {0, 3, 1L << 31, 0xffff_ffffL}) {
                reader.in.set(in);
                reader.wide.set(wide);
                simulator.step();
                assertThat(new Evaluator(Values.PRESENT).valueOf(word))
                        .as("%s of %d and %d", part, in, wide)
                        .isEqualTo(reader.out.get());
            }
        }
    }
}
