package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.OneOf;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The keys of one section, read off the annotations of its record; or, where a key chooses a part, the name of the part
 * and the settings of all parts that can be chosen.
 *
 * @param type the record
 * @param keys in the order of its components
 * @param word the key that a single word stands for; empty if none
 * @param number the key that a single number stands for; empty if none
 */
record Shape(Class<? extends Record> type, List<Key> keys, String word, String number) {

    /** The key of the part's name in a section that does nothing but choose one. */
    private static final String NAME = "name";

    /**
     * One key.
     *
     * @param name as written in a file
     * @param component the component it fills
     * @param setting its description
     * @param of the names of the parts, chosen in the same section, to which it belongs; none: it belongs to all
     * @param isChoice whether it is the name of a part, whose own settings stand beside it
     */
    record Key(String name, RecordComponent component, Setting setting, List<String> of, boolean isChoice) {
        Class<?> type() {
            return component.getType();
        }

        /** Its meaning, with the parts that it is for. */
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
            return isPart()
                    || (type().isRecord() && setting.from() == void.class && !isVariations() && !isNamedFiles());
        }

        /** Whether it is a section that chooses a part, with the part's own settings. */
        boolean isPart() {
            return type() == Chosen.class && !isChoice;
        }

        /** Whether it belongs to the settings of a part. */
        boolean isOfPart() {
            return !of.isEmpty();
        }

        boolean isVariations() {
            return type() == Variations.class;
        }

        boolean isNamedFiles() {
            return type() == NamedFiles.class;
        }

        Shape section() {
            return isPart() ? Shape.ofPart(this) : Shape.of(type().asSubclass(Record.class));
        }

        /** The value in a section; null where it belongs to a part that is not chosen. */
        Object value(Record section) {
            if (component.getDeclaringRecord() == section.getClass()) {
                return read(section);
            }
            Chosen<?> chosen = section instanceof Chosen<?> part ? part : chosen(section);
            if (isChoice) {
                return chosen;
            }
            return chosen != null && of.contains(chosen.name()) ? own(chosen).read(chosen.settings()) : null;
        }

        private Key own(Chosen<?> chosen) {
            return Shape.of(chosen.settings().getClass()).key(name);
        }

        private static Chosen<?> chosen(Record section) {
            return (Chosen<?>)
                    Shape.of(section.getClass()).choice().orElseThrow().read(section);
        }

