package io.wormrtl.testkit;

import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.invariant.Violation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What has become of the messages that have not come, in words.
 *
 * @param messages that have not come and are not known to be lost
 * @param underway those of them that have been handed to their interfaces
 * @param flits in the network and at receivers
 * @param lastMovement the last cycle in which a flit moved; -1 before the first
 * @param lastDelivery the last cycle in which a message came; 0 before the first
 * @param cycle the present one
 * @param stillAfter cycles without a movement after which nothing will move
 * @param broken the violation that ended the trial, if one has
 */
record Missing(
        long messages,
        List<Message> underway,
        long flits,
        long lastMovement,
        long lastDelivery,
        long cycle,
        long stillAfter,
        Optional<Violation> broken) {

    /** Whoever has not moved for so long stands still: longer than any pipeline, link and round trip. */
    static final long STILL_AFTER = 2_000;

    /** Cycles with movements, but in which no message comes or is given up, after which none will. */
    static final long FRUITLESS_AFTER = 500_000;

    /** Messages that are told one by one. */
    private static final int TOLD = 4;

    /** What can have become of them. */
    private enum State {
        WAITING,
        LOST,
        STILL,
        CUT_SHORT,
        FRUITLESS,
        MOVING
    }

    private State state() {
        if (cycle - lastMovement > stillAfter) {
            return flits > 0 ? State.STILL : waiting() == messages ? State.WAITING : State.LOST;
        }
        if (broken.isPresent()) {
            return State.CUT_SHORT;
        }
        return cycle - lastDelivery > FRUITLESS_AFTER ? State.FRUITLESS : State.MOVING;
    }

    /** Messages of which no flit has been sent. */
    private long waiting() {
        return messages
                - underway.stream()
                        .filter(message -> message.injected() != Message.NOT_YET)
                        .count();
    }

    /** A word for {@link #state}, by which failures are told apart. */
    String kind() {
        return "messages " + state().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return "of " + counted(messages) + " nothing is known in cycle " + cycle + ": " + said() + listed();
    }

    private static String counted(long messages) {
        return messages == 1 ? "1 message" : messages + " messages";
    }

    private String said() {
        String since = lastMovement < 0 ? "nothing has moved at all" : "nothing has moved since cycle " + lastMovement;
        return switch (state()) {
            case CUT_SHORT ->
                "the trial ended there, as rule "
                        + broken.map(violation -> violation.rule() + " was broken in cycle " + violation.cycle())
                                .orElseThrow();
            case WAITING ->
                (messages == 1 ? "it waits in its source" : "they wait in their sources")
                        + ", for no flit is in the network, and " + since;
            case LOST -> lost() + ", for no flit is in the network, and " + since;
            case STILL ->
                (messages == 1 ? "it stands still" : "they stand still")
                        + ", for " + flits + (flits == 1 ? " flit is" : " flits are")
                        + " in the network, and " + since;
            case FRUITLESS -> "flits move for ever, and no message has come since cycle " + lastDelivery;
            case MOVING ->
                "flits have moved up to now, and they may come if the trial goes on, as runUntilEmpty() does";
        };
    }

    private String lost() {
        long waiting = waiting();
        if (waiting == 0) {
            return messages == 1 ? "it is lost" : "they are lost";
        }
        return counted(messages - waiting)
                + (messages - waiting == 1 ? " is lost and " : " are lost and ")
                + waiting
                + (waiting == 1 ? " waits in its source" : " wait in their sources");
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
