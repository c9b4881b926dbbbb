package io.wormrtl.network.topology;

import io.wormrtl.network.topology.NetworkBuilder.Position;
import io.wormrtl.network.topology.NetworkBuilder.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the part of the DOT language that describes a network: {@code graph} with links {@code a -- b} or
 * {@code digraph} with channels {@code a -> b}, ports as {@code a:east -- b:west}, nodes alone, comments; attributes
 * are skipped.
 */
final class DotReader {

    private static final Pattern TOKEN = Pattern.compile(
            "(?<space>\\s+|//[^\\n]*|/\\*(?s:.*?)\\*/|#[^\\n]*)|(?<arrow>--|->)|\"(?<quoted>[^\"\\n]*)\""
                    + "|(?<word>[A-Za-z0-9_.]+)|(?<sign>[{}\\[\\];:,=])");
    private static final Word END = new Word("end of file", new Position(0, 0));

    /** A node and the port named after it, which may be null. */
    private record Place(Word node, Word port) {}

    private final NetworkBuilder network;
    private final List<Word> words = new ArrayList<>();
    private int next;
    private String arrow;

    DotReader(NetworkBuilder network, String text) {
        this.network = network;
        split(text);
    }

    private void split(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int line = 1;
        int lineStart = 0;
        int at = 0;
        while (at < text.length()) {
            Position position = new Position(line, at - lineStart + 1);
            matcher.region(at, text.length());
            if (!matcher.lookingAt()) {
                throw network.refuse(position, "'" + text.charAt(at) + "' must not stand here");
            }
            if (matcher.group("space") == null) {
                String quoted = matcher.group("quoted");
                words.add(new Word(quoted != null ? quoted : matcher.group(), position));
            }
            for (; at < matcher.end(); at++) {
                if (text.charAt(at) == '\n') {
                    line++;
                    lineStart = at + 1;
                }
            }
        }
        words.add(new Word(END.text(), new Position(line, at - lineStart + 1)));
    }

    private Word peek() {
        return words.get(next);
    }

    private boolean isNext(String text) {
        return peek().text().equals(text);
    }

    private Word take() {
        Word word = words.get(next);
        next = Math.min(next + 1, words.size() - 1);
        return word;
    }

    private void expect(String text) {
        Word word = take();
        if (!word.text().equals(text)) {
            throw network.refuse(word.at(), "'" + word.text() + "' must be " + text);
        }
    }

    private boolean skip(String text) {
        boolean found = isNext(text);
        if (found) {
            next++;
        }
        return found;
    }

    Irregular read() {
        skip("strict");
        Word kind = take();
        if (!kind.text().equals("graph") && !kind.text().equals("digraph")) {
            throw network.refuse(kind.at(), "'" + kind.text() + "' must be graph or digraph");
        }
        arrow = kind.text().equals("graph") ? "--" : "->";
        if (!isNext("{")) {
            take();
        }
        expect("{");
        while (!isNext("}")) {
            statement();
            skip(";");
        }
        expect("}");
        return network.build();
    }

    private void statement() {
        Place place = place();
        if (skip("=")) {
            take(); // an attribute of the whole drawing
            return;
        }
        boolean isDefault =
                List.of("node", "edge", "graph").contains(place.node().text()) && isNext("[");
        if (!isDefault) {
            network.node(place.node());
        }
        while (isNext("--") || isNext("->")) {
            Word sign = take();
            if (!sign.text().equals(arrow)) {
                throw network.refuse(sign.at(), "'" + sign.text() + "' must be " + arrow);
            }
            Place other = place();
            network.join(place.node(), place.port(), other.node(), other.port(), arrow.equals("->"));
            place = other;
        }
        skipAttributes();
    }

    private Place place() {
        Word node = name("a node");
        return new Place(node, skip(":") ? name("a port") : null);
    }

    private Word name(String what) {
        Word word = take();
        if (word.text().matches("[{}\\[\\];:,=]|--|->|" + END.text())) {
            throw network.refuse(word.at(), "'" + word.text() + "' must be the name of " + what);
        }
        return word;
    }

    private void skipAttributes() {
        while (skip("[")) {
            while (!skip("]")) {
                name("an attribute, or ]");
                skipSeparators();
            }
        }
    }

    private void skipSeparators() {
        boolean skipped = true;
        while (skipped) {
            skipped = skip("=") || skip(",") || skip(";");
        }
    }
}
