package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.Catalogue;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The keys of one section, read off the annotations of its record.
 *
 * @param type the record
 * @param keys in the order of its components
 */
record Shape(Class<? extends Record> type, List<Key> keys) {

    /**
     * One key.
     *
     * @param name as written in a file
     * @param component the component it fills
     * @param setting its description
     */
    record Key(String name, RecordComponent component, Setting setting) {
        Class<?> type() {
            return component.getType();
        }

        /** Type of the items of a list. */
        Class<?> itemType() {
            Type[] arguments = ((ParameterizedType) component.getGenericType()).getActualTypeArguments();
            return (Class<?>) arguments[0];
        }

        /** The names it accepts; empty where it is no choice. */
        Optional<Catalogue<?>> catalogue() {
            return setting.from() == void.class ? Optional.empty() : Optional.of(constant(setting.from()));
        }

        private static Catalogue<?> constant(Class<?> holder) {
            try {
                return (Catalogue<?>) holder.getField("CATALOGUE").get(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(holder + " has no constant CATALOGUE", e);
            }
        }

        /** Smallest number accepted as a value, or an item, of a type. */
        double min(Class<?> numbers) {
            return Math.max(setting.min(), Kind.smallest(numbers));
        }

        /** Largest number accepted as a value, or an item, of a type. */
        double max(Class<?> numbers) {
            return Math.min(setting.max(), Kind.largest(numbers));
        }

        boolean isSection() {
            return type().isRecord() && !isVariations();
        }

        boolean isVariations() {
            return type() == Variations.class;
        }

        Shape section() {
            return of(type().asSubclass(Record.class));
        }

        Object value(Record section) {
            try {
                return component.getAccessor().invoke(section);
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(component + " cannot be read", e);
            }
        }
    }

    static Shape of(Class<? extends Record> type) {
        return new Shape(
                type, Arrays.stream(type.getRecordComponents()).map(Shape::key).toList());
    }

    private static Key key(RecordComponent component) {
        Setting setting = component.getAnnotation(Setting.class);
        if (setting == null) {
            throw new IllegalArgumentException(component + " is not described by @Setting");
        }
        String name = setting.key().isEmpty() ? hyphenated(component.getName()) : setting.key();
        return new Key(name, component, setting);
    }

    private static String hyphenated(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /** The key of that name, null if there is none. */
    Key key(String name) {
        return keys.stream().filter(key -> key.name().equals(name)).findFirst().orElse(null);
    }

    List<String> names() {
        return keys.stream().map(Key::name).toList();
    }

    /** Whether a section may be empty. */
    boolean isComplete() {
        return oneOf().isEmpty()
                && keys.stream()
                        .noneMatch(key -> key.setting().required()
                                || (key.isSection()
                                        && !key.setting().optional()
                                        && !key.section().isComplete()));
    }

    /** Keys of which one must be given; empty if there is no such rule. */
    List<String> oneOf() {
        OneOf rule = type.getAnnotation(OneOf.class);
        return rule == null ? List.of() : List.of(rule.value());
    }

    Shorthand shorthand() {
        return type.getAnnotation(Shorthand.class);
    }

    /** The node with a single value written out as a section, where a shorthand allows it; else the node itself. */
    Node writtenOut(Node node) {
        if (!(node instanceof Node.Scalar scalar)) {
            return node;
        }
        if (scalar.value() == null) {
            return Node.Mapping.empty(node.position());
        }
        Shorthand shorthand = shorthand();
        if (shorthand == null) {
            return node;
        }
        String key = scalar.value() instanceof Number ? shorthand.number() : shorthand.word();
        return key.isEmpty() ? node : Node.Mapping.empty(node.position()).with(key, node);
    }
}
