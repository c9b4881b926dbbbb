package io.wormrtl.lab.report;

import java.util.ArrayList;
import java.util.List;

/**
 * The output of one command.
 *
 * @param provenance version, configuration, seed
 * @param sections tables and figures, the main one first; at least one, with different names
 * @param remarks sentences below them, for instance why a run has no latency
 */
public record Report(Provenance provenance, List<Section> sections, List<String> remarks) {

    /** Checks that there is something to say. */
    public Report {
        sections = List.copyOf(sections);
        remarks = List.copyOf(remarks);
        if (sections.isEmpty()
                || sections.stream().map(Section::name).distinct().count() < sections.size()) {
            throw new IllegalArgumentException("a report has at least one section, all with different names");
        }
    }

    /** A report of one section or several. */
    public static Report of(Provenance provenance, Section... sections) {
        return new Report(provenance, List.of(sections), List.of());
    }

    /** This report with one more section. */
    public Report with(Section section) {
        List<Section> longer = new ArrayList<>(sections);
        longer.add(section);
        return new Report(provenance, longer, remarks);
    }

    /** This report with one more sentence. */
    public Report remarking(String sentence) {
        List<String> longer = new ArrayList<>(remarks);
        longer.add(sentence);
        return new Report(provenance, sections, longer);
    }
}
