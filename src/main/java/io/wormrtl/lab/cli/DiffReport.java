package io.wormrtl.lab.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.wormrtl.lab.difference.Change;
import io.wormrtl.lab.difference.Differences;
import io.wormrtl.lab.difference.Result;
import io.wormrtl.lab.difference.Weight;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The report of a comparison of two results. */
record DiffReport(Result before, Result after, Differences differences) {

    /** As many as counts of checks have. */
    private static final int DIGITS = 8;

    /** Where both come from, then what differs: of many points only what chance does not explain. */
    Report brief() {
        List<Change> telling = differences.telling();
        Report report = report(Stream.of(results(), settings(), changes(telling), unmatched())
                .filter(table -> !table.rows().isEmpty())
                .toList());
        int left = differences.changes().size() - telling.size();
        return concluded(
                left == 0
                        ? report
                        : report.remarking(left
                                + " changes within their intervals, or of figures that have none, are left out;"
                                + " --format csv has them."));
    }

    /** All changes first. */
    Report full() {
        return concluded(report(List.of(changes(differences.changes()), unmatched(), settings(), results())));
    }

    /** The report with what is to be known of both, and what became of their rows and figures. */
    private Report concluded(Report report) {
        Report longer = before.command().equals(after.command())
                ? report
                : report.remarking("The first is a result of " + before.command() + ", the second one of "
                        + after.command() + ": only tables that both have are compared.");
        for (Differences.Joined joined : differences.joined()) {
            if (!joined.section().equals(Result.FIGURES)) {
                longer = longer.remarking(rows(joined));
            }
        }
        return longer.remarking(verdict());
    }

    private String rows(Differences.Joined joined) {
        return String.format(
                Locale.ROOT,
                "%s: %s in both, of which %d the same; %d in the first alone, %d in the second alone.",
                joined.section(),
                joined.rows() == 1 ? "1 row is" : joined.rows() + " rows are",
                joined.same(),
                alone(joined.section(), true),
                alone(joined.section(), false));
    }

    private long alone(String section, boolean isFirst) {
        return differences.unmatched().stream()
                .filter(row -> row.place().section().equals(section) && row.isFirst() == isFirst)
                .count();
    }

    private Report report(List<Table> tables) {
        Report report = Report.of(Provenance.of("diff"), tables.toArray(Section[]::new));
        return before.settings().isEmpty() || after.settings().isEmpty()
                ? report.remarking("Settings are not compared: only results of run, sweep and compare have them.")
                : report;
    }

    private String verdict() {
        long within = differences.count(Weight.WITHIN_INTERVALS);
        long beyond = differences.count(Weight.BEYOND_INTERVALS);
        long other = differences.changes().size() - within - beyond;
        return differences.compared() + " figures are in both: " + beyond + " changed beyond their intervals, " + within
                + " within them, and " + other + " others";
    }

    private record Origin(String field, String first, String second) {}

    private Table results() {
        List<Origin> rows = Result.ORIGIN.stream()
                .map(field -> new Origin(
                        field.replace('_', ' '),
                        before.origin().getOrDefault(field, ""),
                        after.origin().getOrDefault(field, "")))
                .toList();
        return Table.of(
                "results",
                "Results",
                rows,
                List.of(
                        Column.words("field", "", Origin::field),
                        Column.words("first", before.file().toString(), Origin::first),
                        Column.words("second", after.file().toString(), Origin::second)));
    }

    private Table settings() {
        return Table.of(
                Result.SETTINGS,
                "Settings that differ",
                differences.settings(),
                List.of(
                        Column.words("setting", "setting", Differences.OfSetting::path),
                        Column.words("first", "first", Differences.OfSetting::first),
                        Column.words("second", "second", Differences.OfSetting::second)));
    }

    /** One line a row: none of its figures has another to be compared with. */
    private Table unmatched() {
        return Table.of(
                "unmatched",
                "In one result alone",
                differences.unmatched(),
                List.of(
                        Column.words("place", "of", row -> row.place().toString()),
                        Column.words("result", "only in", row -> row.isFirst() ? "first" : "second")));
    }

    private static Table changes(List<Change> changes) {
        return Table.of(
                "changes",
                "Figures that changed",
                changes,
                List.of(
                        Column.words("place", "of", change -> change.place().toString()),
                        Column.words("figure", "figure", Change::figure),
                        new Column<>(value("first"), change -> value(change.first())),
                        new Column<>(value("second"), change -> value(change.second())),
                        Column.significant("change", "change", "", 4, Change::by),
                        Column.decimals("percent", "in percent", "", 1, Change::percent),
                        Column.significant("allowed", "allowed by chance, +-", "", 4, Change::allowed),
                        Column.words("weight", "is", change -> change.weight().words())));
    }

    private static Field value(String name) {
        return new Field(name, name, "", new Display.Significant(DIGITS));
    }

    private static Object value(JsonNode value) {
        if (value.isNumber()) {
            return value.numberValue();
        }
        return value.isNull() || value.isMissingNode() ? null : value.asText();
    }
}
