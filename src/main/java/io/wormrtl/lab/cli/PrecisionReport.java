package io.wormrtl.lab.cli;

import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.Precision;
import io.wormrtl.lab.report.Report;
import java.util.Optional;

/**
 * What has become of the precision that was asked for.
 *
 * @param asked what was asked for
 * @param measurement the last one
 */
record PrecisionReport(Precision asked, Measurement measurement) implements RunAddition {

    @Override
    public Report briefly(Report report) {
        return complaint().map(report::warning).orElseGet(() -> report.remarking(asked.sentence(measurement)));
    }

    @Override
    public Optional<String> complaint() {
        return asked.isReachedBy(measurement) ? Optional.empty() : Optional.of(asked.sentence(measurement));
    }
}
