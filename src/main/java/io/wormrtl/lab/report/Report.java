package io.wormrtl.lab.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The output of one command.
 *
 * @param provenance version, configuration, seed
 * @param sections tables and figures, the main one first; at least one, with different names
 * @param remarks sentences below them, for instance why a run has no latency
 * @param warnings sentences that nobody may overlook, such as that messages were lost: text has none of them, as the error
 *     stream says them
 * @param written files that the command has written besides its results
 */
public record Report(
        Provenance provenance,
        List<Section> sections,
        List<String> remarks,
        List<String> warnings,
        List<Path> written) {

    /** Checks that there is something to say. */
    public Report {
        sections = List.copyOf(sections);
        remarks = List.copyOf(remarks);
        warnings = List.copyOf(warnings);
        written = List.copyOf(written);
        if (sections.isEmpty()
                || sections.stream().map(Section::name).distinct().count() < sections.size()) {
            throw new IllegalArgumentException("a report has at least one section, all with different names");
        }
    }

    /** A report of one section or several. */
    public static Report of(Provenance provenance, Section... sections) {
        return new Report(provenance, List.of(sections), List.of(), List.of(), List.of());
    }

    /** This report with one more section. */
    public Report with(Section section) {
        List<Section> longer = new ArrayList<>(sections);
        longer.add(section);
        return new Report(provenance, longer, remarks, warnings, written);
    }

    /** This report with one more sentence. */
    public Report remarking(String sentence) {
        List<String> longer = new ArrayList<>(remarks);
        longer.add(sentence);
        return new Report(provenance, sections, longer, warnings, written);
    }

    /** This report with one more warning; the same if that is empty. */
    public Report warning(String sentence) {
        if (sentence.isEmpty()) {
            return this;
        }
        List<String> longer = new ArrayList<>(warnings);
        longer.add(sentence);
        return new Report(provenance, sections, remarks, longer, written);
    }

    /** This report with the remark that a file was written. */
    public Report writing(Path file) {
        List<Path> longer = new ArrayList<>(written);
        longer.add(file);
        return new Report(provenance, sections, remarks, warnings, longer).remarking(sentence(file));
    }

    /** The remarks but those on files that were written. */
    public List<String> remarksOnResults() {
        Set<String> ofFiles = written.stream().map(Report::sentence).collect(Collectors.toSet());
        return remarks.stream().filter(remark -> !ofFiles.contains(remark)).toList();
    }

    private static String sentence(Path file) {
        return "Written: " + file;
    }
}
