package io.wormrtl.network.topology;

import io.wormrtl.network.topology.DotToken.Kind;
import io.wormrtl.network.topology.NetworkBuilder.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a text in the DOT language into tokens. Comments are {@code //}, {@code /* *}{@code /} and {@code #} up to the
 * end of the line.
 *
 * <p>A word may begin with a digit and have dots, so that {@code 0_1} is one name, as its writer means it; Graphviz
 * takes it for {@code 0} and {@code _1} unless it is quoted.
 */
final class DotTokens {

    /** Outside ASCII all that can be seen may be part of a word, as in Graphviz. */
    private static final String IN_WORDS = "[A-Za-z0-9_.[^\\p{ASCII}\\p{Z}\\p{Cc}\\x{FEFF}]]";

    private static final Pattern TOKEN = Pattern.compile(
            "(?<space>[\\s\\x{FEFF}]+|//[^\\n]*|#[^\\n]*)|(?<comment>/\\*)|(?<string>\")|(?<html><)|(?<arrow>--|->)"
                    + "|(?<word>(?:-(?=[0-9.]))?" + IN_WORDS + "+)|(?<sign>[{}\\[\\];:,=+])");

    private final NetworkBuilder network;
    private final String text;
    private final List<DotToken> tokens = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;

    private DotTokens(NetworkBuilder network, String text) {
        this.network = network;
        this.text = text;
    }

    /**
     * The tokens of a text, at the end one of kind {@link Kind#END}.
     *
     * @param network refuses what is no token, with its place
     */
    static List<DotToken> of(NetworkBuilder network, String text) {
        return new DotTokens(network, text).split();
    }

    private List<DotToken> split() {
        Matcher matcher = TOKEN.matcher(text);
        while (at < text.length()) {
            Position begin = position();
            if (!matcher.region(at, text.length()).lookingAt()) {
                throw network.refuse(begin, "'" + Character.toString(text.codePointAt(at)) + "' must not stand here");
            }
            if (matcher.group("comment") != null) {
                skipTo(endOf(text.indexOf("*/", at + 2), 2, begin, "comment", "*/"));
            } else if (matcher.group("string") != null) {
                tokens.add(new DotToken(Kind.QUOTED, string(begin), begin));
            } else if (matcher.group("html") != null) {
                tokens.add(new DotToken(Kind.WORD, html(begin), begin));
            } else {
                if (matcher.group("space") == null) {
                    tokens.add(
                            matcher.group("word") != null
                                    ? DotToken.word(matcher.group(), begin)
                                    : new DotToken(Kind.SIGN, matcher.group(), begin));
                }
                skipTo(matcher.end());
            }
        }
        tokens.add(new DotToken(Kind.END, "end of file", position()));
        return tokens;
    }

    /** Columns count characters, whatever they need in memory. */
    private Position position() {
        return new Position(line, text.codePointCount(lineStart, at) + 1);
    }

    private void skipTo(int end) {
        for (; at < end; at++) {
            if (text.charAt(at) == '\n') {
                line++;
                lineStart = at + 1;
            }
        }
    }

    private int endOf(int found, int length, Position begin, String what, String closing) {
        if (found < 0) {
            throw network.refuse(begin, "a " + what + " must end with " + closing);
        }
        return found + length;
    }

    /** A backslash before the end of a line joins the lines, one before a quotation mark stands for the mark. */
    private String string(Position begin) {
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != '"') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        String inside = text.substring(at + 1, Math.min(end, text.length()));
        skipTo(endOf(end < text.length() ? end : -1, 1, begin, "string", "\""));
        return inside.replaceAll("\\\\\\r?\\n", "").replace("\\\"", "\"");
    }

    /** Up to the bracket that closes the first. */
    private String html(Position begin) {
        int open = 0;
        int end = at;
        do {
            if (end == text.length()) {
                throw network.refuse(begin, "an HTML string must end with > for every < in it");
            }
            char c = text.charAt(end++);
            open += c == '<' ? 1 : c == '>' ? -1 : 0;
        } while (open > 0);
        String html = text.substring(at, end);
        skipTo(end);
        return html;
    }
}
