package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.List;

/**
 * An array of registers with declared read and write ports, or several like ones side by side, a bank each.
 *
 * <p>A word written during a cycle is read from the next cycle on. A process that reads a memory is woken when any
 * word of it changes. All words are 0 after reset. Checked mode holds the words read and written in a cycle against
 * the ports.
 */
@Api
public non-sealed class Memory extends Element {

    /**
     * Sizes of a memory.
     *
     * @param banks like memories with ports of their own, at least 1
     * @param width bits of a word
     * @param depth words of a bank, at least 1, or 0 of a memory of width 0
     * @param readPorts words of a bank that can be read in a cycle, at least 1
     * @param writePorts words of a bank that can be written in a cycle, at least 1
     */
    record Shape(int banks, int width, int depth, int readPorts, int writePorts) {}

    private final long[] words;
    private final int depth;
    private final int readPorts;
    private final int writePorts;

    Memory(Home home, String name, Shape shape) {
        super(home, name, shape.width());
        int leastDepth = hasBits() ? 1 : 0;
        if (shape.banks() < 1 || shape.depth() < leastDepth || shape.readPorts() < 1 || shape.writePorts() < 1) {
            throw new DesignError(path() + ": banks (" + shape.banks() + "), depth (" + shape.depth()
                    + "), read ports (" + shape.readPorts() + ") and write ports (" + shape.writePorts()
                    + ") must be at least 1");
        }
        this.depth = shape.depth();
        this.readPorts = shape.readPorts();
        this.writePorts = shape.writePorts();
        this.words = new long[shape.banks() * depth];
    }

    /** Like memories side by side; none where they have no words. */
    public final int banks() {
        return depth == 0 ? 0 : words.length / depth;
    }

    /** Number of words of a bank. */
    public final int depth() {
        return depth;
    }

    /** Words of a bank that hardware can read in one cycle. */
    public final int readPorts() {
        return readPorts;
    }

    /** Words of a bank that can be written in one cycle. */
    public final int writePorts() {
        return writePorts;
    }

    /** The word at {@code address} of the only bank. */
    public final long read(int address) {
        return read(0, address);
    }

    /** The word at {@code address} of {@code bank}. */
    public long read(int bank, int address) {
        return words[bank * depth + address];
    }

    /** Sets the word at {@code address} of the only bank from the next cycle on. */
    public final void write(int address, long value) {
        write(0, address, value);
    }

    /**
     * Sets the word at {@code address} of {@code bank} from the next cycle on.
     *
     * @throws DesignError if there is no such address, or the value is too wide
     */
    public void write(int bank, int address, long value) {
        requireAddress(bank, address);
        int index = bank * depth + address;
        if (deferred) {
            defer(index, value);
        } else if (words[index] != value) {
            requireFits(value);
            words[index] = value;
            wake();
        }
    }

    final void requireAddress(int bank, int address) {
        if (bank < 0 || (long) bank * depth >= words.length) {
            throw new DesignError(path() + ": bank (" + bank + ") must be from 0 to " + (banks() - 1));
        }
        if (address < 0 || address >= depth) {
            throw new DesignError(path() + ": address (" + address + ") must be from 0 to " + (depth - 1));
        }
    }

    @Override
    public final long bits() {
        return (long) width() * words.length;
    }

    @Override
    public final List<Variable> variables() {
        List<Variable> all = new ArrayList<>(words.length);
        for (int i = 0; i < words.length; i++) {
            all.add(new Word(this, i / depth, i % depth));
        }
        return all;
    }

    @Override
    final void commit(int index, long value) {
        if (words[index] != value) {
            words[index] = value;
            wake();
        }
    }

    @Override
    final void clear() {
        for (int i = 0; i < words.length; i++) {
            if (deferred && words[i] != 0) {
                defer(i, 0);
            } else {
                commit(i, 0);
            }
        }
    }

    @Override
    final int stateWords() {
        return words.length;
    }

    @Override
    final void save(long[] state, int from) {
        System.arraycopy(words, 0, state, from, words.length);
    }

    @Override
    final void load(long[] state, int from) {
        for (int i = 0; i < words.length; i++) {
            commit(i, state[from + i]);
        }
    }

    /** A word as waveforms show it. */
    record Word(Memory element, int bank, int address) implements Variable {
        @Override
        public String scopePath() {
            return isCopy()
                    ? element.home().path() + "_" + bank
                    : element.home().path();
        }

        @Override
        public String name() {
            boolean named = element.banks() == 1 || isCopy();
            return element.name() + (named ? "" : "_" + bank) + "_" + address;
        }

        /** Whether the bank is that of a copy of its group, which has its number. */
        private boolean isCopy() {
            return element.home().isArray() && element.home().copies() == element.banks();
        }

        @Override
        public int width() {
            return element.width();
        }

        @Override
        public long get() {
            return element.read(bank, address);
        }

        @Override
        public Encoding encoding() {
            return element.encoding();
        }

        @Override
        public String toString() {
            return path();
        }
    }
}
