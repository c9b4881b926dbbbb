package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;

/** Watches that what leaves the network at a node is for that node and unharmed. */
final class DeliveryWatch implements WormListener {

    private final Module site;
    private final int node;
    private final Tally intact;
    private final Handover handover;

    /**
     * Watches the worms of one ejection channel.
     *
     * @param site the module named in violations
     * @param handover told of every tail; null if sinks report nothing
     */
    DeliveryWatch(Module site, int node, Verdicts verdicts, Handover handover) {
        this.site = site;
        this.node = node;
        this.intact = verdicts.tally(Rules.DELIVERED_INTACT);
        this.handover = handover;
    }

    @Override
    public void headerCrossed(long cycle, Worm worm) {
        if (worm.destination() != node) {
            intact.violated(cycle, site, worm + " is ejected at node " + node, worm.message());
        }
    }

    @Override
    public void tailCrossed(long cycle, Worm worm) {
        intact.check();
        if (!worm.isIntact()) {
            intact.violated(cycle, site, worm + " is not whole, in order and bit-correct", worm.message());
        }
        handover.ejected(cycle, node, worm);
    }
}
