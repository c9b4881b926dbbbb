package io.wormrtl.kernel.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program around a module, with one that is written in C++ in the place of what Verilator would make of it. */
class VerilatedGuestTest {

    private static final String VERILATED = """
            struct VerilatedContext {
                bool over = false;
                void commandArgs(int, char**) {}
                bool gotFinish() { return over; }
            };
            """;

    /** What {@link Adder.Sums} does; it knows nothing before its reset, and ends for some numbers. */
    private static final String SUMS = """
            #include <cstdio>
            #include <cstdlib>

            struct Vwormrtl_guest {
                VerilatedContext* context;
                uint8_t clk = 0, rst = 0, i0 = 9, i1 = 1, o0 = 9, o1 = 9, o2 = 1;
                uint8_t clkBefore = 0, total = 77;

                Vwormrtl_guest(VerilatedContext* given) : context(given) {}

                void eval() {
                    if (clk && !clkBefore) {
                        total = rst ? 0 : i1 ? o1 : total;
                        if (!rst) end();
                    }
                    clkBefore = clk;
                    o0 = total;
                    o1 = total + i0;
                    o2 = i1;
                }

                void end() {
                    if (i0 == 200) {
                        std::puts("the number\\n  is 200");
                        std::fflush(stdout);
                        context->over = true;
                    } else if (i0 == 201) {
                        for (int i = 0; i < 100; i++) std::printf("%04d", i);
                        std::fflush(stdout);
                        std::exit(0);
                    } else if (i0 == 202) {
                        std::_Exit(3);
                    }
                }
            };
            """;

    @TempDir
    static Path directory;

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/g++")), "no C++ compiler here");
        Files.writeString(directory.resolve("verilated.h"), VERILATED);
        Files.writeString(directory.resolve("V" + GuestText.AROUND + ".h"), SUMS);
        Files.writeString(directory.resolve("program.cpp"), new GuestText(new Adder().boundary).program());
        int code = new ProcessBuilder("/usr/bin/g++", "-Wall", "-Werror", "-I.", "program.cpp", "-o", "program")
                .directory(directory.toFile())
                .inheritIO()
                .start()
                .waitFor();
        assertThat(code).isZero();
    }

    private static Guest started() {
        return new VerilatedGuest(directory.resolve("program"), "Sums in the place of here", 2, 3);
    }

    /** Asked once more, with other inputs than those of the step, it has not gone on. */
    @Test
    void itStepsAndAnswersFromResetOn() {
        Random random = new Random(5);
        SumsElsewhere sums = new SumsElsewhere(0);
        try (Guest guest = started()) {
            for (int i = 0; i < 300; i++) {
                long[] asked = {random.nextInt(200), random.nextInt(2)};
                assertThat(guest.evaluate(asked)).containsExactly(sums.evaluate(asked));
                long[] inputs = {random.nextInt(200), random.nextInt(2)};
                Guest.Step expected = sums.step(inputs);
                Guest.Step found = guest.step(inputs);
                assertThat(found.before()).containsExactly(expected.before());
                assertThat(found.after()).containsExactly(expected.after());
            }
        }
    }

    private static void requireToEnd(int steps, int number, String message) {
        try (Guest guest = started()) {
            for (int i = 0; i < steps; i++) {
                guest.step(new long[] {1, 1});
                guest.evaluate(new long[] {1, 1});
            }
            assertThatThrownBy(() -> guest.step(new long[] {number, 0}))
                    .isInstanceOf(UnusableInput.class)
                    .hasMessage("Sums in the place of here ended its simulation in cycle " + message);
        }
    }

    @Test
    void aModuleThatEndsItsSimulationSaysWhyItselfInOneLine() {
        requireToEnd(3, 200, "3: the number is 200");
    }

    /** Of 400 letters the last 300, which begin with the 25th of its numbers. */
    @Test
    void ofManyWordsTheLastAreTold() {
        StringBuilder numbers = new StringBuilder();
        for (int i = 25; i < 100; i++) {
            numbers.append("00").append(i);
        }
        requireToEnd(1, 201, "1: " + numbers);
    }

    @Test
    void aModuleThatGoesAwayWithoutAWordIsTold() {
        requireToEnd(0, 202, "0");
    }

    @Test
    void afterItsEndNothingCanBeAsked() {
        Guest guest = started();
        assertThat(guest.evaluate(new long[] {4, 1})).containsExactly(0, 4, 1);
        guest.close();
        assertThatThrownBy(() -> guest.evaluate(new long[] {4, 1})).isInstanceOf(UnusableInput.class);
    }

    @Test
    void aProgramThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> new VerilatedGuest(directory.resolve("none"), "Sums", 2, 3))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("Sums as it is compiled cannot be run: ");
    }

    @Test
    void theModuleAroundHasPortsWhoseNamesAreTheSameInCpp() {
        assertThat(new GuestText(new Adder().boundary).around()).isEqualTo("""
                module wormrtl_guest (
                    input logic clk,
                    input logic rst,
                    input logic [7:0] i0,
                    input logic i1,
                    output logic [7:0] o0,
                    output logic [7:0] o1,
                    output logic o2
                );
                    Sums dut (
                        .clk(clk),
                        .rst(rst),
                        .number(i0),
                        .take(i1),
                        .total(o0),
                        .sum(o1),
                        .echo(o2)
                    );
                endmodule
                """);
    }
}
