package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Traces each destroyed flit, each message hit and each message lost to an entry of the fault log. */
@Api
public final class Losses {

    /** An admitted loss has a cause. */
    public static final Rule TRACED =
            new Rule("loss-traced", "a message that is said to be lost to faults was hit by one, or an end of it was");

    private final Network network;
    private final FaultLog log;
    private final boolean recovers;
    private final MessageLedger ledger;
    private final Tally traced;
    private final Ways ways;
    private final Map<LossCause, Long> lost = new EnumMap<>(LossCause.class);
    /** Messages that were hit while they were on their way, and the first cycle in which they were. */
    private final IdentityHashMap<Message, Long> hit = new IdentityHashMap<>();

    private final Set<Message> hitLate = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Messages given up, and the cause under which each is counted: until their ids are used again. */
    private final IdentityHashMap<Message, LossCause> admitted = new IdentityHashMap<>();

    private final Set<Message> withoutEnd = Collections.newSetFromMap(new IdentityHashMap<>());
    /** Messages that somebody has given up, and that may still come: until their ids are used again. */
    private final Set<Message> expired = new HashSet<>();
    /** Messages that nothing recovers, until the end of the cycle. */
    private final Set<Message> cut = new HashSet<>();
    /** Messages that are lost with their headers, until the end of the cycle. */
    private final Set<Message> headless = new LinkedHashSet<>();

    /** Messages of which a part has said that they may be lost, and why. */
    private final IdentityHashMap<Message, LossCause> doubtful = new IdentityHashMap<>();

    /** Such messages that have been given up since, and may still come: until their ids are used again. */
    private final Set<Message> doubted = Collections.newSetFromMap(new IdentityHashMap<>());

    /** By source and id, the message delivered last. */
    private final Map<FaultLog.Hit, Message> delivered = new HashMap<>();
    /** By node, the cycle in which it died last. */
    private final Map<Integer, Long> deaths = new HashMap<>();

    /** Messages given up because the run came to its end, until their ids are used again: no part knows of that. */
    private final Set<Message> writtenOff = Collections.newSetFromMap(new IdentityHashMap<>());

    private long hits;
    private long deliveredAgain;

    Losses(Network network, FaultLog log, MessageLedger ledger, Verdicts verdicts) {
        this.network = network;
        this.log = log;
        this.recovers = network.parameters().recovers();
        this.ledger = ledger;
        this.traced = verdicts.tally(TRACED);
        this.ways = new Ways(network, log);
    }

    /** A flit is lost on a broken channel. */
    void destroyed(long cycle, Optional<FaultLog.Hit> message, Network.NetworkLink channel) {
        destroyed(
                cycle,
                message,
                new FaultPlace.Node(channel.from()),
                new FaultPlace.Node(channel.to()),
                FaultPlace.Link.between(channel.from(), channel.to()));
    }

    /** A flit is lost in a node that has died. */
    void destroyed(long cycle, Optional<FaultLog.Hit> message, int node) {
        destroyed(cycle, message, new FaultPlace.Node(node));
    }

    private void destroyed(long cycle, Optional<FaultLog.Hit> message, FaultPlace... places) {
        log.latest(places).ifPresent(entry -> entry.destroyed(message));
        Message known =
                message.map(key -> ledger.underway(key.source(), key.id())).orElse(null);
        if (known != null) {
            hits += hit.putIfAbsent(known, cycle) == null ? 1 : 0;
            if (!recovers) {
                cut.add(known);
            }
        } else {
            message.map(this::past).filter(past -> !hit.containsKey(past)).ifPresent(hitLate::add);
        }
    }

    /** The message of that name that is not on its way any more. */
    private Message past(FaultLog.Hit key) {
        Message given = ledger.givenUp(key.source(), key.id());
        return given != null ? given : delivered.get(key);
    }

    /** A header is lost. Where a protocol can do nothing then, the message is, unless it has been asked for before. */
    void headDestroyed(Optional<FaultLog.Hit> message) {
        boolean needed = network.parameters().router().control().needsHeads();
        message.filter(key -> needed && !ledger.comesAgain(key.source(), key.id()))
                .map(key -> ledger.underway(key.source(), key.id()))
                .ifPresent(headless::add);
    }

    /** A message may be lost: if it has not come in the end it is, for this cause. */
    void doubt(Message message, LossCause cause) {
        doubtful.putIfAbsent(message, cause);
    }

    /** Whether a part has said that a message may be lost. */
    boolean isDoubtful(Message message) {
        return doubtful.containsKey(message);
    }

