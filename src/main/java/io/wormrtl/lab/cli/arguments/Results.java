package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.page.PageSection;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a command has found, as it is printed and filed.
 *
 * @param brief for reading
 * @param full with everything that is known, for CSV, JSON and files
 * @param plots by file name without ending
 * @param texts further files by name
 * @param sections of the page among the files that neither report nor plots have
 * @param inputs files that were read, or written before, which are never replaced; the page names those beside it
 * @param recorded makes further files, by name, when all has been printed
 */
public record Results(
        Report brief,
        Report full,
        Map<String, Plot> plots,
        Map<String, String> texts,
        List<PageSection> sections,
        List<Path> inputs,
        Supplier<Map<String, byte[]>> recorded) {

    /** A report for reading, and one that has more. */
    public static Results of(Report brief, Report full) {
        return new Results(brief, full, Map.of(), Map.of(), List.of(), List.of(), Map::of);
    }

    /** A report that is the same in all files. */
    public static Results of(Report report) {
        return of(report, report);
    }

    /** With plots, by file name without ending. */
    public Results plotted(Map<String, Plot> pictures) {
        return new Results(brief, full, pictures, texts, sections, inputs, recorded);
    }

    /** With further files of text, by name. */
    public Results with(Map<String, String> files) {
        return new Results(brief, full, plots, files, sections, inputs, recorded);
    }

    /** With further sections of the page. */
    public Results explained(List<PageSection> more) {
        return new Results(brief, full, plots, texts, more, inputs, recorded);
    }

    /** From these files, which are not replaced. */
    public Results from(List<Path> files) {
        return new Results(brief, full, plots, texts, sections, files, recorded);
    }

    /** With files that are made when all has been printed, by name. */
    public Results recorded(Supplier<Map<String, byte[]>> files) {
        return new Results(brief, full, plots, texts, sections, inputs, files);
    }
}
