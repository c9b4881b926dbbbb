package io.wormrtl.lab.settings;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Fills the records of the settings from a YAML tree. */
final class Binder {

    private final String root;
    private final Path directory;

    /**
     * A binder for one file.
     *
     * @param root what the whole file is, for messages
     * @param directory from which relative paths are taken
     */
    Binder(String root, Path directory) {
        this.root = root;
        this.directory = directory;
    }

    /**
     * Fills a section.
     *
     * @param path of the section, empty for the whole file
     * @throws UnusableInput at the first key or value that cannot be used
     */
    <R extends Record> R bind(Class<R> type, Node node, String path) {
        Shape shape = Shape.of(type);
        Node.Mapping mapping = checked(shape, node, path);
        return type.cast(construct(type, values(shape.common(), shape, mapping, path), mapping, path));
    }

    /** The keys of a section, which are known and go together. */
    private Node.Mapping checked(Shape shape, Node node, String path) {
        Node.Mapping mapping = section(shape, node, path.isEmpty() ? root : path);
        mapping.entries().forEach((key, entry) -> requireKnown(shape, key, entry.key(), path));
        List<Shape.Key> given = shape.keys().stream()
                .filter(key -> mapping.get(key.name()) != null)
                .toList();
        given.forEach(key -> requireAlone(key, mapping, path));
        given.forEach(key -> requireCompany(key, mapping, path));
        if (!shape.oneOf().isEmpty() && shape.oneOf().stream().allMatch(key -> mapping.get(key) == null)) {
            throw mapping.position()
                    .refuse(shape.oneOf().stream()
                                    .map(key -> SettingPath.join(path, key))
                                    .collect(Collectors.joining(" or "))
                            + " must be given");
        }
        return mapping;
    }

    private Object[] values(List<Shape.Key> keys, Shape shape, Node.Mapping mapping, String path) {
        return keys.stream()
                .map(key -> key.isChoice()
                        ? chosen(key, shape, mapping, path)
                        : value(key, mapping, SettingPath.join(path, key.name())))
                .toArray();
    }

    /**
     * The part that a section chooses, with its settings. Settings of other parts are looked at too: a sweep may choose
     * these later.
     */
    private Chosen<?> chosen(Shape.Key choice, Shape shape, Node.Mapping section, String path) {
        String here = SettingPath.join(path, choice.name());
        Node node = section.get(choice.name());
        if (node == null && choice.setting().otherwise().isEmpty()) {
            requireNoneOfAPart(choice, shape, section, path);
            return null;
        }
        Catalogue<?> catalogue = choice.catalogue().orElseThrow();
        Node given = node == null ? YamlReader.value(choice.setting().otherwise(), section.position()) : node;
        if (!(given instanceof Node.Scalar scalar) || scalar.value() == null) {
            throw given.position().refuse(here + " (" + given.shown() + ") must be " + Kind.TEXT.words());
        }
        Part<?> part = catalogue.part(named(catalogue, scalar));
        shape.keys().stream()
                .filter(key -> key.isOfPart() && !shape.isOf(part, key.name()) && section.get(key.name()) != null)
                .forEach(key -> value(key, section, SettingPath.join(path, key.name())));
        Shape own = Shape.of(part.settings());
        return new Chosen<>(part, construct(part.settings(), values(own.keys(), own, section, path), section, path));
    }

    private static void requireNoneOfAPart(Shape.Key choice, Shape shape, Node.Mapping section, String path) {
        for (Shape.Key key : shape.keys()) {
            if (key.isOfPart() && section.get(key.name()) != null) {
                throw section.get(key.name()).position().refuse(withoutCompany(path, key.name(), choice.name()));
            }
        }
        if (choice.setting().required()) {
            throw section.position()
                    .refuse(SettingPath.join(path, choice.name()) + " ("
                            + choice.setting().value() + ") must be given");
        }
    }

    private static String withoutCompany(String path, String key, String needed) {
        return SettingPath.join(path, key) + " must be left out where " + SettingPath.join(path, needed)
                + " is not given";
    }

