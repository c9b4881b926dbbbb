package io.wormrtl.lab.page;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import io.wormrtl.lab.report.Section;
import io.wormrtl.lab.report.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The page of a report: warnings and violations first, then figures for reading, what a command has to add, pictures, and tables for reading;
 * all other tables are folded, and the configuration comes last.
 *
 * @param brief for reading
 * @param full with everything that is known
 * @param plots by file name without ending
 * @param more what the command shows besides
 * @param command the command line that gives the same results; empty where it is not known
 * @param files names of the files beside the page
 * @param place the directory that the page is in, from which links to other files lead
 */
public record ReportPage(
        Report brief,
        Report full,
        Map<String, Plot> plots,
        List<PageSection> more,
        String command,
        List<String> files,
        Path place) {

    /** The table of settings, which belongs to the configuration. */
    private static final String SETTINGS = "settings";

    /** The table of broken rules, which nobody should have to look for. */
    private static final String VIOLATIONS = "violations";

    /** Rows of a table that is not folded. */
    private static final int MOST_OPEN = 60;

    /** The page. */
    public Page page() {
        List<PageSection> sections = new ArrayList<>();
        if (!full.warnings().isEmpty()) {
            sections.add(new PageSection.Warnings("", full.warnings()));
        }
        violations().ifPresent(sections::add);
        if (!full.remarksOnResults().isEmpty()) {
            sections.add(new PageSection.Sentences("", full.remarksOnResults()));
        }
        sections.addAll(shown(section -> isOther(section) && section instanceof Figures));
        sections.addAll(more);
        plots.forEach((name, plot) -> sections.add(picture(name, plot)));
        sections.addAll(shown(section -> isOther(section) && !(section instanceof Figures)));
        full.sections().stream()
                .filter(section -> isOther(section) && !isShownWhole(section))
                .map(section ->
                        rows(section, title(section) + (isShownInPart(section) ? ", with all columns" : ""), true))
                .forEach(sections::add);
        if (!full.written().isEmpty()) {
            sections.add(new PageSection.Links(
                    "Written besides", full.written().stream().map(this::link).toList()));
        }
        sections.add(new PageSection.Configuration("Configuration", command, settings()));
        return new Page(full.provenance(), sections, files);
    }

    /** The broken rules, however many: open, so that nobody has to look for them. */
    private Optional<PageSection> violations() {
        return full.sections().stream()
                .filter(section -> section.name().equals(VIOLATIONS)
                        && !section.asTable().rows().isEmpty())
                .map(section -> rows(section, title(section), false))
                .findFirst();
    }

    /** The way to a file from where the page is, wherever it is read. */
    private PageSection.Link link(Path file) {
        Path from = place.toAbsolutePath().normalize();
        Path to = file.toAbsolutePath().normalize();
        String way = Objects.equals(from.getRoot(), to.getRoot())
                ? from.relativize(to).toString().replace('\\', '/')
                : to.toUri().toString();
        return new PageSection.Link(way, "");
    }

    /** Some of the sections for reading. */
    private List<PageSection> shown(Predicate<Section> which) {
        return brief.sections().stream().filter(which).map(ReportPage::section).toList();
    }

    private static boolean isOther(Section section) {
        return !section.name().equals(VIOLATIONS) && !section.name().equals(SETTINGS);
    }

    private boolean isShownInPart(Section section) {
        return brief.sections().stream().anyMatch(other -> other.name().equals(section.name()));
    }

    /** Whether the section for reading has all that this one has. */
    private boolean isShownWhole(Section section) {
        return brief.sections().stream()
                .filter(other -> other.name().equals(section.name()))
                .anyMatch(other -> other.asTable().equals(section.asTable()));
    }

    private Table settings() {
        return full.sections().stream()
                .filter(section -> section.name().equals(SETTINGS))
                .map(Section::asTable)
                .findFirst()
                .orElseGet(() -> new Table(SETTINGS, "", List.of(), List.of()));
    }

    private static PageSection section(Section section) {
        return section instanceof Figures figures
                ? new PageSection.Quantities(title(section), figures)
                : rows(section, title(section), section.asTable().rows().size() > MOST_OPEN);
    }

    private static PageSection rows(Section section, String title, boolean folded) {
        return new PageSection.Rows(title, section.asTable(), folded, section.name() + ".csv");
    }

    private static String title(Section section) {
        return section.title().isEmpty() ? capital(section.name()) : begun(section.title());
    }

    /** Plots of several testbenches have the same titles; their files have not. */
    private boolean isTitledAlone(CurvePlot plot) {
        return plots.values().stream()
                        .filter(other -> other instanceof CurvePlot curves
                                && curves.title().equals(plot.title()))
                        .count()
                == 1;
    }

    private PageSection picture(String name, Plot plot) {
        return picture(
                plot instanceof CurvePlot curves && isTitledAlone(curves) ? curves.title() : capital(name), plot, name);
    }

    /**
     * A plot with the files that have it, too.
     *
     * @param title in words
     * @param file name without ending
     */
    public static PageSection picture(String title, Plot plot, String file) {
        List<String> beside = List.of(file + ".svg", file + ".png");
        return plot instanceof CurvePlot curves
                ? new PageSection.Curves(title, curves, beside)
                : new PageSection.Picture(title, plot, beside);
    }

    /** A name for programs as words. */
    private static String capital(String name) {
        return begun(name.replaceAll("[-_]", " "));
    }

    private static String begun(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** The words of a command line as a shell reads them. */
    public static String shell(List<String> words) {
        return words.stream()
                .map(word -> word.matches("[A-Za-z0-9_./=:,+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
