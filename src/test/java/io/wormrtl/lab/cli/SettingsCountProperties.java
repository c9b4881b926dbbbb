package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.SettingRow;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.protocols.recovery.Protocols;
import io.wormrtl.protocols.switching.Techniques;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Whatever technique or protocol is chosen, a setting of the hardware is obeyed or refused: with another value the figures
 * or the hardware are others, or the testbench is not taken.
 */
@Tag("slow")
class SettingsCountProperties {

    private static final List<String> SECTIONS = List.of("link.", "router.", "interface.", "switching.", "recovery.");

    /** Other names of dimension-order in a mesh and in a hypercube. */
    private static final List<String> OTHER_NAMES = List.of("xy", "e-cube");

    private static final Path FILE = Path.of("src/test/resources/settings/count.yaml");

    /**
     * A setting beside a part that may have no use for it.
     *
     * @param section what the part is chosen for
     */
    private record Beside(String section, Part<?> part, SettingRow row) {

        List<String> chosen() {
            List<String> chosen = new ArrayList<>(part.example());
            chosen.add(section + "=" + part.name());
            return chosen;
        }

        boolean isFree() {
            return chosen().stream().noneMatch(setting -> setting.startsWith(row.path()));
        }

        @Override
        public String toString() {
            return row.path() + " with " + section + " " + part.name();
        }
    }

    @Property(tries = 100)
    void everySettingIsObeyedOrRefused(@ForAll("settings") Beside beside) {
        assertThat(isTaken(beside.chosen())).as("%s", beside.chosen()).isTrue();
        assertThat(isIgnored(beside)).as("%s is ignored", beside).isFalse();
    }

    @Provide
    static Arbitrary<Beside> settings() {
        List<SettingRow> rows = Testbench.FORM.rows().stream()
                .filter(row -> SECTIONS.stream().anyMatch(row.path()::startsWith))
                .filter(row -> !row.accepted().startsWith("section"))
                .toList();
        List<Beside> all = Stream.concat(
                        beside("switching", Techniques.CATALOGUE.entries(), rows),
                        beside("recovery", Protocols.CATALOGUE.entries(), rows))
                .filter(Beside::isFree)
                .toList();
        return Arbitraries.of(all);
    }

    private static Stream<Beside> beside(String section, Collection<? extends Part<?>> parts, List<SettingRow> rows) {
        return parts.stream().flatMap(part -> rows.stream().map(row -> new Beside(section, part, row)));
    }

    /** Whether two values are taken, so that one of them is not what the setting is anyway, and none changes anything. */
    private static boolean isIgnored(Beside beside) {
        Outcome before = new Outcome(beside.chosen());
        int taken = 0;
        for (String value : values(beside.row())) {
            List<String> changed = beside.chosen();
            changed.add(beside.row().path() + "=" + value);
            if (isTaken(changed)) {
                if (!new Outcome(changed).sameAs(before)) {
                    return false;
                }
                taken++;
            }
        }
        return taken > 1;
    }

    private static List<String> values(SettingRow row) {
        if (row.accepted().startsWith("a ")) {
            return IntStream.of(1, 8, 64, 0, 2, 3, 4, 20, 100, 256)
                    .mapToObj(Integer::toString)
                    .toList();
        }
        return Stream.of(row.accepted().split(", "))
                .filter(value -> !OTHER_NAMES.contains(value))
                .toList();
    }

    private static boolean isTaken(List<String> overrides) {
        try {
            Testbench testbench = Testbench.read(FILE, overrides);
            testbench.refuseUnused();
            testbench.parts();
            return true;
        } catch (UnusableInput e) {
            return false;
        }
    }

    /** Hardware and figures of a testbench; it is run only to be held against another with the same hardware. */
    private static final class Outcome {

        private final List<String> overrides;
        private final String hardware;
        private String figures;

        Outcome(List<String> overrides) {
            this.overrides = overrides;
            this.hardware = printed("inventory", overrides);
        }

        private String figures() {
            figures = figures == null ? printed("run", overrides) : figures;
            return figures;
        }

        boolean sameAs(Outcome other) {
            return hardware.equals(other.hardware) && figures().equals(other.figures());
        }
    }

    private static String printed(String command, List<String> overrides) {
        List<String> arguments = new ArrayList<>(List.of(command, FILE.toString(), "--format", "json"));
        overrides.forEach(each -> arguments.addAll(List.of("-P", each)));
        return Terminal.run(arguments.toArray(String[]::new))
                .out()
                .lines()
                .filter(line -> !line.contains("configuration_hash"))
                .reduce("", String::concat);
    }
}
