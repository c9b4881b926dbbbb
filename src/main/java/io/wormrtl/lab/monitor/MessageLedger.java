package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Knows every message from its generation to its delivery, and sees that each is delivered exactly once, whole and at
 * its destination. Sources and sinks tell it what they do; the taps on the injection channels when a header is
 * injected.
 *
 * <p>A message is known by its source and its id, as headers say it.
 */
@Api
public final class MessageLedger implements MessageListener {

    private final Tally exactlyOnce;
    private final Tally intact;
    private final Tally idReuse;
    private final Verdicts verdicts;
    private final CompletionListener listener;
    private final MessageTable underway = new MessageTable();
    /** Messages that will not be delivered, until their ids are used again. */
    private final MessageTable givenUp = new MessageTable();

    /** Messages that are sent again and may have been delivered before, until their ids are used again. */
    private final Set<MessageName> again = new HashSet<>();

    private final List<MessageListener> alsoTold = new ArrayList<>();
    /** Null where nothing fails. */
    private Losses losses;

    private String site = "network";
    private Runnable arm = () -> {};
    private long generated;
    private long offered;
    private long abandoned;
    private long delivered;

    /**
     * An empty ledger.
     *
     * @param listener told of each message as it is complete
     */
    public MessageLedger(Verdicts verdicts, CompletionListener listener) {
        Rules.listIn(verdicts);
        this.verdicts = verdicts;
        this.exactlyOnce = verdicts.tally(Rules.EXACTLY_ONCE);
        this.intact = verdicts.tally(Rules.DELIVERED_INTACT);
        this.idReuse = verdicts.tally(Rules.MESSAGE_ID_REUSE);
        this.listener = listener;
    }

    /**
     * Binds the ledger to the network.
     *
     * @param network named in violations
     * @param whenOffered called when a message is handed to its interface
     */
    void watch(Module network, Runnable whenOffered) {
        this.site = network.path();
        this.arm = whenOffered;
    }

    /** Forwards everything to {@code other} too. */
    void tell(MessageListener other) {
        alsoTold.add(other);
    }

    @Override
    public void generated(Message message) {
        generated++;
        listener.generated(message);
        for (MessageListener other : alsoTold) {
            other.generated(message);
        }
    }

    @Override
    public void offered(Message message) {
        offered++;
        arm.run();
        idReuse.check();
        int source = message.generated().source();
        int id = message.id();
        forget(source, id);
        again.remove(name(message));
        if (losses != null && losses.endpointHasDied(underway.get(source, id))) {
            lost(message.generated().cycle(), source, id, LossCause.ENDPOINT_DIED);
            forget(source, id);
        }
        Message before = underway.put(source, id, message);
        if (before != null) {
            idReuse.violated(
                    message.generated().cycle(),
                    site,
                    "node " + source + " gives the id " + id + " to a message while " + text(before) + " is on its way",
                    name(message));
        }
        for (MessageListener other : alsoTold) {
            other.offered(message);
        }
    }

    /** Forgets the message that was given up under this id: it cannot come any more. */
    private void forget(int source, int id) {
        Message before = givenUp.remove(source, id);
        if (before != null && losses != null) {
            losses.forget(before);
        }
    }

    /** The message, whether it is under way or given up; null if there is none. */
    private Message known(int source, int id) {
        Message message = underway.get(source, id);
        return message != null ? message : givenUp.get(source, id);
    }

    /** A part says that the message will not be delivered. */
    void givenUp(long cycle, int source, int id) {
        Message message = underway.remove(source, id);
        if (message != null) {
            givenUp.put(source, id, message);
            abandoned++;
            listener.givenUp(message);
        } else if (!givenUp.contains(source, id)) {
            exactlyOnce.violated(
                    cycle,
                    site,
                    "message " + id + " from node " + source + " is given up, but no such message is on its way",
                    new MessageName(source, id));
        }
    }

    /** Notes whom faults hit from now on. */
    void traceTo(Losses traced) {
        this.losses = traced;
    }

    /** A message will not be delivered because of faults; see {@link io.wormrtl.network.invariant.Removals#message}. */
    void lost(long cycle, int source, int id, LossCause cause) {
        Message message = underway.get(source, id);
        if (message != null && losses != null) {
            losses.admit(cycle, message, cause);
        }
        givenUp(cycle, source, id);
    }

    /** A message may be lost; see {@link io.wormrtl.network.invariant.Removals#mayBeLost}. */
    void mayBeLost(int source, int id, LossCause cause) {
        Message message = underway.get(source, id);
        if (message != null && losses != null) {
            losses.doubt(message, cause);
        }
    }

    /** The message on its way from this source with this id; null if there is none. */
    Message underway(int source, int id) {
        return underway.get(source, id);
    }

    @Override
    public void abandoned(Message message) {
        losses.abandoned(message);
        abandoned++;
        listener.givenUp(message);
    }

    /** The message with this id that was given up last and whose id has not been used since; null if there is none. */
    Message givenUp(int source, int id) {
        return givenUp.get(source, id);
    }

    /** A part says that the message is sent again, whether it has been delivered or not. */
    void again(int source, int id) {
        again.add(new MessageName(source, id));
    }

    /** Whether a part has said that the message is sent again. */
    boolean comesAgain(int source, int id) {
        return again.contains(new MessageName(source, id));
    }

    /** A header of the message crosses an injection channel; its first flit did so in {@code cycle}. */
    void injected(long now, Worm worm) {
        Message message = known(worm.source(), worm.id());
        if (message == null && again.contains(worm.message())) {
            return;
        }
        if (message == null) {
            exactlyOnce.violated(now, site, worm + " is injected, but no such message is on its way", worm.message());
        } else {
            message.injectedAt(worm.headCycle());
            message.packetInjected(worm.packetsLeft());
        }
    }

