package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.lab.monitor.Losses;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.network.assembly.Failures;

/**
 * One run, phase by phase: <em>warm-up</em>; <em>measurement</em>, whose generated messages are the measured ones and
 * whose windows decide about the steady state; <em>drain</em>, in which the sources go on until every measured message
 * is delivered; finally the sources fall silent and the network runs empty, so that monitors can tell what was lost. A
 * violation ends the phase it is found in, and leaves nothing to do in the others.
 */
final class Phases {

    /** Windows of a measurement, at least; fewer if it has fewer cycles. */
    private static final int WINDOWS = 100;

    private static final long STRIDE = 1000;

    private final NetworkRun run;
    private final RunSettings settings;
    private final Progress progress;
    private final Measuring measuring;
    private final long expected;
    private ChannelFlits flits;
    private long acceptedFlits;
    private long droppedFlits;
    private long undelivered;
    private long measured;

    /** {@code measuring} learns when the measurement begins and ends. */
    Phases(NetworkRun run, RunSettings settings, Progress progress, Measuring measuring) {
        this.measuring = measuring;
        this.run = run;
        this.settings = settings;
        this.progress = progress;
        this.expected = settings.warmUp() + settings.measure();
    }

    RunResult complete() {
        progress.phase("warming up");
        advance(settings.warmUp());
        progress.phase("measuring");
        measure();
        drain();
        empty();
        if (!run.simulator().isStopped()) {
            run.ledger().requireBalance(run.simulator().cycle(), run.unsent());
        }
        return new RunSummary(run, settings, measured, flits, acceptedFlits, droppedFlits, undelivered).result();
    }

    /** Runs so many cycles unless a violation stops the simulation. */
    private void advance(long cycles) {
        for (long left = cycles; left > 0 && !run.simulator().isStopped(); left -= STRIDE) {
            step(Math.min(left, STRIDE));
            progress.update(Math.min(run.simulator().cycle(), expected), expected);
        }
    }

    /** What a process must not do, such as to read what it does not declare, is reported with the cycle. */
    private void step(long cycles) {
        try {
            run.simulator().run(cycles);
        } catch (DesignError e) {
            throw e.in(run.simulator().cycle());
        }
    }

    private void measure() {
        measuring.begin();
        ChannelFlits flitsBefore = channelFlits();
        long deliveredBefore = run.deliveredFlits();
        long droppedBefore = run.monitors().flitsDropped();
        long window = Math.max(1, settings.measure() / WINDOWS);
        run.meter().windows().begin();
        for (long left = settings.measure(); left >= window && !run.simulator().isStopped(); left -= window) {
            long delivered = run.deliveredFlits();
            advance(window);
            run.meter().windows().accepted(run.deliveredFlits() - delivered);
            run.meter().windows().endWindow(window);
        }
        advance(settings.measure() % window);
        flits = channelFlits().since(flitsBefore);
        acceptedFlits = run.deliveredFlits() - deliveredBefore;
        droppedFlits = run.monitors().flitsDropped() - droppedBefore;
        measured = Math.max(0, run.simulator().cycle() - settings.warmUp());
        measuring.end();
    }

    private ChannelFlits channelFlits() {
        return ChannelFlits.soFar(run.network(), run.monitors());
    }

    private void drain() {
        long end = run.simulator().cycle() + settings.drain();
        while (run.meter().measuredOpen() > 0
                && run.simulator().cycle() < end
                && !run.simulator().isStopped()) {
            progress.phase("draining, " + run.meter().measuredOpen() + " messages to come");
            advance(Math.min(STRIDE / 4, end - run.simulator().cycle()));
        }
        run.monitors().losses().ifPresent(lost -> {
            lost.giveUpUndeliverable(run.simulator().cycle());
            lost.giveUpDoubtful(run.simulator().cycle());
        });
        undelivered = run.meter().measuredOpen()
                - run.monitors().losses().map(this::notOwed).orElse(0L);
    }

    /** Measured messages whose source or destination has died under way: the end of the run says what became of them. */
    private long notOwed(Losses losses) {
        return losses.withoutAnEnd(run.meter()::measures);
    }

    private void empty() {
        run.trafficSwitch().off();
        run.network().failures().ifPresent(Failures::stopDrawing);
        long end = run.simulator().cycle() + Math.max(settings.drain(), STRIDE);
        while (run.ledger().underwayCount() > 0
                && run.simulator().cycle() < end
                && !run.simulator().isStopped()) {
            progress.phase("emptying, " + run.ledger().underwayCount() + " messages left");
            advance(Math.min(STRIDE / 4, end - run.simulator().cycle()));
        }
        if (!run.simulator().isStopped()) {
            run.monitors()
                    .losses()
                    .ifPresent(lost -> lost.settle(run.simulator().cycle()));
        }
        rest(end);
        if (!run.simulator().isStopped() && run.simulator().cycle() >= end && staysStill()) {
            run.monitors().reportLost(run.simulator().cycle());
        }
    }

    /**
     * Whether the network is empty and, in a while that it lets go by, stays so: between two packets of a message the
     * network is empty too, and while a part waits for a time-out.
     */
    private boolean staysStill() {
        if (run.ledger().underwayCount() == 0 || run.monitors().flitsInNetwork() > 0) {
            return false;
        }
        long before = run.injectedFlits();
        advance(Math.max(STRIDE, run.monitors().rest().settling()));
        return run.injectedFlits() == before && run.monitors().flitsInNetwork() == 0;
    }

    /**
     * Where something acts, nothing of it may be left when everything has gone its way and time-outs are over. While a
     * source tries what cannot come, or was written off, that is not asked.
     */
    private void rest(long drained) {
        if (!run.parts().network().comesToRest()
                || run.monitors().goesOn(run.simulator().cycle())) {
            return;
        }
        long end = Math.max(
                drained, run.simulator().cycle() + run.monitors().rest().settling());
        long last = run.ledger().underwayCount() > 0 ? end : end + Math.max(settings.drain(), STRIDE);
        while (run.monitors().rest().first().isPresent()
                && run.simulator().cycle() < (moves() ? last : end)
                && !run.simulator().isStopped()) {
            long now = run.simulator().cycle();
            advance(Math.min(STRIDE / 4, (now < end ? end : last) - now));
        }
        long quiet = run.simulator().cycle();
        if (!run.simulator().isStopped()
                && run.ledger().underwayCount() == 0
                && !run.monitors().goesOn(quiet)) {
            run.monitors().requireRest(quiet);
        }
    }

    /** Whether flits have moved of late: nobody waits for any, so these are of what has come, or was written off. */
    private boolean moves() {
        return run.monitors().lastMovement() >= run.simulator().cycle() - STRIDE / 4;
    }
}
