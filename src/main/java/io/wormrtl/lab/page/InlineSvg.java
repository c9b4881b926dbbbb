package io.wormrtl.lab.page;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** A picture as a part of a document in which other pictures are. */
final class InlineSvg {

    private static final Pattern ID = Pattern.compile("\\bid=\"([^\"]*)\"");
    private static final Pattern USE = Pattern.compile("url\\(#([^)]*)\\)");
    private static final Pattern LINK = Pattern.compile("href=\"#([^\"]*)\"");
    private static final Pattern SIZE = Pattern.compile("<svg([^>]*?)>");

    private InlineSvg() {}

    /**
     * The element of a picture.
     *
     * @param svg a whole document
     * @param prefix of all names in it, so that they differ from those of other pictures
     */
    static String of(byte[] svg, String prefix) {
        String text = new String(svg, StandardCharsets.UTF_8);
        text = text.substring(text.indexOf("<svg")).strip();
        text = ID.matcher(text).replaceAll("id=\"" + prefix + "-$1\"");
        text = USE.matcher(text).replaceAll("url(#" + prefix + "-$1)");
        text = LINK.matcher(text).replaceAll("href=\"#" + prefix + "-$1\"");
        return SIZE.matcher(text).replaceFirst("<svg role=\"img\"$1>");
    }
}
