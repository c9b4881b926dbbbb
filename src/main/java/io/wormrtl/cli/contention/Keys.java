package io.wormrtl.cli.contention;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.testbench.yaml.Node;
import io.wormrtl.testbench.yaml.Position;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** A section of the file whose keys are all known. */
final class Keys {

    private final Node.Mapping section;
    private final String path;

    private Keys(Node.Mapping section, String path) {
        this.section = section;
        this.path = path;
    }

    /**
     * A section.
     *
     * @param path its name with a dot at the end; empty for the whole file
     * @throws UnusableInput with its position, if it is no section or has a key that is not accepted
     */
    static Keys of(Node node, String path, List<String> accepted) {
        if (!(node instanceof Node.Mapping section)) {
            throw node.position().refuse((path.isEmpty() ? "the file" : path.substring(0, path.length() - 1)) + " ("
                    + node.shown() + ") must be a section with the keys " + String.join(", ", accepted));
        }
        section.entries().forEach((key, entry) -> {
            if (!accepted.contains(key)) {
                throw entry.key().refuse("'" + path + key + "' is not known; accepted: "
                        + String.join(", ", accepted));
            }
        });
        return new Keys(section, path);
    }

    /** Whether the key has a value. */
    boolean has(String key) {
        return section.get(key) != null;
    }

    /** Where the value of a key stands, or the section if it has none. */
    Position position(String key) {
        return has(key) ? section.get(key).position() : section.position();
    }

    /** The section under a key; empty if there is none. */
    Optional<Keys> section(String key, List<String> accepted) {
        return has(key) ? Optional.of(of(section.get(key), path + key + ".", accepted)) : Optional.empty();
    }

    /** Text that must be given. */
    String text(String key) {
        if (!has(key)) {
            throw section.position().refuse(path + key + " must be given");
        }
        return text(key, null);
    }

    /** Text, or {@code otherwise} where none is given. */
    String text(String key, String otherwise) {
        return has(key) ? scalar(key, "text").toString() : otherwise;
    }

    /** A whole number within its range, or {@code otherwise} where none is given. */
    long whole(String key, long otherwise, long min, long max) {
        if (!has(key)) {
            return otherwise;
        }
        if (!(scalar(key, "a whole number") instanceof Long value)) {
            throw refuse(key, "must be a whole number");
        }
        if (value < min || value > max) {
            throw refuse(key, "must be from " + min + " to " + max);
        }
        return value;
    }

    /** A number; empty if none is given. Its range is checked where it is used. */
    OptionalDouble number(String key) {
        if (!has(key)) {
            return OptionalDouble.empty();
        }
        if (!(scalar(key, "a number") instanceof Number value)) {
            throw refuse(key, "must be a number");
        }
        return OptionalDouble.of(value.doubleValue());
    }

    /** True or false, or {@code otherwise} where none is given. */
    boolean flag(String key, boolean otherwise) {
        if (!has(key)) {
            return otherwise;
        }
        if (!(scalar(key, "true or false") instanceof Boolean value)) {
            throw refuse(key, "must be true or false");
        }
        return value;
    }

    /**
     * Refuses a key whose value could change nothing.
     *
     * @param why it has no effect
     */
    void requireAbsent(String key, String why) {
        if (has(key)) {
            throw refuse(key, "has no effect " + why + "; leave it out");
        }
    }

    /** One whole number or a list of them. */
    int[] sizes(String key) {
        if (!has(key)) {
            throw section.position().refuse(path + key + " must be given");
        }
        List<Node> items = section.get(key) instanceof Node.Sequence list ? list.items() : List.of(section.get(key));
        return items.stream().mapToInt(item -> {
            if (item instanceof Node.Scalar scalar && scalar.value() instanceof Long value
                    && value >= 1 && value <= Integer.MAX_VALUE) {
                return value.intValue();
            }
            throw item.position().refuse(path + key + " (" + item.shown() + ") must be a whole number from 1 on, or a "
                    + "list such as [8, 8]");
        }).toArray();
    }

    /** What {@code part} builds; a refusal that has no position gets that of the key. */
    <T> T at(String key, Supplier<T> part) {
        try {
            return part.get();
        } catch (UnusableInput refusal) {
            throw new UnusableInput(position(key) + ": " + refusal.getMessage(), refusal);
        }
    }

    private Object scalar(String key, String wanted) {
        if (section.get(key) instanceof Node.Scalar scalar && scalar.value() != null) {
            return scalar.value();
        }
        throw refuse(key, "must be " + wanted);
    }

    private UnusableInput refuse(String key, String rule) {
        return position(key).refuse(path + key + " (" + section.get(key).shown() + ") " + rule);
    }
}
