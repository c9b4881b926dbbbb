package io.wormrtl.experiment;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.check.LossCause;
import io.wormrtl.check.Violation;
import io.wormrtl.fault.FaultLog;
import io.wormrtl.measure.Breakdown;
import io.wormrtl.measure.Confidence;
import io.wormrtl.measure.Flow;
import io.wormrtl.measure.FlowStatistics;
import io.wormrtl.measure.Latencies;
import io.wormrtl.measure.Outcome;
import io.wormrtl.measure.Relaxation;
import io.wormrtl.measure.SteadyStateTest;
import io.wormrtl.measure.Throughput;
import io.wormrtl.measure.Verdict;
import io.wormrtl.monitor.ChannelTap;
import io.wormrtl.monitor.Deadlock;
import io.wormrtl.monitor.Losses;
import io.wormrtl.monitor.Monitors;
import io.wormrtl.monitor.Presumptions;
import io.wormrtl.monitor.Rules;
import io.wormrtl.network.Failures;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.rtl.wave.GtkwaveSave;
import io.wormrtl.rtl.wave.Span;
import io.wormrtl.rtl.wave.VcdRecorder;
import io.wormrtl.rtl.wave.WaveOptions;
import io.wormrtl.rtl.wave.WaveRecorder;
import io.wormrtl.testbench.Parts;
import io.wormrtl.testbench.RunSettings;
import io.wormrtl.testbench.Testbench;
import io.wormrtl.testbench.Waveform;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Simulates the network of a testbench.
 *
 * <p>Phases: <em>warm-up</em>; <em>measurement</em>, whose generated messages are the measured ones and whose windows
 * decide about the steady state; <em>drain</em>, in which the sources go on until every measured message is delivered;
 * finally the sources fall silent and the network runs empty, so that monitors can tell what was lost. The first
 * violation ends the run; it is then repeated with a waveform of the cycles before the violation.
 */
public final class NetworkExperiment implements Experiment {

    /** Windows of a measurement, at least; fewer if it has fewer cycles. */
    private static final int WINDOWS = 100;

    private static final long STRIDE = 1000;
    /** Cycles shown after the last movement of a deadlock. */
    private static final int AFTER_DEADLOCK = 20;

    private static final Logger LOG = LoggerFactory.getLogger(NetworkExperiment.class);

    private final UnaryOperator<NetworkParameters> change;
    private final Path directory;

    /** Simulates what testbenches say; waveforms of violations go to the working directory. */
    public NetworkExperiment() {
        this(UnaryOperator.identity(), Path.of(""));
    }

    /**
     * Simulates testbenches with parts that they cannot name.
     *
     * @param change what a network is built from, given what the testbench says
     * @param directory where waveforms of violations are written
     */
    public NetworkExperiment(UnaryOperator<NetworkParameters> change, Path directory) {
        this.change = change;
        this.directory = directory;
    }

    @Override
    public RunResult run(Testbench testbench, Progress progress) {
        Optional<Waveform> waveform = Waveform.of(testbench);
        Optional<MessageLog> log = MessageLog.of(testbench);
        Optional<FaultFile> faults = FaultFile.of(testbench);
        NetworkRun run = build(testbench);
        log.ifPresent(messages -> run.meter().logTo(messages::add));
        Phases phases = new Phases(run, testbench.settings().run(), progress);
        RunResult result = waveform.map(wave -> recorded(wave, asked(testbench, wave, run), run, phases))
                .orElseGet(phases::complete);
        if (log.isPresent()) {
            result = result.and(Outputs.of(() -> List.of(log.get().write())));
        }
        if (faults.isPresent()) {
            Optional<FaultLog> began = run.monitors().losses().map(Losses::log);
            result = result.and(Outputs.of(() -> List.of(faults.get().write(began))));
        }
        boolean repeat = !result.violations().isEmpty()
                && testbench.settings().monitors().beforeViolation() > 0;
        return repeat ? result.and(repeated(testbench, run.monitors())) : result;
    }

    private NetworkRun build(Testbench testbench) {
        Parts parts = testbench.parts();
        return new NetworkRun(testbench, parts.with(change.apply(parts.network())));
    }

