package io.wormrtl.lab.page;

import java.util.ArrayDeque;
import java.util.Deque;

/** HTML in the making, which is well-formed XML too. Words and the values of attributes are escaped here and nowhere else. */
final class Markup {

    private static final char REPLACEMENT = '\uFFFD';

    private final StringBuilder text = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element; {@code attributes} are names and values in turn. */
    Markup open(String name, String... attributes) {
        tag(name, attributes);
        text.append('>');
        open.push(name);
        return this;
    }

    /** An element without contents. */
    Markup empty(String name, String... attributes) {
        tag(name, attributes);
        text.append("/>");
        return this;
    }

    private void tag(String name, String... attributes) {
        if (attributes.length % 2 != 0) {
            throw new IllegalArgumentException("an attribute of " + name + " has no value");
        }
        text.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ').append(attributes[i]).append("=\"");
            words(attributes[i + 1]);
            text.append('"');
        }
    }

    /** Closes the element that was opened last. */
    Markup close() {
        text.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Closes it and ends the line. */
    Markup closeLine() {
        close();
        text.append('\n');
        return this;
    }

    /** Words, whatever is in them. */
    Markup words(String words) {
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            switch (c) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '"' -> text.append("&quot;");
                case '\'' -> text.append("&#39;");
                default -> text.append(isShown(words, i) ? c : REPLACEMENT);
            }
        }
        return this;
    }

    /** Control characters and halves of pairs are not allowed in a document. */
    private static boolean isShown(String words, int i) {
        char c = words.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 < words.length() && Character.isLowSurrogate(words.charAt(i + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return i > 0 && Character.isHighSurrogate(words.charAt(i - 1));
        }
        return c == '\n' || c == '\t' || (c >= ' ' && c < '\u007F') || (c > '\u009F' && c < '\uFFFE');
    }

    /** An element with words in it. */
    Markup element(String name, String words, String... attributes) {
        return open(name, attributes).words(words).close();
    }

    /** What is HTML already: scripts, styles and pictures of this program. */
    Markup raw(String html) {
        text.append(html);
        return this;
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed: " + open);
        }
        return text.toString();
    }
}
