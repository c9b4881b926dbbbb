package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;

/** The entries of the rules that the techniques of this package bring for the monitors. */
public final class PacketRules implements PartProvider {

    @Override
    public List<Offer<?>> offers() {
        return Rule.offers(CutThrough.ROOM, StoreAndForward.STORED);
    }
}
