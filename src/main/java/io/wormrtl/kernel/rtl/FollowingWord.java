package io.wormrtl.kernel.rtl;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Bits that follow signals: a signal that changes changes them with it, so that a read computes nothing. */
abstract class FollowingWord {

    /**
     * A word that follows an element.
     *
     * @param offset the bit from which on it does
     * @param before the word that began to do so before this one; null for none
     */
    record From(FollowingWord word, int offset, From before) {}

    private static final VarHandle FIRST;
    private static final VarHandle OTHERS = MethodHandles.arrayElementVarHandle(long[].class);

    static {
        try {
            FIRST = MethodHandles.lookup().findVarHandle(FollowingWord.class, "first", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final int NOWHERE = -1;
    /** Shared by all that need no other words, so that asking how many there are touches nothing of their own. */
    private static final long[] NONE = {};

    /** The low 64 bits; {@link #others} follow. */
    long first;

    final long[] others;
    /** The neighbourhood in which signals are driven that are shown, or one of those. */
    private int home = NOWHERE;
    /** Whether signals that change at the same time may be shown. */
    private boolean isShared;

    /** As many bits, all 0. */
    FollowingWord(int bits) {
        this.others = bits <= Long.SIZE ? NONE : new long[(bits - 1) >> 6];
    }

    /** A signal has changed in the bits of {@code difference}, and is shown from bit {@code offset} on. */
    final void follow(long difference, int offset) {
        if (isShared) {
            followTogether(difference, offset);
        } else if (offset < Long.SIZE) {
            first ^= difference << offset;
        } else {
            others[(offset >> 6) - 1] ^= difference << offset;
        }
    }

    private void followTogether(long difference, int offset) {
        if (offset < Long.SIZE) {
            FIRST.getAndBitwiseXor(this, difference << offset);
        } else {
            OTHERS.getAndBitwiseXor(others, (offset >> 6) - 1, difference << offset);
        }
    }

    /** From now on processes of {@code neighbourhood} change it. */
    final void followFrom(int neighbourhood) {
        isShared |= home != NOWHERE && home != neighbourhood;
        home = neighbourhood;
    }

    /** Whether signals may change at the same time. */
    final boolean isShared() {
        return isShared;
    }

    /** Takes over the values of all signals. */
    abstract void refresh();
}
