package io.wormrtl.testbench;

import io.wormrtl.testbench.settings.Settings;
import io.wormrtl.testbench.settings.SweepSettings;
import java.util.List;
import java.util.Set;

/**
 * Settings that are given but belong to a name that is not chosen, such as hot spots under uniform traffic: they would
 * have no effect. They are allowed where a sweep varies the name.
 */
public final class UnusedSettings {

    private final Testbench testbench;
    private final Set<String> varied;

    private UnusedSettings(Testbench testbench) {
        this.testbench = testbench;
        SweepSettings sweep = testbench.settings().sweep();
        this.varied = sweep == null ? Set.of() : sweep.vary().values().keySet();
    }

    /**
     * Looks at every setting of a testbench.
     *
     * @throws io.wormrtl.catalogue.UnusableInput with the position of the first that is not used
     */
    public static void refuse(Testbench testbench) {
        new UnusedSettings(testbench).look(Shape.of(Settings.class), testbench.settings(), "");
    }

    private void look(Shape shape, Record values, String section) {
        for (Shape.Key key : shape.keys()) {
            String path = Binder.join(section, key.name());
            List<String> names = List.of(key.setting().of());
            if (key.isSection() && key.value(values) != null) {
                look(key.section(), (Record) key.value(values), path);
            } else if (!names.isEmpty() && testbench.gives(path)) {
                String word = shape.shorthand().word();
                requireChosen(path, names, shape.key(word).value(values), Binder.join(section, word));
            }
        }
    }

    private void requireChosen(String path, List<String> names, Object chosen, String choice) {
        if (!names.contains(chosen) && !varied.contains(choice)) {
            throw testbench.refuse(path, path + " is for " + String.join(" and ", names)
                    + " only and must be left out for " + chosen);
        }
    }
}
