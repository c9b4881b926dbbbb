package io.wormrtl.papers.qap;

import io.wormrtl.network.invariant.Rule;

/** The rules of quasi-adaptive packet routing. */
final class QapRules {

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

    private QapRules() {}
}
