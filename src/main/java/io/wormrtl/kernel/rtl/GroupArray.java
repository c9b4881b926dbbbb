package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;

/**
 * As many like groups as there are virtual channels, ports or lanes: an array of structs. Each element declared here is
 * there once per copy; copy i of {@code fifo} is shown as {@code fifo_i} with the elements in it.
 *
 * <p>What the copies hold lies side by side, so that a process that looks at all of them touches little.
 */
@Api
public abstract class GroupArray extends Group {

    private final int copies;

    /** Creates {@code copies} like groups within a module or group. */
    protected GroupArray(Scope parent, String name, int copies) {
        super(parent, name);
        if (copies < 1) {
            throw new DesignError(path() + ": copies (" + copies + ") must be at least 1");
        }
        this.copies = copies;
    }

    /** Declares a register of {@code width} bits per copy, 0 after reset. */
    protected final Registers each(String registerName, int width) {
        return each(registerName, width, 0);
    }

    /** Declares a register of {@code width} bits per copy with its value after reset. */
    protected final Registers each(String registerName, int width, long resetValue) {
        return registers(registerName, copies, width, resetValue);
    }

    /** Declares a memory of {@code depth} words per copy. */
    protected final Memory eachMemory(String memoryName, int width, int depth, int readPorts, int writePorts) {
        return memories(memoryName, copies, width, depth, readPorts, writePorts);
    }

    /** Declares a combinational signal of {@code width} bits per copy. */
    protected final Wires eachWire(String wireName, int width) {
        return add(elementKind().wires(this, wireName, copies, width));
    }

    @Override
    public final int copies() {
        return copies;
    }

    @Override
    final boolean isArray() {
        return true;
    }
}
