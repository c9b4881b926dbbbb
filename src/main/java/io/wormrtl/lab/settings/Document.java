package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A file as read: its settings, and where each of them was written. Immutable.
 *
 * <p>Code that finds later that a setting cannot be used says so with an {@link UnusableInput} that knows nothing of
 * files; {@link #at} adds the position.
 *
 * @param <R> the record it fills
 */
public final class Document<R extends Record> {

    private final Form<R> form;
    private final Path file;
    private final Node.Mapping root;
    private final R settings;
    private final SettingPositions positions;

    private Document(Form<R> form, Path file, Node.Mapping root) {
        this.form = form;
        this.file = file;
        this.root = root;
        Path directory = file.getParent() == null ? Path.of("") : file.getParent();
        Node.Mapping complete = Presets.applied(root, form.presets());
        this.settings = new Binder(form.aFile(), directory).bind(form.type(), complete, "");
        this.positions = new SettingPositions(complete);
    }

    static <R extends Record> Document<R> of(Form<R> form, Path file, Node tree, List<Assignment> assignments) {
        if (!(tree instanceof Node.Mapping root)) {
            throw tree.position()
                    .refuse(form.aFile() + " is a list of sections such as " + form.example() + ", not "
                            + tree.shown());
        }
        for (Assignment assignment : assignments) {
            root = put(form, root, assignment);
        }
        return new Document<>(form, file, root);
    }

    private static Node.Mapping put(Form<?> form, Node.Mapping root, Assignment assignment) {
        return Overrides.put(root, Shape.of(form.type()), assignment);
    }

    /**
     * This document with one setting changed.
     *
     * @throws UnusableInput if there is no such setting or it does not accept the value
     */
    public Document<R> with(Assignment assignment) {
        return new Document<>(form, file, put(form, root, assignment));
    }

    /**
     * This document with several settings changed, which are looked at when all of them are: each may need another.
     *
     * @throws UnusableInput if there is no such setting, it does not accept the value, or they do not go together
     */
    public Document<R> with(List<Assignment> assignments) {
        Node.Mapping changed = root;
        for (Assignment assignment : assignments) {
            changed = put(form, changed, assignment);
        }
        return new Document<>(form, file, changed);
    }

    /** This document without one of its sections. */
    public Document<R> without(String section) {
        return new Document<>(form, file, root.without(section));
    }

    /**
     * The text of a file that says the same, with all assignments and without comments. File names in it stand as they
     * were written: relative to the directory of the file that was read.
     */
    public String yaml() {
        return YamlWriter.text(root);
    }

    /** The settings that the file and its overrides give. */
    public R settings() {
        return settings;
    }

    /** The file that was read. */
    public Path file() {
        return file;
    }

    /** Every file that is read: this one, and those that its settings name. */
    public List<Path> inputs() {
        List<Path> inputs = new ArrayList<>(List.of(file));
        collectInputs(Shape.of(form.type()), settings, inputs);
        return List.copyOf(inputs);
    }

    private static void collectInputs(Shape shape, Record section, List<Path> inputs) {
        for (Shape.Key key : shape.keys()) {
            Object value = key.value(section);
            if (value instanceof Path path && !key.setting().output()) {
                inputs.add(path);
            } else if (value instanceof NamedFiles files) {
                inputs.addAll(files.all());
            } else if (key.isSection() && value != null) {
                collectInputs(key.section(), (Record) value, inputs);
            }
        }
    }

    /**
     * What the hash is of, for people: the values of all settings by path, those that were left out as they are then,
     * input files by the fingerprints of their contents.
     */
    public Map<String, String> values() {
        return Canonical.values(settings);
    }

    /** Hash of all settings that figures can depend on: 16 hexadecimal digits. */
    public String hash() {
        return Canonical.hash(settings);
    }

    /** Whether the user gave the setting, in the file or by an assignment. */
    public boolean gives(String path) {
        return positions.has(path);
    }

    /**
     * Refuses settings that belong to a name that is not chosen and would have no effect.
     *
     * @param varied paths of names that take several values
     */
    public void refuseUnused(Set<String> varied) {
        UnusedSettings.refuse(this, varied);
    }

    /**
     * Does something with a setting; a refusal that has no place yet gets the setting's.
     *
     * @param action what may throw {@link UnusableInput}
     * @param paths the settings that may be the cause, the likeliest first; the first that is given is pointed at
     */
    public <T> T at(Supplier<T> action, String... paths) {
        try {
            return action.get();
        } catch (UnusableInput e) {
            if (e.isPlaced() || e instanceof UnusableSetting) { // the code that knows the section places it
                throw e;
            }
            throw positions.of(List.of(paths)).refuse(e.getMessage(), e);
        }
    }

    /**
     * Does something with the part that a section chooses; a refusal of one of the part's settings gets the path and the
     * place of the setting.
     *
     * @param section the path of the section
     */
    public <T> T within(String section, Supplier<T> action) {
        try {
            return action.get();
        } catch (UnusableSetting e) {
            throw positions.of(List.of(section + "." + e.key())).refuse(e.within(section), e);
        }
    }

    /**
     * The part that a section chooses, made of its settings; a refusal gets the path and the place.
     *
     * @param section the path of the section
     */
    public <T> T made(Chosen<T> chosen, String section) {
        return within(section, () -> at(chosen::make, section));
    }

    /** The refusal of a setting, with its position. */
    public UnusableInput refuse(String path, String sentence) {
        return positions.of(List.of(path)).refuse(sentence);
    }
}
