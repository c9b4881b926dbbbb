package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import java.util.List;
import java.util.Optional;

/**
 * Watches that something moves while messages are in the network, and that no message stays for ever.
 *
 * <p>It is woken by alarms, because a network in deadlock sleeps, and only as long as the network is not empty. Each
 * time it also has everything audited that did not move.
 */
final class Watchdog extends ObserverModule {

    private final Module network;
    private final MonitorParameters parameters;
    private final List<ChannelTap> taps;
    private final Census census;
    private final LawfulRemovals removals;
    private final MessageLedger ledger;
    private final WaitChain waits;
    private final Deadlocks deadlocks;
    private Presumptions presumptions = new Presumptions(0, 0);
    private final Tally deadlock;
    private final Tally starvation;
    private final Behaviour watch;
    private boolean armed;
    private boolean due;
    /** The cycle in which to look around next. */
    private long next;

    private Message starved;
    private List<String> standstill = List.of();
    /** Null where nothing fails. */
    private Losses losses;

    /**
     * Watches {@code network}.
     *
     * @param taps on all channels
     * @param ledger knows the messages
     * @param waits tells who waits for what
     * @param deadlocks tells whether a standstill is one for ever
     */
    Watchdog(
            Module parent,
            String name,
            Module network,
            Verdicts verdicts,
            MonitorParameters parameters,
            List<ChannelTap> taps,
            Census census,
            LawfulRemovals removals,
            MessageLedger ledger,
            WaitChain waits,
            Deadlocks deadlocks) {
        super(parent, name);
        this.network = network;
        this.parameters = parameters;
        this.taps = taps;
        this.census = census;
        this.removals = removals;
        this.ledger = ledger;
        this.waits = waits;
        this.deadlocks = deadlocks;
        this.deadlock = verdicts.tally(Rules.DEADLOCK);
        this.starvation = verdicts.tally(Rules.STARVATION);
        this.watch = behaviour("watch", this::ring);
        verdicts.onViolation(watch::stopSimulation);
    }

    /** Faults may explain that something stands still. */
    void excuse(Losses lost) {
        this.losses = lost;
    }

    /** There is a message in the network. */
    void arm() {
        if (!armed) {
            armed = true;
            wakeAt(watch.cycle() + period());
        }
    }

    private void wakeAt(long cycle) {
        next = cycle;
        watch.wakeAt(cycle);
    }

    /** Every behaviour also runs in the first cycle, and an alarm may be left from before. */
    private void ring() {
        due = armed && watch.cycle() >= next;
    }

    private long period() {
        return Math.min(parameters.deadlockAfter(), parameters.starvationAfter());
    }

    /** Looks around if it was woken; at the end of the cycle, when everything has settled. */
    void look(long cycle) {
        if (!due) {
            return;
        }
        due = false;
        armed = census.held() > 0 || ledger.underwayCount() > 0;
        if (!armed) {
            return;
        }
        taps.forEach(tap -> tap.audit(cycle));
        deadlock.check();
        starvation.check();
        long last = lastMovement();
        boolean still = cycle - last >= parameters.deadlockAfter();
        Optional<Deadlock> found = still ? deadlocks.find() : Optional.empty();
        // A header with nowhere to go among faults waits too, but for no message.
        if (still && (found.isPresent() || losses == null || !losses.areThere())) {
            presumptions = presumptions.plus(found.isPresent());
            WaitChain.Chain chain = waits.longest();
            standstill = found.isPresent() ? List.of() : chain.paths();
            deadlock.violated(
                    cycle,
                    network,
                    "no flit has moved " + DeadlockWatch.since(last) + ", but " + inside() + ". "
                            + found.map(Deadlock::waits)
                                    .orElseGet(
                                            () -> chain + ". This is no circle of messages that wait for each other"));
        }
        lookForStarved(cycle);
        // Where messages wait for a time-out, among faults, nothing moves for long: not to be looked at in every cycle.
        long soon = still ? cycle + period() : Math.min(last + parameters.deadlockAfter(), cycle + period());
        wakeAt(Math.max(cycle + 1, Math.min(soon, nextStarved(cycle))));
    }

    /** The last cycle in which a flit crossed a channel or was removed; -1 before the first. */
    long lastMovement() {
        long last = removals.lastCycle();
        for (ChannelTap tap : taps) {
            last = Math.max(last, tap.lastCycle());
        }
        return last;
    }

    /**
     * Where nothing moves though nobody waits in a circle: paths of virtual channels of which each waits for the next, and of
     * what does not let the last go on, if there is room for it; empty as long as nothing like that was found.
     */
    List<String> standstill() {
        return standstill;
    }

    /** How often nothing moved for so long, and how often it could have gone on. */
    Presumptions presumptions() {
        return presumptions;
    }

    private String inside() {
        return counted(census.held(), "flit") + (census.held() == 1 ? " is" : " are") + " in the network and "
                + counted(ledger.underwayCount(), "message") + " on their way";
    }

    private static String counted(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    /** The next cycle in which the time of a message that is in the network now is up. */
    private long nextStarved(long cycle) {
        return ledger.inNetwork().stream()
                .mapToLong(message -> message.injected() + parameters.starvationAfter() + 1)
                .filter(end -> end > cycle)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private void lookForStarved(long cycle) {
        for (Message message : ledger.inNetwork()) {
            boolean tooLong = cycle - message.injected() > parameters.starvationAfter();
            if (tooLong && losses != null && losses.isDoubtful(message)) {
                losses.giveUpDoubtful(cycle, message);
            } else if (tooLong
                    && message != starved
                    && (losses == null || !losses.explainsStandstill(cycle, message))) {
                starved = message;
                starvation.violated(
                        cycle,
                        network,
                        "message " + message.id() + " from node "
                                + message.generated().source() + " to "
                                + message.generated().destination()
                                + " has been in the network since cycle " + message.injected() + ". "
                                + waits.describeFrom(message.generated().source(), message.id()),
                        new MessageName(message.generated().source(), message.id()));
                return;
            }
        }
    }
}
