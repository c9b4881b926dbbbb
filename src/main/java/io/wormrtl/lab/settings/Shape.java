package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Part;

import io.wormrtl.kernel.part.Catalogue;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
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
     * @param of the names of the parts, chosen in the same section, to which it belongs; none: it belongs to all
     */
    record Key(String name, RecordComponent component, Setting setting, List<String> of) {
        Class<?> type() {
            return component.getType();
        }

        /** What it means, and for which parts. */
        String meaning() {
            return (component.getAnnotation(Setting.class).of().length == 0 && isOfPart()
                            ? String.join(", ", of) + ": "
                            : "")
                    + setting.value();
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
            return type().isRecord() && setting.from() == void.class && !isVariations();
        }

        /** Whether it chooses a part, whose own settings stand beside it. */
        boolean isChoice() {
            return type() == Chosen.class;
        }

        /** Whether it belongs to the settings of a part. */
        boolean isOfPart() {
            return !of.isEmpty();
        }

        boolean isVariations() {
            return type() == Variations.class;
        }

        Shape section() {
            return Shape.of(type().asSubclass(Record.class));
        }

        /** The value in a section; null where it belongs to a part that is not chosen. */
        Object value(Record section) {
            if (component.getDeclaringRecord() == section.getClass()) {
                return read(section);
            }
            Chosen<?> chosen = chosen(section);
            return of.contains(chosen.name()) ? own(chosen).read(chosen.settings()) : null;
        }

        private Key own(Chosen<?> chosen) {
            return Shape.of(chosen.settings().getClass()).key(name);
        }

        private static Chosen<?> chosen(Record section) {
            return (Chosen<?>) Shape.of(section.getClass()).choice().orElseThrow().read(section);
        }

        private Object read(Record section) {
            try {
                return component.getAccessor().invoke(section);
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(component + " cannot be read", e);
            }
        }
    }

    static Shape of(Class<? extends Record> type) {
        List<Key> keys = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Key key = key(component, List.of());
            keys.add(key);
            if (key.isChoice()) {
                keys.addAll(ofParts(key.catalogue().orElseThrow()));
            }
        }
        return new Shape(type, List.copyOf(keys));
    }

    /** The settings of all parts; what several of them describe alike is one. */
    private static List<Key> ofParts(Catalogue<?> catalogue) {
        List<Key> keys = new ArrayList<>();
        for (Part<?> part : catalogue.entries()) {
            for (RecordComponent component : part.settings().getRecordComponents()) {
                join(keys, key(component, List.of(part.name())));
            }
        }
        return keys;
    }

    private static void join(List<Key> keys, Key added) {
        for (int i = 0; i < keys.size(); i++) {
            Key there = keys.get(i);
            if (there.name().equals(added.name())
                    && there.setting().equals(added.setting())
                    && there.component().getGenericType().equals(added.component().getGenericType())) {
                List<String> both = new ArrayList<>(there.of());
                both.addAll(added.of());
                keys.set(i, new Key(there.name(), there.component(), there.setting(), List.copyOf(both)));
                return;
            }
        }
        keys.add(added);
    }

    private static Key key(RecordComponent component, List<String> of) {
        Setting setting = component.getAnnotation(Setting.class);
        if (setting == null) {
            throw new IllegalArgumentException(component + " is not described by @Setting");
        }
        String name = setting.key().isEmpty() ? hyphenated(component.getName()) : setting.key();
        return new Key(name, component, setting, of.isEmpty() ? List.of(setting.of()) : of);
    }

    /** The key that chooses a part; empty where the section chooses none. */
    Optional<Key> choice() {
        return keys.stream().filter(Key::isChoice).findFirst();
    }

    /** The keys that a section has by itself, whatever part it chooses. */
    List<Key> common() {
        return keys.stream().filter(key -> key.component().getDeclaringRecord() == type).toList();
    }

    private static String hyphenated(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /** The key of that name, null if there is none. */
    Key key(String name) {
        return keys.stream().filter(key -> key.name().equals(name)).findFirst().orElse(null);
    }

    /** Whether a part that can be chosen here has a setting of its own of that name. */
    boolean isOf(Part<?> part, String name) {
        return keys.stream()
                .anyMatch(key -> key.name().equals(name) && key.of().contains(part.name()));
    }

    /** The names of the parts, or of whatever a section chooses by its word, to which a setting belongs. */
    List<String> owners(String name) {
        return keys.stream()
                .filter(key -> key.name().equals(name))
                .flatMap(key -> key.of().stream())
                .distinct()
                .toList();
    }

    List<String> names() {
        return keys.stream().map(Key::name).distinct().toList();
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
