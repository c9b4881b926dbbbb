package io.wormrtl.papers.qap;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;

/** The rules of quasi-adaptive packet routing. */
public final class QapRules implements PartProvider {

    /** A packet comes only when it has been granted. */
    static final Rule GRANTED =
            new Rule("packet-granted", "a packet comes to a node that has granted it, and its buffer holds no other");
    /** Steps behind the first are fixed. */
    static final Rule E_CUBE = new Rule(
            "later-steps-e-cube",
            "a packet in a buffer waits for the link of the lowest dimension that it has to cross");
    /** Without this, packets may wait for each other in a circle. */
    static final Rule YIELDS = new Rule(
            "first-step-yields",
            "a packet on its first step does not hold a link without sending while one of the switch waits for it");
    /** All packets of a message take one path. */
    static final Rule IN_ORDER =
            new Rule("packets-in-order", "the packets of a message come in order, and all by the same channel");

    @Override
    public List<Offer<?>> offers() {
        return Rule.offers(GRANTED, E_CUBE, YIELDS, IN_ORDER);
    }
}
