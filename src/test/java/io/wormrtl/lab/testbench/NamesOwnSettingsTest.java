package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.settings.Form;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The settings of every part of every catalogue are taken with the part, and refused with one that has none such. */
class NamesOwnSettingsTest {

    private static final String MESH = "network: { topology: mesh, radices: [4, 4] }\n";
    private static final String PROGRAM =
            MESH + "traffic: { program: { process: { graph: ring, size: 4 }, mapping: { scheme: identity } } }\n";

    static Stream<Arguments> settings() {
        List<Arguments> all = new ArrayList<>();
        for (Form.Choice choice : Testbench.FORM.choices()) {
            for (Part<?> part : choice.catalogue().entries()) {
                for (RecordComponent component : part.settings().getRecordComponents()) {
                    all.add(Arguments.of(choice.key(), part.name(), key(component)));
                }
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void aSettingIsTakenWithItsPartOnly(String section, String name, String setting) {
        Catalogue<?> catalogue = Testbench.FORM.choices().stream()
                .filter(choice -> choice.key().equals(section))
                .findFirst()
                .orElseThrow()
                .catalogue();
        Part<?> part = catalogue.part(name);
        String given = section + "." + setting + "=" + value(part, setting);
        assertThat(read(section, part, given)).isNotNull();
        other(catalogue, setting)
                .ifPresent(another -> assertThatThrownBy(() -> read(section, another, given))
                        .isInstanceOf(UnusableInput.class)
                        .hasMessageContaining(section + "." + setting + " is for ")
                        .hasMessageContaining(name)
                        .hasMessageEndingWith(" " + another.name()));
    }

    /** A testbench in which the part is chosen, with all that it must be given. */
    private static Testbench read(String section, Part<?> part, String given) {
        List<String> overrides = new ArrayList<>();
        overrides.add(chooses(section) + "=" + part.name());
        for (RecordComponent component : part.settings().getRecordComponents()) {
            if (component.getAnnotation(Setting.class).required()) {
                overrides.add(section + "." + key(component) + "=" + value(part, key(component)));
            }
        }
        overrides.add(given);
        Testbench testbench = Testbench.parse(
                section.startsWith("traffic.program") ? PROGRAM : MESH, Path.of("src", "b.yaml"), overrides);
        testbench.refuseUnused();
        return testbench;
    }

    private static String chooses(String section) {
        return switch (section) {
            case "network" -> "network.topology";
            case "recovery" -> "recovery.protocol";
            case "traffic.program.mapping" -> "traffic.program.mapping.scheme";
            default -> section + ".name";
        };
    }

    private static Optional<? extends Part<?>> other(Catalogue<?> catalogue, String setting) {
        return catalogue.entries().stream()
                .filter(part -> Arrays.stream(part.settings().getRecordComponents())
                        .noneMatch(component -> key(component).equals(setting)))
                .findFirst();
    }

    /** A value that the part accepts: its default, or what the part is tried with, or any name, section or file. */
    private static String value(Part<?> part, String setting) {
        RecordComponent component = Arrays.stream(part.settings().getRecordComponents())
                .filter(each -> key(each).equals(setting))
                .findFirst()
                .orElseThrow();
        String otherwise = component.getAnnotation(Setting.class).otherwise();
        if (!otherwise.isEmpty()) {
            return otherwise;
        }
        return part.example().stream()
                .filter(example -> example.contains("." + setting + "="))
                .map(example -> example.substring(example.indexOf('=') + 1))
                .findFirst()
                .orElseGet(() -> any(component));
    }

    private static String any(RecordComponent component) {
        Class<?> from = component.getAnnotation(Setting.class).from();
        if (from != void.class) {
            return catalogue(from).names().get(0);
        }
        return component.getType().isRecord() ? "{}" : component.getType() == Path.class ? "x.csv" : "1";
    }

    private static Catalogue<?> catalogue(Class<?> holder) {
        try {
            return (Catalogue<?>) holder.getField("CATALOGUE").get(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(holder + " has no catalogue", e);
        }
    }

    private static String key(RecordComponent component) {
        String key = component.getAnnotation(Setting.class).key();
        return key.isEmpty() ? component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT) : key;
    }
}
