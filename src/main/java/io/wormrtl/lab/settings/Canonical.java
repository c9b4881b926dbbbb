package io.wormrtl.lab.settings;

import io.wormrtl.kernel.files.Fingerprint;
import io.wormrtl.kernel.part.Setting;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Settings as text that is equal exactly for files that say the same, however they are written.
 *
 * <p>One line {@code path=value} per setting that figures can depend on, sorted, with the values of keys that
 * were left out; an input file counts by its contents, not by its name. Settings whose
 * {@link Setting#hashed} says no do not count.
 */
final class Canonical {

    private Canonical() {}

    /** The values by path. */
    static Map<String, String> values(Record settings) {
        Map<String, String> values = new TreeMap<>();
        collect(Shape.of(settings.getClass()), settings, "", values);
        return values;
    }

    /** The configuration hash: that of the lines. */
    static String hash(Record settings) {
        return Fingerprint.of(lines(settings));
    }

    /** The lines, sorted. */
    static List<String> lines(Record settings) {
        return values(settings).entrySet().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue())
                .sorted()
                .toList();
    }

    private static void collect(Shape shape, Record section, String path, Map<String, String> values) {
        for (Shape.Key key : shape.keys()) {
            Object value = key.value(section);
            if (!key.setting().hashed() || value == null) {
                continue;
            }
            String here = SettingPath.join(path, key.name());
            if (key.isSection()) {
                collect(key.section(), (Record) value, here, values);
            } else {
                values.put(here, text(value));
            }
        }
    }

    private static String text(Object value) {
        if (value instanceof NamedFiles files) {
            return files.contents();
        }
        return value instanceof Path file ? NamedFiles.contents(file) : value.toString();
    }
}
