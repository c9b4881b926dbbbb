package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.papers.model.LatencyModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** A command that shows latency over load. */
abstract class LatencyCommand extends ReportCommand {

    private static final double LAST_FRACTION = 0.98;

    @Option(
            names = "--load",
            paramLabel = "LOADS",
            description = "Loads in messages per node and cycle, for example "
                    + "0.001:0.02:0.001. Without it each network is shown from load 0 to 98 %% of its own saturation.")
    private String loads;

    @Option(
            names = "--points",
            paramLabel = "N",
            defaultValue = "20",
            description = "Loads per network where --load is not given (default: ${DEFAULT-VALUE}).")
    private int points;

    @Option(names = "--per-hop", description = "Print the blocking probability of every hop first.")
    private boolean perHop;

    /** The networks asked for. */
    abstract ParameterGrid networks();

    /** The model of one network. */
    abstract LatencyModel model(double[] network);

    /** The title of table and plot. */
    abstract String title();

    /** Columns of this model alone. */
    List<LatencyTable.Part> ownParts() {
        return List.of();
    }

    @Override
    final Report report(Provenance provenance) {
        LatencyTable table = table();
        return perHop
                ? Report.of(provenance, table.blocking(), table.latency(ownParts()))
                : Report.of(provenance, table.latency(ownParts()));
    }

    @Override
    final Optional<Plot> plot() {
        return Optional.of(table().plot());
    }

    private LatencyTable table() {
        return new LatencyTable(title(), networks(), this::model, this::loads);
    }

    private List<Double> loads(LatencyModel model) {
        if (loads != null) {
            return NumberList.numbers("load", loads);
        }
        UnusableInput.requireRange("points", points, 2, NumberList.MOST);
        return IntStream.range(0, points)
                .mapToObj(i -> LAST_FRACTION * model.saturationLoad() * i / (points - 1))
                .toList();
    }
}
