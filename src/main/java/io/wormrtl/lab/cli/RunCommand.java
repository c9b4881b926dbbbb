package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.cli.arguments.SimulatorArguments;
import io.wormrtl.lab.experiment.EnergyFigures;
import io.wormrtl.lab.experiment.Expectation;
import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.FaultFigures;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Outputs;
import io.wormrtl.lab.experiment.Precision;
import io.wormrtl.lab.experiment.RunFigure;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.Runner;
import io.wormrtl.lab.experiment.Unmeasured;
import io.wormrtl.lab.experiment.UserVerilog;
import io.wormrtl.lab.measure.Outcome;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.settings.Assignment;
import io.wormrtl.lab.settings.Node;
import io.wormrtl.lab.settings.Position;
import io.wormrtl.lab.testbench.DeadlockCheck;
import io.wormrtl.lab.testbench.DeadlockFinding;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import io.wormrtl.lab.traffic.Replies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Simulates one testbench and reports its figures. */
@Command(
        name = "run",
        description = "Simulate a testbench; print latency, throughput and the monitors' verdicts.",
        mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {

    private static final String VCD = "--vcd";
    private static final String WAVEDROM = "--wavedrom";
    private static final String SAIF = "--saif";
    private static final String CHECKED = "--checked";

    private final Experiment experiment;

    @Mixin
    private TestbenchArguments input;

    @Mixin
    private OutputArguments output;

    @Mixin
    private ProgressArguments progress;

    @Option(names = VCD, paramLabel = "FILE", description = "Write a waveform, as wave.file of the testbench.")
    private Path vcd;

    @Option(
            names = WAVEDROM,
            paramLabel = "FILE",
            description = "Write a timing diagram for documents in the JSON"
                    + " of WaveDrom; choose few signals by --scope and few cycles by -P wave.to or wave.trigger.")
    private Path wavedrom;

    @Option(
            names = SAIF,
            paramLabel = "FILE",
            description = "Write switching activity, as wave.file with wave.format=saif; which cycles, -P wave.from and"
                    + " wave.to say.")
    private Path saif;

    @Option(
            names = "--scope",
            paramLabel = "PATTERN",
            description = "What the waveform shows, such as network.router_0_0.**; may be repeated.")
    private List<String> scopes;

    @Option(
            names = "--messages",
            paramLabel = "FILE",
            description = "Write a row per message as CSV, as log.messages of"
                    + " the testbench; can be read again as traffic.trace.")
    private Path messages;

    @Option(
            names = "--faults",
            paramLabel = "FILE",
            description =
                    "Write a row per fault as CSV, as log.faults of the testbench: cycle, place, what it destroyed.")
    private Path faults;

    @Mixin
    private EnergyArguments energy;

    @Mixin
    private PrecisionArguments precision;

    @Mixin
    private SimulatorArguments threads;

    @Option(
            names = "--by-pair",
            description = "List latency and load of every pair of nodes too, as flows in JSON and --out, which then"
                    + " also draws them.")
    private boolean byPair;

    @Option(
            names = CHECKED,
            description = "Hold every process to what it declares to read and write, as run.checked; the result is the"
                    + " same, and takes several times as long.")
    private boolean checked;

    @Spec
    private CommandSpec spec;

    /** The command for that experiment. */
    public RunCommand(Experiment experiment) {
        this.experiment = experiment;
    }

    @Override
    public Integer call() {
        Testbench testbench = input.read(given());
        testbench.refuseUnused();
        Optional<Precision> asked = precision.asked();
        Parts parts = testbench.parts();
        List<Expectation> expectations = Expectation.of(testbench);
        output.check();
        Outputs.requireWritable(testbench);
        Optional<DeadlockFinding> deadlock = new DeadlockCheck().of(testbench, parts);
        parts.requireMemory(testbench);
        Measurement measurement =
                asked.map(wanted -> wanted.of(testbench, this::measured)).orElseGet(() -> measured(testbench));
        Testbench run = measurement.testbench();
        RunAdditions additions = additions(parts, asked, measurement);
        Report brief = additions.briefly(
                report(run, parts, deadlock, expectations, measurement, RunFigures.shown(measurement)));
        Report full = additions.fully(report(run, parts, deadlock, expectations, measurement, RunFigures.ALL));
        try {
            output.deliver(Results.of(brief, full.with(Reporting.settings(run)))
                    .plotted(additions.plots())
                    .explained(RunPage.of(measurement))
                    .from(taken(run, measurement)));
        } finally {
            measurement.failures().forEach(spec.commandLine().getErr()::println);
            Reporting.tell(FaultFigures.losses(measurement), spec.commandLine().getErr());
            additions
                    .complaint()
                    .ifPresent(sentence ->
                            Reporting.tell(sentence, spec.commandLine().getErr()));
        }
        int code = exitCode(expectations, measurement);
        return additions.complaint().isPresent() ? Math.max(ExitCode.FAILED, code) : code;
    }

    private RunAdditions additions(Parts parts, Optional<Precision> asked, Measurement measurement) {
        List<RunAddition> all = new ArrayList<>();
        asked.ifPresent(wanted -> all.add(new PrecisionReport(wanted, measurement)));
        waits(parts, measurement).ifPresent(all::add);
        all.add(new PlacesReport(parts.topology(), measurement));
        if (byPair) {
            all.add(new PairsReport(parts.topology(), measurement));
        }
        if (output.isFiled()) {
            all.add(new ExcerptReport(experiment, measurement));
        }
        return new RunAdditions(all);
    }

    private Measurement measured(Testbench testbench) {
        RunSettings run = testbench.settings().run();
        progress.announce(
                testbench.name(),
                (run.warmUp() + run.measure()) * run.replications() + " cycles",
                Forecast.of(testbench),
                spec.commandLine().getErr());
        return progress.during(
                testbench.name(),
                " cycles",
                spec.commandLine().getErr(),
                listener -> new Runner(threads.over(output.over(experiment))).measure(testbench, listener));
    }

    private static List<Path> taken(Testbench testbench, Measurement measurement) {
        return Stream.concat(testbench.inputs().stream(), measurement.files().stream())
                .toList();
    }

    private static int exitCode(List<Expectation> expectations, Measurement measurement) {
        if (!measurement.failures().isEmpty()) {
            return ExitCode.UNUSABLE;
        }
        return good(expectations, measurement) ? ExitCode.GOOD : ExitCode.FAILED;
    }

    /** Who waited for whom in the first run that was saturated; empty where none was. */
    private Optional<WaitsReport> waits(Parts parts, Measurement measurement) {
        return RunAgain.first(measurement, run -> run.verdict().outcome() == Outcome.SATURATED)
                .flatMap(run -> progress.during(
                        run.testbench().name(),
                        " cycles",
                        spec.commandLine().getErr(),
                        listener -> experiment.waits(run.testbench(), run.result(), listener)))
                .map(waits -> new WaitsReport(
                        waits,
                        parts.topology(),
                        measurement.testbench().settings().run().warmUp()));
    }

    private static boolean good(List<Expectation> expectations, Measurement measurement) {
        return measurement.violations().isEmpty()
                && expectations.stream().allMatch(expectation -> expectation.holds(measurement));
    }

    private List<Assignment> given() {
        List<Assignment> given = new ArrayList<>(energy.assignments());
        if (messages != null) {
            given.add(Assignment.given(
                    "log.messages", "--messages", messages.toAbsolutePath().toString()));
        }
        if (faults != null) {
            given.add(Assignment.given(
                    "log.faults", "--faults", faults.toAbsolutePath().toString()));
        }
        if (checked) {
            given.add(Assignment.given("run.checked", CHECKED, true));
        }
        waveform().forEach((option, file) -> {
            given.add(
                    Assignment.given("wave.file", option, file.toAbsolutePath().toString()));
            if (!option.equals(VCD)) {
                given.add(Assignment.given("wave.format", option, option.substring(2)));
            }
        });
        if (scopes != null) {
            Position position = Position.of("--scope", String.join(" ", scopes));
            given.add(new Assignment(
                    "wave.scopes",
                    new Node.Sequence(
                            position,
                            scopes.stream()
                                    .<Node>map(scope -> new Node.Scalar(position, scope))
                                    .toList())));
        }
        return given;
    }

    /** The file of the option that asks for a waveform, if there is one. */
    private Map<String, Path> waveform() {
        Map<String, Path> asked = new LinkedHashMap<>();
        putGiven(asked, WAVEDROM, wavedrom);
        putGiven(asked, SAIF, saif);
        putGiven(asked, VCD, vcd);
        if (asked.size() > 1) {
            List<String> options = List.copyOf(asked.keySet());
            throw new UnusableInput("option " + options.get(0) + " cannot be used with " + options.get(1)
                    + ": a run writes one waveform");
        }
        return asked;
    }

    private static void putGiven(Map<String, Path> asked, String option, Path file) {
        if (file != null) {
            asked.put(option, file);
        }
    }

    private static Report report(
            Testbench testbench,
            Parts parts,
            Optional<DeadlockFinding> deadlock,
            List<Expectation> expectations,
            Measurement measurement,
            List<RunFigure> shown) {
        Report report = Report.of(Reporting.provenance("run", testbench), figures(parts, deadlock, measurement, shown));
        Table classes = Reporting.classes(measurement);
        if (!classes.rows().isEmpty()) {
            report = report.with(classes);
        }
        Table faults = Reporting.faults(measurement);
        if (!faults.rows().isEmpty()) {
            report = report.with(faults);
        }
        Table monitors = Reporting.monitors(measurement);
        if (!monitors.rows().isEmpty()) {
            report = report.with(monitors);
        }
        if (!measurement.violations().isEmpty()) {
            report = report.with(Reporting.violations(measurement.violations()));
        }
        if (!expectations.isEmpty()) {
            report = report.with(Reporting.expectations(expectations, measurement));
        }
        for (String warning : warnings(expectations, measurement)) {
            report = report.warning(warning);
        }
        report = Reporting.warned(EnergyReport.with(report, measurement), deadlock)
                .remarking(measurement.verdict().sentence());
        String help = PointRemarks.help(measurement);
        report = help.isEmpty() ? report : report.remarking(help);
        report = measurement.missing().map(report::remarking).orElse(report);
        report = measurement.intervalMissing().map(report::remarking).orElse(report);
        if (Reporting.hasReplies(measurement)) {
            report = report.remarking(Replies.CAUTION);
        }
        Optional<Unmeasured> unmeasured = Unmeasured.of(testbench, parts);
        if (unmeasured.isPresent()) {
            report = report.remarking(unmeasured.get().sentence());
        }
        report = UserVerilog.caution(testbench).map(report::remarking).orElse(report);
        List<Path> files = measurement.files();
        for (Path file : files) {
            report = report.writing(file);
        }
        for (String remark : measurement.remarks()) {
            report = report.remarking(remark);
        }
        return Waveform.of(testbench)
                .map(Waveform::file)
                .filter(file -> measurement.failures().isEmpty() && !files.contains(file))
                .map(file -> "Not written: " + file + ", as no cycle of the run was to be shown in it")
                .map(report::remarking)
                .orElse(report);
    }

    /** What the exit code and the error stream tell those who read results. */
    private static List<String> warnings(List<Expectation> expectations, Measurement measurement) {
        long failed = expectations.stream()
                .filter(expectation -> !expectation.holds(measurement))
                .count();
        return Stream.concat(
                        Stream.of(
                                Reporting.violated(measurement.violations().size(), ""),
                                Reporting.failed(failed, expectations.size()),
                                FaultFigures.losses(measurement)),
                        measurement.failures().stream())
                .toList();
    }

    private static Figures figures(
            Parts parts, Optional<DeadlockFinding> deadlock, Measurement measurement, List<RunFigure> shown) {
        Figures figures = Figures.of("figures", "")
                .withWords("network", "network", parts.topology().description())
                .withWords("routing", "routing", parts.network().routing().description())
                .withWords("deadlock", "proof before the run", DeadlockCheck.verdict(deadlock))
                .withWords("traffic", "traffic", parts.workload().description());
        for (RunFigure figure : Stream.concat(shown.stream(), EnergyFigures.of(measurement).stream())
                .toList()) {
            figures = figures.with(Reporting.field(figure), figure.of(measurement));
        }
        return figures;
    }
}
