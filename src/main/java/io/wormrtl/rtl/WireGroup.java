package io.wormrtl.rtl;

/**
 * The like wires that one process drives on every run, of which few change: remembers what each was given last and
 * touches only those that change.
 */
public final class WireGroup {

    private final Wire[] wires;
    private final long[] last;
    private final boolean always;

    WireGroup(Wire[] wires, boolean always) {
        this.wires = wires.clone();
        this.last = new long[wires.length];
        this.always = always;
    }

    /** Drives wire number {@code index}, see {@link Wire#set(long)}. */
    public void set(int index, long value) {
        if (last[index] != value || always) {
            last[index] = value;
            wires[index].set(value);
        }
    }

    /** Number of wires. */
    public int size() {
        return wires.length;
    }

    /** The wires, to be declared as driven; null where the group was given none. */
    public Wire wire(int index) {
        return wires[index];
    }

    /** The wires as a process declares them. */
    public Element[] elements() {
        return java.util.Arrays.stream(wires).filter(java.util.Objects::nonNull).toArray(Element[]::new);
    }
}
