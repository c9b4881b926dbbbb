package io.wormrtl.papers.cli.model;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
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