    /** The recorder of the waveform that the testbench asks for; a refusal names the setting. */
    private static WaveRecorder asked(Testbench testbench, Waveform wave, NetworkRun run) {
        if (wave.options().span() instanceof Span.Around around) {
            testbench.at(() -> around.trigger().in(run.network()), "wave.trigger");
        }
        return testbench.at(() -> attach(wave, run), "wave.scopes", "wave.file");
    }

    private static WaveRecorder attach(Waveform wave, NetworkRun run) {
        try {
            return wave.attach(run.simulator());
        } catch (UnusableInput e) {
            ScopeAdvice advice = new ScopeAdvice(run.network());
            throw wave.options().scopes().stream()
                    .filter(scope -> e.getMessage().contains("'" + scope + "'"))
                    .flatMap(scope -> advice.instead(scope).stream())
                    .findFirst()
                    .map(scope -> new UnusableInput(e.getMessage() + "; did you mean " + scope + "?", e))
                    .orElse(e);
        }
    }

    /** A waveform that cannot be written, as on a full disk, does not end the run. */
    private static RunResult recorded(Waveform wave, WaveRecorder recorder, NetworkRun run, Phases phases) {
        try {
            RunResult result = phases.complete();
            return result.and(Outputs.of(() -> dump(wave, recorder))).and(Outputs.of(() -> save(wave, recorder, run)));
        } finally {
            recorder.abandon(); // half of a waveform, as after running out of memory, would look whole
        }
    }

    private static List<Path> dump(Waveform wave, WaveRecorder recorder) {
        recorder.close();
        return recorder.hasRecorded() ? List.of(wave.file()) : List.of();
    }

    private static List<Path> save(Waveform wave, WaveRecorder recorder, NetworkRun run) {
        return recorder.hasRecorded() && wave.saveFile() && Files.isRegularFile(wave.file())
                ? GtkwaveSave.write(
                        run.network(), wave.options(), wave.file(), recorder.firstCycle(), recorder.lastCycle())
                : List.of();
    }

    /** Runs again to see what led to a violation; that this cannot be written down must not hide the violation. */
    private Outputs repeated(Testbench testbench, Monitors monitors) {
        Waveform wave = beforeViolation(testbench, monitors);
        NetworkRun run = build(testbench);
        Outputs outputs;
        try {
            WaveRecorder recorder = wave.attach(run.simulator());
            Phases phases = new Phases(run, testbench.settings().run(), Progress.NONE);
            outputs = recorded(wave, recorder, run, phases).outputs();
        } catch (UnusableInput e) {
            outputs = new Outputs(List.of(), List.of(e.getMessage()));
        }
        outputs.failures().forEach(failure -> LOG.warn("no waveform of the cycles before the violation: {}", failure));
        return new Outputs(outputs.files(), List.of());
    }

    private Waveform beforeViolation(Testbench testbench, Monitors monitors) {
        long seed = testbench.settings().run().seed();
        String name = testbench.name().replaceAll("[^A-Za-z0-9._-]+", "-") + "-" + testbench.hash() + "-seed" + seed
                + "-violation.vcd";
        String comment = "configuration " + testbench.hash() + ", seed " + seed + ", ";
        int before = testbench.settings().monitors().beforeViolation();
        WaveOptions options = monitors.verdicts().first().orElseThrow().rule().equals(Rules.DEADLOCK.name())
                ? deadlock(monitors, before, comment)
                : WaveOptions.everything()
                        .withSpan(new Span.Last(before))
                        .withComment(comment + "last cycles before a violation");
        return new Waveform(directory.resolve(name), options, true, VcdRecorder::attach);
    }

    /** What led to the last movement, long before it is known to have been the last; the channels of the cycle first. */
    private static WaveOptions deadlock(Monitors monitors, int before, String comment) {
        Optional<Deadlock> found = monitors.deadlock();
        List<String> cycle = found.map(Deadlock::cycle).orElse(List.of());
        long last = Math.max(0, found.map(Deadlock::lastMovement).orElseGet(monitors::lastMovement));
        return WaveOptions.everything()
                .withScopes(Stream.concat(cycle.stream(), Stream.of("*")).toArray(String[]::new))
                .withSpan(new Span.Window(Math.max(0, last - before), last + AFTER_DEADLOCK))
                .withComment(comment + "last movement before a deadlock in cycle " + last
                        + (cycle.isEmpty() ? "" : ", each waits for the next: " + String.join(" ", cycle)));
    }

