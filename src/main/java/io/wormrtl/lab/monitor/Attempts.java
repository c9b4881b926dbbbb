package io.wormrtl.lab.monitor;

import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.assembly.Network;

/**
 * Which messages somebody still tries to deliver, though no flit of them may be anywhere: their sources have packets that
 * wait behind others, or that are to be sent again, or faults close every way for the time being. Nothing of these is
 * lost, and parts that wait for them are not left behind.
 *
 * @param losses null where nothing fails
 */
record Attempts(Network network, MessageLedger ledger, Losses losses) {

    /** Whether a message that is not delivered may still come. */
    boolean areMade(long cycle, Message message) {
        return sourceHas(message) || (losses != null && !losses.isReachableIn(cycle, message));
    }

    /** Whether its source has packets of it that have never left, or is not done with one that has. */
    private boolean sourceHas(Message message) {
        return !message.isInjected()
                || network.interfaces().get(message.generated().source()).injectors().stream()
                        .anyMatch(injector -> injector.has(message.id()));
    }

    /** Whether there are any for messages that are under way for nobody any more: written off, or delivered. */
    boolean areLeft(long cycle) {
        return losses != null
                && (losses.writtenOff().stream().anyMatch(message -> areMade(cycle, message))
                        || losses.sentAgain().anyMatch(this::sourceHas));
    }
}
