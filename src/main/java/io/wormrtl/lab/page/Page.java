package io.wormrtl.lab.page;

import io.wormrtl.lab.report.Provenance;
import java.util.ArrayList;
import java.util.List;

/**
 * A page.
 *
 * @param provenance what it shows and where that comes from
 * @param sections its parts, from the top
 * @param files names of the files beside it
 */
public record Page(Provenance provenance, List<PageSection> sections, List<String> files) {

    /** The name of the file in a directory of results. */
    public static final String FILE = "index.html";

    /** Copies the lists. */
    public Page {
        sections = List.copyOf(sections);
        files = List.copyOf(files);
    }

    /** The heading: the command and what it was about. */
    String heading() {
        return provenance.subject().isEmpty()
                ? provenance.command()
                : provenance.command() + " " + provenance.subject();
    }

    /** The page with one more section at its end. */
    Page with(PageSection section) {
        List<PageSection> longer = new ArrayList<>(sections);
        longer.add(section);
        return new Page(provenance, longer, files);
    }

    /** The page as HTML. */
    public String html() {
        return new PageWriter(this).write();
    }
}
