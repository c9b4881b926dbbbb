package io.wormrtl.kernel.liberty;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
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

    /**
     * The number that is the first value of an attribute; 0 where it is left out.
     *
     * @throws UnusableInput with the line, if it is no number
     */
    double number(Path file, String attribute) {
        return number(file, attribute, text(attribute).orElse("0"));
    }

    /**
     * The number that {@code what} of this group is.
     *
     * @throws UnusableInput with the line, if it is no number
     */
    double number(Path file, String what, String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw UnusableInput.at(
                    file + ":" + line,
                    what + " of " + kind + " " + Shown.of(name()) + " is '" + Shown.of(text) + "', which is no number",
                    e);
        }
    }
}
