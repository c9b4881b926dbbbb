package io.wormrtl.lab.cli;

import io.wormrtl.kernel.prove.Exceptions;
import io.wormrtl.kernel.prove.Finding;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.prove.Statement;
import io.wormrtl.kernel.prove.Verdict;
import io.wormrtl.lab.report.Column;
import io.wormrtl.lab.report.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is known of the exceptions that the code of modules would throw: a row for each kind of module. */
final class ExceptionTables {

    /** The modules of a kind. */
    private record Row(String module, List<Finding> findings) {

        private Stream<Specification> specifications() {
            return findings.stream().flatMap(finding -> finding.specifications().stream());
        }

        long instances() {
            return specifications().count();
        }

        long all() {
            return specifications().mapToLong(Specification::obligations).sum();
        }

        long inNoState() {
            return all()
                    - specifications().mapToLong(each -> each.claims().size()).sum();
        }

        long with(Predicate<Verdict> verdict) {
            return findings.stream()
                    .mapToLong(finding -> finding.specifications().size()
                            * finding.verdicts().values().stream()
                                    .filter(verdict)
                                    .count())
                    .sum();
        }

        Stream<Statement> assumptions() {
            return findings.stream()
                    .filter(finding -> !finding.verdicts().isEmpty())
                    .flatMap(finding -> finding.first().assumptions().stream());
        }
    }

    /**
     * An exception that is not shown never to be thrown.
     *
     * @param first of the findings that have it
     */
    private record Left(String module, String where, String verdict, Finding first, Statement claim, long[] count) {
        boolean isRefuted() {
            return ExceptionTables.isRefuted(first.verdicts().get(claim));
        }
    }

    private final List<Row> rows = new ArrayList<>();
    private final List<Left> left = new ArrayList<>();

    ExceptionTables(List<Finding> findings) {
        Map<String, Row> known = new LinkedHashMap<>();
        Map<List<String>, Left> open = new LinkedHashMap<>();
        for (Finding finding : findings) {
            if (finding.first().obligations() > 0) {
                String module = finding.first().hardware().get(0).type();
                known.computeIfAbsent(module, any -> new Row(any, new ArrayList<>()))
                        .findings()
                        .add(finding);
                finding.verdicts().forEach((claim, verdict) -> {
                    if (!(verdict instanceof Verdict.Proven)) {
                        open.computeIfAbsent(
                                                List.of(module, claim.meaning(), said(verdict)),
                                                any -> new Left(
                                                        module,
                                                        claim.meaning(),
                                                        said(verdict),
                                                        finding,
                                                        claim,
                                                        new long[1]))
                                        .count[0] +=
                                finding.specifications().size();
                    }
                });
            }
        }
        rows.addAll(known.values());
        left.addAll(open.values());
    }

    private static boolean isRefuted(Verdict verdict) {
        return verdict instanceof Verdict.Refuted refuted && !refuted.trace().hasNeighbours();
    }

    private static boolean isUpToNeighbours(Verdict verdict) {
        return verdict instanceof Verdict.Refuted refuted && refuted.trace().hasNeighbours();
    }

    private static String said(Verdict verdict) {
        return isUpToNeighbours(verdict) ? "if neighbours did what no rule excludes" : ProofReport.words(verdict);
    }

    /** The tables; none where no module has code that could throw anything. */
    List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        if (!rows.isEmpty()) {
            tables.add(Table.of(
                    "exceptions",
                    "Exceptions in the code of processes",
                    rows,
                    List.of(
                            Column.words("module", "module", Row::module),
                            Column.whole("instances", "instances", "", Row::instances),
                            Column.whole("all", "exceptions", "", Row::all),
                            Column.whole("in_no_state", "in no state", "", Row::inNoState),
                            Column.whole("proven", "proven", "", row -> row.with(Verdict.Proven.class::isInstance)),
                            Column.whole("bounded", "to depth", "", row -> row.with(Verdict.Bounded.class::isInstance)),
                            Column.whole("open", "open", "", row -> row.with(ExceptionTables::isUpToNeighbours)),
                            Column.whole("refuted", "refuted", "", row -> row.with(ExceptionTables::isRefuted)),
                            Column.words(
                                    "assuming",
                                    "assuming",
                                    row -> row.assumptions()
                                            .map(Statement::name)
                                            .distinct()
                                            .collect(Collectors.joining(" "))))));
        }
        if (!left.isEmpty()) {
            tables.add(Table.of(
                    "exceptions_left",
                    "Exceptions that are not proven never to be thrown",
                    left,
                    List.of(
                            Column.words("module", "module", Left::module),
                            Column.words("where", "where", Left::where),
                            Column.whole("count", "exceptions", "", each -> each.count[0]),
                            Column.words("verdict", "verdict", Left::verdict))));
        }
        return tables;
    }

    /** How many exceptions came to which end; those that no state has are proven. */
    ProofCount count() {
        ProofCount count = ProofCount.NONE;
        for (Row row : rows) {
            count = count.plus(ProofCount.Kind.PROVEN, row.inNoState() + row.with(Verdict.Proven.class::isInstance))
                    .plus(ProofCount.Kind.BOUNDED, row.with(Verdict.Bounded.class::isInstance))
                    .plus(ProofCount.Kind.OPEN, row.with(ExceptionTables::isUpToNeighbours))
                    .plus(ProofCount.Kind.REFUTED, row.with(ExceptionTables::isRefuted));
        }
        return count;
    }

    /** How many came to that end. */
    long count(ProofCount.Kind kind) {
        return count().of(kind);
    }

    /** All that is assumed. */
    Stream<Statement> assumptions() {
        return rows.stream().flatMap(Row::assumptions);
    }

    /** Whether any is thrown whatever the neighbours do. */
    boolean areRefuted() {
        return left.stream().anyMatch(Left::isRefuted);
    }

    /** Writes a waveform for each that is thrown. */
    void writeWaveforms(Path directory) {
        int number = 0;
        for (Left each : left) {
            if (each.isRefuted()) {
                number++;
                String name = Exceptions.RULE + (number == 1 ? "" : "-" + number) + ".vcd";
                Verdict.Refuted refuted =
                        (Verdict.Refuted) each.first.verdicts().get(each.claim);
                each.first
                        .first()
                        .writeWaveform(refuted.trace(), Exceptions.RULE + ": " + each.where, directory.resolve(name));
            }
        }
    }
}
