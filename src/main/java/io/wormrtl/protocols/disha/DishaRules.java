package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;

/** The rules that the parts of the protocol bring for the monitors. */
public final class DishaRules implements PartProvider {

    /** The token is neither lost nor doubled. */
    public static final Rule TOKEN =
            new Rule("disha-token", "one token is on its way, or one message is being seized or in the recovery lane");
    /** The lane serves one message at a time. */
    public static final Rule LANE =
            new Rule("disha-lane", "flits of one message enter a deadlock buffer, one by one and in order");
    /** The lane never blocks. */
    public static final Rule FLOW =
            new Rule("disha-flow", "a flit leaves its deadlock buffer in the next cycle, over a channel that is there");
    /** The lane and the virtual channels share the links. */
    public static final Rule LINK =
            new Rule("disha-link", "no other flit leaves over a channel together with one of the recovery lane");

    @Override
    public List<Offer<?>> offers() {
        return Rule.offers(TOKEN, LANE, FLOW, LINK);
    }
}
