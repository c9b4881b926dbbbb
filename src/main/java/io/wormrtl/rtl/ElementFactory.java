package io.wormrtl.rtl;

/**
 * Makes the elements of a design: plain ones, or ones that hold every access against the declarations of the
 * running process.
 *
 * <p>Checking is a different class of element rather than a flag, so that a plain design pays nothing for it.
 */
public sealed class ElementFactory permits CheckedElements {

    /** Elements without run-time checks beyond that of width. */
    public static final ElementFactory PLAIN = new ElementFactory();

    ElementFactory() {
    }

    /** Elements that report undeclared reads, undeclared writes and wires left unassigned. One per design. */
    public static ElementFactory checked() {
        return new CheckedElements();
    }

    Wire wire(Module module, String name, int width) {
        return new Wire(module, name, width);
    }

    Pin pin(Module module, String name, int width) {
        return new Pin(module, name, width);
    }

    Register register(Module module, String name, int width, long resetValue) {
        return new Register(module, name, width, resetValue);
    }

    Memory memory(Module module, String name, int width, int depth, int readPorts, int writePorts) {
        return new Memory(module, name, width, depth, readPorts, writePorts);
    }

    /** How the processes of a design made of these elements are run. */
    Sweep sweep() {
        return Sweep.PLAIN;
    }

    /** Whether a process must be seen to assign every wire it drives. */
    boolean watchesAssignment() {
        return false;
    }
}
