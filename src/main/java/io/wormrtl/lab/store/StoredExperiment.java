package io.wormrtl.lab.store;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.RunResult;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.experiment.WaitsOverTime;
import io.wormrtl.lab.measure.SaturationStop;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * An experiment whose results are kept: what is in the store is not simulated again. Flows by pair of nodes and faults that
 * end are not kept, see {@link RunResult#withoutFlows}.
 *
 * <p>Files that a run leaves by itself, as the waveform of a violation, are kept in the store and copied to where this
 * experiment writes. A run that could not write one, or is asked for files, such as a log, is simulated each time.
 */
public final class StoredExperiment implements Experiment {

    private final ResultsStore store;
    private final Experiment simulator;
    private final Path directory;

    private StoredExperiment(ResultsStore store, Experiment simulator, Path directory) {
        this.store = store;
        this.simulator = simulator;
        this.directory = directory;
    }

    /** Simulates what the store does not have, and keeps it there. */
    public static StoredExperiment filling(ResultsStore store, Experiment simulator) {
        return new StoredExperiment(store, simulator.writingTo(store.files()), Path.of(""));
    }

    /** Simulates nothing: a run that the store does not have is refused. */
    public static StoredExperiment only(ResultsStore store) {
        return new StoredExperiment(
                store,
                (testbench, progress) -> {
                    throw new UnusableInput(missing(store, RunName.of(testbench)) + ", and nothing is to be simulated");
                },
                Path.of(""));
    }

    /** A sentence on a run without a result. */
    static String missing(ResultsStore store, RunName run) {
        return store.failure(run)
                .map(reason -> "run " + run + " has failed: " + reason)
                .orElseGet(() -> "run " + run + " is not in the store '" + store + "'");
    }

    @Override
    public RunResult run(Testbench testbench, Progress progress) {
        if (testbench.settings().wave() != null || testbench.settings().log() != null) {
            return simulator.run(testbench, progress);
        }
        RunName name = RunName.of(testbench);
        Optional<ResultFile> kept = store.find(name);
        if (kept.isPresent()) {
            return kept.get().result().writing(copies(kept.get().files()));
        }
        RunResult result = simulator.run(testbench, progress).withoutFlows();
        ResultFile file = ResultFile.of(testbench.name(), result);
        Outputs lacking = new Outputs(
                List.of(), result.outputs().failures(), result.outputs().remarks());
        if (lacking.equals(Outputs.NONE)) {
            store.keep(name, file);
        }
        return result.writing(copies(file.files()).and(lacking));
    }

    /** The files of a run where they belong; like the waveform itself, they take nothing away if they cannot be written. */
    private Outputs copies(List<String> names) {
        List<Path> files = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        try {
            if (!names.isEmpty()) {
                OutputDirectory.make(directory);
            }
            for (String name : names) {
                OutputFile.write(
                        directory.resolve(name),
                        Files.readAllBytes(store.files().resolve(name)));
                files.add(directory.resolve(name));
            }
        } catch (IOException e) {
            remarks.add("a file of the store '" + store + "' cannot be read: " + FileProblem.reason(e));
        } catch (UnusableInput e) {
            remarks.add("a file of the store '" + store + "' cannot be copied: " + e.getMessage());
        }
        return new Outputs(files, List.of(), remarks);
    }

    @Override
    public Experiment writingTo(Path other) {
        return new StoredExperiment(store, simulator, other);
    }

    @Override
    public Optional<WaitsOverTime> waits(Testbench testbench, RunResult result, Progress progress) {
        return simulator.waits(testbench, result, progress);
    }

    @Override
    public Optional<TimingPlot> excerpt(Testbench testbench, RunResult result) {
        return simulator.excerpt(testbench, result);
    }

    /**
     * Says what is missing of the points of a sweep, but for those past the end of a curve.
     *
     * @return a sentence for every run that is needed and has no result
     */
    public List<String> missing(SweepPlan plan) {
        return plan.curves().stream()
                .flatMap(curve -> IntStream.range(0, curve.points().size())
                        .filter(index -> !plan.stops() || !endsBefore(curve, index))
                        .mapToObj(index -> curve.points().get(index).testbench()))
                .flatMap(testbench -> runs(testbench).stream())
                .filter(run -> store.find(run).isEmpty())
                .map(run -> missing(store, run))
                .toList();
    }

    /** Whether results that are there show that a curve, which ends past saturation, ends before one of its points. */
    boolean endsBefore(SweepPlan.Curve curve, int point) {
        SaturationStop stop = Sweep.stop();
        for (SweepPlan.Point before : curve.points().subList(0, point)) {
            Optional<Measurement> measurement = measurement(before.testbench());
            if (measurement.isEmpty()) {
                return false; // it may be one that starts to count anew
            }
            if (measurement.get().endsCurve(stop)) {
                return true;
            }
        }
        return false;
    }

    /** The measurement of a testbench if all of its runs are there. */
    private Optional<Measurement> measurement(Testbench testbench) {
        List<RunName> names = runs(testbench);
        List<RunResult> runs = names.stream()
                .flatMap(run -> store.find(run).stream())
                .map(ResultFile::result)
                .toList();
        return runs.size() == names.size() ? Optional.of(new Measurement(testbench, runs)) : Optional.empty();
    }

    /** The runs of a testbench: one for each replication. */
    private static List<RunName> runs(Testbench testbench) {
        RunName first = RunName.of(testbench);
        return LongStream.range(0, testbench.settings().run().replications())
                .mapToObj(i -> new RunName(first.configuration(), first.seed() + i))
                .toList();
    }

    /** Keeps the reason for which the first run of a testbench that has no result has none. */
    void fail(Testbench testbench, RuntimeException reason) {
        runs(testbench).stream()
                .filter(run -> store.find(run).isEmpty())
                .findFirst()
                .ifPresent(run -> store.fail(run, String.valueOf(reason.getMessage())));
    }
}
