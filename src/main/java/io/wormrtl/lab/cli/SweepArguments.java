package io.wormrtl.lab.cli;

import io.wormrtl.lab.cli.arguments.CampaignArguments;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.ThreadArguments;
import io.wormrtl.lab.cli.arguments.VaryArguments;
import io.wormrtl.lab.cost.ProtocolCost;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.experiment.VariantPlan;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Testbench;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The arguments of commands that simulate many points: the testbench, its varied settings, threads, progress and store. */
final class SweepArguments {

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private VaryArguments ranges;

    @Mixin
    private ThreadArguments threads;

    @Mixin
    private ProgressArguments progress;

    @Mixin
    private CampaignArguments campaign;

    /**
     * Reads the testbench with all changes and all that is varied; options are looked at before it.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of what cannot be used, or has no use
     */
    Testbench read() {
        return read(List.of());
    }

    /**
     * The same with these settings.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of what cannot be used, or has no use
     */
    Testbench read(List<Assignment> given) {
        threads.count(); // refused before the file is read
        List<Assignment> all = new ArrayList<>(ranges.assignments());
        all.addAll(given);
        Testbench testbench = input.read(all);
        testbench.refuseUnused();
        return testbench;
    }

    /** Costs all variants, and tells beforehand how many they are and how long they take. */
    VariantPlan.Costed cost(VariantPlan plan, List<ProtocolCost.Basis> bases, PrintWriter err) {
        int networks = plan.networks(bases);
        progress.announce(
                "gates",
                networks + (networks == 1 ? " network" : " networks") + " before " + plan.points(bases) + " points",
                Forecast.ofGates(plan.candidates().get(0).testbench(), networks),
                err);
        return progress.during("gates", " networks", err, listener -> plan.cost(bases, listener));
    }

    /** Whether only a part of the points is to be run here, or none. */
    boolean isDivided() {
        return campaign.isDivided();
    }

    /** Refuses what the store and the directory for results do not allow. */
    void check(OutputArguments output) {
        campaign.check(output);
        output.check();
    }

    /**
     * Runs the points of the part that is asked for, and keeps them; or has all of them run elsewhere.
     *
     * @param task what the work is called
     * @return the exit code
     * @throws io.wormrtl.kernel.refusal.UnusableInput if they do not fit into memory
     */
    int divided(Experiment experiment, SweepPlan plan, String task, CommandSpec command) {
        PrintWriter out = command.commandLine().getOut();
        PrintWriter err = command.commandLine().getErr();
        if (campaign.isSubmitted()) {
            out.println(campaign.submit(command, task, plan.size()));
            return ExitCode.GOOD;
        }
        plan.requireMemory(threads.count());
        return ShardReport.tell(
                "part " + campaign.shard() + " of " + task,
                campaign.fill(experiment, List.of(plan), task, threads, progress, err),
                out,
                err);
    }

    /**
     * Runs all points, and tells beforehand how many they are and how long they take.
     *
     * @param task what the work is called
     * @param point what one of them is called
     * @throws io.wormrtl.kernel.refusal.UnusableInput if they do not fit into memory
     */
    List<Sweep.Result> run(
            Experiment experiment, OutputArguments output, SweepPlan plan, String task, String point, PrintWriter err) {
        Experiment results = output.over(campaign.over(experiment));
        int parallel = campaign.threads(threads);
        plan.requireMemory(parallel);
        campaign.requireComplete(List.of(plan));
        String size = plan.size() + " " + point + (plan.size() == 1 ? "" : "s");
        progress.announce(task, size, campaign.forecast(Forecast.of(plan, parallel)), err);
        return progress.during(
                task, " " + point + "s", err, listener -> new Sweep(results, parallel).run(plan, listener));
    }
}
