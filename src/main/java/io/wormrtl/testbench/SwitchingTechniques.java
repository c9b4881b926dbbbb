package io.wormrtl.testbench;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.switching.CutThrough;
import io.wormrtl.switching.StoreAndForward;
import io.wormrtl.switching.Switching;

/** The switching techniques a testbench can name. */
public final class SwitchingTechniques {

    static final String WORMHOLE = "wormhole";
    private static final String CUT_THROUGH = "virtual-cut-through";
    private static final String STORE_AND_FORWARD = "store-and-forward";

    /** All techniques, by name. */
    public static final Catalogue<Switching> CATALOGUE = new Catalogue<Switching>("switching")
            .with(
                    WORMHOLE,
                    "a header goes on as soon as there is room for a flit; a blocked worm holds channels (004, section"
                            + " 2.3.3)",
                    Switching.WORMHOLE)
            .with(
                    CUT_THROUGH,
                    "a header goes on when the next buffer has room for a packet; a blocked packet is in one buffer",
                    CutThrough.technique(CUT_THROUGH))
            .with(
                    STORE_AND_FORWARD,
                    "as virtual-cut-through, and when all of its packet is stored (004, section 2.3.2)",
                    StoreAndForward.technique(STORE_AND_FORWARD));

    private SwitchingTechniques() {}
}
