package io.wormrtl.lab.cli;

import io.wormrtl.kernel.rtl.Profile;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.experiment.ProfiledRun;
import io.wormrtl.lab.experiment.UserVerilog;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.DeadlockCheck;
import io.wormrtl.lab.testbench.DeadlockFinding;
import io.wormrtl.lab.testbench.Testbench;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows where the time of a simulation goes. */
@Command(
        name = "profile",
        mixinStandardHelpOptions = true,
        description = "Show which processes of a testbench's network run how often, and what they cost.",
        footer = {"", "Timing each process slows the simulation several times: look at the shares."})
final class ProfileCommand implements Runnable {

    private static final double PERCENT = 100;

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Override
    public void run() {
        Testbench testbench =
                input.read().without("wave").without("log").without("energy").without("sweep");
        Optional<DeadlockFinding> deadlock = new DeadlockCheck().of(testbench, testbench.parts());
        output.check();
        Report report = Reporting.warned(
                Report.of(Reporting.provenance("profile", testbench), table(ProfiledRun.of(testbench))), deadlock);
        output.deliver(
                Results.of(UserVerilog.caution(testbench).map(report::remarking).orElse(report))
                        .from(testbench.inputs()));
    }

    static Table table(ProfiledRun run) {
        double cycles = run.cycles();
        double total = run.nanoseconds();
        return Table.of(
                "processes",
                "Processes by module type, the most expensive first",
                run.rows(),
                List.of(
                        Column.words("module_type", "module type", Profile.ProcessCost::moduleType),
                        Column.words("process", "process", Profile.ProcessCost::process),
                        Column.whole("evaluations", "evaluations", "", Profile.ProcessCost::evaluations),
                        Column.significant(
                                "evaluations_per_cycle", "per cycle", "", 4, row -> row.evaluations() / cycles),
                        Column.significant(
                                "evaluations_per_flit_hop",
                                "per flit-hop",
                                "",
                                3,
                                row -> run.flitHops() == 0 ? Double.NaN : (double) row.evaluations() / run.flitHops()),
                        Column.significant("nanoseconds_each", "each", "ns", 3, Profile.ProcessCost::nanosecondsEach),
                        Column.decimals("share_percent", "share", "%", 1, row -> PERCENT * row.nanoseconds() / total)));
    }
}
