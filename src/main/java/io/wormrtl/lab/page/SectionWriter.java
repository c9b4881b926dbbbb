package io.wormrtl.lab.page;

import io.wormrtl.lab.report.CurvePanel;
import io.wormrtl.lab.report.CurvePlot;
import io.wormrtl.lab.report.Field;
import io.wormrtl.lab.report.HeatMapPlot;
import io.wormrtl.lab.report.Plot;
import io.wormrtl.lab.report.Table;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes sections of a page. */
final class SectionWriter {

    /** Rows of a table that are shown; all are in the file beside the page. */
    static final int MOST_ROWS = 200;

    /** Columns that are hardly seen beside each other. */
    private static final int MANY_COLUMNS = 9;

    private static final String HALF_WIDTH = "_half_width";

    private final Markup markup;
    private boolean curves;
    private int pictures;

    SectionWriter(Markup markup) {
        this.markup = markup;
    }

    /** Whether something written needs the script that draws curves. */
    boolean hasCurves() {
        return curves;
    }

    String html() {
        return markup.toString();
    }

    /** Writes a section; {@code anchor} is its name within the page. */
    void write(PageSection section, String anchor) {
        markup.open("section", "id", anchor, "class", kind(section));
        if (section instanceof PageSection.Rows rows && rows.folded()) {
            markup.open("details").open("summary").element("h2", rows.title()).close();
            rows(rows);
            markup.close();
        } else {
            if (!section.title().isEmpty()) {
                markup.element("h2", section.title());
            }
            contents(section);
        }
        markup.closeLine();
    }

    private static String kind(PageSection section) {
        if (section instanceof PageSection.Rows rows && rows.folded()) {
            return "folded";
        }
        return section instanceof PageSection.Picture picture && picture.plot() instanceof HeatMapPlot
                ? "half"
                : "whole";
    }

    private void contents(PageSection section) {
        if (section instanceof PageSection.Quantities quantities) {
            quantities(quantities);
        } else if (section instanceof PageSection.Rows rows) {
            rows(rows);
        } else if (section instanceof PageSection.Picture picture) {
            markup.open("figure");
            still(picture.plot());
            beside(picture.files());
            markup.close();
        } else if (section instanceof PageSection.Curves drawn) {
            curves(drawn);
        } else if (section instanceof PageSection.Sentences sentences) {
            sentences.sentences().forEach(sentence -> markup.element("p", sentence));
        } else if (section instanceof PageSection.Warnings warnings) {
            warnings(warnings);
        } else if (section instanceof PageSection.Links links) {
            links(links);
        } else if (section instanceof PageSection.Configuration configuration) {
            configuration(configuration);
        } else if (section instanceof PageSection.Judged judged) {
            judged(judged);
        } else {
            timeLine((PageSection.TimeLine) section);
        }
    }

    private void quantities(PageSection.Quantities section) {
        Map<Field, Object> values = section.figures().values();
        markup.open("table", "class", "quantities").open("tbody");
        values.forEach((field, value) -> {
            if (!isHalfWidth(field) || meanOf(field, values).isEmpty()) {
                markup.open("tr").element("th", field.heading(), "scope", "row");
                boolean number = field.display().alignsRight();
                markup.open("td", "class", number ? "number" : "words")
                        .words(field.display().show(value));
                halfWidth(field, values)
                        .ifPresent(half -> markup.element(
                                "span", " \u00b1 " + half, "class", "interval", "title", "95 % interval"));
                markup.close().element("td", field.unit(), "class", "unit").closeLine();
            }
        });
        markup.close().close();
    }

    private static boolean isHalfWidth(Field field) {
        return field.name().endsWith(HALF_WIDTH);
    }

    /** The mean of which a field is half the width of the interval: {@code latency_half_width} is of {@code latency_mean}. */
    private static Optional<Field> meanOf(Field half, Map<Field, Object> values) {
        String stem = half.name().substring(0, half.name().length() - HALF_WIDTH.length());
        return values.keySet().stream()
                .filter(field -> List.of(stem, stem + "_mean", stem + "_load").contains(field.name()))
                .findFirst();
    }

    private static Optional<String> halfWidth(Field mean, Map<Field, Object> values) {
        return values.keySet().stream()
                .filter(SectionWriter::isHalfWidth)
                .filter(half -> meanOf(half, values).filter(mean::equals).isPresent())
                .filter(half -> values.get(half) instanceof Double width && Double.isFinite(width))
                .map(half -> half.display().show(values.get(half)))
                .findFirst();
    }

