package io.wormrtl.rtl;

import java.util.Arrays;

/**
 * An array of registers with declared read and write ports.
 *
 * <p>A word written during a cycle is read from the next cycle on. A process that reads a memory is woken when any
 * word of it changes. All words are 0 after reset.
 */
public non-sealed class Memory extends Element implements Agenda.Committing {

    private final int number;
    /** The words, and behind them address and value of each word written in this cycle: one array, one place. */
    private final long[] cells;
    private final int depth;
    private final int readPorts;
    private final int writePorts;
    private int written;

    Memory(Module module, String name, int width, int depth, int readPorts, int writePorts) {
        super(module, name, width);
        if (depth < 1 || readPorts < 1 || writePorts < 1) {
            throw new DesignError(path() + ": depth (" + depth + "), read ports (" + readPorts + ") and write ports ("
                    + writePorts + ") must be at least 1");
        }
        this.number = agenda.register(this);
        this.depth = depth;
        this.readPorts = readPorts;
        this.writePorts = writePorts;
        this.cells = new long[depth + 2 * writePorts];
    }

    /** Number of words. */
    public final int depth() {
        return depth;
    }

    /** Words that hardware can read in one cycle. */
    public final int readPorts() {
        return readPorts;
    }

    /** Words that can be written in one cycle. */
    public final int writePorts() {
        return writePorts;
    }

    /** The word at {@code address}. */
    public long read(int address) {
        return cells[address];
    }

    /**
     * Sets the word at {@code address} from the next cycle on.
     *
     * @throws DesignError if there is no such address, the value is too wide, or more words are written in a cycle
     *     than there are write ports
     */
    public void write(int address, long value) {
        requireAddress(address);
        if (exceeds(value)) {
            throw tooWide(value);
        }
        if (written == writePorts) {
            throw new DesignError(path() + ": more than " + written + " write(s) in one cycle; declare another port");
        }
        if (written == 0) {
            agenda.commitLater(number);
        }
        int pending = depth + 2 * written++;
        cells[pending] = address;
        cells[pending + 1] = value;
    }

    final void requireAddress(int address) {
        if (address < 0 || address >= depth) {
            throw new DesignError(path() + ": address (" + address + ") must be from 0 to " + (depth - 1));
        }
    }

    @Override
    public final void commit() {
        boolean changed = false;
        for (int pending = depth; pending < depth + 2 * written; pending += 2) {
            int address = (int) cells[pending];
            changed |= cells[address] != cells[pending + 1];
            cells[address] = cells[pending + 1];
        }
        written = 0;
        if (changed) {
            wakeReaders();
        }
    }

    /** A copy of all words. */
    final long[] words() {
        return Arrays.copyOf(cells, depth);
    }

    /** Forces all words, outside of a cycle: reset and restore. */
    final void load(long[] newWords) {
        written = 0;
        if (!Arrays.equals(newWords, words())) {
            System.arraycopy(newWords, 0, cells, 0, depth);
            wakeReaders();
        }
    }

    final void clear() {
        load(new long[depth]);
    }
}
