package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.routing.Reallocation;
import java.util.function.Function;

/** The link protocols that a testbench can name. */
@Api
public final class FlowControls {

    /** The link protocols, given when a channel may be reused. */
    public static final Catalogue<Function<Reallocation, FlowControl>> CATALOGUE = new Catalogue<
                    Function<Reallocation, FlowControl>>("flow control")
            .with(
                    "credit",
                    "the sender's counter mirrors the free places of the receiver's buffer",
                    CreditFlowControl::new)
            .with(
                    "request-acknowledge",
                    "flits are requested and acknowledged per virtual channel" + " (004, Figs. 9 and 10)",
                    RequestAcknowledge::new);

    private FlowControls() {}
}
