package io.wormrtl.lab.cli.arguments;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.jobs.CampaignJobs;
import io.wormrtl.lab.jobs.JobEngine;
import io.wormrtl.lab.store.ResultsStore;
import io.wormrtl.lab.store.Shard;
import io.wormrtl.lab.store.ShardRun;
import io.wormrtl.lab.store.StoredExperiment;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * Where the results of runs come from and are kept: all are simulated now, or those that a store does not have, or none; or only
 * one part of many is, and is put into the store without a report.
 */
public final class CampaignArguments {

    /** The option that takes all results from the store. */
    public static final String STORED = "--stored";

    private static final int NAMED = 10;
    /** What Slurm takes in one array, unless it is told otherwise. */
    private static final int MOST_JOBS = 1000;

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

    @Option(
            names = "--submit",
            paramLabel = "ENGINE",
            description = "Hand the campaign over to machines with a queue, as --shards jobs and one that reports them:"
                    + " slurm.")
    private String submit;

    @Option(
            names = "--shards",
            paramLabel = "N",
            description = "Jobs that --submit asks for, at most one for each point.")
    private Integer shards;

    @Option(names = STORED, description = "Simulate nothing: take every result from the store, and name what it lacks.")
    private boolean stored;

    /**
     * Refuses options that do not go together; the store is looked at.
     *
     * @throws UnusableInput if they do not, or the store cannot be used
     */
    public void check(OutputArguments output) {
        List<String> uses = Stream.of(
                        shard == null ? "" : "--shard", stored ? STORED : "", submit == null ? "" : "--submit")
                .filter(use -> !use.isEmpty())
                .toList();
        if (uses.size() > 1) {
            throw new UnusableInput(String.join(" and ", uses) + " exclude each other");
        }
        if (directory == null && !uses.isEmpty()) {
            throw new UnusableInput(uses.get(0) + " needs --store, the directory of results");
        }
        if ((submit == null) != (shards == null)) {
            throw new UnusableInput(
                    "--submit and --shards need each other: what runs the jobs, and how many there are");
        }
        if (shard != null && output.isFiled()) {
            throw new UnusableInput("--shard reports nothing, so that --out has no use; give it to 'wormrtl merge'");
        }
        if (shard != null) {
            shard();
        }
        if (submit != null) {
            engine();
            UnusableInput.requireRange("--shards", shards, 1, MOST_JOBS);
        }
        if (directory != null) {
            store();
        }
    }

    private JobEngine engine() {
        return JobEngine.CATALOGUE.get(submit);
    }

    /** Whether only a part is to be run here, or none since it is handed over. */
    public boolean isDivided() {
        return shard != null || submit != null;
    }

    /** Whether all parts are to be run elsewhere. */
    public boolean isSubmitted() {
        return submit != null;
    }

    /**
     * Hands the command over.
     *
     * @param command that was asked for
     * @param name of the campaign
     * @param units points, or what else the parts are made of
     * @return a sentence on what was handed over
     */
    public String submit(CommandSpec command, String name, int units) {
        CampaignWords words = CampaignWords.of(command);
        int jobs = Math.max(1, Math.min(shards, units));
        Path place = directory.resolve("jobs").resolve(Fingerprint.of(words.asked()));
        OutputDirectory.make(place);
        return engine().submit(new CampaignJobs(
                name.replaceAll("[^A-Za-z0-9]+", "-"), jobs, words.part(), words.report(), place));
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

    /** How long it takes here what takes so long to be simulated. */
    public Duration forecast(Duration simulated) {
        return stored ? Duration.ZERO : simulated;
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
