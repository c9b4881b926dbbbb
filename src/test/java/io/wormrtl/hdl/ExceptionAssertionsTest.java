package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.prove.Effort;
import io.wormrtl.kernel.prove.Exceptions;
import io.wormrtl.kernel.prove.OutsideProofs;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.systemverilog.Checkers;
import io.wormrtl.kernel.systemverilog.Printed;
import io.wormrtl.kernel.systemverilog.PrintedFile;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where code in Java throws an exception, the assertion that it does not fails in the same cycle. */
@Tag("slow")
class ExceptionAssertionsTest {

    private static final int WORDS = 5;

    @TempDir
    private Path folder;

    /** Goes round registers and changes the one it is at; one too far if {@code last} is one too many. */
    private static final class Ring extends Module {
        private final Pin step = pin("step", 1);
        private final int last;
        private final Register pointer = register("pointer", 3);
        private final Registers counts = registers("counts", WORDS, 4, 0);

        Ring(Module parent, int last) {
            super(parent, "ring");
            input(step);
            this.last = last;
            clocked("go_on", this::goOn).reads(step).updates(pointer, counts);
        }

        private void goOn() {
            if (step.isHigh()) {
                int now = pointer.getInt();
                counts.set(now, counts.get(now) ^ 1);
                pointer.set(now == last ? 0 : now + 1);
            }
        }
    }

    /** The ring as it is printed, with its assertions: one that fails at the edge at the end of a cycle ends it in the next. */
    private Verilated ring(int last) {
        Tool.require("verilator", "g++");
        Design design = new Design("top");
        Ring ring = new Ring(design, last);
        Specification specification = new Specification(ring, "prove_exceptions", ring);
        new Exceptions(Effort.USUAL).claim(specification, ring);
        assertThat(specification.claims()).isNotEmpty();
        new Simulator(design);
        Checkers checkers = Checkers.of(design);
        checkers.bind(OutsideProofs.checker(specification));
        List<PrintedFile> bound = Stream.concat(checkers.files().stream(), Stream.of(checkers.bindings()))
                .toList();
        Printed printed = checkers.design();
        return new Verilated(
                folder, printed, bound, List.copyOf(printed.places().keySet()));
    }

    private static List<long[]> steps(int cycles) {
        return Collections.nCopies(cycles, new long[] {1});
    }

    /** As many steps as there are registers, then one from the register that there is not. */
    @Tag("thorough")
    @Test
    void itFailsInTheCycleInWhichJavaThrows() {
        try (Verilated ring = ring(WORDS)) {
            assertThat(ring.run(steps(WORDS + 1))).hasSize(WORDS + 1);
            assertThatThrownBy(() -> ring.run(steps(1)))
                    .hasMessageContaining("Assertion failed")
                    .hasMessageContaining("no_exception");
        }
    }

    @Test
    void itHoldsWhereNothingIsThrown() {
        try (Verilated ring = ring(WORDS - 1)) {
            assertThat(ring.run(steps(3 * WORDS))).hasSize(3 * WORDS);
        }
    }
}
