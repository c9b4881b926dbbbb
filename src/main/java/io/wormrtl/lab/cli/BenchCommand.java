package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.ProgressArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.cli.arguments.ThreadCount;
import io.wormrtl.lab.experiment.Forecast;
import io.wormrtl.lab.experiment.Progress;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures the speed of the simulation on fixed workloads. */
@Command(
        name = "bench",
        description = "Measure simulated cycles per CPU second on fixed workloads.",
        mixinStandardHelpOptions = true)
final class BenchCommand implements Runnable {

    private static final double MEBIBYTE = 1 << 20;
    private static final double NANOS = 1e9;

    private record Row(
            BenchWorkload workload, double load, String configurationHash, Benchmark.Cost cost, double peakMebibytes) {}

    private final Benchmark benchmark;

    @Parameters(paramLabel = "WORKLOAD", description = "M8, M32, T8, H6 or D8; default M8 and D8.", arity = "0..*")
    private List<String> workloads = List.of("M8", "D8");

    @Option(
            names = "--cycles",
            paramLabel = "N",
            defaultValue = "50000",
            description = "Cycles that are timed (default ${DEFAULT-VALUE}).")
    private int cycles;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "20000",
            description = "Cycles before that, for the network and the Java machine (default ${DEFAULT-VALUE}).")
    private int warmUp;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description = "Compare so many threads with one, in slices that take turns (default ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--beside",
            paramLabel = "FILE",
            description = "Show the speeds of another simulator beside: a CSV file with the columns workload, load and"
                    + " cycles_per_cpu_second.")
    private Path beside;

    @Mixin
    private OutputArguments output;

    @Mixin
    private ProgressArguments progress;

    @Spec
    private CommandSpec spec;

    /** The command for that benchmark. */
    public BenchCommand(Benchmark benchmark) {
        this.benchmark = benchmark;
    }

    @Override
    public void run() {
        UnusableInput.requireRange("--cycles", cycles, 1, Integer.MAX_VALUE);
        UnusableInput.requireRange("--warm-up", warmUp, 0, Integer.MAX_VALUE);
        ThreadCount.of(threads);
        Optional<PeerSpeeds> peer = Optional.ofNullable(beside).map(PeerSpeeds::new);
        List<BenchWorkload> chosen =
                workloads.stream().map(BenchWorkload::named).toList();
        output.check();
        List<Duration> forecasts = chosen.stream()
                .flatMap(workload ->
                        workload.loads().stream().map(load -> Forecast.of(workload.testbench(load, warmUp, cycles))))
                .toList();
        progress.announce(
                "bench",
                forecasts.size() + " points",
                forecasts.stream().reduce(Duration.ZERO, Duration::plus),
                spec.commandLine().getErr());
        List<Row> rows =
                progress.during("bench", " points", spec.commandLine().getErr(), listener -> rows(chosen, listener));
        Report report = Report.of(Provenance.of("bench").seeded(1), table(rows, peer))
                .remarking("Measured on " + Machine.name() + ".");
        output.deliver(Results.of(report));
    }

    private List<Row> rows(List<BenchWorkload> chosen, Progress listener) {
        int total =
                chosen.stream().mapToInt(workload -> workload.loads().size()).sum();
        List<Row> rows = new ArrayList<>();
        for (BenchWorkload workload : chosen) {
            for (double load : workload.loads()) {
                listener.update(rows.size(), total);
                rows.add(row(workload, load));
            }
        }
        return rows;
    }

    private Row row(BenchWorkload workload, double load) {
        List<MemoryPoolMXBean> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
        heap.forEach(MemoryPoolMXBean::resetPeakUsage);
        Testbench testbench = workload.testbench(load, warmUp, cycles);
        Benchmark.Cost cost = benchmark.measure(testbench, threads);
        long peak =
                heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
        return new Row(workload, load, testbench.hash(), cost, peak / MEBIBYTE);
    }

    private Table table(List<Row> rows, Optional<PeerSpeeds> peer) {
        List<Column<Row>> columns = new ArrayList<>(List.of(
                Column.words("workload", "workload", row -> row.workload().name()),
                Column.words("summary", "what it is", row -> row.workload().summary()),
                Column.decimals("load", "load", "flits/node/cycle", 2, Row::load),
                Column.whole("cycles", "cycles", "", row -> row.cost().cycles()),
                Column.decimals(
                        "cpu_seconds", "CPU time", "s", 2, row -> row.cost().cpuSeconds()),
                Column.significant(
                        "cycles_per_cpu_second",
                        "speed",
                        "cycles/CPU s",
                        4,
                        row -> row.cost().cyclesPerSecond())));
        peer.ifPresent(speeds -> columns.addAll(beside(speeds)));
        if (threads > 1) {
            columns.add(Column.decimals(
                    "speedup",
                    "by " + threads + " threads",
                    "",
                    2,
                    row -> row.cost().speedup()));
        }
        columns.addAll(List.of(
                Column.significant(
                        "flit_hops_per_cpu_second",
                        "flit-hops",
                        "1/CPU s",
                        4,
                        row -> row.cost().flitHopsPerSecond()),
                Column.significant(
                        "nanoseconds_per_flit_hop",
                        "per flit-hop",
                        "ns",
                        4,
                        row -> NANOS / row.cost().flitHopsPerSecond()),
                Column.decimals("peak_memory_mib", "peak heap", "MiB", 0, Row::peakMebibytes),
                new Column<>(Provenance.HASH, Row::configurationHash)));
        return Table.of("bench", "", rows, columns);
    }

    private static List<Column<Row>> beside(PeerSpeeds speeds) {
        return List.of(
                Column.significant(
                        "peer_cycles_per_cpu_second",
                        "the other",
                        "cycles/CPU s",
                        4,
                        row -> speeds.of(row.workload(), row.load())),
                Column.decimals(
                        "ratio",
                        "times",
                        "",
                        2,
                        row -> row.cost().cyclesPerSecond() / speeds.of(row.workload(), row.load())));
    }
}
