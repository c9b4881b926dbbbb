package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileCommandTest {

    @TempDir
    private Path directory;

    private Terminal profile(String... arguments) throws IOException {
        Path file = Files.writeString(directory.resolve("quick.yaml"), """
                network: { topology: mesh, radices: [3, 3] }
                traffic: { load: 0.2, length: 8 }
                run: { warm-up: 100, measure: 500 }
                """);
        String[] all = new String[arguments.length + 2];
        all[0] = "profile";
        all[1] = file.toString();
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return Terminal.run(List.of(), all);
    }

    @Test
    void sharesAddUpAndEveryRowRan() throws IOException {
        Terminal terminal = profile("--format", "json");
        assertThat(terminal.err()).isEmpty();
        JsonNode rows = new ObjectMapper().readTree(terminal.out()).get("processes");
        double share = 0;
        for (JsonNode row : rows) {
            assertThat(row.get("evaluations").asLong()).isPositive();
            share += row.get("share_percent").asDouble();
        }
        assertThat(share).isCloseTo(100, within(1e-6));
        assertThat(rows.findValuesAsText("module_type")).contains("Crossbar", "InputController", "ChannelTap");
    }

    @Test
    void whatSleepsIsNotListed() throws IOException {
        Terminal terminal = profile("-P", "traffic.load=0", "-P", "traffic.pattern=uniform");
        assertThat(terminal.out()).doesNotContain("Crossbar");
    }
}
