package io.wormrtl.testkit;

import io.wormrtl.lab.traffic.Message;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What has become of the messages that have not come, in words.
 *
 * @param messages that have not come and are not known to be lost
 * @param underway those of them that have left their sources
 * @param flits in the network and at receivers
 * @param lastMovement the last cycle in which a flit moved; -1 before the first
 * @param lastDelivery the last cycle in which a message came; 0 before the first
 * @param cycle the present one
 */
record Missing(long messages, List<Message> underway, long flits, long lastMovement, long lastDelivery, long cycle) {

    /** Whoever has not moved for so long stands still: longer than any pipeline, link and round trip. */
    static final long STILL_AFTER = 2_000;

    /** Cycles with movements, but in which no message comes or is given up, after which none will. */
    static final long FRUITLESS_AFTER = 500_000;

    /** Messages that are told one by one. */
    private static final int TOLD = 4;

    @Override
    public String toString() {
        return "of " + messages + " messages nothing is known in cycle " + cycle + ": " + state() + listed();
    }

    private String state() {
        String since = lastMovement < 0 ? " at all" : " since cycle " + lastMovement;
        if (cycle - lastMovement > STILL_AFTER) {
            return flits == 0
                    ? "they are lost, for no flit is in the network, and nothing has moved" + since
                    : "they stand still, for " + flits + " flits are in the network, and nothing has moved" + since;
        }
        return cycle - lastDelivery > FRUITLESS_AFTER
                ? "flits move for ever, and no message has come since cycle " + lastDelivery
                : "flits have moved up to now, and they may come if the trial goes on, as runUntilEmpty() does";
    }

    private String listed() {
        return underway.isEmpty()
                ? ""
                : underway.stream()
                        .limit(TOLD)
                        .map(Message::toString)
                        .collect(Collectors.joining("; ", " (", underway.size() > TOLD ? "; ...)" : ")"));
    }
}