    /** Gives up all messages of which a part has said that they may be lost; they may come all the same. */
    public void giveUpDoubtful(long cycle) {
        ledger.underway().forEach(message -> giveUpDoubtful(cycle, message));
    }

    /** The same of one of them. */
    void giveUpDoubtful(long cycle, Message message) {
        LossCause cause = doubtful.remove(message);
        if (cause != null) {
            give(cycle, message, withoutEnd.contains(message) ? LossCause.ENDPOINT_DIED : cause);
            doubted.add(message);
        }
    }

    /** A message has been delivered. */
    void delivered(Message message) {
        doubtful.remove(message);
        delivered.put(new FaultLog.Hit(message.generated().source(), message.id()), message);
    }

    /**
     * Whether the destination of a packet has died since the packet was delivered there, and cannot know it when it comes
     * again, or its source, which cannot know that it has. Other packets of its message may have come since.
     */
    boolean hasForgotten(int source, int id, int packetsLeft) {
        Message before = delivered.get(new FaultLog.Hit(source, id));
        return before != null && (hasDiedSince(before) || before.takeForgotten(packetsLeft));
    }

    private boolean hasDiedSince(Message whole) {
        return Math.max(
                        deaths.getOrDefault(whole.generated().source(), -1L),
                        deaths.getOrDefault(whole.generated().destination(), -1L))
                >= whole.delivered();
    }

    /** A packet has been delivered again, of which an end has forgotten it. */
    void deliveredAgain() {
        deliveredAgain++;
    }

    /** How often a packet was delivered once more after an end of its message had died. */
    public long againCount() {
        return deliveredAgain;
    }

    /** A node has died: its messages are lost, unless they come all the same because it had sent all of them. */
    void nodeDied(long cycle, int node) {
        deaths.put(node, cycle);
        for (Message message : ledger.underway()) {
            boolean sends = message.generated().source() == node;
            if (sends || message.generated().destination() == node) {
                withoutEnd.add(message);
                message.forgetPackets();
            }
            if (sends) {
                ledger.lost(cycle, node, message.id(), LossCause.ENDPOINT_DIED);
            }
        }
    }

    /** At the end of a cycle: messages that have lost flits are lost where nothing recovers. */
    void giveUpWhatIsCut(long cycle) {
        for (Message message : cut) {
            if (!message.isComplete()) {
                ledger.lost(cycle, message.generated().source(), message.id(), LossCause.CUT);
            }
        }
        cut.clear();
        for (Message message : headless) {
            if (!message.isComplete()) {
                ledger.lost(cycle, message.generated().source(), message.id(), LossCause.LOST_HEAD);
            }
        }
        headless.clear();
    }

    /** Gives up the messages that cannot be delivered any more because of faults that last for ever. */
    public void giveUpUndeliverable(long cycle) {
        for (Message message : ledger.underway()) {
            if (!isReachable(message)) {
                give(cycle, message, withoutEnd.contains(message) ? LossCause.ENDPOINT_DIED : LossCause.UNDELIVERABLE);
            }
        }
    }

    /**
     * Messages under way, of those that {@code counts} accepts, an end of which has died since they were generated: they may
     * come all the same, but nobody owes them, and where all that knew of them has died nobody ever says that they are lost.
     */
    public long withoutAnEnd(Predicate<Message> counts) {
        return ledger.underway().stream()
                .filter(withoutEnd::contains)
                .filter(counts)
                .count();
    }

    /** At the end of a run: gives up all messages whose loss faults explain; what is then on its way is missing. */
    public void settle(long cycle) {
        giveUpUndeliverable(cycle);
        giveUpDoubtful(cycle);
        for (Message message : ledger.underway()) {
            if (withoutEnd.contains(message)) {
                give(cycle, message, LossCause.ENDPOINT_DIED);
            } else if (!recovers && !log.entries().isEmpty()) {
                give(cycle, message, LossCause.BLOCKED);
            }
        }
    }

    private void give(long cycle, Message message, LossCause cause) {
        writtenOff.add(message);
        ledger.lost(cycle, message.generated().source(), message.id(), cause);
    }

    /** The messages that have been given up because the run came to its end, and may still be tried. */
    Set<Message> writtenOff() {
        return Collections.unmodifiableSet(writtenOff);
    }

    /** Messages that have been delivered and may be sent once more all the same, as their sources do not know it. */
    Stream<Message> sentAgain() {
        return delivered.values().stream()
                .filter(message -> ledger.comesAgain(message.generated().source(), message.id()));
    }

