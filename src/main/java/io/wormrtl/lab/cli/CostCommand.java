package io.wormrtl.lab.cli;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.translate.NoHardware;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.cli.arguments.VaryArguments;
import io.wormrtl.lab.cost.BesideYosys;
import io.wormrtl.lab.cost.NetworkCost;
import io.wormrtl.lab.cost.ProtocolCost;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.Testbench;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Costs the hardware of testbenches. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        description =
                "Bits, gates, wires and longest ways of a testbench's nodes, and of all recovery protocols side by"
                        + " side.",
        footer = {
            "",
            "One file that varies nothing is taken apart. With --compare, --vary, a section sweep or several files the",
            "recovery protocols are put side by side, at equal flit storage and each at the depth it needs for full"
                    + " rate;",
            "with --no-protocols the networks without one, beside the first of them. A load that is varied is left out."
        })
final class CostCommand implements Runnable {

    private static final String TESTBENCH = "testbench";

    /** Networks that are made for one with all protocols, about. */
    private static final int PROTOCOLS = 5;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Testbenches, as YAML.")
    private List<Path> files;

    @Option(
            names = {"-P", "--parameter"},
            paramLabel = "PATH=VALUE",
            description = "Override a setting of all files, such as link.flit-width=64; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Mixin
    private VaryArguments ranges;

    @Mixin
    private OutputArguments output;

    @Option(names = "--compare", description = "All recovery protocols side by side.")
    private boolean compare;

    @Option(names = "--no-protocols", description = "Compare what is varied, such as switching, without recovery.")
    private boolean noProtocols;

    @Option(
            names = "--synthesize",
            description = "Have Yosys synthesise the node, too, and print its figures beside those counted here.")
    private boolean synthesise;

    @Option(
            names = "--liberty",
            paramLabel = "FILE",
            description = "With --synthesize: a library of cells in the Liberty format, for area and delay.")
    private Path liberty;

    @Mixin
    private ProgressArguments progress;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        List<Testbench> testbenches = files.stream().map(this::read).toList();
        output.check();
        if (liberty != null && !synthesise) {
            throw new UnusableInput("--liberty is for what --synthesize makes; ask for both");
        }
        boolean varies = testbenches.stream().anyMatch(CostCommand::varies);
        boolean isOne = testbenches.size() == 1 && !varies && !compare && !noProtocols;
        if (synthesise && !isOne) {
            throw new UnusableInput("--synthesize is for one testbench that varies nothing, and without --compare");
        }
        if (testbenches.size() == 1 && !varies) {
            Testbench testbench = testbenches.get(0);
            deliver(compare || noProtocols ? compared(List.of(testbench)) : apart(testbench), testbenches);
        } else {
            deliver(compared(testbenches), testbenches);
        }
    }

    private void deliver(Results results, List<Testbench> testbenches) {
        output.deliver(results.from(testbenches.stream()
                .flatMap(testbench -> testbench.inputs().stream())
                .toList()));
    }

    private Testbench read(Path file) {
        List<Assignment> all = new ArrayList<>(overrides.stream()
                .map(text -> Assignment.parse("-P", text, "path=value, such as link.flit-width=64"))
                .toList());
        all.addAll(ranges.assignments());
        Testbench testbench = Testbench.of(file, all);
        testbench.refuseUnused();
        return testbench;
    }

    private static boolean varies(Testbench testbench) {
        return testbench.settings().sweep() != null
                && !testbench.settings().sweep().vary().values().isEmpty();
    }

    private Results apart(Testbench testbench) {
        Optional<Liberty> library = Optional.ofNullable(liberty).map(Liberty::read);
        Parts parts = testbench.parts();
        parts.requireMemory(testbench);
        progress.announce(
                "cost " + testbench.name(),
                "the gates of a node",
                Forecast.ofGates(testbench, 1),
                spec.commandLine().getErr());
        NetworkCost cost = NetworkCost.of(parts, new Synthesis());
        Report report = Report.of(
                Reporting.provenance("cost", testbench),
                CostReport.node(cost),
                CostReport.types(cost),
                CostReport.paths(cost),
                CostReport.stages(cost),
                CostReport.network(cost));
        if (synthesise) {
            for (Table table : BesideYosysReport.of(besideYosys(testbench, cost, library))) {
                report = report.with(table);
            }
        }
        return Results.of(CostReport.remarking(report, cost.synthesis().refused()))
                .plotted(output.isFiled() ? CostPlots.of(cost.node()) : Map.of());
    }

