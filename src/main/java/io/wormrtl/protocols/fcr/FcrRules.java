package io.wormrtl.protocols.fcr;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;

/** The rules that the parts of the protocol bring for the monitors. */
public final class FcrRules implements PartProvider {

    /** The padding is long enough. */
    public static final Rule PADDING =
            new Rule("fcr-padding", "when a tail enters the network, the contents of its message have been received");
    /** Kills do not get lost. */
    public static final Rule ANSWER =
            new Rule("fcr-kill-answered", "a kill sent back over a channel is answered within a round trip of it");
    /** Nothing comes over a channel that is being killed. */
    public static final Rule SILENCE =
            new Rule("fcr-silence", "no flit leaves for a channel from its kill until its credits are restored");

    @Override
    public List<Offer<?>> offers() {
        return Rule.offers(PADDING, ANSWER, SILENCE);
    }
}
