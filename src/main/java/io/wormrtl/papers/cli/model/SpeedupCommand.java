package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.model.wires.DelayModel;
import io.wormrtl.papers.model.wires.MeshAgainstHypercube;
import io.wormrtl.papers.model.wires.SizeRatios;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Speed-up of a mesh over a hypercube (003, section 2.3, Tables 2.1 and 2.2, Fig. 2.3). */
@Command(name = "speedup", description = "Channel width, rate and speed-up of a mesh against a hypercube.")
final class SpeedupCommand extends ClosedFormCommand {

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "64:4096:x2",
            description = "Nodes, powers of 2 (default: ${DEFAULT-VALUE}).")
    private String nodes;

    @Option(
            names = "--length",
            paramLabel = "L",
            defaultValue = "100",
            description = "Length of a message in headers (default: ${DEFAULT-VALUE}).")
    private String length;

    @Option(
            names = "--delay",
            paramLabel = "MODEL",
            defaultValue = "constant",
            description = "Delay model of the speed-up over distances: constant, logarithmic, linear "
                    + "(default: ${DEFAULT-VALUE}).")
    private String delay;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            defaultValue = "printed",
            description = "Ratios as printed (for large N) or exact (default: ${DEFAULT-VALUE}).")
    private String form;

    @Override
    ClosedForms forms() {
        List<ClosedForms.Result> results = new ArrayList<>();
        results.add(ClosedForms.Result.listed(
                "channel_width_ratio",
                "width ratio",
                "",
                point -> pair(point, "constant").channelWidthRatio()));
        for (Part<DelayModel> model : DelayModel.catalogue().entries()) {
            results.add(ratio("channel_rate_ratio_", "rate ratio, ", model, MeshAgainstHypercube::channelRateRatio));
        }
        for (Part<DelayModel> model : DelayModel.catalogue().entries()) {
            results.add(ratio("speedup_adjacent_", "neighbours, ", model, MeshAgainstHypercube::bandwidthRatio));
        }
        results.add(ClosedForms.Result.drawn(
                "speedup_average",
                "average distance",
                "",
                point -> pair(point, delay).averageSpeedup(point[1])));
        results.add(ClosedForms.Result.drawn(
                "speedup_worst",
                "largest distance",
                "",
                point -> pair(point, delay).worstSpeedup(point[1])));
        ParameterGrid grid = ParameterGrid.of(
                Parameter.whole("nodes", "N", "", nodes), Parameter.number("length", "L", "headers", length));
        return new ClosedForms("speedup", "Mesh against hypercube", grid, results);
    }

    private ClosedForms.Result ratio(
            String name, String heading, Part<DelayModel> model, ToDoubleFunction<MeshAgainstHypercube> formula) {
        return ClosedForms.Result.listed(
                name + model.name(),
                heading + model.name(),
                "",
                point -> formula.applyAsDouble(pair(point, model.name())));
    }

    private MeshAgainstHypercube pair(double[] point, String delayModel) {
        int size = (int) point[0];
        return new MeshAgainstHypercube(
                size,
                SizeRatios.forms().get(form).apply(size),
                DelayModel.catalogue().get(delayModel));
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.linear("speed-up of the mesh");
    }
}
