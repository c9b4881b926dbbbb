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

    /** The words; narrow ones side by side, the first in the low bits, as many as 64 bits hold of the next power of two. */
    private final long[] packed;

    private final Shape shape;
    private final int depth;
    /** Words of all banks. */
    private final int count;
    /** The logarithm of how many words share 64 bits. */
    private final byte sharing;

    Memory(Home home, String name, Shape shape) {
        super(home, name, shape.width());
        int leastDepth = hasBits() ? 1 : 0;
        if (shape.banks() < 1 || shape.depth() < leastDepth || shape.readPorts() < 1 || shape.writePorts() < 1) {
            throw new DesignError(path() + ": banks (" + shape.banks() + "), depth (" + shape.depth()
                    + "), read ports (" + shape.readPorts() + ") and write ports (" + shape.writePorts()
                    + ") must be at least 1");
        }
        this.shape = home.shared(shape);
        this.depth = shape.depth();
        this.count = shape.banks() * depth;
        this.sharing = sharing(width);
        this.packed = new long[(count + (1 << sharing) - 1) >> sharing];
    }

    /** 64 for words of one bit, 32 for those of two, 16 for up to four: down to 1 for more than 32 bits. */
    private static byte sharing(int width) {
        return (byte) (width <= 1 ? 6 : Integer.numberOfLeadingZeros(width - 1) - 26);
    }

    /** Like memories side by side; none where they have no words. */
    public final int banks() {
        return depth == 0 ? 0 : shape.banks();
    }

    /** Number of words of a bank. */
    public final int depth() {
        return depth;
    }

    /** Words of a bank that hardware can read in one cycle. */
    public final int readPorts() {
        return shape.readPorts();
    }

    /** Words of a bank that can be written in one cycle. */
    public final int writePorts() {
        return shape.writePorts();
    }

    /** The word at {@code address} of the only bank. */
    public final long read(int address) {
        return read(0, address);
    }

    /** The word at {@code address} of {@code bank}. */
    public long read(int bank, int address) {
        return word(bank * depth + address);
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
        } else if (word(index) != value) {
            requireFits(value);
            store(index, value);
        }
    }

    private long word(int index) {
        return sharing == 0 ? packed[index] : narrow(index);
    }

    private long narrow(int index) {
        return packed[index >> sharing] >>> offset(index) & Bits.all(width);
    }

    private void store(int index, long value) {
        if (sharing == 0) {
            packed[index] = value;
        } else {
            packed[index >> sharing] ^= (narrow(index) ^ value) << offset(index);
        }
        wake();
    }

    /** The bit at which a narrow word begins among those that share 64 bits. */
    private int offset(int index) {
        return index << (6 - sharing); // shifts take the low six bits
    }

    final void requireAddress(int bank, int address) {
        if (bank < 0 || (long) bank * depth >= count) {
            throw new DesignError(path() + ": bank (" + bank + ") must be from 0 to " + (banks() - 1));
        }
        if (address < 0 || address >= depth) {
            throw new DesignError(path() + ": address (" + address + ") must be from 0 to " + (depth - 1));
        }
    }

    @Override
    public final long bits() {
        return (long) width() * count;
    }

    @Override
    public final List<Variable> variables() {
        List<Variable> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            all.add(new Word(this, i / depth, i % depth));
        }
        return all;
    }

    @Override
    final void commit(int index, long value) {
        if (word(index) != value) {
            store(index, value);
        }
    }

    @Override
    final void clear() {
        for (int i = 0; i < count; i++) {
            if (deferred && word(i) != 0) {
                defer(i, 0);
            } else {
                commit(i, 0);
            }
        }
    }

    @Override
    final int stateWords() {
        return count;
    }

    @Override
    final void save(long[] state, int from) {
        for (int i = 0; i < count; i++) {
            state[from + i] = word(i);
        }
    }

    @Override
    final void load(long[] state, int from) {
        for (int i = 0; i < count; i++) {
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
