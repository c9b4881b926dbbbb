package io.wormrtl.rtl;

import java.util.Arrays;

/**
 * Something a process can read or write: a {@link Signal} or a {@link Memory}.
 *
 * <p>An element belongs to the module that declared it and has exactly one driver.
 */
public abstract sealed class Element permits Signal, Memory {

    private static final int[] NOBODY = {};

    final Agenda agenda;
    private int[] readers = NOBODY;
    private final Module module;
    private final String name;
    private final int width;
    private Process driver;

    Element(Module module, String name, int width) {
        if (width < 1 || width > Long.SIZE) {
            throw new DesignError(module.path() + "." + name + ": width (" + width + ") must be from 1 to 64 bits");
        }
        this.module = module;
        this.name = Names.requireLegal(name, module);
        this.width = width;
        this.agenda = module.design().agenda();
    }

    /** The module that declared this element. */
    public final Module module() {
        return module;
    }

    /** The name within its module: a legal identifier. */
    public final String name() {
        return name;
    }

    /** Width in bits of the value, or of each word: 1 to 64. */
    public final int width() {
        return width;
    }

    /** Full hierarchical path, for example {@code network.router_3_4.crossbar.select}. */
    public final String path() {
        return module.path() + "." + name;
    }

    /** The process that drives this element; null for a constant or a pin, or when nobody does. */
    public final Process driver() {
        return driver;
    }

    /** Whether the value is produced by a behavioural process or from outside, so that it is not hardware. */
    public boolean isBehavioural() {
        return module.isBehavioural() || driver != null && driver.isBehavioural();
    }

    final void drivenBy(Process process) {
        if (driver != null) {
            throw new DesignError(path() + " has two drivers: " + driver.path() + " and " + process.path());
        }
        driver = process;
    }

    final void addReader(int index) {
        readers = Arrays.copyOf(readers, readers.length + 1);
        readers[readers.length - 1] = index;
    }

    final void removeReader(int index) {
        readers = Arrays.stream(readers).filter(r -> r != index).toArray();
    }

    /** The value has changed: whoever reads it must run. */
    final void wakeReaders() {
        long[] dirty = agenda.dirty;
        for (int reader : readers) {
            dirty[reader >> 6] |= 1L << reader;
        }
    }

    /** Bits that no value of this element may have set. */
    final long excessBits() {
        return width == Long.SIZE ? 0 : -1L << width;
    }

    final DesignError tooWide(long value) {
        return new DesignError(path() + ": value 0x" + Long.toHexString(value) + " is wider than " + width + " bits");
    }

    @Override
    public String toString() {
        return path();
    }
}
