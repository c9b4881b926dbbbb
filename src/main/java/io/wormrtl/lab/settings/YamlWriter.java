package io.wormrtl.lab.settings;

import java.util.Map;
import java.util.stream.Collectors;

/** Writes a tree as a YAML document that {@link YamlReader} reads as the same tree: one line per section. */
final class YamlWriter {

    private static final Position NOWHERE = new Position("");

    private YamlWriter() {}

    /** The document; it ends with a line end. */
    static String text(Node.Mapping root) {
        if (root.entries().isEmpty()) {
            return "{}\n";
        }
        return root.entries().entrySet().stream()
                .map(entry -> entry(entry) + "\n")
                .collect(Collectors.joining());
    }

    private static String entry(Map.Entry<String, Node.Entry> entry) {
        return text(entry.getKey()) + ": " + value(entry.getValue().value());
    }

    private static String value(Node node) {
        if (node instanceof Node.Mapping mapping) {
            return mapping.entries().isEmpty()
                    ? "{}"
                    : mapping.entries().entrySet().stream()
                            .map(YamlWriter::entry)
                            .collect(Collectors.joining(", ", "{ ", " }"));
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence.items().stream().map(YamlWriter::value).collect(Collectors.joining(", ", "[", "]"));
        }
        Object value = ((Node.Scalar) node).value();
        return value instanceof String text ? text(text) : String.valueOf(value);
    }

    /** Words as they are; what YAML could take for something else in quotes. */
    private static String text(String text) {
        boolean isPlain = text.matches("[A-Za-z][A-Za-z0-9_./-]*")
                && YamlReader.value(text, NOWHERE) instanceof Node.Scalar read
                && text.equals(read.value());
        return isPlain ? text : quoted(text);
    }

    private static String quoted(String text) {
        return text.codePoints().mapToObj(YamlWriter::escaped).collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(int letter) {
        if (letter == '"' || letter == '\\') {
            return "\\" + (char) letter;
        }
        return letter >= ' ' && letter < 0x7F ? Character.toString(letter) : String.format("\\U%08x", letter);
    }
}
