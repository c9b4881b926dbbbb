package io.wormrtl.kernel.liberty;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the groups of a Liberty file. A statement stands in one line, unless it is in brackets or quoted. */
final class LibertyParser {

    /** Groups within each other; a file that nests deeper is none. */
    private static final int DEEPEST = 100;

    private static final String ENDS_WORD = "(){}:;,\"";

    private final String file;
    private final String text;
    private int at;
    private int line = 1;

    private LibertyParser(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /**
     * The one group of a file.
     *
     * @param file its name, for messages
     * @throws UnusableInput with the line, if the text is no Liberty
     */
    static LibertyGroup parse(String file, String text) {
        LibertyParser parser = new LibertyParser(file, text);
        parser.skip();
        LibertyGroup library = parser.group(parser.word(), parser.line);
        parser.skip();
        if (parser.at < text.length()) {
            throw parser.refused(Shown.of(parser.rest()) + " stands behind the library");
        }
        return library;
    }

    private UnusableInput refused(String what) {
        return UnusableInput.at(file + ":" + line, what, null);
    }

    /** The rest of the line, for messages. */
    private String rest() {
        int end = text.indexOf('\n', at);
        String rest = text.substring(at, end < 0 ? text.length() : end).strip();
        return rest.isEmpty() ? "the end of the line" : "'" + rest + "'";
    }

    private boolean isNext(char letter) {
        return at < text.length() && text.charAt(at) == letter;
    }

    private void step() {
        if (text.charAt(at) == '\n') {
            line++;
        }
        at++;
    }

    /** Goes on behind white space, comments and lines that are continued. */
    private void skip() {
        while (at < text.length()) {
            if (text.startsWith("/*", at)) {
                comment();
            } else if (text.startsWith("//", at)) {
                at = text.indexOf('\n', at) < 0 ? text.length() : text.indexOf('\n', at);
            } else if (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '\\') {
                step();
            } else {
                return;
            }
        }
    }

    private void comment() {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            throw refused("a comment begins here and does not end");
        }
        while (at < end + 2) {
            step();
        }
    }

    private void expect(char letter, String where) {
        skip();
        if (!isNext(letter)) {
            throw refused("a '" + letter + "' must stand " + where + ", not "
                    + (at == text.length() ? "the end of the file" : Shown.of(rest())));
        }
        at++;
    }

    /** A name or number. */
    private String word() {
        int begin = at;
        while (at < text.length()
                && !Character.isWhitespace(text.charAt(at))
                && ENDS_WORD.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (begin == at) {
            throw refused(
                    "a name must stand here, not " + (at == text.length() ? "the end of the file" : Shown.of(rest())));
        }
        return text.substring(begin, at);
    }

    private String quoted() {
        int begin = ++at;
        int first = line;
        while (at < text.length() && !isNext('"')) {
            step();
        }
        if (at == text.length()) {
            line = first;
            throw refused("a quoted text begins here and does not end");
        }
        at++;
        return text.substring(begin, at - 1).replaceAll("\\\\\\s*\\R\\s*", "");
    }

    /** Reads on behind the name of the outermost group. */
    private LibertyGroup group(String kind, int begin) {
        expect('(', "behind '" + Shown.of(kind) + "'");
        List<String> arguments = arguments();
        expect('{', "before the contents of '" + Shown.of(kind) + "'");
        return contents(kind, arguments, begin, 0);
    }

    private LibertyGroup contents(String kind, List<String> arguments, int begin, int depth) {
        Map<String, List<String>> attributes = new HashMap<>();
        List<LibertyGroup> groups = new ArrayList<>();
        skip();
        while (!isNext('}')) {
            if (at == text.length()) {
                throw refused("the file ends within '" + Shown.of(kind) + "', which begins in line " + begin);
            }
            statement(attributes, groups, depth);
            skip();
        }
        at++;
        return new LibertyGroup(kind, arguments, begin, attributes, groups);
    }

    private void statement(Map<String, List<String>> attributes, List<LibertyGroup> groups, int depth) {
        if (isNext(';')) {
            at++;
            return;
        }
        int begin = line;
        String name = word();
        skip();
        if (isNext(':')) {
            at++;
            attributes.put(name, List.of(value(name)));
        } else {
            expect('(', "or a ':' behind '" + Shown.of(name) + "'");
            List<String> arguments = arguments();
            skip();
            if (isNext('{')) {
                at++;
                if (depth == DEEPEST) {
                    throw refused("groups stand within each other more than " + DEEPEST + " deep");
                }
                groups.add(contents(name, arguments, begin, depth + 1));
            } else {
                attributes.put(name, arguments);
            }
        }
    }

    /** A value up to the semicolon, or to the end of the line where there is none. */
    private String value(String name) {
        skip();
        if (isNext('"')) {
            return quoted();
        }
        int begin = at;
        while (at < text.length() && "\n;}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String value = text.substring(begin, at).strip();
        if (value.isEmpty()) {
            throw refused("'" + Shown.of(name) + "' has no value");
        }
        return value;
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        skip();
        while (!isNext(')')) {
            if (at == text.length()) {
                throw refused("the file ends within brackets");
            }
            if (isNext(',')) {
                at++;
            } else {
                arguments.add(isNext('"') ? quoted() : word());
            }
            skip();
        }
        at++;
        return arguments;
    }
}
