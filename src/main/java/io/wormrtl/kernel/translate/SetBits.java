package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Word;

/**
 * A mask within a loop over its bits: the bits from {@code from} on are still to come.
 *
 * @param mask all bits
 * @param from the first that counts
 * @param isSet whether it is known that this one is set, as within a round of the loop
 */
record SetBits(Word mask, int from, boolean isSet) {

    /** The same mask minus 1, on the way to {@code mask & mask - 1}. */
    record Minus1(SetBits bits) {}

    /** The mask without the bit of this round. */
    SetBits rest() {
        return new SetBits(mask, from + 1, false);
    }
}