    /** One run, phase by phase. */
    private static final class Phases {

        private final NetworkRun run;
        private final RunSettings settings;
        private final Progress progress;
        private final long expected;
        private long[] linkFlits;
        /** By link, then by virtual channel. */
        private long[] laneFlits;

        private long[] ejectionFlits;
        private long acceptedFlits;
        private long undelivered;
        private long measured;

        Phases(NetworkRun run, RunSettings settings, Progress progress) {
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
            return result();
        }

        /** Runs so many cycles unless a violation stops the simulation. */
        private void advance(long cycles) {
            for (long left = cycles; left > 0 && !run.simulator().isStopped(); left -= STRIDE) {
                run.simulator().run(Math.min(left, STRIDE));
                progress.update(Math.min(run.simulator().cycle(), expected), expected);
            }
        }

        private void measure() {
            long[] linksBefore = counts(run.monitors().linkTaps());
            long[] lanesBefore = laneCounts(run.monitors().linkTaps());
            long[] ejectionsBefore = counts(run.monitors().ejectionTaps());
            long deliveredBefore = run.deliveredFlits();
            long window = Math.max(1, settings.measure() / WINDOWS);
            run.meter().windows().begin();
            for (long left = settings.measure();
                    left >= window && !run.simulator().isStopped();
                    left -= window) {
                long delivered = run.deliveredFlits();
                advance(window);
                run.meter().windows().accepted(run.deliveredFlits() - delivered);
                run.meter().windows().endWindow(window);
            }
            advance(settings.measure() % window);
            linkFlits = since(linksBefore, counts(run.monitors().linkTaps()));
            laneFlits = since(lanesBefore, laneCounts(run.monitors().linkTaps()));
            ejectionFlits = since(ejectionsBefore, counts(run.monitors().ejectionTaps()));
            acceptedFlits = run.deliveredFlits() - deliveredBefore;
            measured = Math.max(0, run.simulator().cycle() - settings.warmUp());
        }

        private static long[] counts(List<ChannelTap> taps) {
            return taps.stream().mapToLong(ChannelTap::flits).toArray();
        }

        private static long[] since(long[] before, long[] now) {
            return IntStream.range(0, now.length)
                    .mapToLong(i -> now[i] - before[i])
                    .toArray();
        }

        /** The interval of the mean latency, where the measurement lasts long enough for the busiest channel. */
        private Confidence confidence() {
            MessageMeter meter = run.meter();
            long busiest = LongStream.concat(LongStream.of(linkFlits), LongStream.of(ejectionFlits))
                    .max()
                    .orElse(0);
            double flits = (double) meter.offeredFlits() / meter.latencies().count();
            return new Relaxation((double) busiest / measured, flits)
                    .judge(meter.latencies().totalConfidence(), measured);
        }

        private void drain() {
            long end = run.simulator().cycle() + settings.drain();
            while (run.meter().measuredOpen() > 0
                    && run.simulator().cycle() < end
                    && !run.simulator().isStopped()) {
                progress.phase("draining, " + run.meter().measuredOpen() + " messages to come");
                advance(Math.min(STRIDE / 4, end - run.simulator().cycle()));
            }
            run.monitors()
                    .losses()
                    .ifPresent(lost -> lost.giveUpUndeliverable(run.simulator().cycle()));
            undelivered = run.meter().measuredOpen();
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
                run.ledger().reportLost(run.simulator().cycle());
            }
        }

        /**
         * Whether no flit is under way and, in a while that it lets go by, none comes: between two packets of a message the
         * network is empty too.
         */
        private boolean staysStill() {
            if (run.ledger().underwayCount() == 0 || run.monitors().flitsInNetwork() > 0) {
                return false;
            }
            long before = run.injectedFlits();
            advance(STRIDE);
            return run.injectedFlits() == before && run.monitors().flitsInNetwork() == 0;
        }

