package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** The switching techniques that can be named; those with routers of their own are brought by their packages. */
@Api
public final class Techniques {

    /** The name of wormhole switching. */
    public static final String WORMHOLE = "wormhole";

    /** All techniques. */
    public static final Catalogue<Switching> CATALOGUE = new Catalogue<Switching>("switching")
            .with(
                    WORMHOLE,
                    "a header goes on as soon as there is room for a flit; a blocked worm holds channels (004, section"
                            + " 2.3.3)",
                    Switching.WORMHOLE)
            .with(
                    "virtual-cut-through",
                    "a header goes on when the next buffer has room for a packet; a blocked packet is in one buffer",
                    CutThrough.technique())
            .with(
                    "store-and-forward",
                    "as virtual-cut-through, and when all of its packet is stored (004, section 2.3.2)",
                    StoreAndForward.technique());

    private Techniques() {}
}
