package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.program.contention.PathModel;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Communication time of a path under contention (003, eq. 3.11, Fig. 3.4). */
@Command(name = "path-time", description = "Communication time under contention over that without, by path traffic.")
final class PathTimeCommand extends ClosedFormCommand {

    @Option(
            names = "--traffic",
            paramLabel = "LAMBDA",
            defaultValue = "0:0.9:0.05",
            description = "Path traffic, relative to the channel's bandwidth (default: ${DEFAULT-VALUE}).")
    private String traffic;

    @Option(
            names = "--level",
            paramLabel = "NU",
            defaultValue = "0,1,2,5,10",
            description = "Path contention level (default: ${DEFAULT-VALUE}).")
    private String level;

    @Override
    ClosedForms forms() {
        return new ClosedForms(
                "path_time",
                "Communication time of a path under contention",
                ParameterGrid.of(
                        Parameter.number("traffic", "lambda", "", traffic), Parameter.number("level", "nu", "", level)),
                List.of(
                        ClosedForms.Result.drawn(
                                "slowdown", "theta", "", point -> finite(PathModel.slowdown(point[1], point[0]))),
                        ClosedForms.Result.listed(
                                "saturation", "saturation", "", point -> PathModel.saturation(point[1]))));
    }

    /** At and past saturation there is no time; a table leaves it out. */
    private static double finite(double slowdown) {
        return Double.isInfinite(slowdown) ? Double.NaN : slowdown;
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.logarithmic("theta");
    }
}
