package io.wormrtl.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.EffectiveSettings;
import io.wormrtl.lab.settings.EffectiveSettings.Leaf;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * No setting is without a recorded run in which it has another value than its default, and no name that can be chosen
 * without one that chooses it. Who adds a setting or a part adds a testbench to {@code recorded/runs}, and records it.
 */
class RecordedSettingsTest {

    /** The values of each setting in all recorded runs. */
    private static final Map<String, Set<String>> TRIED = new HashMap<>();

    @BeforeAll
    static void collect() {
        for (Path file : RecordedRunsTest.testbenches()) {
            Settings settings = Testbench.read(file, List.of()).settings();
            EffectiveSettings.values(settings).forEach(RecordedSettingsTest::add);
            if (settings.sweep() != null) {
                settings.sweep()
                        .vary()
                        .values()
                        .forEach((path, values) -> values.forEach(value -> add(path, value.written())));
            }
        }
    }

    private static void add(String path, String value) {
        TRIED.computeIfAbsent(path, any -> new TreeSet<>()).add(value);
    }

    private static Set<String> tried(Leaf setting) {
        return TRIED.getOrDefault(setting.path(), Set.of());
    }

    @Test
    void everySettingDiffersFromItsDefaultSomewhere() {
        List<String> missing = new ArrayList<>();
        for (Leaf setting : EffectiveSettings.all(Testbench.FORM)) {
            if (!needsTool(setting) && tried(setting).stream().allMatch(value -> isDefault(setting, value))) {
                missing.add(setting.path() + " other than '" + setting.otherwise() + "'");
            }
        }
        assertThat(missing)
                .as(RecordedRunsTest.FOLDER + " lacks testbenches with")
                .isEmpty();
    }

    /** Whether a setting needs a tool or a library of cells that may not be there: what it does is not recorded. */
    private static boolean needsTool(Leaf setting) {
        return setting.path().startsWith("hdl.") || setting.path().equals("energy.liberty");
    }

    private static boolean isDefault(Leaf setting, String value) {
        return value.replaceFirst("\\.0$", "").equals(setting.otherwise().replaceAll("\"", ""));
    }

    @Test
    void everyNameIsChosenSomewhere() {
        List<String> missing = new ArrayList<>();
        for (Leaf setting : EffectiveSettings.all(Testbench.FORM)) {
            setting.names().stream()
                    .filter(name -> !tried(setting).contains(name))
                    .map(name -> setting.path() + ": " + name)
                    .sorted()
                    .forEach(missing::add);
        }
        assertThat(missing)
                .as(RecordedRunsTest.FOLDER + " lacks testbenches with")
                .isEmpty();
    }
}