        private Object read(Record section) {
            try {
                Method accessor = component.getAccessor();
                accessor.trySetAccessible(); // a part may keep its settings to itself
                return accessor.invoke(section);
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException(component + " cannot be read", e);
            }
        }
    }

    static Shape of(Class<? extends Record> type) {
        Shorthand alone = type.getAnnotation(Shorthand.class);
        String word = alone == null ? "" : alone.word();
        List<Key> keys = new ArrayList<>();
        for (RecordComponent component : Components.of(type)) {
            String name = name(component);
            boolean choice = component.getType() == Chosen.class && name.equals(word);
            keys.add(new Key(
                    name,
                    component,
                    setting(component),
                    List.of(setting(component).of()),
                    choice));
            if (choice) {
                keys.addAll(ofParts(keys.get(keys.size() - 1).catalogue().orElseThrow()));
            }
        }
        requireNamesOfTheirOwn(keys, key -> key.component().getDeclaringRecord() == type);
        return new Shape(type, List.copyOf(keys), word, alone == null ? "" : alone.number());
    }

    /** The section in which a part is chosen: its name, and the settings of all parts. */
    private static Shape ofPart(Key section) {
        Shorthand alone = section.component().getAnnotation(Shorthand.class);
        String word = alone == null ? NAME : alone.word();
        List<Key> keys = new ArrayList<>();
        keys.add(new Key(word, section.component(), section.setting(), List.of(), true));
        keys.addAll(ofParts(section.catalogue().orElseThrow()));
        requireNamesOfTheirOwn(keys, Key::isChoice);
        return new Shape(Chosen.class, List.copyOf(keys), word, alone == null ? "" : alone.number());
    }

    /** The settings of all parts; what several of them describe alike is one. */
    private static List<Key> ofParts(Catalogue<?> catalogue) {
        List<Key> keys = new ArrayList<>();
        for (Part<?> part : catalogue.entries()) {
            for (RecordComponent component : Components.of(part.settings())) {
                join(keys, new Key(name(component), component, setting(component), List.of(part.name()), false));
            }
        }
        return keys;
    }

    private static void join(List<Key> keys, Key added) {
        for (int i = 0; i < keys.size(); i++) {
            Key there = keys.get(i);
            if (there.name().equals(added.name())
                    && there.setting().equals(added.setting())
                    && there.component()
                            .getGenericType()
                            .equals(added.component().getGenericType())) {
                List<String> both = new ArrayList<>(there.of());
                both.addAll(added.of());
                keys.set(i, new Key(there.name(), there.component(), there.setting(), List.copyOf(both), false));
                return;
            }
        }
        keys.add(added);
    }

    /** A part from outside may have a setting that could not be told from a key of the section that chooses it. */
    private static void requireNamesOfTheirOwn(List<Key> keys, Predicate<Key> isOfSection) {
        Map<Boolean, List<Key>> parted = keys.stream().collect(Collectors.partitioningBy(isOfSection));
        for (Key own : parted.get(true)) {
            for (Key ofPart : parted.get(false)) {
                if (own.name().equals(ofPart.name())) {
                    throw new UnusableInput("setting '" + own.name() + "' of part " + String.join(", ", ofPart.of())
                            + " has the name of a key of the section in which the part is chosen");
                }
            }
        }
    }

    private static Setting setting(RecordComponent component) {
        Setting setting = component.getAnnotation(Setting.class);
        if (setting == null) {
            throw new UnusableInput("component " + component.getName() + " of the settings "
                    + component.getDeclaringRecord().getName() + " is not described by @Setting, as each must be");
        }
        return setting;
    }

    private static String name(RecordComponent component) {
        Setting setting = setting(component);
        return setting.key().isEmpty() ? hyphenated(component.getName()) : setting.key();
    }

    /** The key that chooses a part; empty where the section chooses none. */
    Optional<Key> choice() {
        return keys.stream().filter(Key::isChoice).findFirst();
    }

    /** The keys that a section has by itself, whatever part it chooses. */
    List<Key> common() {
        return keys.stream()
                .filter(key -> key.component().getDeclaringRecord() == type)
                .toList();
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
        return keys.stream().anyMatch(key -> key.name().equals(name) && key.of().contains(part.name()));
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

    /** What to say of a key that it does not have; {@code path} is that of the section. */
    String advice(String path, String given) {
        List<String> below = new ArrayList<>();
        collectBelow(path, given, below);
        return KeyAdvice.of(names(), below, given);
    }

    private void collectBelow(String path, String name, List<String> below) {
        for (Key key : keys) {
            if (key.isSection()) {
                String here = SettingPath.join(path, key.name());
                String found = SettingPath.join(here, name);
                if (key.section().key(name) != null && !below.contains(found)) {
                    below.add(found);
                }
                key.section().collectBelow(here, name, below);
            }
        }
    }

    /** All keys of that name, which parts may describe in different ways. */
    List<Key> alike(String name) {
        return keys.stream().filter(key -> key.name().equals(name)).toList();
    }

    /** Whether a section may be empty. */
    boolean isComplete() {
        return oneOf().isEmpty()
                && keys.stream()
                        .noneMatch(key -> (key.setting().required() && isOfDefault(key))
                                || (key.isSection()
                                        && !key.setting().optional()
                                        && !key.section().isComplete()));
    }

    /** Whether a key counts where the section chooses no part. */
    private boolean isOfDefault(Key key) {
        return !key.isOfPart()
                || choice().filter(choice -> key.of().contains(choice.setting().otherwise()))
                        .isPresent();
    }

    /** Keys of which one must be given; empty if there is no such rule. */
    List<String> oneOf() {
        OneOf rule = type.getAnnotation(OneOf.class);
        return rule == null ? List.of() : List.of(rule.value());
    }

    /** Whether a single value may stand for the section. */
    boolean isShort() {
        return !word.isEmpty();
    }

    /** The node with a single value written out as a section, where a shorthand allows it; else the node itself. */
    Node writtenOut(Node node) {
        if (!(node instanceof Node.Scalar scalar)) {
            return node;
        }
        if (scalar.value() == null) {
            return Node.Mapping.empty(node.position());
        }
        String key = scalar.value() instanceof Number ? number : word;
        return key.isEmpty() ? node : Node.Mapping.empty(node.position()).with(key, node);
    }
}
