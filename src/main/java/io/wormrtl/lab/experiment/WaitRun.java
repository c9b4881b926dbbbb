package io.wormrtl.lab.experiment;

import io.wormrtl.lab.monitor.ChannelTap;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.network.assembly.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a network again to the end of its measurement, and looks now and then who waits for whom.
 *
 * @param run that has not begun
 * @param settings that it is measured by
 * @param progress is told the cycles simulated
 */
record WaitRun(NetworkRun run, RunSettings settings, Progress progress) {

    /** Looks in a measurement, about. */
    private static final int LOOKS = 100;

    private static final long STRIDE = 1000;

    /**
     * Cycles between two looks: the first prime from a hundredth of the measurement on, so that looks do not keep time with
     * messages of one length.
     */
    static long interval(long measure) {
        long interval = Math.max(2, measure / LOOKS);
        while (!isPrime(interval)) {
            interval++;
        }
        return interval;
    }

    private static boolean isPrime(long number) {
        for (long divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** Who waited, where {@code result} is that of the same network. */
    WaitsOverTime of(RunResult result) {
        progress.phase("looking who waits for whom");
        advance(settings.warmUp());
        WaitMeter meter = new WaitMeter(run.network().format().virtualChannels());
        List<ChannelTap> ejections = run.monitors().ejectionTaps();
        long[] before = ejections.stream().mapToLong(ChannelTap::flits).toArray();
        long interval = interval(settings.measure());
        long end = settings.warmUp() + settings.measure();
        do {
            advance(Math.min(interval, end - run.simulator().cycle()));
            meter.look(run.simulator().cycle() - 1, run.monitors().waiting());
        } while (run.simulator().cycle() < end && !run.simulator().isStopped());
        List<LinkUse> uses = new ArrayList<>(result.links());
        List<Network.LocalLink> locals = run.network().ejections();
        for (int i = 0; i < locals.size(); i++) {
            double flits = ejections.get(i).flits() - before[i];
            uses.add(new LinkUse(locals.get(i).link().name(), flits / settings.measure(), List.of()));
        }
        return meter.result(uses, result.sources());
    }

    private void advance(long cycles) {
        for (long left = cycles; left > 0 && !run.simulator().isStopped(); left -= STRIDE) {
            run.simulator().run(Math.min(left, STRIDE));
            progress.update(run.simulator().cycle(), settings.warmUp() + settings.measure());
        }
    }
}
