package io.wormrtl.kernel.foreign;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.kernel.word.Cell;
import java.util.Map;

/** Some ports of a module in their order: their names, and the values that cross them in a design. */
final class PortValues {

    private final Cell[] cells;
    private final Variable[] variables;
    private final String[] names;

    PortValues(Map<Cell, String> ports) {
        this.cells = ports.keySet().toArray(Cell[]::new);
        this.variables = ports.keySet().stream().map(Cell::variable).toArray(Variable[]::new);
        this.names = ports.values().toArray(String[]::new);
    }

    int size() {
        return cells.length;
    }

    Cell cell(int port) {
        return cells[port];
    }

    String name(int port) {
        return names[port];
    }

    long value(int port) {
        return variables[port].get();
    }

    long[] values() {
        long[] values = new long[variables.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = variables[i].get();
        }
        return values;
    }

    /** Drives a wire, or sets a register. */
    void set(int port, long value) {
        Element element = cells[port].element();
        if (element instanceof Wire wire) {
            wire.set(value);
        } else if (element instanceof Register register) {
            register.set(value);
        } else if (element instanceof Wires wires) {
            wires.set(cells[port].index(), value);
        } else if (element instanceof Registers registers) {
            registers.set(cells[port].index(), value);
        } else {
            throw new IllegalStateException(element.path() + " cannot be an output");
        }
    }

    boolean isWire(int port) {
        return cells[port].element() instanceof Wire || cells[port].element() instanceof Wires;
    }
}
