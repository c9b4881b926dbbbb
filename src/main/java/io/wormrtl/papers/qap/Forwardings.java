package io.wormrtl.papers.qap;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** When packets go on from the buffers of a node, as a testbench can name it (002, section 2 and Table 1). */
@Api
public final class Forwardings {

    /** The name of the usual one. */
    public static final String CUT_THROUGH = "cut-through";

    /** The ways to go on. */
    public static final Catalogue<Forwarding> CATALOGUE = new Catalogue<Forwarding>("way to forward packets")
            .with(CUT_THROUGH, "a packet may leave a buffer while it still comes in", Forwarding.CUT_THROUGH)
            .with(
                    "store-and-forward",
                    "a packet is stored as a whole at every node on its way",
                    Forwarding.STORE_AND_FORWARD);

    private Forwardings() {}
}
