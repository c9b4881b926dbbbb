package io.wormrtl.lab.settings;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A kind of file that users write: which record it fills.
 *
 * @param <R> the record
 * @param type the record; every component is described by {@link Setting}
 * @param name of the kind, for messages: {@code testbench}
 * @param example a section as it may be written, for messages: <code>network: {...}</code>
 * @param presets settings, as YAML, by the names under which a file can have them
 */
public record Form<R extends Record>(Class<R> type, String name, String example, Catalogue<String> presets) {

    /** A kind of file without presets. */
    public Form(Class<R> type, String name, String example) {
        this(type, name, example, new Catalogue<>("preset"));
    }

    /**
     * One choice among names.
     *
     * @param key under which a name is written; where a name alone may stand for a section, that section
     * @param catalogue the names
     */
    public record Choice(String key, Catalogue<?> catalogue) {}

    /**
     * Reads a file; file names in it are relative to it.
     *
     * @param assignments settings that are changed, in their order
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of the first setting that cannot be used
     */
    public Document<R> read(Path file, List<Assignment> assignments) {
        return Document.of(this, file, YamlReader.read(file), assignments);
    }

    /** Reads text, which behaves as a file of that name. */
    public Document<R> parse(String text, Path file, List<Assignment> assignments) {
        return Document.of(this, file, YamlReader.text(text, file.toString()), assignments);
    }

    /** The JSON schema (draft 2020-12), for editors. */
    public String schema() {
        return JsonSchema.text(this);
    }

    /** All settings, in the order of the sections. */
    public List<SettingRow> rows() {
        return SettingRow.all(type);
    }

    /** Everything that is chosen by name, in the order of the sections. */
    public List<Choice> choices() {
        List<Choice> choices = new ArrayList<>();
        collect(Shape.of(type), "", choices);
        return List.copyOf(choices);
    }

    private static void collect(Shape shape, String path, List<Choice> choices) {
        for (Shape.Key key : shape.keys()) {
            boolean alone = shape.word().equals(key.name());
            String here = alone ? path : SettingPath.join(path, key.name());
            if (!key.isPart()) { // its name is a key of the section
                key.catalogue().ifPresent(catalogue -> choices.add(new Choice(here, catalogue)));
            }
            if (key.isSection()) {
                collect(key.section(), here, choices);
            }
        }
    }

    /** With the article. */
    String aFile() {
        return "a " + name;
    }
}
