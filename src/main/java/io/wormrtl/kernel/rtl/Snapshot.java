package io.wormrtl.kernel.rtl;

import io.wormrtl.kernel.api.Api;
import java.util.Arrays;

/**
 * The state of all registers and memories between two cycles, as a value: equal states are equal snapshots.
 *
 * <p>It holds neither wires, which follow from it, nor the private state of behavioural modules.
 */
@Api
public final class Snapshot {

    private final long[] bits;

    Snapshot(long[] bits) {
        this.bits = bits;
    }

    /** A snapshot of these words, laid out as {@link Simulator#stateWords} says. */
    public static Snapshot of(long[] words) {
        return new Snapshot(words.clone());
    }

    /** The words; {@link Simulator#stateWords} says what each of them is. */
    public long[] words() {
        return bits.clone();
    }

    long[] bits() {
        return bits;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Snapshot that && Arrays.equals(bits, that.bits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bits);
    }

    @Override
    public String toString() {
        return "snapshot of " + bits.length + " words, hash " + Integer.toHexString(hashCode());
    }
}
