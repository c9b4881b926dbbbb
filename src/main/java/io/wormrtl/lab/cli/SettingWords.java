package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.lab.settings.Form;
import io.wormrtl.lab.settings.SettingRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What may follow {@code -P}: every setting of a kind of file, with its names where it is chosen by name. */
final class SettingWords {

    private static final String SECTION = "section";
    private static final String TRUTH = "true or false";

    private SettingWords() {}

    /** The words of each kind of file, by its name. */
    static Map<String, List<String>> byKind() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (Part<Supplier<Form<?>>> kind : FileKinds.CATALOGUE.entries()) {
            all.put(kind.name(), of(kind.value().get()));
        }
        return all;
    }

    /** {@code path=name}, {@code path=true}, or {@code path=} where the value is no word, in order of the alphabet. */
    static List<String> of(Form<?> form) {
        Map<String, List<String>> values = new TreeMap<>();
        for (SettingRow row : form.rows()) {
            if (!row.accepted().startsWith(SECTION)) {
                values.put(row.path(), row.accepted().equals(TRUTH) ? List.of("true", "false") : List.of(""));
            }
        }
        form.choices()
                .forEach(choice -> values.put(choice.key(), choice.catalogue().names()));
        List<String> words = new ArrayList<>();
        values.forEach((path, each) -> each.forEach(value -> words.add(path + "=" + value)));
        return words;
    }
}