    /** A header of the message crosses a channel between routers in {@code cycle}. */
    void crossed(long cycle, Worm worm) {
        Message message = known(worm.source(), worm.id());
        if (message != null) {
            message.channelCrossed(cycle);
        }
    }

    @Override
    public void received(ReceivedPacket packet) {
        exactlyOnce.check();
        intact.check();
        Message message = known(packet.source(), packet.id());
        if (message != null) {
            message.begunAt(packet.begun());
        }
        if (!packet.intact()) {
            intact.violated(packet.cycle(), site, text(packet) + ": not whole, in order and bit-correct", name(packet));
        } else if (message == null) {
            receivedUnknown(packet);
        } else if (isDue(packet, message) && message.isComplete()) {
            complete(packet, message);
        }
        for (MessageListener other : alsoTold) {
            other.received(packet);
        }
    }

    /** Nothing is known of the message: it is complete, or never was. */
    private void receivedUnknown(ReceivedPacket packet) {
        if (losses != null && losses.hasForgotten(packet.source(), packet.id(), packet.packetsLeft())) {
            losses.deliveredAgain();
        } else {
            exactlyOnce.violated(packet.cycle(), site, text(packet) + ": delivered twice, or never sent", name(packet));
        }
    }

    /** Whether the packet has come to its destination, and for the first time. */
    private boolean isDue(ReceivedPacket packet, Message message) {
        int destination = message.generated().destination();
        if (destination != packet.node()) {
            exactlyOnce.violated(packet.cycle(), site, text(packet) + ": it is for node " + destination, name(packet));
            return false;
        }
        if (!message.packetDeliveredAt(packet.cycle(), packet.packetsLeft())) {
            if (!message.takeForgotten(packet.packetsLeft())) {
                exactlyOnce.violated(
                        packet.cycle(), site, text(packet) + ": this packet has been delivered before", name(packet));
            } else if (losses != null) {
                losses.deliveredAgain();
            }
            return false;
        }
        return true;
    }

    private void complete(ReceivedPacket packet, Message message) {
        if (!givenUp.contains(packet.source(), packet.id())) {
            underway.remove(packet.source(), packet.id());
            if (losses != null) {
                losses.delivered(message);
            }
            delivered++;
            listener.completed(message);
        } else if (losses != null && losses.hasComeAllTheSame(message, again.contains(name(packet)))) {
            givenUp.remove(packet.source(), packet.id());
            abandoned--;
            delivered++;
            listener.takenBack(message);
            listener.completed(message);
        } else {
            exactlyOnce.violated(
                    packet.cycle(),
                    site,
                    text(packet) + ": it was given up, but has been delivered whole",
                    name(packet));
        }
    }

    private static MessageName name(ReceivedPacket packet) {
        return new MessageName(packet.source(), packet.id());
    }

    private static MessageName name(Message message) {
        return new MessageName(message.generated().source(), message.id());
    }

    private static String text(ReceivedPacket packet) {
        return "node " + packet.node() + " receives a packet of message " + packet.id() + " from node "
                + packet.source();
    }

    private static String text(Message message) {
        return "message " + message.id() + " from node " + message.generated().source() + " to "
                + message.generated().destination();
    }

    /** Where its findings go. */
    public Verdicts verdicts() {
        return verdicts;
    }

    /** Messages generated so far. */
    public long generatedCount() {
        return generated;
    }

    /** Messages that have left their source queues so far. */
    public long offeredCount() {
        return offered;
    }

    /** Messages that have been delivered so far, each once. */
    public long deliveredCount() {
        return delivered;
    }

    /** Messages that parts have lawfully given up so far. */
    public long givenUpCount() {
        return abandoned;
    }

    /** Messages that have left their source queue and are not delivered. */
    public int underwayCount() {
        return underway.size();
    }

    /** The messages that have left their source queue and are not delivered, in the order in which they left it. */
    public List<Message> underway() {
        return underway.inOrder();
    }

    /** The messages of which a header has been injected and that are not delivered. */
    public List<Message> inNetwork() {
        return underway.inOrder().stream()
                .filter(message -> message.injected() != Message.NOT_YET)
                .toList();
    }

    /**
     * Requires that every message is accounted for: delivered, in a count of losses, on its way, or never sent. To be
     * called when a run has come to its end without a violation.
     *
     * @param unsent messages that their sources had not begun to send when they fell silent, or have not yet
     */
    public void requireBalance(long cycle, long unsent) {
        long lost = losses == null ? abandoned : losses.lost();
        if (generated != delivered + lost + underway.size() + unsent) {
            exactlyOnce.violated(
                    cycle,
                    site,
                    generated + " messages were generated, but " + delivered + " have been delivered, " + lost
                            + " are said to be lost, " + underway.size() + " are on their way and " + unsent
                            + " have not been sent");
        }
    }

    /**
     * Reports every message that has not been delivered as lost. To be called when the network has been given the
     * time to drain and holds nothing any more.
     */
    public void reportLost(long cycle) {
        reportLost(cycle, message -> false);
    }

    /**
     * The same but of messages that somebody still has, and may send.
     *
     * @param isTried of which messages that is so
     */
    void reportLost(long cycle, Predicate<Message> isTried) {
        for (Message message : underway.inOrder()) {
            if (!isTried.test(message)) {
                exactlyOnce.violated(
                        cycle,
                        site,
                        text(message) + " is lost: generated in cycle "
                                + message.generated().cycle() + ", " + injected(message),
                        name(message));
            }
        }
    }

    private static String injected(Message message) {
        return message.injected() == Message.NOT_YET ? "never injected" : "injected in cycle " + message.injected();
    }
}
