package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.program.contention.PathModel;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Actual path traffic from the applied one (003, eqs. 3.12 and 3.13, Fig. 3.5). */
@Command(name = "path-traffic", description = "Actual traffic of a path by applied traffic, exact and approximate.")
final class PathTrafficCommand extends ClosedFormCommand {

    @Option(
            names = "--applied",
            paramLabel = "LAMBDA",
            defaultValue = "0:1:0.05",
            description = "Applied path traffic (default: ${DEFAULT-VALUE}).")
    private String applied;

    @Option(
            names = "--level",
            paramLabel = "NU",
            defaultValue = "2",
            description = "Path contention level (default: ${DEFAULT-VALUE}).")
    private String level;

    @Override
    ClosedForms forms() {
        return new ClosedForms(
                "path_traffic",
                "Actual traffic of a path",
                ParameterGrid.of(
                        Parameter.number("applied", "lambda_a", "", applied),
                        Parameter.number("level", "nu", "", level)),
                List.of(
                        ClosedForms.Result.drawn(
                                "actual",
                                "exact",
                                "",
                                point -> PathModel.actualTraffic(point[0], PathModel.saturation(point[1]))),
                        ClosedForms.Result.drawn(
                                "threshold",
                                "approximate",
                                "",
                                point -> PathModel.thresholdTraffic(point[0], PathModel.saturation(point[1]))),
                        ClosedForms.Result.listed(
                                "saturation", "saturation", "", point -> PathModel.saturation(point[1]))));
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.linear("actual path traffic");
    }
}
