package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Something a process can read or set: a {@link Signal}, an array of signals ({@link Wires}, {@link Registers}), or a
 * {@link Memory}.
 *
 * <p>An element belongs to the module that declared it and has exactly one driver.
 *
 * <p>An element of width 0 has no bits, as a null range of VHDL: hardware that a module is configured not to have. It
 * reads as 0, and only 0 can be set. It needs neither driver nor port; processes and modules that name it, even as what
 * they drive, leave it out, and so do inventories, waveforms, and whatever is made from a design.
 */
@Api
public abstract sealed class Element extends Latched permits Signal, SignalArray, Memory {

    /** No elements; thousands of modules and processes have none of some kind. */
    static final Element[] NONE = {};

    // A cycle touches little: the value, and on a change those that it wakes. All else is a reference away.
    /** Null while a change wakes no process. */
    Fanout fanout;

    /**
     * The value of a signal, or the entries of an array side by side, the first in the low bits, where 64 bits hold
     * them.
     */
    long value;

    private Declaration<Element, Meaning> declaration;
    final byte width;
    /** Whether what is set becomes visible only when all clocked processes have run. */
    boolean deferred;

    /**
     * What a design says of an element besides its place; those of the same name in like modules have the same.
     *
     * @param name within the scope
     * @param encoding how values read as names; null where they are numbers
     * @param fields the named ranges of the bits
     * @param layout the fields of which values consist; null where that is not said
     * @param resetValue the value after reset
     */
    record Meaning(String name, Encoding encoding, List<BitField> fields, Layout layout, long resetValue) {

        /** A number, 0 after reset. */
        static Meaning plain(String name) {
            return new Meaning(name, null, List.of(), null, 0);
        }

        Meaning with(Encoding other) {
            return new Meaning(name, other, fields, layout, resetValue);
        }

        Meaning with(List<BitField> others) {
            return new Meaning(name, encoding, others, layout, resetValue);
        }

        Meaning with(Layout other) {
            return new Meaning(name, encoding, fields, other, resetValue);
        }

        Meaning with(long other) {
            return new Meaning(name, encoding, fields, layout, other);
        }
    }

    Element(Home home, String name, int width) {
        if (width < 0 || width > Long.SIZE) {
            throw new DesignError(home.path() + "." + name + ": width (" + width + ") must be from 0 to 64 bits");
        }
        this.declaration =
                new Declaration.Own<>(home, null, home.shared(Meaning.plain(Names.requireLegal(name, home))));
        this.width = (byte) width;
    }

    /** Copies what only reports look at, behind all that has been made: of an element of width 0, which nobody drives. */
    final void moveAside() {
        declaration = new Declaration.Own<>(declaration.home, null, meaning());
    }

    /**
     * Lets those of {@code elements}, all of a module or group, that are driven alike have one declaration, behind all
     * that has been made, and forgets who looks at them; see {@link Elaboration}.
     */
    static void declareTogether(Element[] elements, Declaration.Meanings<Element, Meaning> meanings) {
        for (int i = 0; i < elements.length; i++) {
            elements[i].declaration = common(elements, i, meanings);
        }
    }

    private static Declaration<Element, Meaning> common(
            Element[] elements, int last, Declaration.Meanings<Element, Meaning> meanings) {
        Declaration<Element, Meaning> own = elements[last].declaration;
        for (int i = 0; i < last; i++) {
            if (elements[i].declaration.driver == own.driver) {
                return elements[i].declaration;
            }
        }
        return new Declaration.Common<>(own, meanings);
    }

    /** Where it is declared; {@link Scope#declaring} says which module or group that is. */
    final Home home() {
        return declaration.home;
    }

    /** The name within its scope: a legal identifier. */
    public final String name() {
        return meaning().name();
    }

    /** Width in bits of the value, or of each entry or word: 0 to 64. */
    public final int width() {
        return width;
    }

    /** Whether it has a width other than 0, without which it is no hardware at all. */
    public final boolean hasBits() {
        return width != 0;
    }

    /** Those of {@code elements} that have bits, all in the same array; the others change nothing and cannot be changed. */
    static <E extends Element> E[] withBits(E[] elements) {
        int kept = 0;
        while (kept < elements.length && elements[kept].hasBits()) {
            kept++;
        }
        if (kept == elements.length) {
            return elements;
        }
        E[] those = elements.clone();
        for (int i = kept + 1; i < elements.length; i++) {
            if (elements[i].hasBits()) {
                those[kept++] = elements[i];
            }
        }
        return Arrays.copyOf(those, kept);
    }

    /** Full hierarchical path, for example {@code network.router_3_4.crossbar.select}. */
    public final String path() {
        return declaration.home.path() + "." + name();
    }

    /** The driver of this element, null if there is none; {@link Process#driving} says which process that is. */
    final Driver driver() {
        return declaration.driver;
    }

    /** How the values read as names in a waveform viewer; null when they are plain numbers. */
    public final Encoding encoding() {
        return meaning().encoding();
    }

