package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Evaluator;
import io.wormrtl.kernel.word.Values;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Entries that share a word of 64 bits, and those that just do not, are read and driven as rows. */
class RowsTest {

    private static final class Rows extends Module {
        private final Pin in = pin("in", 16);
        private final Wires entries;
        private final Wires doubled;
        private final Wire last;
        private final Wire whole;
        private final Process drive;
        private final Process twice;
        private final Process look;

        Rows(Module parent, int size, int width) {
            super(parent, "rows");
            this.entries = wires("entry", size, width);
            this.doubled = wires("doubled", size, width);
            this.last = wire("last", width);
            this.whole = wire("whole", Long.SIZE);
            this.drive = combinational("drive", this, Rows::drive).reads(in).writes(entries);
            this.twice =
                    combinational("twice", this, Rows::twice).reads(entries).writes(doubled);
            this.look = combinational("look", this, Rows::look).reads(doubled).writes(last, whole);
        }

        private long mask() {
            return -1L >>> -entries.width();
        }

        private void drive() {
            for (int i = 0; i < entries.size(); i++) {
                entries.set(i, in.get() * (2L * i + 3) & mask());
            }
        }

        private void twice() {
            long row = entries.row();
            long all = 0;
            for (int i = 0; i < entries.size(); i++) {
                all |= doubled.at(i, 2 * entries.in(row, i) & mask());
            }
            doubled.set(all);
        }

        private void look() {
            last.set(doubled.in(doubled.row(), doubled.size() - 1));
            whole.set(doubled.row());
        }
    }

    @ParameterizedTest
    @CsvSource({"8, 8", "9, 7", "5, 13", "2, 32", "64, 1", "13, 5", "4, 16"})
    void rowsAreTheirEntries(int size, int width) {
        Design design = new Design("top");
        Rows rows = new Rows(design, size, width);
        Simulator simulator = new Simulator(design);
        Translation translation = new Translation();
        for (Process process : new Process[] {rows.drive, rows.twice, rows.look}) {
            var words = translation.of(process).drivers();
            for (int in : new int[] {0, 1, 0x5a5a, 0xffff, 0x1234}) {
                rows.in.set(in);
                simulator.step();
                words.forEach((cell, word) -> assertThat(new Evaluator(Values.PRESENT).valueOf(word))
                        .as("%s of %d", cell, in)
                        .isEqualTo(value(cell)));
            }
        }
    }

    private static long value(Cell cell) {
        return cell.element().variables().get(cell.index()).get();
    }
}