    private void rows(PageSection.Rows section) {
        table(section.table());
        int rows = section.table().rows().size();
        if (rows > MOST_ROWS) {
            markup.open("p", "class", "note").words("The first " + MOST_ROWS + " of " + rows + " rows");
            if (!section.file().isEmpty()) {
                markup.words("; all are in ").element("a", section.file(), "href", section.file());
            }
            markup.words(".").close();
        }
    }

    private void table(Table table) {
        boolean many = table.fields().size() >= MANY_COLUMNS;
        if (many) {
            markup.element(
                    "p",
                    table.fields().size() + " columns: where they do not fit beside each other, the table can be moved"
                            + " sideways.",
                    "class",
                    "note across");
        }
        markup.open("div", "class", many ? "wide many" : "wide", "tabindex", "0")
                .open("table")
                .open("thead")
                .open("tr");
        for (Field field : table.fields()) {
            markup.open("th", "scope", "col", "class", kind(field)).words(field.heading());
            if (!field.unit().isEmpty()) {
                markup.words(" ").element("span", field.unit(), "class", "unit");
            }
            markup.close();
        }
        markup.close().close().open("tbody").raw("\n");
        table.rows().stream().limit(MOST_ROWS).forEach(row -> {
            markup.open("tr");
            for (int i = 0; i < row.size(); i++) {
                Field field = table.fields().get(i);
                markup.element("td", field.display().show(row.get(i)), "class", kind(field));
            }
            markup.closeLine();
        });
        markup.close().close().close();
    }

    private static String kind(Field field) {
        return field.display().alignsRight() ? "number" : "words";
    }

    private void curves(PageSection.Curves section) {
        CurvePlot plot = section.plot();
        boolean drawn = CurveData.canDraw(plot);
        markup.open("figure", "class", drawn ? "curves" : "picture");
        if (drawn) {
            curves = true;
            for (CurvePanel panel : plot.panels()) {
                markup.open("script", "type", "application/json", "class", "panel")
                        .raw(CurveData.json(panel))
                        .close();
            }
            markup.element("div", "", "class", "live");
        }
        still(plot);
        beside(section.files());
        markup.close();
    }

    private void still(Plot plot) {
        pictures++;
        markup.open("div", "class", "still")
                .raw(InlineSvg.of(plot.svg(), "p" + pictures))
                .closeLine();
    }

    private void beside(List<String> files) {
        if (files.isEmpty()) {
            return;
        }
        markup.open("figcaption");
        files.forEach(file -> markup.element("a", file, "href", file).words(" "));
        markup.close();
    }

    private void warnings(PageSection.Warnings section) {
        markup.open("div", "class", "warnings", "role", "note");
        section.sentences().forEach(sentence -> markup.element("p", sentence));
        markup.closeLine();
    }

    private void links(PageSection.Links section) {
        markup.open("ul");
        section.files()
                .forEach(link -> markup.open("li")
                        .element("a", link.file(), "href", link.file())
                        .words(link.words().isEmpty() ? "" : ": " + link.words())
                        .close());
        markup.closeLine();
    }

    private void configuration(PageSection.Configuration section) {
        if (!section.command().isEmpty()) {
            markup.element("p", "The same results again:")
                    .open("pre")
                    .element("code", section.command())
                    .close();
        }
        if (!section.settings().rows().isEmpty()) {
            markup.open("details").element("summary", "All settings, those left out too");
            table(section.settings());
            markup.close();
        }
    }

    private void judged(PageSection.Judged section) {
        markup.open("p")
                .element("strong", section.verdict(), "class", "verdict")
                .words(" ")
                .element("span", section.sentence())
                .words(" ")
                .element("cite", section.source())
                .close();
        table(section.reasons());
        if (!section.page().isEmpty()) {
            markup.open("p", "class", "note")
                    .element("a", "What was run, with its curves and points", "href", section.page())
                    .close();
        }
    }

    private void timeLine(PageSection.TimeLine section) {
        markup.element("p", section.caption()).open("ol", "class", "time-line").raw("\n");
        for (PageSection.Event event : section.events()) {
            long to = Math.min(event.to(), section.last());
            markup.open("li")
                    .element("span", Long.toString(event.from()), "class", "cycle")
                    .open("span", "class", "track")
                    .element(
                            "span",
                            "",
                            "class",
                            "bar",
                            "style",
                            String.format(
                                    Locale.ROOT,
                                    "left:%.3f%%;width:%.3f%%",
                                    100.0 * event.from() / section.last(),
                                    100.0 * Math.max(0, to - event.from()) / section.last()))
                    .close()
                    .element("span", event.words(), "class", "what")
                    .closeLine();
        }
        markup.close();
    }
}