    /** Whether a message can get to its destination by what works in a cycle. */
    boolean isReachableIn(long cycle, Message message) {
        return ways.isReachable(
                message.generated().source(), message.generated().destination(), cycle + 1);
    }

    private boolean isReachable(Message message) {
        return ways.isReachable(
                message.generated().source(), message.generated().destination());
    }

    /**
     * A message that was taken for lost with its source, or that its receiver did not wait for any longer, has come all
     * the same; whether that can be.
     *
     * @param again whether it is known to have been sent again
     */
    boolean hasComeAllTheSame(Message message, boolean again) {
        boolean may = withoutEnd.contains(message) || doubted.contains(message) || (again && expired.contains(message));
        if (may) {
            lost.merge(admitted.remove(message), -1L, Long::sum);
            expired.remove(message);
            doubted.remove(message);
            writtenOff.remove(message);
            delivered(message);
        }
        return may;
    }

    /** The id of a message that was given up is used again: nothing that comes can be taken for it any more. */
    void forget(Message message) {
        expired.remove(message);
        doubted.remove(message);
        admitted.remove(message);
        withoutEnd.remove(message);
        writtenOff.remove(message);
        hit.remove(message);
    }

    /** Messages that were given up and may still come. */
    int mayStillCome() {
        return expired.size();
    }

    /**
     * Whether faults explain that a message stays where it is: its way is closed, or packets of it wait at their source,
     * maybe behind others whose ways are.
     */
    boolean explainsStandstill(long cycle, Message message) {
        return !log.entries().isEmpty()
                && (!recovers
                        || withoutEnd.contains(message)
                        || !message.isInjected()
                        || !isReachableIn(cycle, message));
    }

    /** Whether there have been any faults. */
    boolean areThere() {
        return !log.entries().isEmpty();
    }

    /** A message is lost, and that is admitted if there has been such a fault. */
    void admit(long cycle, Message message, LossCause cause) {
        lost.merge(cause, 1L, Long::sum);
        admitted.put(message, cause);
        if (cause == LossCause.EXPIRED) {
            expired.add(message);
        }
        traced.check();
        boolean known = cause == LossCause.ENDPOINT_DIED ? lacksAnEnd(message) : hit.containsKey(message);
        if (cause.needsHit() && !known) {
            traced.violated(
                    cycle,
                    network,
                    "message " + message.id() + " from node "
                            + message.generated().source() + " to "
                            + message.generated().destination() + " is said to be lost (" + cause.text()
                            + "), but no fault has hit it",
                    new MessageName(message.generated().source(), message.id()));
        }
    }

    /** Whether an end of a message has died while it was on its way, or was dead when it was generated. */
    private boolean lacksAnEnd(Message message) {
        return withoutEnd.contains(message)
                || wasDead(message.generated().source(), message)
                || wasDead(message.generated().destination(), message);
    }

    private boolean wasDead(int node, Message message) {
        return log.latest(new FaultPlace.Node(node))
                .filter(entry -> entry.fault().end() > message.generated().cycle())
                .isPresent();
    }

    /** A message was lost with its source before it was offered. */
    void abandoned(Message message) {
        lost.merge(LossCause.ENDPOINT_DIED, 1L, Long::sum);
    }

    /** Whether an end of the message has died while it was on its way; not of null. */
    boolean endpointHasDied(Message message) {
        return message != null && withoutEnd.contains(message);
    }

    /** The first cycle in which a fault has destroyed flits of the message; nothing where none has. */
    public Optional<Long> hitIn(Message message) {
        return Optional.ofNullable(hit.get(message));
    }

    /** Messages that were hit while they were on their way. */
    public long hits() {
        return hits;
    }

    /** Messages that were hit only when they had been delivered or given up. */
    public long hitsLate() {
        return hitLate.size();
    }

    /** Messages lost for a cause. */
    public long lost(LossCause cause) {
        return lost.getOrDefault(cause, 0L);
    }

    /** All messages lost. */
    public long lost() {
        return Arrays.stream(LossCause.values()).mapToLong(this::lost).sum();
    }

    /** The faults, and what each destroyed. */
    public FaultLog log() {
        return log;
    }

    /** How many messages are lost, and why, in words. */
    @Override
    public String toString() {
        String causes = Arrays.stream(LossCause.values())
                .filter(cause -> lost(cause) != 0)
                .map(cause -> lost(cause) + " " + cause.text())
                .collect(Collectors.joining(", ", " (", ")"));
        return log.entries().size() + " faults, " + hits + " messages hit, " + lost() + " lost"
                + (lost() == 0 ? "" : causes);
    }
}