        /** Where something acts, nothing of it may be left when everything has gone its way and time-outs are over. */
        private void rest(long drained) {
            boolean acts = run.parts().network().comesToRest();
            boolean goesOn = run.monitors()
                    .losses()
                    .map(lost -> lost.lost(LossCause.UNDELIVERABLE) > 0)
                    .orElse(false);
            if (!acts || goesOn) {
                return;
            }
            long end = Math.max(
                    drained, run.simulator().cycle() + run.monitors().rest().settling());
            while (run.monitors().rest().first().isPresent()
                    && run.simulator().cycle() < end
                    && !run.simulator().isStopped()) {
                advance(Math.min(STRIDE / 4, end - run.simulator().cycle()));
            }
            if (!run.simulator().isStopped() && run.ledger().underwayCount() == 0) {
                run.monitors().requireRest(run.simulator().cycle());
            }
        }

        private RunResult result() {
            MessageMeter meter = run.meter();
            List<Flow> flows = meter.flows().flows(measured);
            Throughput throughput = Throughput.of(
                    run.parts().topology(),
                    meter.offeredFlits(),
                    acceptedFlits,
                    Math.max(0, LongStream.of(ejectionFlits).sum() - acceptedFlits),
                    measured);
            return new RunResult(
                    withTimeouts(verdict()),
                    throughput,
                    new Latencies(
                            meter.latencies().total(),
                            meter.latencies().queueing(),
                            meter.latencies().network(),
                            confidence(),
                            meter.latencies().averageHops(),
                            meter.latencies().firstData()),
                    new Breakdown(
                            FlowStatistics.bySource(
                                    flows, run.parts().topology().nodes()),
                            flows,
                            meter.classes(run.parts().topology().nodes(), measured)),
                    links(),
                    run.simulator().cycle(),
                    rules(),
                    FaultCounts.of(run.monitors()),
                    Outputs.NONE);
        }

        private Verdict verdict() {
            return run.monitors()
                    .verdicts()
                    .first()
                    .map(this::ended)
                    .orElseGet(() -> SteadyStateTest.judge(run.meter().windows().windows(), undelivered));
        }

        /** Where deadlocks are sought exactly, how often the time-out of headers was wrong. */
        private Verdict withTimeouts(Verdict verdict) {
            Presumptions timeouts = run.monitors().headerTimeouts();
            return timeouts.made() == 0
                    ? verdict
                    : new Verdict(
                            verdict.outcome(),
                            verdict.sentence() + "; the time-out presumed " + timeouts.made() + " headers in deadlock, "
                                    + timeouts.wrong() + " of them wrongly");
        }

        private Verdict ended(Violation violation) {
            String figures = measured == 0
                    ? "before anything was measured"
                    : "its loads are those of " + measured + " of " + settings.measure() + " cycles";
            return new Verdict(
                    Outcome.ENDED_BY_VIOLATION,
                    "ended by violation: " + violation.rule() + " in cycle " + violation.cycle() + ", " + figures);
        }

        private List<InvariantVerdict> rules() {
            List<Violation> all = run.monitors().verdicts().violations();
            return run.monitors().verdicts().rules().stream()
                    .map(rule -> new InvariantVerdict(
                            rule.rule().name(),
                            rule.checks(),
                            all.stream()
                                    .filter(violation ->
                                            violation.rule().equals(rule.rule().name()))
                                    .toList()))
                    .toList();
        }

        private List<LinkUse> links() {
            List<LinkUse> uses = new ArrayList<>();
            for (int i = 0; i < linkFlits.length; i++) {
                List<Double> lanes = new ArrayList<>();
                for (int v = 0; v < lanes(); v++) {
                    lanes.add((double) laneFlits[i * lanes() + v] / measured);
                }
                uses.add(new LinkUse(
                        run.network().links().get(i).link().name(), (double) linkFlits[i] / measured, lanes));
            }
            return uses;
        }

        private int lanes() {
            return run.network().format().virtualChannels();
        }

        private long[] laneCounts(List<ChannelTap> taps) {
            long[] counts = new long[taps.size() * lanes()];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = taps.get(i / lanes()).flits(i % lanes());
            }
            return counts;
        }
    }
}
