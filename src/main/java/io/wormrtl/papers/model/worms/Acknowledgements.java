package io.wormrtl.papers.model.worms;

import io.wormrtl.kernel.part.Catalogue;

/** What the acknowledgements of scouting switching cost the messages of other paths. */
public enum Acknowledgements {

    /** Nothing, as in 000. */
    FREE,

    /**
     * A cycle of each channel that they cross, which lead the other way: a message that is on its way there is received a cycle later. A hop is
     * acknowledged over the K channels before it, and the path over all of it (docs/paths.md).
     */
    ON_CHANNELS;

    /** Both, by name. */
    public static Catalogue<Acknowledgements> catalogue() {
        return new Catalogue<Acknowledgements>("acknowledgements")
                .with("free", "cost no cycle of a channel", FREE)
                .with("on-channels", "take a cycle of each channel that they cross", ON_CHANNELS);
    }
}
