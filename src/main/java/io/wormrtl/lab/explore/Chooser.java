package io.wormrtl.lab.explore;

/** Chooses in the place of an arbiter or a selection policy. */
interface Chooser {

    /**
     * One of the bits of {@code mask}.
     *
     * @param asker the name of who asks, see {@link Asker}
     * @param mask not 0
     */
    int chooseBit(String asker, long mask);
}
