package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.program.contention.PathModel;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Curves of constant theta over level and traffic (003, eq. 3.11, Fig. 3.4.B). */
@Command(name = "path-limits", description = "Path traffic at which contention slows a path down by a given factor.")
final class PathLimitsCommand extends ClosedFormCommand {

    @Option(
            names = "--level",
            paramLabel = "NU",
            defaultValue = "0:20",
            description = "Path contention level (default: ${DEFAULT-VALUE}).")
    private String level;

    @Option(
            names = "--slowdown",
            paramLabel = "THETA",
            defaultValue = "2,5,10",
            description = "Slowdown theta, above 1 (default: ${DEFAULT-VALUE}).")
    private String slowdown;

    @Override
    ClosedForms forms() {
        return new ClosedForms(
                "path_limits",
                "Path traffic of constant slowdown",
                ParameterGrid.of(
                        Parameter.number("level", "nu", "", level),
                        Parameter.number("slowdown", "theta", "", slowdown)),
                List.of(
                        ClosedForms.Result.drawn(
                                "traffic", "lambda", "", point -> PathModel.trafficOfSlowdown(point[0], point[1])),
                        ClosedForms.Result.listed(
                                "saturation", "saturation", "", point -> PathModel.saturation(point[0]))));
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.linear("path traffic");
    }
}
