package io.wormrtl.network.router;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Wires;
import java.util.ArrayList;
import java.util.List;

/** A mask and an array of values that are what pins say: in place of an input port. */
public final class SwitchLines extends Module {

    private final Pin mask;
    private final Wires values;
    private final List<Pin> pins = new ArrayList<>();

    /** A mask of {@code bits} bits and {@code size} values of {@code width} bits. */
    public SwitchLines(Module parent, String name, int bits, int size, int width) {
        super(parent, name);
        this.mask = output(pin("mask", bits));
        this.values = output(wires("value", size, width));
        for (int i = 0; i < size; i++) {
            pins.add(pin("pin_" + i, width));
        }
        combinational("drive", () -> {
                    for (int i = 0; i < size; i++) {
                        values.set(i, pins.get(i).get());
                    }
                })
                .reads(pins)
                .writes(values);
    }

    /** The mask. */
    public Pin mask() {
        return mask;
    }

    /** The values. */
    public Wires values() {
        return values;
    }

    /** What value {@code index} is in the next cycle. */
    public void set(int index, long value) {
        pins.get(index).set(value);
    }
}
