package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.part.PartProvider;
import io.wormrtl.network.invariant.Rule;
import java.util.List;

/** The rules that the parts of the protocol bring for the monitors. */
public final class SbrpRules implements PartProvider {

    /** Routers absorb the flits of a worm that are cut off behind a fault. */
    public static final Rule ORPHANS =
            new Rule("sbrp-orphans", "flits of a worm that has lost its way are absorbed as they come, up to a tail");
    /** The part of a worm ahead of a fault is closed with a tail and goes on. */
    public static final Rule CLOSED = new Rule(
            "sbrp-closed",
            "when a virtual channel restarts, the worm that was cut with it has been closed and has gone on");
    /** A worm is not left open by its sender. */
    public static final Rule VIRTUAL_TAIL =
            new Rule("sbrp-virtual-tail", "a sender that begins a message again has closed the worm before by a tail");
    /** No sender answers a request twice. */
    public static final Rule STALE = new Rule(
            "sbrp-stale", "a sender answers a request for its latest sub-message only, or one that is overdue");
    /** Every flit comes to the processor once. */
    public static final Rule IN_ORDER = new Rule(
            "sbrp-in-order", "of every message flits are handed over in order, each once, whatever worms bring them");

    @Override
    public List<Offer<?>> offers() {
        return Rule.offers(ORPHANS, CLOSED, VIRTUAL_TAIL, STALE, IN_ORDER);
    }
}
