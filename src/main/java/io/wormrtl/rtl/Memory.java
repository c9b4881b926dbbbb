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
    private final long[] words;
    private final int readPorts;
    private final int[] writtenAddress;
    private final long[] writtenValue;
    private int written;

    Memory(Module module, String name, int width, int depth, int readPorts, int writePorts) {
        super(module, name, width);
        if (depth < 1 || readPorts < 1 || writePorts < 1) {
            throw new DesignError(path() + ": depth (" + depth + "), read ports (" + readPorts + ") and write ports ("
                    + writePorts + ") must be at least 1");
        }
        this.number = agenda.register(this);
        this.words = new long[depth];
        this.readPorts = readPorts;
        this.writtenAddress = new int[writePorts];
        this.writtenValue = new long[writePorts];
    }

    /** Number of words. */
    public final int depth() {
        return words.length;
    }

    /** Words that hardware can read in one cycle. */
    public final int readPorts() {
        return readPorts;
    }

    /** Words that can be written in one cycle. */
    public final int writePorts() {
        return writtenAddress.length;
    }

    /** The word at {@code address}. */
    public long read(int address) {
        return words[address];
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
        if (written == writtenAddress.length) {
            throw new DesignError(path() + ": more than " + written + " write(s) in one cycle; declare another port");
        }
        if (written == 0) {
            agenda.commitLater(number);
        }
        writtenAddress[written] = address;
        writtenValue[written++] = value;
    }

    final void requireAddress(int address) {
        if (address < 0 || address >= words.length) {
            throw new DesignError(path() + ": address (" + address + ") must be from 0 to " + (words.length - 1));
        }
    }

    @Override
    public final void commit() {
        boolean changed = false;
        for (int i = 0; i < written; i++) {
            changed |= words[writtenAddress[i]] != writtenValue[i];
            words[writtenAddress[i]] = writtenValue[i];
        }
        written = 0;
        if (changed) {
            wakeReaders();
        }
    }

    /** A copy of all words. */
    final long[] words() {
        return words.clone();
    }

    /** Forces all words, outside of a cycle: reset and restore. */
    final void load(long[] newWords) {
        written = 0;
        if (!Arrays.equals(newWords, words)) {
            System.arraycopy(newWords, 0, words, 0, words.length);
            wakeReaders();
        }
    }

    final void clear() {
        load(new long[words.length]);
    }
}
