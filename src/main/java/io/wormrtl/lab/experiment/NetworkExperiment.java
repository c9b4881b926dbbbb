package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.wave.GtkwaveSave;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.lab.closeup.CloseUp;
import io.wormrtl.lab.monitor.ChannelListener;
import io.wormrtl.lab.monitor.Losses;
import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Simulates the network of a testbench.
 *
 * <p>A run goes through the {@link Phases}. The first violation ends it; it is then repeated with a waveform of the
 * cycles before the violation.
 */
@Api
public final class NetworkExperiment implements Experiment {

    private final UnaryOperator<NetworkParameters> change;
    private final Path directory;
    private final Function<Network, Simulator> simulators;

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
        this(change, directory, Simulator::new);
    }

    /**
     * The same, in another order of evaluation, for example, or on several threads; the results are the same.
     *
     * @param simulators gives the simulator of a network that has been built
     */
    public NetworkExperiment(
            UnaryOperator<NetworkParameters> change, Path directory, Function<Network, Simulator> simulators) {
        this.change = change;
        this.directory = directory;
        this.simulators = simulators;
    }

    @Override
    public RunResult run(Testbench testbench, Progress progress) {
        Optional<Waveform> waveform = Waveform.of(testbench);
        Optional<MessageLog> log = MessageLog.of(testbench);
        Optional<TraceFile> trace = TraceFile.of(testbench);
        Optional<FaultFile> faults = FaultFile.of(testbench);
        try (NetworkRun run = build(testbench, ChannelListener.NOBODY)) {
            run.meter().logTo(message -> {
                log.ifPresent(messages -> messages.add(message));
                trace.ifPresent(messages -> messages.add(message));
            });
            Optional<EnergyMeter> energy = EnergyMeter.of(testbench, run, new Synthesis(), progress);
            Measuring measuring = energy.map(Measuring.class::cast).orElse(Measuring.NOTHING);
            Phases phases = new Phases(run, testbench.settings().run(), progress, measuring);
            RunResult result = waveform.map(wave -> recorded(
                            wave, asked(testbench, wave, run), phases, recorder -> grouped(wave, recorder, run), run))
                    .orElseGet(phases::complete);
            if (energy.isPresent()) {
                result = result.with(energy.get().use());
            }
            if (log.isPresent()) {
                result = result.and(Outputs.of(() -> List.of(log.get().write())));
            }
            if (trace.isPresent()) {
                result = result.and(
                        Outputs.of(() -> List.of(trace.get().write(run.parts().topology()))));
            }
            if (faults.isPresent()) {
                Optional<FaultLog> began = run.monitors().losses().map(Losses::log);
                result = result.and(Outputs.of(() -> List.of(faults.get().write(began))));
            }
            boolean repeat = !result.violations().isEmpty()
                    && testbench.settings().monitors().beforeViolation() > 0;
            return repeat ? result.and(repeated(testbench, run.monitors())) : result;
        }
    }

    @Override
    public Experiment writingTo(Path other) {
        return new NetworkExperiment(change, other, simulators);
    }

    @Override
    public Experiment onThreads(int threads) {
        return new NetworkExperiment(change, directory, network -> {
            Simulator simulator = simulators.apply(network);
            simulator.useThreads(threads);
            return simulator;
        });
    }

    @Override
    public Optional<TimingPlot> excerpt(Testbench testbench, RunResult result) {
        if (testbench.settings().hdl() != null) {
            return Optional.empty(); // what another tool runs would be compiled once more
        }
        WormTrails trails = new WormTrails();
        try (NetworkRun run = build(bare(testbench), trails)) {
            return new RunExcerpt(run, trails).of(result);
        }
    }

    @Override
    public Optional<WaitsOverTime> waits(Testbench testbench, RunResult result, Progress progress) {
        if (testbench.settings().hdl() != null) {
            return Optional.empty(); // what another tool runs would be compiled once more
        }
        try (NetworkRun run = build(bare(testbench), ChannelListener.NOBODY)) {
            return Optional.of(new WaitRun(run, testbench.settings().run(), progress).of(result));
        }
    }

    /** The testbench without what it writes and measures beside. */
    private static Testbench bare(Testbench testbench) {
        return testbench.without("wave").without("log").without("energy");
    }

    private NetworkRun build(Testbench testbench, ChannelListener listener) {
        Parts parts = testbench.parts();
        return new NetworkRun(testbench, parts.with(change.apply(parts.network())), listener, simulators);
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
            ScopeAdvice advice = ScopeAdvice.of(run.network());
            throw wave.options().scopes().stream()
                    .filter(scope -> e.getMessage().contains("'" + scope + "'"))
                    .flatMap(scope -> advice.instead(scope).stream())
                    .findFirst()
                    .map(scope -> new UnusableInput(e.getMessage() + "; did you mean " + scope + "?", e))
                    .orElse(e);
        }
    }

    /** A waveform that cannot be written, as on a full disk, does not end the run. */
    private static RunResult recorded(
            Waveform wave,
            WaveRecorder recorder,
            Phases phases,
            Function<WaveRecorder, List<Path>> saveFiles,
            NetworkRun run) {
        try {
            RunResult result = phases.complete();
            return result.and(Outputs.of(() -> dump(wave, recorder)))
                    .and(Outputs.of(() -> save(wave, recorder, saveFiles)));
        } catch (DesignError e) {
            List<Path> written = dump(wave, recorder); // what led to it is what is asked for
            Outputs.of(() -> save(wave, recorder, recorded -> placed(wave, recorded, run, e)));
            throw led(e, wave, written);
        } finally {
            recorder.abandon(); // half of a waveform, as after running out of memory, would look whole
        }
    }

    /** The error, which says so where no waveform tells more of it, as in cycle 0. */
    private static DesignError led(DesignError error, Waveform wave, List<Path> written) {
        return written.isEmpty()
                ? error.remarking(wave.file() + " is not written, as it was to show none of the cycles before")
                : error;
    }

    private static List<Path> dump(Waveform wave, WaveRecorder recorder) {
        recorder.close();
        return recorder.hasRecorded() ? List.of(wave.file()) : List.of();
    }

    private static List<Path> save(Waveform wave, WaveRecorder recorder, Function<WaveRecorder, List<Path>> saveFiles) {
        return recorder.hasRecorded() && wave.saveFile() && Files.isRegularFile(wave.file())
                ? saveFiles.apply(recorder)
                : List.of();
    }

    /** All signals of the dump in the order in which the testbench names them. */
    private static List<Path> grouped(Waveform wave, WaveRecorder recorder, NetworkRun run) {
        return GtkwaveSave.write(
                run.network(), wave.options(), wave.file(), recorder.firstCycle(), recorder.lastCycle());
    }

    /** The module in which a rule of the kernel is broken, and that cycle. */
    private static List<Path> placed(Waveform wave, WaveRecorder recorder, NetworkRun run, DesignError error) {
        Violation place = new Violation(
                error.cycle().orElse(run.simulator().cycle()),
                error.module().orElse(run.network().path()),
                "of the kernel",
                error.getMessage());
        return GtkwaveSave.write(
                run.network(),
                CloseUp.of(
                        run.network(), List.of(place), new WormTrails(), recorder.firstCycle(), recorder.lastCycle()),
                wave.file());
    }

    /** Runs again to see what led to a violation; that this cannot be written down must not hide the violation. */
    private Outputs repeated(Testbench testbench, Monitors monitors) {
        ViolationWaveform violation = ViolationWaveform.of(testbench, monitors);
        Waveform wave = violation.in(directory);
        WormTrails trails = new WormTrails();
        Outputs outputs;
        try (NetworkRun run = build(testbench, trails)) {
            OutputDirectory.make(directory);
            WaveRecorder attached = wave.attach(run.simulator());
            Phases phases = new Phases(run, testbench.settings().run(), Progress.NONE, Measuring.NOTHING);
            outputs = recorded(wave, attached, phases, recorder -> violation.save(wave, recorder, run, trails), run)
                    .outputs();
        } catch (UnusableInput e) {
            outputs = new Outputs(List.of(), List.of(e.getMessage()));
        }
        return outputs.unasked("the waveform of the violation could not be written: ");
    }
}
