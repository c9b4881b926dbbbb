package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.settings.SettingRow;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.nic.LocalChannels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every setting with its meaning, its default and its limits, as the page has them. */
class ReferenceOfSettingsTest {

    /** The table in the documentation is the one that follows from the description of the settings. */
    @Test
    void theReferenceIsUpToDate() throws IOException {
        String table = Testbench.FORM.rows().stream()
                .map(row -> "| `" + row.path() + "` | " + row.meaning() + " | "
                        + (row.otherwise().isEmpty() ? "" : "`" + row.otherwise() + "`") + " | " + row.accepted()
                        + " |\n")
                .collect(Collectors.joining());
        assertThat(Files.readString(Path.of("docs", "testbench.md"))).contains(table);
    }

    /** So is that of the rules, by their entries. */
    @Test
    void theReferenceOfRulesIsUpToDate() throws IOException {
        String table = Rule.CATALOGUE.entries().stream()
                .map(entry -> "| `" + entry.name() + "` | " + entry.summary() + " |\n")
                .collect(Collectors.joining());
        assertThat(Files.readString(Path.of("docs", "testbench.md"))).contains("|---|---|\n" + table + "\n");
    }

    /** What a testbench may say is what the parts accept. */
    @ParameterizedTest
    @CsvSource({
        "link.delay, " + Link.MAX_DELAY,
        "interface.injection-channels, " + LocalChannels.MAX,
        "interface.ejection-channels, " + LocalChannels.MAX
    })
    void limitsAreThoseOfTheParts(String path, int most) {
        assertThat(Testbench.FORM.rows())
                .filteredOn(row -> row.path().equals(path))
                .singleElement()
                .extracting(SettingRow::accepted)
                .isEqualTo("a whole number from 1 to " + most);
    }
}
