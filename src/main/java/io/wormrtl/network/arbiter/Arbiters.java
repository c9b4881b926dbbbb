package io.wormrtl.network.arbiter;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;

/** The arbiters a testbench can name. */
@Api
public final class Arbiters {

    /** All kinds of arbiters. */
    public static final Catalogue<ArbiterKind> CATALOGUE = new Catalogue<ArbiterKind>("arbiter")
            .with("round-robin", "a pointer moves behind the requester chosen last of several", RoundRobinArbiter::new)
            .with(
                    "round-robin-always",
                    "a pointer moves behind the requester chosen last, also one that asked alone",
                    AlwaysMovingArbiter::new)
            .with("matrix", "the requester chosen least recently, where several asked, goes first", MatrixArbiter::new)
            .with("fixed-priority", "the lowest-numbered requester goes first, always", FixedPriorityArbiter::new);

    private Arbiters() {}
}
