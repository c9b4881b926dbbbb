package io.wormrtl.kernel.rtl;

import java.util.List;

/**
 * Makes the elements of a design: plain ones, or ones that hold every access against the declarations of the
 * running process.
 *
 * <p>Checking is a different class of element rather than a flag, so that a plain design pays nothing for it.
 */
public sealed class ElementFactory permits CheckedElements {

    /** Elements without run-time checks beyond that of width. */
    public static final ElementFactory PLAIN = new ElementFactory();

    ElementFactory() {}

    /** Elements that report undeclared reads, undeclared writes and wires left unassigned. One per design. */
    public static ElementFactory checked() {
        return new CheckedElements();
    }

    Wire wire(Scope scope, String name, int width) {
        return new Wire(scope, name, width);
    }

    Pin pin(Scope scope, String name, int width) {
        return new Pin(scope, name, width);
    }

    Register register(Scope scope, String name, int width, long resetValue) {
        return new Register(scope, name, width, resetValue);
    }

    Wires wires(Scope scope, String name, int size, int width) {
        return new Wires(scope, name, size, width);
    }

    Registers registers(Scope scope, String name, int size, int width, long resetValue) {
        return new Registers(scope, name, size, width, resetValue);
    }

    Memory memory(Scope scope, String name, Memory.Shape shape) {
        return new Memory(scope, name, shape);
    }

    Concatenation concatenation(List<? extends Signal> parts, int shift) {
        return new Concatenation(parts, shift);
    }

    /** How the processes of a design made of these elements are run. */
    Passes passes() {
        return Passes.PLAIN;
    }
}
