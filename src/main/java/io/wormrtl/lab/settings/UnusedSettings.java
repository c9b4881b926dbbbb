package io.wormrtl.lab.settings;

import java.util.List;
import java.util.Set;

/**
 * Settings that are given but belong to a name that is not chosen, such as hot spots under uniform traffic: they would
 * have no effect. They are allowed where a sweep varies the name.
 */
final class UnusedSettings {

    private final Document<?> document;
    private final Set<String> varied;

    private UnusedSettings(Document<?> document, Set<String> varied) {
        this.document = document;
        this.varied = varied;
    }

    /**
     * Looks at every setting of a file.
     *
     * @param varied paths of names that take several values
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of the first that is not used
     */
    static void refuse(Document<?> document, Set<String> varied) {
        Record settings = document.settings();
        new UnusedSettings(document, varied).look(Shape.of(settings.getClass()), settings, "");
    }

    private void look(Shape shape, Record values, String section) {
        for (Shape.Key key : shape.keys()) {
            String path = SettingPath.join(section, key.name());
            if (key.isOfPart() && document.gives(path)) {
                Shape.Key word = shape.choice().orElseGet(() -> shape.key(shape.word()));
                requireChosen(path, shape.owners(key.name()), word.value(values).toString(), section, word.name());
            }
            if (key.isSection() && key.value(values) != null) {
                look(key.section(), (Record) key.value(values), path);
            }
        }
    }

    private void requireChosen(String path, List<String> names, String chosen, String section, String word) {
        boolean open = varied.contains(section) || varied.contains(SettingPath.join(section, word));
        if (!names.contains(chosen) && !open) {
            throw document.refuse(
                    path, path + " is for " + String.join(" and ", names) + " only and must be left out for " + chosen);
        }
    }
}
