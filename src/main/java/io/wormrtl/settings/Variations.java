package io.wormrtl.settings;

import io.wormrtl.testbench.Settings;
import java.math.BigDecimal;
import java.util.ArrayList;
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

    private static final int MOST = 10_000;

    /** Copies the map. */
    public Variations {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Reads a mapping of paths to lists or ranges.
     *
     * @param path where it stands, for messages
     * @throws io.wormrtl.catalogue.UnusableInput if it is no such mapping
     */
    public static Variations read(Node node, String path) {
        if (!(node instanceof Node.Mapping mapping)) {
            throw node.position().refuse(path + " (" + node.shown() + ") must list settings and their values, such as"
                    + " traffic.load: [0.1, 0.2]");
        }
        Map<String, List<Node>> values = new LinkedHashMap<>();
        mapping.entries().forEach((key, entry) -> values.put(key, values(entry.value(), path + "." + key)));
        return new Variations(values);
    }

    private static List<Node> values(Node node, String path) {
        if (node instanceof Node.Sequence sequence && !sequence.items().isEmpty()) {
            return sequence.items();
        }
        if (node instanceof Node.Scalar scalar && scalar.value() instanceof String text
                && text.matches("[^:]+:[^:]+:[^:]+")) {
            return range(scalar.position(), text, path);
        }
        throw node.position().refuse(path + " (" + node.shown()
                + ") must be a list of values or a range from:to:step, such as 0.05:0.6:0.05");
    }

    private static List<Node> range(Position position, String text, String path) {
        String[] parts = text.split(":");
        try {
            BigDecimal from = new BigDecimal(parts[0].strip());
            BigDecimal to = new BigDecimal(parts[1].strip());
            BigDecimal step = new BigDecimal(parts[2].strip());
            if (step.signum() > 0 && from.compareTo(to) <= 0
                    && to.subtract(from).compareTo(step.multiply(BigDecimal.valueOf(MOST))) < 0) {
                return steps(position, from, to, step);
            }
        } catch (NumberFormatException e) {
            throw position.refuse(path + " ('" + text + "') must be three numbers from:to:step");
        }
        throw position.refuse(path + " ('" + text + "') must rise from its first to its second number in at most "
                + MOST + " steps");
    }

    private static List<Node> steps(Position position, BigDecimal from, BigDecimal to, BigDecimal step) {
        List<Node> nodes = new ArrayList<>();
        for (BigDecimal value = from; value.compareTo(to) <= 0; value = value.add(step)) {
            nodes.add(YamlReader.value(value.toPlainString(), position));
        }
        return nodes;
    }
}
