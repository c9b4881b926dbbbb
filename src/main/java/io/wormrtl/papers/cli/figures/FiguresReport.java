package io.wormrtl.papers.cli.figures;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.lab.cli.ProgramPoints;
import io.wormrtl.lab.cli.Reporting;
import io.wormrtl.lab.cli.SweepPlots;
import io.wormrtl.lab.experiment.Measurement;
import io.wormrtl.lab.experiment.RunFigures;
import io.wormrtl.lab.experiment.Sweep;
import io.wormrtl.lab.experiment.SweepPlan;
import io.wormrtl.lab.page.Page;
import io.wormrtl.lab.page.PageSection;
import io.wormrtl.lab.page.ReportPage;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Display;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Provenance;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Table;
import io.wormrtl.papers.claims.Claim;
import io.wormrtl.papers.claims.Judgement;
import io.wormrtl.papers.claims.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The report on the figures of the papers.
 *
 * @param judgements by claim
 * @param plans by name of the testbench
 * @param results by name of the testbench
 * @param reduced whether less was run than the testbenches say
 */
record FiguresReport(
        Map<Claim, Judgement> judgements,
        Map<String, SweepPlan> plans,
        Map<String, List<Sweep.Result>> results,
        boolean reduced) {

    private static final Table NO_SETTINGS = new Table("settings", "", List.of(), List.of());

    private static final Set<String> STANDSTILLS = Set.of("deadlock", "starvation");

    private static final Field CLAIM = words("claim", "claim");
    private static final Field SOURCE = words("source", "source");
    private static final Field VERDICT = words("verdict", "verdict");
    private static final Field TESTBENCHES = words("testbenches", "testbenches");
    private static final Field COUNTS = words("statements", "of its statements");
    private static final Field RUN = words("run", "run that shows it");
    private static final Field STATEMENT = words("statement", "statement");
    private static final Field REASON = words("reason", "reason");
    private static final Field TESTBENCH = words("testbench", "testbench");
    private static final Field POINT = words("point", "point");
    private static final Field CYCLE = new Field("cycle", "cycle", "", new Display.Whole());
    private static final Field RULE = words("rule", "rule");
    private static final Field MODULE = words("module", "module");
    private static final Field SEEN = words("text", "what was seen");

    private static Field words(String name, String heading) {
        return new Field(name, heading, "", new Display.Words());
    }

    /** Claims and verdicts; below them the statements with their reasons. */
    Report brief() {
        Report report = unsound(Report.of(provenance(), claims()));
        for (Map.Entry<Claim, Judgement> entry : judgements.entrySet()) {
            for (Statement statement : entry.getValue().statements()) {
                report = report.remarking(entry.getKey().id() + ", " + statement.text() + ": " + statement.verdict()
                        + " (" + statement.reason() + ")");
            }
        }
        return remarked(report);
    }

    /** Each claim: its verdict, what the paper says, and why. */
    List<PageSection> page() {
        List<PageSection> sections = new ArrayList<>();
        judgements.forEach((claim, judgement) -> sections.add(judged(claim, judgement, pageOf(claim))));
        return sections;
    }

    private static String pageOf(Claim claim) {
        return "claim-" + claim.id() + ".html";
    }

    private static PageSection judged(Claim claim, Judgement judgement, String page) {
        return new PageSection.Judged(
                claim.id() + ": " + judgement.verdict(),
                judgement.verdict().toString(),
                claim.sentence(),
                claim.source(),
                statements(Map.of(claim, judgement)),
                page);
    }

    /**
     * A page for each claim, by file name: the claim, then the curves and all points of its testbenches.
     *
     * @param plots of all testbenches, by file name without ending
     */
    Map<String, String> pages(Map<String, Plot> plots) {
        Map<String, String> pages = new LinkedHashMap<>();
        judgements.forEach((claim, judgement) -> {
            List<PageSection> sections = new ArrayList<>(List.of(judged(claim, judgement, "")));
            claim.testbenches().forEach(name -> sections.addAll(evidence(name, plots)));
            sections.add(new PageSection.Configuration("The same again", command(claim), NO_SETTINGS));
            pages.put(pageOf(claim), new Page(provenance().about(claim.id()), sections, List.of(Page.FILE)).html());
        });
        return pages;
    }

    private List<PageSection> evidence(String name, Map<String, Plot> plots) {
        List<PageSection> sections = new ArrayList<>();
        plots.forEach((file, plot) -> {
            if (file.startsWith(name + "-")
                    && plans.keySet().stream().noneMatch(other -> isLonger(name, other, file))) {
                sections.add(ReportPage.picture(file, plot, file));
            }
        });
        Table points = points(name);
        sections.add(new PageSection.Rows("Points of " + name, points, true, points.name() + ".csv"));
        return sections;
    }

    /** Whether a file is another testbench's, whose name begins as this one's. */
    private static boolean isLonger(String name, String other, String file) {
        return other.length() > name.length() && file.startsWith(other + "-");
    }

    private String command(Claim claim) {
        return ReportPage.shell(
                reduced
                        ? List.of("wormrtl", "figures", claim.id(), "--reduced")
                        : List.of("wormrtl", "figures", claim.id()));
    }

    /** The same as tables, and every point of every testbench. */
    Report full() {
        Report report = unsound(Report.of(provenance(), claimsAndRuns(), statements(judgements)));
        for (String name : plans.keySet()) {
            report = report.with(points(name));
            for (Function<Measurement, Table> table :
                    List.<Function<Measurement, Table>>of(Reporting::classes, Reporting::faults)) {
                Table rows = byPoint(name, table);
                report = rows.rows().isEmpty() ? report : report.with(rows);
            }
        }
        return remarked(report);
    }

    /** What is varied in a testbench, as at one of its points. */
    private String values(String name, Sweep.Result point) {
        List<String> paths = plans.get(name).paths();
        return IntStream.range(0, paths.size())
                .mapToObj(i -> paths.get(i) + "=" + point.point().values().get(i))
                .collect(Collectors.joining(" "));
    }

    private Report unsound(Report report) {
        return isSound() ? report : report.with(violations());
    }

    private Report remarked(Report report) {
        return reduced
                ? report.remarking(
                        "Reduced: every other load, a quarter of the cycles; run without --reduced to judge.")
                : report;
    }

    /** Whether the runs kept every rule. */
    boolean isSound() {
        return violations().rows().isEmpty();
    }

    /** What broke a rule, and in which point; a standstill is allowed, since some figures are about one. */
    private Table violations() {
        List<List<Object>> rows = new ArrayList<>();
        results.forEach((name, points) -> points.forEach(point -> point.measurement().violations().stream()
                .filter(violation -> !STANDSTILLS.contains(violation.rule()))
                .forEach(violation -> rows.add(List.of(
                        name,
                        values(name, point),
                        violation.cycle(),
                        violation.rule(),
                        violation.module(),
                        violation.text())))));
        return new Table("violations", "Violations", List.of(TESTBENCH, POINT, CYCLE, RULE, MODULE, SEEN), rows);
    }

    private Provenance provenance() {
        List<String> hashes = plans.values().stream().map(SweepPlan::hash).toList();
        return Provenance.of("figures").hashed(Fingerprint.of(hashes));
    }

    private Table claims() {
        List<List<Object>> rows = new ArrayList<>();
        judgements.forEach((claim, judgement) -> rows.add(List.of(
                claim.id(),
                claim.source(),
                String.join(" ", claim.testbenches()),
                judgement.verdict().toString(),
                judgement.counts())));
        return new Table("claims", "", List.of(CLAIM, SOURCE, TESTBENCHES, VERDICT, COUNTS), rows);
    }

    /** With the command that judges each claim again. */
    private Table claimsAndRuns() {
        Table claims = claims();
        List<Field> fields = new ArrayList<>(claims.fields());
        fields.add(RUN);
        List<String> commands = judgements.keySet().stream().map(this::command).toList();
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < commands.size(); i++) {
            List<Object> row = new ArrayList<>(claims.rows().get(i));
            row.add(commands.get(i));
            rows.add(row);
        }
        return new Table(claims.name(), claims.title(), fields, rows);
    }

    private static Table statements(Map<Claim, Judgement> judgements) {
        List<List<Object>> rows = new ArrayList<>();
        judgements.forEach((claim, judgement) -> judgement
                .statements()
                .forEach(statement -> rows.add(List.of(
                        claim.id(), statement.text(), statement.verdict().toString(), statement.reason()))));
        return new Table("statements", "", List.of(CLAIM, STATEMENT, VERDICT, REASON), rows);
    }

    private Table points(String name) {
        SweepPlan plan = plans.get(name);
        if (runsPrograms(name)) {
            return programs(name).table(tableName(name), name);
        }
        List<Field> fields = new ArrayList<>();
        plan.paths().forEach(path -> fields.add(words(Reporting.fieldName(path), path)));
        RunFigures.ALL.forEach(figure -> fields.add(Reporting.field(figure)));
        List<List<Object>> rows = new ArrayList<>();
        for (Sweep.Result result : results.get(name)) {
            List<Object> row = new ArrayList<>(result.point().values());
            RunFigures.ALL.forEach(figure -> row.add(figure.of(result.measurement())));
            rows.add(row);
        }
        return new Table(tableName(name), name, fields, rows);
    }

    private static String tableName(String testbench) {
        return "points_" + underscored(testbench);
    }

    private static String underscored(String testbench) {
        return testbench.replaceAll("[^a-z0-9]+", "_");
    }

    private boolean runsPrograms(String name) {
        return results.get(name).stream()
                .allMatch(result ->
                        result.point().testbench().settings().traffic().program() != null);
    }

    private ProgramPoints programs(String name) {
        return ProgramPoints.measured(plans.get(name), results.get(name));
    }

    /** A table of a run, for every point of a testbench. */
    private Table byPoint(String name, Function<Measurement, Table> table) {
        SweepPlan plan = plans.get(name);
        Table form = table.apply(results.get(name).get(0).measurement());
        List<Field> fields = new ArrayList<>();
        plan.paths().forEach(path -> fields.add(words(Reporting.fieldName(path), path)));
        fields.addAll(form.fields());
        List<List<Object>> rows = new ArrayList<>();
        for (Sweep.Result result : results.get(name)) {
            for (List<Object> row : table.apply(result.measurement()).rows()) {
                List<Object> longer = new ArrayList<>(result.point().values());
                longer.addAll(row);
                rows.add(longer);
            }
        }
        return new Table(form.name() + "_" + underscored(name), name, fields, rows);
    }

    /**
     * Two or three plots of every testbench that varies the load, with what models predict and other testbenches gave
     * beside the latencies; one where messages go shorter and longer ways; or two where programs compute for longer or
     * shorter.
     */
    Map<String, Plot> plots() {
        Map<String, Plot> plots = new LinkedHashMap<>();
        for (Map.Entry<String, SweepPlan> entry : plans.entrySet()) {
            String name = entry.getKey();
            if (runsPrograms(name)) {
                programs(name).plots().forEach((kind, plot) -> plots.put(name + "-" + kind, plot));
                continue;
            }
            SweepPlots.distances(entry.getValue(), results.get(name))
                    .forEach((kind, plot) -> plots.put(name + "-" + kind, plot));
            SweepPlots.curves(entry.getValue(), results.get(name)).forEach((kind, plot) -> {
                CurvePlot drawn = plot;
                for (Judgement judgement : judgements.values()) {
                    for (Judgement.ModelCurve model : judgement.models()) {
                        if (model.testbench().equals(name) && kind.equals(plotOf(model.messages()))) {
                            drawn = drawn.with(model.group(), model.name(), model.loads(), model.latencies());
                        }
                    }
                }
                plots.put(name + "-" + kind, drawn);
            });
        }
        return plots;
    }

    private static String plotOf(Judgement.Messages messages) {
        return switch (messages) {
            case ALL -> SweepPlots.LATENCY;
            case HIT -> SweepPlots.LATENCY_HIT;
        };
    }
}
