package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;

/** The rules that the techniques of this package bring for the monitors. */
public final class PacketRules implements PartProvider {

    /** All of a packet fits where its header arrives. */
    public static final Rule ROOM = new Rule(
            "room-for-packet", "when a header arrives at a router, its buffer has room for all flits of the packet");

    /** Nothing of a packet leaves before all of it is there. */
    public static final Rule STORED =
            new Rule("stored-packet", "when a header leaves a router on the way, all flits of the packet are stored");

    @Override
    public List<Offer<?>> offers() {
        return Rule.offers(ROOM, STORED);
    }
}