    /** The named ranges of its bits; none where the value is one thing. */
    public final List<BitField> fields() {
        return meaning().fields();
    }

    /** The fields of which the value, or each entry or word, consists; null where that is not said. */
    public final Layout layout() {
        return meaning().layout();
    }

    /** Whether the value is produced by a behavioural process or from outside, so that it is not hardware. */
    public boolean isBehavioural() {
        return home().isBehavioural() || (driver() != null && driver().isBehavioural());
    }

    final void resetTo(long value) {
        requireFits(value);
        means(meaning().with(value));
    }

    final long valueAfterReset() {
        return meaning().resetValue();
    }

    /** What a design says of it besides its place. */
    final Meaning meaning() {
        return declaration.meaning(this);
    }

    private void means(Meaning meaning) {
        own().meaning = home().shared(meaning);
    }

    private Declaration.Own<Element, Meaning> own() {
        if (declaration instanceof Declaration.Own<Element, Meaning> own) {
            return own;
        }
        throw new DesignError(path() + ": declared further after elaboration");
    }

    /** Bits of all entries or words. */
    public abstract long bits();

    /** The values by name, in order; for a memory its words. */
    public abstract List<Variable> variables();

    final void drivenBy(Driver process) {
        if (driver() != null) {
            throw new DesignError(path() + " has two drivers: " + driver().path() + " and " + process.path());
        }
        declaration.driver = process;
    }

    final void drivenInsteadBy(Driver copy) {
        declaration.driver = copy;
    }

    final void encode(Encoding names) {
        means(meaning().with(names));
    }

    final void layOut(Layout layout) {
        if (hasBits() && layout.width() != width) {
            throw new DesignError(path() + " has " + width + " bits, but " + layout.width() + " in its layout '"
                    + layout.name() + "'");
        }
        means(meaning().with(layout));
    }

    final void divide(List<BitField> fields) {
        if (!hasBits()) {
            return;
        }
        Set<String> names = new HashSet<>();
        for (BitField field : fields) {
            if (!names.add(field.name())) {
                throw new DesignError(path() + ": the name '" + field.name() + "' is given twice");
            }
            Names.requireLegal(field.name(), declaration.home);
            if (field.offset() < 0 || field.width() < 1 || field.offset() + field.width() > width) {
                throw new DesignError(path() + " has " + width + " bits, but " + field + " is a part of it");
            }
        }
        means(meaning().with(List.copyOf(fields)));
    }

    /** Sets all to the value after reset, as a process would. */
    abstract void clear();

    @Override
    void commit(int index, long value) {
        throw new IllegalStateException(path() + " has no next value");
    }

    /** Number of words that a snapshot needs. */
    int stateWords() {
        return 0;
    }

    void save(long[] state, int from) {
        // Only registers and memories have a state.
    }

    /** Forces the state, outside of a cycle. */
    void load(long[] state, int from) {
        // Only registers and memories have a state.
    }

    /** The value has changed. */
    final void wake() {
        Fanout readers = fanout;
        if (readers != null) {
            readers.wake(0);
        }
    }

    /** The value has changed in the bits of {@code difference}. */
    final void wake(long difference) {
        Fanout readers = fanout;
        if (readers != null) {
            readers.wake(difference);
        }
    }

    /** Whether this is state that is set while wires settle, not by a clocked process. */
    final boolean isSetWhileSettling() {
        Driver driver = driver();
        return driver != null && !isWire() && !driver.isClocked();
    }

    /** Whether this has its value within the cycle. */
    boolean isWire() {
        return false;
    }

    /** From now on what is set while wires settle becomes visible at the clock edge only. */
    final void keepUntilEdge() {
        deferred |= isSetWhileSettling();
    }

    /** From elaboration on, {@code word} follows this element from bit {@code offset} on. */
    final void showIn(FollowingWord word, int offset) {
        onlookers().showIn(word, offset);
    }

    /** Who looks at it, until elaboration has connected it. */
    final Onlookers<Element, Meaning> onlookers() {
        if (declaration instanceof Onlookers<Element, Meaning> known) {
            return known;
        }
        Onlookers<Element, Meaning> first = new Onlookers<>(own());
        declaration = first;
        return first;
    }

    /** The words that follow this element, until elaboration. */
    final Collection<FollowingWord.From> shown() {
        return declaration instanceof Onlookers<Element, Meaning> onlookers ? onlookers.shown() : List.of();
    }

    final void defer(int index, long next) {
        requireFits(next);
        declaration.driver.pending().add(this, index, next);
    }

    final void requireFits(long value) {
        // In two steps: no shift by 64 moves anything.
        if (value >>> (width >> 1) >>> ((width + 1) >> 1) != 0) {
            throw tooWide(value);
        }
    }

    private DesignError tooWide(long value) {
        return new DesignError(path() + ": value 0x" + Long.toHexString(value) + " is wider than " + width + " bits");
    }

    @Override
    public final String toString() {
        return path();
    }
}
