package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.Experiment;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.report.Plot;
import java.util.Map;

/**
 * A few cycles of the first run with a violation, else of the first, as the first picture; simulated when it is asked for.
 *
 * @param experiment what simulates them
 * @param measurement with the run
 */
record ExcerptReport(Experiment experiment, Measurement measurement) implements RunAddition {

    @Override
    public Map<String, Plot> among(Map<String, Plot> plots) {
        return RunAgain.first(measurement, run -> !run.violations().isEmpty())
                .or(() -> RunAgain.first(measurement, run -> true))
                .flatMap(run -> experiment.excerpt(run.testbench(), run.result()))
                .map(excerpt -> RunAdditions.joined(Map.of("waveform", excerpt), plots))
                .orElse(plots);
    }
}
