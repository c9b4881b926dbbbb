package io.wormrtl.kernel.wave;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much of a design a save file shows at once. */
class GtkwaveLimitTest {

    @TempDir
    private Path directory;

    /** So many pins, and a module within with one register. */
    private static final class Wide extends Design {
        Wide(int pins) {
            super("wide");
            for (int i = 0; i < pins; i++) {
                pin("pin_" + i, 1);
            }
            new Inner(this);
        }

        private static final class Inner extends Module {
            private final Register kept = register("kept", 1);

            Inner(Wide parent) {
                super(parent, "inner");
                clocked("keep", () -> kept.set(1)).writes(kept);
            }
        }
    }

    /** With 80 signals the groups within the first are open, with 81 they are closed. */
    @ParameterizedTest
    @CsvSource({"79, @800200, @1000200", "80, @c00200, @1401200"})
    void groupsWithinGroupsAreClosedBeyondEightySignals(int pins, String begin, String end) throws IOException {
        GtkwaveSave.write(new Wide(pins), List.of("*"), directory.resolve("w.vcd"), 0, 9);
        assertThat(Files.readString(directory.resolve("w.gtkw")))
                .contains("@800200\n-wide\n")
                .contains(begin + "\n-inner\n@28\nwide.inner.kept\n" + end + "\n-inner\n@1000200\n-wide\n");
    }

    /** Of 200 units of time 2^z are shown, at 1050 pixels for 10 cycles: 200 / 105 units, 2^-z of them. */
    @ParameterizedTest
    @CsvSource({"0, 9, -0.929611", "3, 3, 2.392317", "0, 99, -3.321928"})
    void theZoomFitsTheCycles(long from, long to, String zoom) throws IOException {
        GtkwaveSave.write(new Wide(1), List.of("*"), directory.resolve("w.vcd"), from, to);
        assertThat(Files.readString(directory.resolve("w.gtkw"))).contains("\n*" + zoom + " -1\n");
        assertThat(GtkwaveSave.isBesides(directory.resolve("w.vcd"), directory.resolve("w.state.txt")))
                .isTrue();
        assertThat(GtkwaveSave.isBesides(directory.resolve("w.vcd"), directory.resolve("w2.state.txt")))
                .isFalse();
        assertThat(GtkwaveSave.isBesides(directory.resolve("w.vcd"), directory.resolve("w.gtkw")))
                .isTrue();
        assertThat(GtkwaveSave.isBesides(directory.resolve("w.vcd"), directory.resolve("w.csv")))
                .isFalse();
    }
}
