package io.wormrtl.lab.page;

import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Figures;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Table;
import java.util.List;

/** A part of a page. */
public sealed interface PageSection {

    /** The heading above it; may be empty. */
    String title();

    /**
     * Single figures, each with its unit, and its interval where it has one.
     *
     * @param title heading; may be empty
     * @param figures what is shown
     */
    record Quantities(String title, Figures figures) implements PageSection {}

    /**
     * Rows of a table.
     *
     * @param title heading; may be empty
     * @param table what is shown
     * @param folded whether only the heading can be seen until it is opened
     * @param file where all rows are, a name beside the page; empty where there is none
     */
    record Rows(String title, Table table, boolean folded, String file) implements PageSection {}

    /**
     * A picture.
     *
     * @param title heading; may be empty
     * @param plot what is drawn
     * @param files where it is drawn too, names beside the page
     */
    record Picture(String title, Plot plot, List<String> files) implements PageSection {
        /** Copies the list. */
        public Picture {
            files = List.copyOf(files);
        }
    }

    /**
     * Curves one can point at and zoom; without scripts, the picture of them.
     *
     * @param title heading; may be empty
     * @param plot what is drawn
     * @param files where it is drawn too, names beside the page
     */
    record Curves(String title, CurvePlot plot, List<String> files) implements PageSection {
        /** Copies the list. */
        public Curves {
            files = List.copyOf(files);
        }
    }

    /**
     * Sentences.
     *
     * @param title heading; may be empty
     * @param sentences one paragraph each
     */
    record Sentences(String title, List<String> sentences) implements PageSection {
        /** Copies the list. */
        public Sentences {
            sentences = List.copyOf(sentences);
        }
    }

    /**
     * Sentences that nobody may overlook.
     *
     * @param title heading; may be empty
     * @param sentences one paragraph each
     */
    record Warnings(String title, List<String> sentences) implements PageSection {
        /** Copies the list. */
        public Warnings {
            sentences = List.copyOf(sentences);
        }
    }

    /**
     * Files beside the page, for what they are good.
     *
     * @param title heading; may be empty
     * @param files one line each
     */
    record Links(String title, List<Link> files) implements PageSection {
        /** Copies the list. */
        public Links {
            files = List.copyOf(files);
        }
    }

    /**
     * A file beside the page.
     *
     * @param file its name
     * @param words what it has; empty where its name says so
     */
    record Link(String file, String words) {}

    /**
     * How the results can be had again.
     *
     * @param title heading
     * @param command the command line
     * @param settings all settings; without rows where the command has none
     */
    record Configuration(String title, String command, Table settings) implements PageSection {}

    /**
     * A statement that is judged, and what it is judged by.
     *
     * @param title heading
     * @param verdict in a word or two
     * @param sentence what is judged
     * @param source where it stands
     * @param reasons the judgement in detail
     * @param page with all that was run for it, a name beside the page; empty where there is none
     */
    record Judged(String title, String verdict, String sentence, String source, Table reasons, String page)
            implements PageSection {}

    /**
     * What happened when, on a line of cycles.
     *
     * @param title heading
     * @param caption what is shown, in a sentence
     * @param last the last cycle on the line, at least 1
     * @param events from the earliest on
     */
    record TimeLine(String title, String caption, long last, List<Event> events) implements PageSection {
        /** Copies the list. */
        public TimeLine {
            events = List.copyOf(events);
        }
    }

    /**
     * Something that happened.
     *
     * @param from the cycle in which it began
     * @param to the first cycle after it, or {@link Long#MAX_VALUE} if it did not end
     * @param words what it was
     */
    record Event(long from, long to, String words) {}
}
