package io.wormrtl.rtl;

import java.util.Arrays;

/**
 * Something a process can read or write: a {@link Signal} or a {@link Memory}.
 *
 * <p>An element belongs to the module that declared it and has exactly one driver.
 */
public abstract sealed class Element permits Signal, Memory {

    private static final long[] NOBODY = {};

    // What a cycle touches is kept small: an element should share a cache line with nobody but itself.
    final Agenda agenda;
    /** Readers, as masks of two words of the dirty bitmap: as a rule combinational processes and clocked ones. */
    private int word;
    private int secondWord;
    private long mask;
    private long secondMask;
    private final byte width;
    private boolean hasFarReaders;
    private final Declaration declaration;

    /** What only elaboration and reports look at. */
    private static final class Declaration {
        private final Module module;
        private final String name;
        private Process driver;
        private Encoding encoding;
        private long resetValue;
        /** Readers in further words of the bitmap: pairs of word and mask. */
        private long[] farReaders = NOBODY;

        Declaration(Module module, String name) {
            this.module = module;
            this.name = name;
        }
    }

    Element(Module module, String name, int width) {
        if (width < 1 || width > Long.SIZE) {
            throw new DesignError(module.path() + "." + name + ": width (" + width + ") must be from 1 to 64 bits");
        }
        this.declaration = new Declaration(module, Names.requireLegal(name, module));
        this.width = (byte) width;
        this.agenda = module.design().agenda();
    }

    /** The module that declared this element. */
    public final Module module() {
        return declaration.module;
    }

    /** The name within its module: a legal identifier. */
    public final String name() {
        return declaration.name;
    }

    /** Width in bits of the value, or of each word: 1 to 64. */
    public final int width() {
        return width;
    }

    /** Full hierarchical path, for example {@code network.router_3_4.crossbar.select}. */
    public final String path() {
        return declaration.module.path() + "." + declaration.name;
    }

    /** The process that drives this element; null for a constant or a pin, or when nobody does. */
    public final Process driver() {
        return declaration.driver;
    }

    /** Whether the value is produced by a behavioural process or from outside, so that it is not hardware. */
    public boolean isBehavioural() {
        return module().isBehavioural() || driver() != null && driver().isBehavioural();
    }

    final void drivenBy(Process process) {
        if (driver() != null) {
            throw new DesignError(path() + " has two drivers: " + driver().path() + " and " + process.path());
        }
        declaration.driver = process;
    }

    final Encoding names() {
        return declaration.encoding;
    }

    final void encode(Encoding names) {
        declaration.encoding = names;
    }

    final void addReader(int index) {
        int itsWord = index >> 6;
        long bit = 1L << index;
        if (mask == 0 || word == itsWord) {
            word = itsWord;
            mask |= bit;
        } else if (secondMask == 0 || secondWord == itsWord) {
            secondWord = itsWord;
            secondMask |= bit;
        } else {
            addFarReader(itsWord, bit);
        }
    }

    private void addFarReader(int itsWord, long bit) {
        long[] far = declaration.farReaders;
        for (int i = 0; i < far.length; i += 2) {
            if (far[i] == itsWord) {
                far[i + 1] |= bit;
                return;
            }
        }
        far = Arrays.copyOf(far, far.length + 2);
        far[far.length - 2] = itsWord;
        far[far.length - 1] = bit;
        declaration.farReaders = far;
        hasFarReaders = true;
    }

    final void removeReader(int index) {
        long others = ~(1L << index);
        if (word == index >> 6) {
            mask &= others;
        }
        if (secondWord == index >> 6) {
            secondMask &= others;
        }
        long[] far = declaration.farReaders;
        for (int i = 0; i < far.length; i += 2) {
            if (far[i] == index >> 6) {
                far[i + 1] &= others;
            }
        }
    }

    /** The value has changed: whoever reads it must run. */
    final void wakeReaders() {
        long[] dirty = agenda.dirty;
        if (dirty.length == 0) {
            return; // not elaborated yet
        }
        dirty[word] |= mask;
        dirty[secondWord] |= secondMask;
        if (hasFarReaders) {
            wakeFarReaders(dirty);
        }
    }

    private void wakeFarReaders(long[] dirty) {
        long[] far = declaration.farReaders;
        for (int i = 0; i < far.length; i += 2) {
            dirty[(int) far[i]] |= far[i + 1];
        }
    }

    final long reset() {
        return declaration.resetValue;
    }

    final void resetTo(long value) {
        declaration.resetValue = value;
    }

    /** Whether {@code value} has bits that this element has not. */
    final boolean exceeds(long value) {
        return value >>> 1 >>> width - 1 != 0;
    }

    final DesignError tooWide(long value) {
        return new DesignError(path() + ": value 0x" + Long.toHexString(value) + " is wider than " + width + " bits");
    }

    @Override
    public String toString() {
        return path();
    }
}
