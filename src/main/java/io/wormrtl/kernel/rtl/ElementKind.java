package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.Optional;

/**
 * A kind of elements of a design: plain ones, or ones that hold every access against the declarations of the
 * running process.
 *
 * <p>Checking is a different class of element rather than a flag, so that a plain design pays nothing for it.
 */
@Api
public sealed class ElementKind permits CheckedElements {

    /** Elements without run-time checks beyond that of width. */
    public static final ElementKind PLAIN = new ElementKind();

    ElementKind() {}

    /** Elements that report undeclared reads, undeclared writes and wires left unassigned. One per design. */
    public static ElementKind checked() {
        return new CheckedElements();
    }

    Wire wire(Home home, String name, int width) {
        return new Wire(home, name, width);
    }

    Pin pin(Home home, String name, int width) {
        return new Pin(home, name, width);
    }

    Register register(Home home, String name, int width, long resetValue) {
        return new Register(home, name, width, resetValue);
    }

    Wires wires(Home home, String name, int size, int width) {
        return new Wires(home, name, size, width);
    }

    Registers registers(Home home, String name, int size, int width, long resetValue) {
        return new Registers(home, name, size, width, resetValue);
    }

    Memory memory(Home home, String name, Memory.Shape shape) {
        return new Memory(home, name, shape);
    }

    /** Hears of accesses, to hold the running process against its declarations; empty by default. */
    Optional<Accesses> accesses() {
        return Optional.empty();
    }
}
