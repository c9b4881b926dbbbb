package io.wormrtl.network.topology;

import io.wormrtl.network.topology.NetworkBuilder.Position;
import java.util.Locale;
import java.util.Set;

/**
 * A token of the DOT language.
 *
 * @param kind what it is
 * @param text what it says: of a quoted string without its quotation marks, of an HTML string with its brackets, of a
 *     keyword in lower case
 * @param at where it begins
 */
record DotToken(Kind kind, String text, Position at) {

    /** The kinds of token. */
    enum Kind {
        /** A word that has a meaning of its own unless it is quoted. */
        KEYWORD,
        /** A name or a number without quotation marks, or an HTML string. */
        WORD,
        /** A string in quotation marks, which {@code +} can join to another. */
        QUOTED,
        /** Anything else. */
        SIGN,
        /** Behind the last. */
        END
    }

    private static final Set<String> KEYWORDS = Set.of("strict", "graph", "digraph", "subgraph", "node", "edge");

    /** A word without quotation marks; keywords may be written in any case. */
    static DotToken word(String text, Position at) {
        String lower = text.toLowerCase(Locale.ROOT);
        return KEYWORDS.contains(lower) ? new DotToken(Kind.KEYWORD, lower, at) : new DotToken(Kind.WORD, text, at);
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    boolean isKeyword(String keyword) {
        return kind == Kind.KEYWORD && text.equals(keyword);
    }

    /** Whether it names something. */
    boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED;
    }
}
