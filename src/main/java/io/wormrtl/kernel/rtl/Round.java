package io.wormrtl.kernel.rtl;

/** A part of a cycle that is done neighbourhood by neighbourhood; those of different neighbourhoods at the same time. */
interface Round {

    /** Does what may be done while other neighbourhoods do theirs; returns whether there was anything. */
    boolean run(int neighbourhood);

    /** Does what comes after that and when all neighbourhoods before have done so; returns whether there was anything. */
    boolean runInTurn(int neighbourhood);

    /** Whether {@link #runInTurn} has anything to do at all. */
    boolean hasTurns();
}
