package io.wormrtl.kernel.liberty;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A group of a Liberty file: {@code kind (arguments) { ... }}.
 *
 * @param kind such as {@code cell}
 * @param arguments without quotes
 * @param line where it begins, counted from 1
 * @param attributes the values of each, without quotes: one of {@code name : value}, several of {@code name (values)}
 * @param groups within it
 */
record LibertyGroup(
        String kind,
        List<String> arguments,
        int line,
        Map<String, List<String>> attributes,
        List<LibertyGroup> groups) {

    /** Copies the collections. */
    LibertyGroup {
        arguments = List.copyOf(arguments);
        attributes = Map.copyOf(attributes);
        groups = List.copyOf(groups);
    }

    /** The text in the brackets; empty if there is none. */
    String name() {
        return arguments.isEmpty() ? "" : arguments.get(0);
    }

    /** The groups of one kind. */
    Stream<LibertyGroup> groups(String kind) {
        return groups.stream().filter(group -> group.kind.equals(kind));
    }

    /** The first value of an attribute. */
    Optional<String> text(String attribute) {
        return Optional.ofNullable(attributes.get(attribute)).map(values -> values.isEmpty() ? "" : values.get(0));
    }
}
