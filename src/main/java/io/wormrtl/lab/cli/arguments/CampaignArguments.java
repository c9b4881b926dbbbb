package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.store.ResultsStore;
import io.wormrtl.lab.store.Shard;
import io.wormrtl.lab.store.ShardRun;
import io.wormrtl.lab.store.StoredExperiment;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * Where the results of runs come from and are kept: all are simulated now, or those that a store does not have, or none; or only
 * one part of many is, and is put into the store without a report.
 */
public final class CampaignArguments {

    /** The option that takes all results from the store. */
    public static final String STORED = "--stored";

    private static final int NAMED = 10;

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "Directory that keeps the result of every run. What is there is not run again, so that a"
                    + " command that was stopped goes on; several may use it at the same time.")
    private Path directory;

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            description = "Run only part K of N, put it into the store and report nothing; auto, or auto/N, in a job"
                    + " array. 'wormrtl merge' reports all parts.")
    private String shard;

    @Option(names = STORED, description = "Simulate nothing: take every result from the store, and name what it lacks.")
    private boolean stored;

    /**
     * Refuses options that do not go together; the store is looked at.
     *
     * @throws UnusableInput if they do not, or the store cannot be used
     */
    public void check(OutputArguments output) {
        if (directory == null && (shard != null || stored)) {
            throw new UnusableInput((shard == null ? STORED : "--shard") + " needs --store, the directory of results");
        }
        if (shard != null && stored) {
            throw new UnusableInput(
                    "--shard and " + STORED + " exclude each other: one runs a part, the other runs nothing");
        }
        if (shard != null && output.isFiled()) {
            throw new UnusableInput("--shard reports nothing, so that --out has no use; give it to 'wormrtl merge'");
        }
        if (shard != null) {
            shard();
        }
        if (directory != null) {
            store();
        }
    }

    /** Whether only a part is to be run. */
    public boolean isPart() {
        return shard != null;
    }

    /** The part that is to be run. */
    public Shard shard() {
        return Shard.parse(shard, System.getenv());
    }

    /** The experiment, behind the store if there is one. */
    public Experiment over(Experiment simulator) {
        if (directory == null) {
            return simulator;
        }
        return stored ? StoredExperiment.only(store()) : StoredExperiment.filling(store(), simulator);
    }

    private ResultsStore store() {
        return ResultsStore.in(directory);
    }

    /** Runs at the same time: what is only read is read in order, so that the end of a curve is known before what lies past it. */
    public int threads(ThreadArguments threads) {
        return stored ? 1 : threads.count();
    }

    /**
     * Where nothing is to be simulated, names what the store lacks.
     *
     * @throws UnusableInput if it lacks anything
     */
    public void requireComplete(List<SweepPlan> plans) {
        if (!stored) {
            return;
        }
        StoredExperiment results = StoredExperiment.only(store());
        List<String> missing =
                plans.stream().flatMap(plan -> results.missing(plan).stream()).toList();
        if (!missing.isEmpty()) {
            throw new UnusableInput(missing.size()
                    + (missing.size() == 1 ? " result is missing" : " results are missing")
                    + " in the store '" + store() + "': "
                    + String.join("; ", missing.subList(0, Math.min(NAMED, missing.size())))
                    + (missing.size() > NAMED ? "; and " + (missing.size() - NAMED) + " more" : ""));
        }
    }

    /**
     * Runs the points of a part and keeps them.
     *
     * @param task what the work is called
     */
    public ShardRun.Done fill(
            Experiment simulator,
            List<SweepPlan> plans,
            String task,
            ThreadArguments threads,
            ProgressArguments progress,
            PrintWriter err) {
        ShardRun run = new ShardRun(StoredExperiment.filling(store(), simulator), shard(), threads.count());
        Duration all =
                plans.stream().map(plan -> Forecast.of(plan, threads.count())).reduce(Duration.ZERO, Duration::plus);
        String name = task + ", part " + shard();
        progress.announce(name, run.size(plans) + " points", all.dividedBy(shard().count()), err);
        return progress.during(name, " points", err, listener -> run.run(plans, listener));
    }
}