    static <T> Chosen<T> with(Part<T> part, List<Assignment> given) {
        Node.Mapping section = Node.Mapping.empty(new Position(part.name()));
        for (Assignment one : given) {
            section = section.with(one.path(), one.value());
        }
        return new Chosen<>(part, new Binder(part.name(), Path.of("")).bind(part.settings(), section, ""));
    }

    /** The node as a section, or the refusal that it is none. */
    static Node.Mapping section(Shape shape, Node node, String path) {
        if (shape.writtenOut(node) instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw node.position()
                .refuse(path + " (" + node.shown() + ") must be a section with the keys "
                        + String.join(", ", shape.names()));
    }

    private static void requireKnown(Shape shape, String key, Position position, String path) {
        if (shape.key(key) == null) {
            throw position.refuse(
                    "'" + Shown.of(SettingPath.join(path, key)) + "' is not known; " + shape.advice(path, key));
        }
    }

    private static void requireAlone(Shape.Key key, Node.Mapping section, String path) {
        for (String excluded : key.setting().excludes()) {
            if (section.get(excluded) != null) {
                throw section.get(excluded)
                        .position()
                        .refuse(SettingPath.join(path, excluded) + " must be left out where "
                                + SettingPath.join(path, key.name()) + " is given");
            }
        }
    }

    private static void requireCompany(Shape.Key key, Node.Mapping section, String path) {
        String needed = key.setting().needs();
        if (!needed.isEmpty() && section.get(needed) == null) {
            throw section.get(key.name()).position().refuse(withoutCompany(path, key.name(), needed));
        }
    }

    private Object value(Shape.Key key, Node.Mapping section, String path) {
        Node node = section.get(key.name());
        if (node == null && key.setting().required()) {
            throw section.position().refuse(path + " (" + key.setting().value() + ") must be given");
        }
        if (key.isSection()) {
            return section(key, node, section.position(), path);
        }
        if (node == null && key.setting().otherwise().isEmpty()) {
            return null;
        }
        return node == null ? otherwise(key, section.position(), path) : plain(key, node, path);
    }

    /** The value where the key is left out. It is not the user who wrote it if it cannot be. */
    private Object otherwise(Shape.Key key, Position section, String path) {
        String written = key.setting().otherwise();
        try {
            return plain(key, YamlReader.value(written, section), path);
        } catch (UnusableInput e) {
            Position author = new Position("@Setting(otherwise = \"" + written + "\") of "
                    + key.component().getDeclaringRecord().getName() + "."
                    + key.component().getName()
                    + ", a default that its own author must change");
            plain(key, YamlReader.value(written, author), path);
            throw e;
        }
    }

    private Object section(Shape.Key key, Node node, Position parent, String path) {
        if (node == null
                && (key.setting().optional()
                        || (key.isPart() && key.setting().otherwise().isEmpty()))) {
            return null;
        }
        if (key.isPart()) {
            Shape shape = key.section();
            Node.Mapping mapping = checked(shape, node == null ? Node.Mapping.empty(parent) : node, path);
            return chosen(shape.choice().orElseThrow(), shape, mapping, path);
        }
        return bind(key.type().asSubclass(Record.class), node == null ? Node.Mapping.empty(parent) : node, path);
    }

    private Object plain(Shape.Key key, Node node, String path) {
        if (key.isVariations()) {
            return Variations.read(node, path);
        }
        if (key.isNamedFiles()) {
            return NamedFiles.read(node, path, directory);
        }
        if (key.type() == List.class) {
            return list(key, node, path);
        }
        if (!(node instanceof Node.Scalar scalar) || scalar.value() == null) {
            throw node.position()
                    .refuse(path + " (" + node.shown() + ") must be "
                            + Kind.of(key.type()).words());
        }
        return key.catalogue()
                .<Object>map(
                        names -> key.type() == String.class ? named(names, scalar) : names.get(named(names, scalar)))
                .orElseGet(() -> single(key, key.type(), scalar, path));
    }

    private List<Object> list(Shape.Key key, Node node, String path) {
        if (key.setting().single() && node instanceof Node.Scalar) {
            return list(key, new Node.Sequence(node.position(), List.of(node)), path);
        }
        if (!(node instanceof Node.Sequence sequence)) {
            throw node.position()
                    .refuse(path + " (" + node.shown() + ") must be a list such as "
                            + (Kind.of(key.itemType()).isNumber() ? "[8, 8]" : "[\"a text\"]"));
        }
        if (sequence.items().size() < key.setting().items()) {
            throw node.position()
                    .refuse(path + " (" + node.shown() + ") must have at least "
                            + (key.setting().items() == 1
                                    ? "one item"
                                    : key.setting().items() + " items"));
        }
        List<Object> values = new ArrayList<>();
        for (Node item : sequence.items()) {
            if (!(item instanceof Node.Scalar scalar) || scalar.value() == null) {
                throw item.position()
                        .refuse("each of " + path + " (" + item.shown() + ") must be "
                                + Kind.of(key.itemType()).words());
            }
            values.add(single(key, key.itemType(), scalar, path));
        }
        return List.copyOf(values);
    }

    private static String named(Catalogue<?> catalogue, Node.Scalar scalar) {
        String name = scalar.value().toString();
        try {
            catalogue.part(name);
            return name;
        } catch (UnusableInput e) {
            String hint = NearMiss.among(catalogue.names(), name)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse("");
            throw scalar.position().refuse(e.getMessage() + hint);
        }
    }

    private Object single(Shape.Key key, Class<?> type, Node.Scalar scalar, String path) {
        Kind kind = Kind.of(type);
        if (!kind.accepts(scalar.value())) {
            throw scalar.position().refuse(path + " (" + scalar.shown() + ") must be " + kind.words());
        }
        if (scalar.value() instanceof Number number && kind.isNumber()) {
            requireRange(key, type, number, scalar, path);
        }
        String pattern = key.setting().pattern();
        if (!pattern.isEmpty() && !(scalar.value() instanceof String text && text.matches(pattern))) {
            throw scalar.position()
                    .refuse(path + " (" + scalar.shown() + ") must be "
                            + key.setting().form());
        }
        return kind == Kind.PATH ? file(scalar) : kind.convert(type, scalar.value());
    }

    private Path file(Node.Scalar scalar) {
        try {
            return directory.resolve(FileProblem.path(scalar.value().toString()));
        } catch (UnusableInput e) {
            throw scalar.position().refuse(e.getMessage(), e);
        }
    }

    private static void requireRange(Shape.Key key, Class<?> type, Number number, Node.Scalar scalar, String path) {
        double min = key.min(type);
        double max = key.max(type);
        if (!(number.doubleValue() >= min && number.doubleValue() <= max)) {
            String rule = max >= Kind.BEYOND_LONG
                    ? "must be at least " + Kind.shown(min)
                    : "must be from " + Kind.shown(min) + " to " + Kind.shown(max);
            throw scalar.position().refuse(path + " (" + scalar.shown() + ") " + rule);
        }
    }

    private static Record construct(Class<? extends Record> type, Object[] values, Node.Mapping section, String path) {
        try {
            Class<?>[] types =
                    Components.of(type).stream().map(c -> c.getType()).toArray(Class<?>[]::new);
            Constructor<? extends Record> constructor = type.getDeclaredConstructor(types);
            constructor.trySetAccessible(); // a part may keep its settings to itself
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof UnusableSetting refusal) {
                Node cause = section.get(refusal.key());
                Position position = cause == null ? section.position() : cause.position();
                throw position.refuse(refusal.within(path), refusal);
            }
            if (e.getCause() instanceof UnusableInput refusal) {
                throw refusal;
            }
            throw new IllegalStateException(type + " cannot be filled", e);
        } catch (IllegalAccessException e) {
            throw new UnusableInput(
                    path + ": the settings " + type.getName() + " cannot be filled: the record must be public, or its"
                            + " package open to others",
                    e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be filled", e);
        }
    }
}
