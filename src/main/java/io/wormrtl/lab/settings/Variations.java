package io.wormrtl.lab.settings;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Settings to vary, each with its values in order.
 *
 * @param values path of a setting to its values, at least one each
 */
public record Variations(Map<String, List<Node>> values) {

    /** Matches a text that stands for several values: it has a colon or a comma. */
    static final String SEVERAL = "[^,:]*[,:].*";

    private static final int MOST = 10_000;

    /** Copies the map. */
    public Variations {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Reads a mapping of paths to lists or ranges.
     *
     * @param path where it stands, for messages
     * @throws UnusableInput if it is no such mapping
     */
    static Variations read(Node node, String path) {
        if (!(node instanceof Node.Mapping mapping)) {
            throw node.position()
                    .refuse(path + " (" + node.shown() + ") must list settings and their values, such as"
                            + " traffic.load: [0.1, 0.2]");
        }
        Map<String, List<Node>> values = new LinkedHashMap<>();
        mapping.entries().forEach((key, entry) -> values.put(key, values(entry.value(), path + "." + key)));
        return new Variations(values);
    }

    /**
     * The values of one setting: {@code [0.1, 0.2]}, {@code 0.1,0.2}, {@code 0.05:0.6:0.05}, {@code 1:25},
     * {@code 64:1024:x4}, or {@code 0.1} alone.
     *
     * @param path of the setting, for messages
     * @throws UnusableInput if it is nothing of the kind
     */
    public static List<Node> values(Node node, String path) {
        if (node instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
            return sequence.items();
        }
        if (node instanceof Node.Scalar scalar && scalar.value() instanceof String text && text.matches(SEVERAL)) {
            return text.indexOf(':') < 0 ? listed(scalar.position(), text) : range(scalar.position(), text, path);
        }
        if (node instanceof Node.Scalar scalar && scalar.value() != null) {
            return List.of(scalar);
        }
        throw node.position()
                .refuse(path + " (" + node.shown() + ") must be a value, a list of values or a range "
                        + NumberRange.FORM);
    }

    private static List<Node> listed(Position position, String text) {
        return Arrays.stream(text.split(",", -1))
                .map(value -> YamlReader.value(value, position))
                .toList();
    }

    private static List<Node> range(Position position, String text, String path) {
        try {
            return NumberRange.read(path, text, MOST).stream()
                    .map(value -> YamlReader.value(value.toPlainString(), position))
                    .toList();
        } catch (UnusableInput e) {
            throw position.refuse(e.getMessage(), e);
        }
    }
}
