package io.wormrtl.testbench.settings;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.routing.Reallocation;
import java.util.function.Function;

/** The link protocols and their reuse of channels that a testbench can name. */
public final class LinkChoices {

    /** The link protocols, given when a channel may be reused. */
    public static final Catalogue<Function<Reallocation, FlowControl>> FLOW_CONTROLS =
            new Catalogue<Function<Reallocation, FlowControl>>("flow control")
                    .with("credit", "the sender's counter mirrors the free places of the receiver's buffer",
                            CreditFlowControl::new)
                    .with("request-acknowledge", "flits are requested and acknowledged per virtual channel"
                            + " (004, Figs. 9 and 10)", RequestAcknowledge::new);

    /** When a virtual channel is given to the next message. */
    public static final Catalogue<Reallocation> REALLOCATIONS = new Catalogue<Reallocation>("reallocation")
            .with("at-tail", "as soon as the tail has left the router", Reallocation.AT_TAIL)
            .with("when-empty", "when the next buffer is empty, as Duato's proof asks for", Reallocation.WHEN_EMPTY);

    private LinkChoices() {
    }
}
