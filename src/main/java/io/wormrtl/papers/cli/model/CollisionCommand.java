package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.papers.model.collision.FirstStepCollision;
import java.util.List;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** First-step collisions in a hypercube (002, eqs. 1 and 2). */
@Command(name = "collision", description = "Probability that two messages leaving a hypercube's node want one link.")
final class CollisionCommand extends ClosedFormCommand {

    @Option(
            names = "--dimension",
            paramLabel = "N",
            defaultValue = "1:10",
            description = "Dimensions of the hypercube (default: ${DEFAULT-VALUE}).")
    private String dimension;

    @Override
    ClosedForms forms() {
        return new ClosedForms(
                "collision",
                "First-step collision of two messages",
                ParameterGrid.of(Parameter.whole("dimension", "n", "", dimension)),
                List.of(
                        form("fixed", "fixed", FirstStepCollision::fixed),
                        form("adaptive_printed", "adaptive (printed)", FirstStepCollision::adaptivePrinted),
                        form("adaptive_exact", "adaptive (exact)", FirstStepCollision::adaptiveExact),
                        form("random", "random", FirstStepCollision::random)));
    }

    private static ClosedForms.Result form(String name, String heading, ToDoubleFunction<FirstStepCollision> formula) {
        return ClosedForms.Result.drawn(
                name, heading, "", point -> formula.applyAsDouble(new FirstStepCollision((int) point[0])));
    }

    @Override
    CurvePlot.Axis axis() {
        return CurvePlot.Axis.linear("collision probability");
    }
}
