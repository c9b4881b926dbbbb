package io.wormrtl.lab.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that are put into pages: the style, the script, and uPlot with its licence. */
final class PageParts {

    private static final String UPLOT = "/META-INF/resources/webjars/uplot/1.6.30/";

    private PageParts() {}

    static String style() {
        return read("page.css");
    }

    static String script() {
        return read("curves.js");
    }

    /** The library that draws curves. */
    static String library() {
        return read(UPLOT + "dist/uPlot.iife.min.js");
    }

    static String libraryStyle() {
        return read(UPLOT + "dist/uPlot.min.css");
    }

    static String libraryLicence() {
        return read(UPLOT + "LICENSE");
    }

    private static String read(String name) {
        try (InputStream file = PageParts.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("the program was built without " + name);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
