package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Signals side by side, the first in the low bits, read as one word: what SystemVerilog writes {@code {c, b, a}}. It is
 * neither an element nor hardware, and changes nothing about the signals: each has its name, its driver and its
 * readers, and a process that reads the word declares that it reads them.
 *
 * <p>A module that looks at one bit of many signals touches one word instead of many signals. The word follows the
 * signals when they change, so that it costs nothing in a cycle in which none does.
 */
@Api
public class Concatenation extends FollowingWord {

    private final Signal[] parts;
    /** The part that bit i belongs to, where all begin at multiples of a power of two: {@code i >> shift}; else -1. */
    private final int shift;

    /**
     * Places {@code parts}, of which some may be null or of width 0, {@code 1 << shift} bits apart, or, for -1, without
     * gaps.
     */
    Concatenation(List<? extends Signal> parts, int shift) {
        super(shift < 0 ? parts.stream().mapToInt(Signal::width).sum() : parts.size() << shift);
        this.parts = parts.toArray(Signal[]::new);
        this.shift = shift;
        for (int i = 0; i < this.parts.length; i++) {
            int offset = offset(i);
            if (isShown(this.parts[i])) {
                requireRoom(this.parts[i], shift < 0 ? Long.SIZE - offset : 1 << shift);
                this.parts[i].showIn(this, offset);
            }
        }
        refresh();
    }

    private static boolean isShown(Signal part) {
        return part != null && part.hasBits();
    }

    private static void requireRoom(Signal part, int bits) {
        if (part.width() > bits) {
            throw new DesignError(part.path() + " has " + part.width() + " bits, more than the " + bits
                    + " for it in a concatenation");
        }
    }

    /** {@code signals} without gaps, together at most 64 bits. */
    public static Concatenation of(Signal... signals) {
        return create(Arrays.asList(signals), -1);
    }

    /**
     * Masks of equal meaning, {@code 1 << shift} bits apart; one of width 0, or a null, leaves its place empty. Bit {@code b} of mask
     * {@code m} is bit {@code (m << shift) + b}. There must be at least one mask.
     *
     * @param shift 0 to 6
     */
    public static Concatenation ofMasks(int shift, List<? extends Signal> masks) {
        return create(masks, shift);
    }

    private static Concatenation create(List<? extends Signal> parts, int shift) {
        Signal any = parts.stream()
                .filter(part -> part != null)
                .max(Comparator.comparing(Signal::hasBits))
                .orElseThrow();
        return any.shown().stream()
                .map(shown -> (Concatenation) shown.word())
                .filter(word -> word.shift == shift && Arrays.asList(word.parts).equals(parts))
                .findFirst()
                .orElseGet(() -> checked(parts, any).joined(parts, shift));
    }

    /** One that knows, if the design is checked, that accesses are; a constant, which anybody may read, does not. */
    private static Signal checked(List<? extends Signal> parts, Signal constant) {
        for (Signal part : parts) {
            if (isShown(part) && !(part instanceof Constant)) {
                return part;
            }
        }
        return constant;
    }

    /** All bits of a mask of masks. */
    public final long maskBits() {
        return -1L >>> -(1 << shift);
    }

    /** Of which mask of masks bit {@code index} is. */
    public final int maskOf(int index) {
        return index >> shift;
    }

    /** Which bit of its mask bit {@code index} of masks is. */
    public final int bitOf(int index) {
        return index & (1 << shift) - 1;
    }

    /** Of a word of masks: the first bit of each mask that is not 0, so that a loop runs once for each. */
    public final long firstsOf(long word) {
        long any = word;
        for (int step = 1; step < 1 << shift; step <<= 1) {
            any |= any >>> step;
        }
        return any & Long.divideUnsigned(-1L, maskBits());
    }

    /** The number of bit {@code bit} of mask {@code mask} of masks. */
    public final int index(int mask, int bit) {
        return mask << shift | bit;
    }

    /** The least shift for {@link #ofMasks masks} of at most {@code bits} bits. */
    public static int shiftFor(int bits) {
        return bits <= 1 ? 0 : Bits.needed(bits - 1);
    }

    /** Number of words of 64 bits. */
    public final int words() {
        return others.length + 1;
    }

    /** All bits, where they are at most 64. */
    public final long get() {
        return word(0);
    }

    /** The 64 bits from bit {@code 64 * index} on. */
    public long word(int index) {
        return index == 0 ? first : others[index - 1];
    }

    /** Whether bit {@code index} is 1. */
    public final boolean bit(int index) {
        return (word(index >> 6) >>> index & 1) != 0;
    }

    /** Mask {@code number} of masks. */
    public long mask(int number) {
        return word(number << shift >> 6) >>> (number << shift) & -1L >>> -(1 << shift);
    }

    /**
     * Drives wires: bit for bit the 64 bits from bit {@code 64 * index} on of masks. The process declares that it
     * drives each of them.
     */
    public void drive(int index, long next) {
        for (long changed = word(index) ^ next; changed != 0; ) {
            int bit = Long.numberOfTrailingZeros(changed) >> shift << shift;
            long mask = -1L >>> -(1 << shift);
            ((Wire) parts[((index << 6) + bit) >> shift]).set(next >>> bit & mask);
            changed &= ~(mask << bit);
        }
    }

    /** Whether anything has to be driven for the word, of at most 64 bits, to be {@code next}; true in checked mode. */
    public boolean differs(long next) {
        return first != next;
    }

    /**
     * The bits of word {@code index} that may have to be driven anew where nothing but 0 is to be driven: those that
     * are 1; in checked mode all that there are.
     */
    public long standing(int index) {
        return word(index);
    }

    @Override
    final void refresh() {
        first = 0;
        Arrays.fill(others, 0);
        for (int i = 0; i < parts.length; i++) {
            if (isShown(parts[i])) {
                follow(parts[i].value, offset(i));
            }
        }
    }

    /** The signals by their places; null where a place is empty. */
    public final List<Signal> parts() {
        return Collections.unmodifiableList(Arrays.asList(parts));
    }

    final int shift() {
        return shift;
    }

    /** The parts of word {@code index} by their places within it; null where there is none. */
    final Signal[] partsOf(int index) {
        return shift < 0
                ? parts
                : Arrays.copyOfRange(
                        parts,
                        Math.min(parts.length, index << 6 >> shift),
                        Math.min(parts.length, (index + 1) << 6 >> shift));
    }

    /** The bit that part {@code index} begins with. */
    public final int offset(int index) {
        if (shift >= 0) {
            return index << shift;
        }
        int offset = 0;
        for (int i = 0; i < index; i++) {
            offset += parts[i].width();
        }
        return offset;
    }
}