    private BesideYosys besideYosys(Testbench testbench, NetworkCost cost, Optional<Liberty> library) {
        PrintWriter err = spec.commandLine().getErr();
        long gates = cost.node().total().gates();
        progress.announce(
                testbench.name() + " by Yosys",
                gates + " gates",
                BesideYosys.forecast(gates, library.isPresent()),
                err);
        try {
            return progress.during(
                    "synthesis", " steps", err, listener -> BesideYosys.of(cost, library, listener::update));
        } catch (NoHardware refusal) {
            throw new UnusableInput("this network cannot be synthesised: " + refusal.getMessage());
        }
    }

    private Results compared(List<Testbench> testbenches) {
        return progress.during(
                "cost", " networks", spec.commandLine().getErr(), listener -> compared(testbenches, listener));
    }

    private Results compared(List<Testbench> testbenches, Progress listener) {
        List<String> paths = paths(testbenches);
        CostComparison comparison = new CostComparison(paths);
        Set<String> remarks = new LinkedHashSet<>();
        Set<String> missing = new LinkedHashSet<>();
        int points = testbenches.stream()
                .mapToInt(testbench -> points(testbench).size())
                .sum();
        progress.announce(
                "cost",
                points + (points == 1 ? " network" : " networks") + (noProtocols ? "" : ", each with all protocols"),
                Forecast.ofGates(testbenches.get(0), noProtocols ? points : PROTOCOLS * points),
                spec.commandLine().getErr());
        int done = 0;
        for (Testbench testbench : testbenches) {
            for (SweepPlan.Point point : points(testbench)) {
                Progress part = listener.part(done++, points);
                List<Object> values = new ArrayList<>(hardware(testbench, point));
                if (testbenches.size() > 1) {
                    values.add(testbench.name());
                }
                point.testbench().parts().requireMemory(point.testbench());
                ProtocolCost.Comparison compared = noProtocols
                        ? ProtocolCost.without(point.testbench(), part::update)
                        : ProtocolCost.compare(point.testbench(), part::update);
                if (noProtocols) {
                    comparison.addWithout(values, compared);
                } else {
                    comparison.add(values, compared);
                }
                remarks.addAll(compared.refused());
                compared.rows().forEach(row -> missing.addAll(row.cost().missing()));
            }
        }
        Provenance provenance =
                testbenches.size() == 1 ? Reporting.provenance("cost", testbenches.get(0)) : Provenance.of("cost");
        Report report = noProtocols
                ? Report.of(provenance, comparison.networks())
                : Report.of(provenance, comparison.protocols(), comparison.needs());
        for (String remark : remarks) {
            report = report.remarking(remark);
        }
        return Results.of(CostReport.remarking(report, missing))
                .plotted(output.isFiled() ? comparison.plots() : Map.of());
    }

    /** One point of each curve: the load makes no difference to hardware. */
    private static List<SweepPlan.Point> points(Testbench testbench) {
        return varies(testbench)
                ? SweepPlan.of(testbench).curves().stream()
                        .map(curve -> curve.points().get(0))
                        .toList()
                : List.of(new SweepPlan.Point(List.of(), testbench));
    }

    /** The values of a point without its load. */
    private static List<Object> hardware(Testbench testbench, SweepPlan.Point point) {
        List<String> paths = varies(testbench) ? SweepPlan.of(testbench).paths() : List.of();
        return IntStream.range(0, paths.size())
                .filter(i -> !paths.get(i).equals(SweepPlan.LOAD))
                .mapToObj(point.values()::get)
                .toList();
    }

    /** The settings that are varied, the same in all files, and the testbench if there are several. */
    private static List<String> paths(List<Testbench> testbenches) {
        List<String> paths = new ArrayList<>(pathsOf(testbenches.get(0)));
        for (Testbench other : testbenches) {
            if (!pathsOf(other).equals(paths)) {
                throw new UnusableInput("several testbenches must vary the same settings, but "
                        + testbenches.get(0).name() + " varies " + paths + " and " + other.name() + " "
                        + pathsOf(other));
            }
        }
        if (testbenches.size() > 1) {
            paths.add(TESTBENCH);
        }
        return paths;
    }

    private static List<String> pathsOf(Testbench testbench) {
        return varies(testbench)
                ? SweepPlan.of(testbench).paths().stream()
                        .filter(path -> !path.equals(SweepPlan.LOAD))
                        .toList()
                : List.of();
    }
}
