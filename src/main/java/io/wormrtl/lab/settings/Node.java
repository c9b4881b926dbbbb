package io.wormrtl.lab.settings;

import io.wormrtl.kernel.refusal.Shown;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A value of a YAML document, with its position. */
public sealed interface Node {

    /** Where the value begins. */
    Position position();

    /** The value in short, for messages. */
    String shown();

    /** The value in full on one line, much as it would be written. */
    default String written() {
        if (this instanceof Mapping mapping) {
            return mapping.entries().entrySet().stream()
                    .map(e -> e.getKey() + ": " + e.getValue().value().written())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (this instanceof Sequence sequence) {
            return sequence.items().stream().map(Node::written).collect(Collectors.joining(", ", "[", "]"));
        }
        return this instanceof Scalar scalar && scalar.value() != null
                ? scalar.value().toString()
                : "";
    }

    /**
     * A single value.
     *
     * @param value a Long, Double, Boolean or String; null where the document leaves the value out
     */
    record Scalar(Position position, Object value) implements Node {

        @Override
        public String shown() {
            if (value instanceof String text) {
                return "'" + Shown.of(text) + "'";
            }
            return value == null ? "nothing" : value.toString();
        }
    }

    /** Values in order. */
    record Sequence(Position position, List<Node> items) implements Node {
        /** Copies the list. */
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String shown() {
            return Shown.of(items.stream().map(Node::shown).collect(Collectors.joining(", ", "[", "]")));
        }
    }

    /**
     * Values under keys.
     *
     * @param entries in the order of the document
     */
    record Mapping(Position position, Map<String, Entry> entries) implements Node {
        /** Copies the map. */
        public Mapping {
            entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        }

        /** An empty mapping at a position. */
        public static Mapping empty(Position position) {
            return new Mapping(position, Map.of());
        }

        /** The value under a key, null where there is none. */
        public Node get(String key) {
            Entry entry = entries.get(key);
            return entry == null ? null : entry.value();
        }

        /** This mapping with a value put under a key. */
        public Mapping with(String key, Node value) {
            Map<String, Entry> changed = new LinkedHashMap<>(entries);
            changed.put(key, new Entry(value.position(), value));
            return new Mapping(position, changed);
        }

        /** This mapping without a key. */
        public Mapping without(String key) {
            Map<String, Entry> changed = new LinkedHashMap<>(entries);
            changed.remove(key);
            return new Mapping(position, changed);
        }

        @Override
        public String shown() {
            return Shown.of(entries.keySet().stream().collect(Collectors.joining(", ", "{", "}")));
        }
    }

    /**
     * A value under a key.
     *
     * @param key where the key stands
     */
    record Entry(Position key, Node value) {}
}
