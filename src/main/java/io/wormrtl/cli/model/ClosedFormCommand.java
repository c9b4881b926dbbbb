package io.wormrtl.cli.model;

import io.wormrtl.report.CurvePlot;
import io.wormrtl.report.Plot;
import io.wormrtl.report.Provenance;
import io.wormrtl.report.Report;
import java.util.Optional;

/** A command that evaluates formulas over a grid. */
abstract class ClosedFormCommand extends ReportCommand {

    /** The formulas and the values asked for. */
    abstract ClosedForms forms();

    /** The vertical axis of the plot. */
    abstract CurvePlot.Axis axis();

    @Override
    final Report report(Provenance provenance) {
        return Report.of(provenance, forms().table());
    }

    @Override
    final Optional<Plot> plot() {
        return Optional.of(forms().plot(axis()));
    }
}
