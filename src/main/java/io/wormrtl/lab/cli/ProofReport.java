package io.wormrtl.lab.cli;

import io.wormrtl.kernel.prove.Exceptions;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.Omission;
import io.wormrtl.kernel.prove.Statement;
import io.wormrtl.kernel.prove.Verdict;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The report of proofs: a row for each rule, kind of module and verdict. */
final class ProofReport {

    /** A rule of modules that are alike but for what does not matter to it. */
    private record Row(Statement rule, Set<Finding> findings) {

        Verdict verdict() {
            return first().verdicts().get(rule);
        }

        Finding first() {
            return findings.iterator().next();
        }

        String module() {
            return ProofReport.module(first());
        }

        long instances() {
            return findings.stream()
                    .mapToLong(finding -> finding.specifications().size())
                    .sum();
        }

        String assumptions() {
            return first().first().assumptions().stream()
                    .map(Statement::name)
                    .distinct()
                    .collect(Collectors.joining(" "));
        }
    }

    /** It is not known to be thrown, but nobody may take it for proven. */
    private static final String OPEN_EXCEPTIONS =
            "Warning: exceptions are open: code would throw them, and hardware go on with something else, if"
                    + " neighbours did what no rule excludes. They are listed above.";

    private final Testbench testbench;
    private final List<Row> rows = new ArrayList<>();
    private final ExceptionTables exceptions;
    private final List<Left> left;

    /** Rules of a property that do not apply. */
    private record Left(String property, Omission omission) {}

    ProofReport(Testbench testbench, List<Finding> findings, List<WrittenProperty> written) {
        this.testbench = testbench;
        this.left = written.stream()
                .flatMap(each -> each.omissions().stream()
                        .map(omission -> new Left(each.property().name(), omission)))
                .toList();
        Map<List<String>, Row> known = new LinkedHashMap<>();
        for (Finding finding : findings) {
            finding.verdicts().entrySet().stream()
                    .filter(each -> !each.getKey().name().equals(Exceptions.RULE))
                    .forEach(each -> known.computeIfAbsent(
                                    List.of(each.getKey().name(), module(finding), words(each.getValue())),
                                    key -> new Row(each.getKey(), new LinkedHashSet<>()))
                            .findings()
                            .add(finding));
        }
        rows.addAll(known.values());
        this.exceptions = new ExceptionTables(findings);
    }

    /** The kinds of module that a finding is about. */
    private static String module(Finding finding) {
        return finding.first().hardware().stream()
                .map(module -> module.type())
                .distinct()
                .collect(Collectors.joining(" + "));
    }

    /** A verdict in words. */
    static String words(Verdict verdict) {
        if (verdict instanceof Verdict.Refuted refuted) {
            return "REFUTED in " + cycles(refuted.trace().cycles());
        }
        return verdict instanceof Verdict.Bounded bounded ? "to " + cycles(bounded.cycles()) : "proven";
    }

    private static String cycles(int count) {
        return count + (count == 1 ? " cycle" : " cycles");
    }

    /** For reading. */
    Report brief() {
        Report report = Report.of(Reporting.provenance("prove", testbench), tables().toArray(Section[]::new));
        for (Row row : rows) {
            if (row.verdict() instanceof Verdict.Refuted) {
                report = report.remarking(row.rule().name() + " can be broken: "
                        + row.rule().meaning() + ", such as in "
                        + row.first().first().parent().path());
            }
        }
        if (rows.isEmpty() && exceptions.tables().isEmpty()) {
            return report.remarking("no property is about a module of this network");
        }
        if (exceptions.count(ProofCount.Kind.OPEN) > 0) {
            report = report.remarking(OPEN_EXCEPTIONS);
        }
        return report.remarking(count().sentence());
    }

    /** All claims on all instances. */
    private ProofCount count() {
        ProofCount count = exceptions.count();
        for (Row row : rows) {
            count = count.plus(ProofCount.Kind.of(row.verdict(), false), row.instances());
        }
        return count;
    }

    /** The same with what the rules say. */
    Report full() {
        return brief().with(rules());
    }

    private List<Table> tables() {
        List<Table> tables = new ArrayList<>(exceptions.tables());
        if (!rows.isEmpty() || tables.isEmpty()) {
            tables.add(0, proofs());
        }
        if (!left.isEmpty()) {
            tables.add(omissions());
        }
        return tables;
    }

    private Table omissions() {
        return Table.of(
                "omissions",
                "Rules that are left out",
                left,
                List.of(
                        Column.words("property", "property", Left::property),
                        Column.words("rules", "rules", each -> each.omission().rules()),
                        Column.words("reason", "reason", each -> each.omission().words())));
    }

    private Table proofs() {
        return Table.of(
                "proofs",
                "Proofs",
                rows,
                List.of(
                        Column.words("rule", "rule", row -> row.rule().name()),
                        Column.words("module", "module", Row::module),
                        Column.whole("instances", "instances", "", Row::instances),
                        Column.whole(
                                "shapes", "shapes", "", row -> row.findings().size()),
                        Column.words("verdict", "verdict", row -> words(row.verdict())),
                        Column.words("assuming", "assuming", Row::assumptions)));
    }

    private Table rules() {
        Map<String, Statement> rules = new LinkedHashMap<>();
        rows.forEach(row -> {
            row.first().first().assumptions().forEach(assumption -> rules.putIfAbsent(assumption.name(), assumption));
            rules.putIfAbsent(row.rule().name(), row.rule());
        });
        exceptions.assumptions().forEach(assumption -> rules.putIfAbsent(assumption.name(), assumption));
        return Table.of(
                "rules",
                "What never happens",
                rules.values(),
                List.of(
                        Column.words("rule", "rule", Statement::name),
                        Column.words("meaning", "what never happens", Statement::meaning)));
    }

    /** Writes a waveform for each row that is refuted. */
    void writeWaveforms(Path directory) {
        exceptions.writeWaveforms(directory);
        for (Row row : rows) {
            if (row.verdict() instanceof Verdict.Refuted refuted) {
                row.first()
                        .first()
                        .writeWaveform(
                                refuted.trace(),
                                row.rule().name() + ": " + row.rule().meaning(),
                                directory.resolve(file(row)));
            }
        }
    }

    private String file(Row row) {
        long before = rows.subList(0, rows.indexOf(row)).stream()
                .filter(other ->
                        other.rule().name().equals(row.rule().name()) && other.verdict() instanceof Verdict.Refuted)
                .count();
        return row.rule().name() + (before == 0 ? "" : "-" + (before + 1)) + ".vcd";
    }

    int exitCode() {
        return exceptions.areRefuted() || rows.stream().anyMatch(row -> row.verdict() instanceof Verdict.Refuted)
                ? ExitCode.FAILED
                : ExitCode.GOOD;
    }
}
