package io.wormrtl.lab.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * One line of the reference of a kind of file.
 *
 * @param path of the setting
 * @param accepted which values it takes
 * @param otherwise its value where it is left out; empty if there is none
 * @param meaning what it is
 */
public record SettingRow(String path, String accepted, String otherwise, String meaning) {

    /** All settings, in the order of the sections. */
    static List<SettingRow> all(Class<? extends Record> type) {
        List<SettingRow> rows = new ArrayList<>();
        collect(Shape.of(type), "", rows);
        return List.copyOf(rows);
    }

    private static void collect(Shape shape, String path, List<SettingRow> rows) {
        for (Shape.Key key : shape.keys()) {
            String here = SettingPath.join(path, key.name());
            if (key.isSection() && !isNameOnly(key)) {
                rows.add(new SettingRow(here, "section" + shorthand(key.section()), "", key.meaning()));
                collect(key.section(), here, rows);
            } else {
                rows.add(new SettingRow(here, accepted(key), otherwise(key), key.meaning()));
            }
        }
    }

    /** A part is chosen of which none has settings: its name says all. */
    private static boolean isNameOnly(Shape.Key key) {
        return key.isPart() && key.section().keys().size() == 1;
    }

    private static String shorthand(Shape section) {
        if (!section.isShort()) {
            return "";
        }
        String number = section.number();
        return ", or its " + section.word() + (number.isEmpty() ? "" : " or " + number) + " alone";
    }

    private static String otherwise(Shape.Key key) {
        return key.setting().required() ? "required" : key.setting().otherwise();
    }

    private static String accepted(Shape.Key key) {
        if (key.isVariations()) {
            return "lists or ranges under paths";
        }
        if (key.isNamedFiles()) {
            return "files under names, one or a list under each";
        }
        if (key.type() != List.class) {
            return single(key, key.type());
        }
        return (key.setting().single() ? "one or a list of: " : "list of: ") + single(key, key.itemType());
    }

    private static String single(Shape.Key key, Class<?> type) {
        if (key.catalogue().isPresent()) {
            return String.join(", ", key.catalogue().get().names());
        }
        Kind kind = Kind.of(type);
        double min = key.setting().min();
        double max = key.setting().max();
        return kind.words()
                + (Double.isInfinite(min) ? "" : " from " + Kind.shown(min))
                + (Double.isInfinite(max) ? "" : " to " + Kind.shown(max));
    }
}
