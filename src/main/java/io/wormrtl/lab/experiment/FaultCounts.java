package io.wormrtl.lab.experiment;

import io.wormrtl.lab.monitor.Losses;
import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.LossCause;
import java.util.ArrayList;
import java.util.List;

/** Counts the effects of faults and of recovery in a run: the rows of table {@code faults}. */
final class FaultCounts {

    private FaultCounts() {}

    static List<FaultCount> of(NetworkRun run) {
        Monitors monitors = run.monitors();
        List<FaultCount> all =
                new ArrayList<>(monitors.losses().map(FaultCounts::of).orElse(List.of()));
        List<FaultCount> recovery = monitors.verdicts().counts().stream()
                .map(count -> new FaultCount(count.name(), count.meaning(), count.value()))
                .toList();
        if (!all.isEmpty() || !recovery.isEmpty()) {
            all.addAll(messages(run));
            all.addAll(flits(monitors));
        }
        all.addAll(recovery);
        return all;
    }

    /** Counts messages by what has become of them: those generated are these and those lost. */
    private static List<FaultCount> messages(NetworkRun run) {
        return List.of(
                new FaultCount(
                        "messages-generated",
                        "messages generated, before and after the measurement too",
                        run.ledger().generatedCount()),
                new FaultCount(
                        "messages-delivered",
                        "of these, delivered",
                        run.ledger().deliveredCount()),
                new FaultCount(
                        "messages-under-way",
                        "of these, neither delivered nor lost at the end",
                        run.ledger().underwayCount()),
                new FaultCount(
                        "messages-unsent",
                        "of these, still in the queues of their sources when these fell silent",
                        run.unsent()));
    }

    /** Counts flits by fate: injected plus inserted flits equal those of all fates plus those still held. */
    private static List<FaultCount> flits(Monitors monitors) {
        List<FaultCount> all = new ArrayList<>();
        all.add(new FaultCount(
                "flits-injected",
                "flits over injection channels, those sent again and padding among them",
                monitors.flitsInjected()));
        all.add(new FaultCount(
                "flits-inserted",
                "flits put in by routers: tails that close worms, heads that begin them anew, copies that are flits again",
                monitors.flitsInserted()));
        for (FlitFate fate : FlitFate.values()) {
            if (fate != FlitFate.DESTROYED && fate != FlitFate.MOVED) { // told above, and arrives all the same
                all.add(new FaultCount("flits-" + fate.text(), fate.meaning(), monitors.flits(fate)));
            }
        }
        all.add(new FaultCount(
                "flits-held",
                "flits in buffers and registers, in lanes of a protocol's own, and at receivers, at the end",
                monitors.flitsInNetwork() + monitors.flitsAtReceivers()));
        return all;
    }

    private static List<FaultCount> of(Losses losses) {
        List<FaultCount> all = new ArrayList<>();
        all.add(new FaultCount(
                "faults", "faults that have begun", losses.log().entries().size()));
        all.add(new FaultCount(
                "flits-destroyed",
                "flits that faults have destroyed",
                losses.log().flits()));
        all.add(new FaultCount(
                "messages-hit",
                "messages of which a fault has destroyed flits while they were on their way",
                losses.hits()));
        all.add(new FaultCount(
                "messages-hit-late",
                "messages of which a fault has destroyed flits only when they had been delivered or given up",
                losses.hitsLate()));
        all.add(new FaultCount(
                "delivered-again",
                "packets delivered once more after the destination or source of their message had been dead",
                losses.againCount()));
        for (LossCause cause : LossCause.values()) {
            if (losses.lost(cause) > 0) {
                all.add(new FaultCount(
                        "lost-" + cause.text(), "messages lost: " + cause.meaning(), losses.lost(cause)));
            }
        }
        all.add(new FaultCount("lost", "messages lost", losses.lost()));
        return all;
    }
}
