package io.wormrtl.protocols.sbrp;

/** What a receiver does with a flit of contents. */
@FunctionalInterface
interface Joining {

    /** What becomes of a flit. */
    enum Fate {
        /** It is handed over. */
        TAKEN,
        /** It has come before. */
        DROPPED,
        /** Flits before it are missing. */
        BEHIND_A_GAP
    }

    /** What becomes of the flit at a position, if that at another is expected. */
    Fate of(int position, int expected);

    /** Every flit once, in order. */
    Joining ONCE = (position, expected) ->
            position == expected ? Fate.TAKEN : position < expected ? Fate.DROPPED : Fate.BEHIND_A_GAP;
}
