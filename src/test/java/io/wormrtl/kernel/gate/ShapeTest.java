package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules of one type are of one shape if their processes read and write the same, and not otherwise. */
class ShapeTest {

    private static final class Unit extends Module {
        private final Register one = register("one", 4);
        private final Register other = register("other", 4);

        Unit(Module parent, String name, boolean readsOther, boolean writesOther) {
            super(parent, name);
            Register read = readsOther ? other : one;
            Register written = writesOther ? other : one;
            clocked("step", () -> written.set(read.get())).reads(read).writes(written);
        }
    }

    /** With a register that may be a port. */
    private static final class Ported extends Module {

        Ported(Module parent, String name, boolean isPort) {
            super(parent, name);
            Register count = register("count", 4);
            if (isPort) {
                output(count);
            }
            clocked("step", () -> count.set(count.get())).updates(count);
        }
    }

    private final Design design = new Design("it") {};

    private String key(String name, boolean readsOther, boolean writesOther) {
        return Shape.of(new Unit(design, name, readsOther, writesOther)).key();
    }

    @Test
    void whatProcessesReadAndWriteCounts() {
        String first = key("a", false, false);
        assertThat(key("b", false, false)).isEqualTo(first);
        assertThat(List.of(key("c", true, false), key("d", false, true), key("e", true, true)))
                .doesNotContain(first)
                .doesNotHaveDuplicates();
    }

    @Test
    void portsCount() {
        String plain = Shape.of(new Ported(design, "a", false)).key();
        assertThat(Shape.of(new Ported(design, "b", false)).key()).isEqualTo(plain);
        assertThat(Shape.of(new Ported(design, "c", true)).key()).isNotEqualTo(plain);
    }

    @Test
    void whatIsNotDeclaredHasNoPlace() {
        Unit unit = new Unit(design, "a", false, false);
        Shape shape = Shape.of(unit);
        assertThat(shape.element(shape.place(unit.one))).isSameAs(unit.one);
        Register strange = new Unit(design, "b", false, false).one;
        assertThatThrownBy(() -> shape.place(strange))
                .hasMessageEndingWith("is read or written, but not declared to be");
    }
}
