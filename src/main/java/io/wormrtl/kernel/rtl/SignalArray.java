package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.ArrayList;
import java.util.List;

/**
 * Like signals in a row, driven by one process and mostly read by the same ones: a virtual channel's entry each. A
 * change of one entry wakes the readers of all.
 *
 * <p>Entries that fit 64 bits together are kept in one word: what a cycle touches is to be small.
 */
@Api
public abstract sealed class SignalArray extends Element permits Wires, Registers {

    /** The entries, where they do not fit one word; else null. */
    private final long[] values;

    private final int size;

    SignalArray(Home home, String name, int size, int width) {
        super(home, name, width);
        if (size < 1) {
            throw new DesignError(path() + ": size (" + size + ") must be at least 1");
        }
        this.values = size * width > Long.SIZE ? new long[size] : null;
        this.size = size;
    }

    /** The current value of entry {@code index}. */
    public long get(int index) {
        return value(index);
    }

    final long value(int index) {
        return values == null ? (value >>> (index * width)) & (-1L >>> -width) : values[index];
    }

    /** All entries at present, for {@link #in}: a process that looks at many reads the array once. */
    public long row() {
        return value;
    }

    /** Entry {@code index} of what {@link #row} said in the same run. */
    public long in(long row, int index) {
        return values == null ? (row >>> (index * width)) & (-1L >>> -width) : values[index];
    }

    /** Entry {@code index} as a part of a row; where entries share no word it is set at once. */
    final long part(int index, long value) {
        if (values != null) {
            put(index, value);
            return 0;
        }
        requireFits(value);
        requireEntry(index);
        return value << (index * width);
    }

    /** Sets all entries to what their parts have been put together to. */
    final void putRow(long row) {
        if (values == null && value != row) {
            value = row;
            wake();
        }
    }

    /** A row is no wider than the entries that share a word; where they share none all has been set by parts. */
    final void requireRow(long row) {
        int bits = values == null ? size * width : 0;
        if (row >>> (bits >> 1) >>> ((bits + 1) >> 1) != 0) {
            throw new DesignError(path() + ": row 0x" + Long.toHexString(row) + " is wider than " + size + " times "
                    + width + " bits");
        }
    }

    /** Sets entry {@code index}; if that changes it, its readers wake. */
    final void put(int index, long value) {
        if (value(index) != value) {
            change(index, value);
        }
    }

    private void change(int index, long next) {
        requireFits(next);
        requireEntry(index);
        if (values == null) {
            value ^= (value(index) ^ next) << (index * width);
        } else {
            values[index] = next;
        }
        wake();
    }

    final void requireEntry(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException(path() + ": index " + index + ", size " + size);
        }
    }

    /** Gives all entries one value, before anybody reads them. */
    final void fill(long value) {
        for (int i = 0; i < size; i++) {
            put(i, value);
        }
    }

    /** The current value of entry {@code index} as an {@code int}; for at most 31 bits. */
    public final int getInt(int index) {
        return (int) get(index);
    }

    /** Number of entries. */
    public final int size() {
        return size;
    }

    /** One bit per entry, of at most 64, that equals {@code value}: a comparator each. */
    public final long where(long value) {
        return values == null ? wherePacked(value) : whereSpread(value);
    }

    private long wherePacked(long value) {
        long all = packed();
        long entry = -1L >>> -width;
        long mask = 0;
        for (int i = 0; i < size; i++) {
            mask |= ((all >>> (i * width)) & entry) == value ? 1L << i : 0;
        }
        return mask;
    }

    private long whereSpread(long value) {
        long mask = 0;
        for (int i = 0; i < size; i++) {
            mask |= get(i) == value ? 1L << i : 0;
        }
        return mask;
    }

    /**
     * Whether the entries are these: side by side in one word, the first in the low bits, where 64 bits hold all, else a
     * word each.
     */
    public final boolean hold(long[] words) {
        return values == null ? packed() == words[0] : holdSpread(words);
    }

    private boolean holdSpread(long[] words) {
        for (int i = 0; i < size; i++) {
            if (get(i) != words[i]) {
                return false;
            }
        }
        return true;
    }

    /** All entries side by side, the first in the low bits, where they fit 64 bits together. */
    long packed() {
        return value;
    }

    /** Entry {@code index} by itself, for waveforms and tests. */
    public final Variable entry(int index) {
        return new Entry(this, index);
    }

    @Override
    public final long bits() {
        return (long) width() * size();
    }

    @Override
    public final List<Variable> variables() {
        List<Variable> all = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            all.add(entry(i));
        }
        return all;
    }

    /** Names of entries and copies: the copy's number goes to the group where there is one, else to the element. */
    record Entry(SignalArray element, int index) implements Variable {

        /** The bit of its element's value that its own begins with; -1 if it lies elsewhere. */
        int offset() {
            return element.values == null ? index * element.width : -1;
        }

        private boolean isCopy() {
            return element.home().copies() == element.size() && element.home().isArray();
        }

        @Override
        public String scopePath() {
            return isCopy()
                    ? element.home().path() + "_" + index
                    : element.home().path();
        }

        @Override
        public String name() {
            return isCopy() ? element.name() : element.name() + "_" + index;
        }

        @Override
        public int width() {
            return element.width();
        }

        @Override
        public long get() {
            return element.get(index);
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
