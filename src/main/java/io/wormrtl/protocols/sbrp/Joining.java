package io.wormrtl.protocols.sbrp;

/** The rule by which a receiver takes or drops a flit of contents. */
@FunctionalInterface
interface Joining {

    /** The fate of a flit. */
    enum Fate {
        /** It is handed over. */
        TAKEN,
        /** It has come before. */
        DROPPED,
        /** Flits before it are missing. */
        BEHIND_A_GAP
    }

    /** The fate of the flit at a position when the receiver expects the one at another. */
    Fate of(int position, int expected);

    /** Every flit once, in order. */
    Joining ONCE = (position, expected) ->
            position == expected ? Fate.TAKEN : position < expected ? Fate.DROPPED : Fate.BEHIND_A_GAP;
}
