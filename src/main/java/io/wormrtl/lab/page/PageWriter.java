package io.wormrtl.lab.page;

import io.wormrtl.lab.report.Provenance;
import java.util.ArrayList;
import java.util.List;

/** Writes a page as HTML: its head, the way to its sections, the sections, and what they need to be drawn. */
final class PageWriter {

    /** Sections from which on there is a table of contents. */
    private static final int MANY = 6;

    /** Nothing may be loaded from anywhere, so that a page shows the same with and without a network. */
    private static final String NOTHING_LOADED =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

    private final Page page;
    private final Markup markup = new Markup();

    PageWriter(Page page) {
        this.page = page;
    }

    String write() {
        SectionWriter sections = new SectionWriter(new Markup());
        for (int i = 0; i < page.sections().size(); i++) {
            sections.write(page.sections().get(i), anchor(i));
        }
        markup.raw("<!DOCTYPE html>\n").open("html", "lang", "en");
        head(sections.hasCurves());
        markup.open("body").open("main");
        heading();
        contents();
        markup.raw(sections.html());
        files();
        markup.closeLine();
        if (sections.hasCurves()) {
            script(PageParts.library());
            script(PageParts.script());
        }
        return markup.closeLine().closeLine().toString();
    }

    private static String anchor(int section) {
        return "s" + (section + 1);
    }

    private void head(boolean curves) {
        markup.open("head")
                .empty("meta", "charset", "utf-8")
                .empty("meta", "http-equiv", "Content-Security-Policy", "content", NOTHING_LOADED)
                .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .empty("meta", "name", "color-scheme", "content", "light dark")
                .empty("link", "rel", "icon", "href", "data:,")
                .element("title", page.heading() + " - wormrtl");
        style(PageParts.style());
        if (curves) {
            markup.raw("<!--\nuPlot, which draws the curves:\n" + PageParts.libraryLicence() + "\n-->\n");
            style(PageParts.libraryStyle());
        }
        markup.closeLine();
    }

    private void style(String style) {
        markup.open("style").raw("\n" + style + "\n").closeLine();
    }

    private void script(String script) {
        markup.open("script").raw("\n" + script + "\n").closeLine();
    }

    private void heading() {
        Provenance from = page.provenance();
        markup.open("header").element("h1", page.heading()).open("p", "class", "provenance");
        List<String> words = new ArrayList<>(List.of("wormrtl " + from.version()));
        if (from.configurationHash() != null) {
            words.add("configuration " + from.configurationHash());
        }
        if (from.seed() != null) {
            words.add("seed " + from.seed());
        }
        words.forEach(word -> markup.element("span", word).words(" "));
        markup.close().closeLine();
    }

    private void contents() {
        long titled = page.sections().stream()
                .filter(section -> !section.title().isEmpty())
                .count();
        if (titled < MANY) {
            return;
        }
        markup.open("nav", "aria-label", "Contents").open("ul");
        for (int i = 0; i < page.sections().size(); i++) {
            PageSection section = page.sections().get(i);
            if (!section.title().isEmpty()) {
                markup.open("li")
                        .element("a", section.title(), "href", "#" + anchor(i))
                        .close();
            }
        }
        markup.close().closeLine();
    }

    private void files() {
        if (page.files().isEmpty()) {
            return;
        }
        markup.open("footer").element("h2", "Files").open("ul", "class", "files");
        page.files()
                .forEach(file ->
                        markup.open("li").element("a", file, "href", file).close());
        markup.close().closeLine();
    }
}
