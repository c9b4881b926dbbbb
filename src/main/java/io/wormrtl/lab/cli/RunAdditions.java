package io.wormrtl.lab.cli;

import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * All that the report of a run has beside figures, verdicts and settings.
 *
 * @param all in the order in which they are added
 */
record RunAdditions(List<RunAddition> all) implements RunAddition {

    /** Of these. */
    RunAdditions {
        all = List.copyOf(all);
    }

    @Override
    public Report briefly(Report report) {
        Report with = report;
        for (RunAddition each : all) {
            with = each.briefly(with);
        }
        return with;
    }

    @Override
    public Report fully(Report report) {
        Report with = report;
        for (RunAddition each : all) {
            with = each.fully(with);
        }
        return with;
    }

    /** The pictures of all of them, by file name. */
    Map<String, Plot> plots() {
        return among(Map.of());
    }

    @Override
    public Map<String, Plot> among(Map<String, Plot> plots) {
        Map<String, Plot> with = plots;
        for (RunAddition each : all) {
            with = each.among(with);
        }
        return with;
    }

    @Override
    public Optional<String> complaint() {
        return Optional.of(
                        all.stream().flatMap(each -> each.complaint().stream()).collect(Collectors.joining("\n")))
                .filter(sentences -> !sentences.isEmpty());
    }

    /** Pictures and then others. */
    static Map<String, Plot> joined(Map<String, Plot> first, Map<String, Plot> then) {
        Map<String, Plot> plots = new LinkedHashMap<>(first);
        plots.putAll(then);
        return plots;
    }
}
