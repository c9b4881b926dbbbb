package io.wormrtl.protocols.recovery;

import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Removals;

/**
 * Tells the monitors of messages that an end of the network gives up: a source that has tried as often as it may, a
 * receiver that has waited for as long as it may. For checks.
 *
 * @param removals the monitors
 */
public record GivenUp(Removals removals) {

    /**
     * An end gives a message up. It is lost with cause {@link LossCause#EXPIRED}, unless it was delivered: a source may
     * wait for the answer to a message that has come, and a receiver for late flits of one.
     *
     * @param source the node that sent it
     * @param id as its header says
     */
    public void message(int source, int id) {
        if (removals.isUnderway(source, id)) {
            removals.message(source, id, LossCause.EXPIRED);
        }
    }
}
