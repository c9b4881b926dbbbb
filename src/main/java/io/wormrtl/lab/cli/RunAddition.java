package io.wormrtl.lab.cli;

import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import java.util.Map;
import java.util.Optional;

/** One thing that the report of a run has beside figures, verdicts and settings: sentences, tables, pictures. */
interface RunAddition {

    /** The report for reading with it. */
    default Report briefly(Report report) {
        return report;
    }

    /** The report with everything, and with all of it. */
    default Report fully(Report report) {
        return briefly(report);
    }

    /** Pictures by file name, in their order: those that there are already, and its own. */
    default Map<String, Plot> among(Map<String, Plot> plots) {
        return plots;
    }

    /** What the error stream is told, because of which the command fails; empty where all is well. */
    default Optional<String> complaint() {
        return Optional.empty();
    }
}
