package io.wormrtl.lab.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The settings of a kind of file one by one, as tests need them that ask whether all are tried. */
public final class EffectiveSettings {

    private EffectiveSettings() {}

    /**
     * A setting that is no section.
     *
     * @param otherwise its value where it is left out, as YAML; empty if there is none
     * @param names which it accepts; empty where it is no choice among names
     */
    public record Leaf(String path, String otherwise, Set<String> names) {}

    /** All settings of a kind of file. */
    public static List<Leaf> all(Form<?> form) {
        List<Leaf> leaves = new ArrayList<>();
        collect(Shape.of(form.type()), "", leaves);
        return leaves;
    }

    private static void collect(Shape shape, String path, List<Leaf> leaves) {
        for (Shape.Key key : shape.keys()) {
            String here = SettingPath.join(path, key.name());
            if (key.isSection()) {
                collect(key.section(), here, leaves);
            } else {
                Set<String> names = key.catalogue()
                        .<Set<String>>map(catalogue -> Set.copyOf(catalogue.names()))
                        .orElse(Set.of());
                leaves.add(new Leaf(here, key.setting().otherwise(), names));
            }
        }
    }

    /** The values in effect, by path; what has no value is left out. */
    public static Map<String, String> values(Record settings) {
        Map<String, String> values = new TreeMap<>();
        collect(Shape.of(settings.getClass()), settings, "", values);
        return values;
    }

    private static void collect(Shape shape, Record section, String path, Map<String, String> values) {
        for (Shape.Key key : shape.keys()) {
            Object value = key.value(section);
            String here = SettingPath.join(path, key.name());
            if (value != null && key.isSection()) {
                collect(key.section(), (Record) value, here, values);
            } else if (value != null) {
                values.put(here, value.toString());
            }
        }
    }
}
