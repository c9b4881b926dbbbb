package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InventoryCommandTest {

    @TempDir
    private Path directory;

    private Terminal inventory(String... arguments) throws IOException {
        Path file = Files.writeString(directory.resolve("quick.yaml"), """
                network: { topology: mesh, radices: [2, 2] }
                router: { virtual-channels: 2, buffer-depth: 4 }
                """);
        List<String> all = new ArrayList<>(List.of("inventory", file.toString()));
        all.addAll(Arrays.asList(arguments));
        return Terminal.run(List.of(), all.toArray(new String[0]));
    }

    private JsonNode json(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--format", "json"));
        Terminal terminal = inventory(all.toArray(new String[0]));
        assertThat(terminal.err()).isEmpty();
        return new ObjectMapper().readTree(terminal.out());
    }

    @Test
    void typesAndInstancesAddUpToTheTotal() throws IOException {
        JsonNode document = json();
        for (String table : List.of("types", "instances")) {
            long registers = 0;
            for (JsonNode row : document.get(table)) {
                registers += row.get("own_register_bits").asLong();
            }
            assertThat(registers)
                    .as(table)
                    .isPositive()
                    .isEqualTo(document.get("total").get("register_bits").asLong());
        }
    }

    @Test
    void deeperBuffersAreMoreBits() throws IOException {
        JsonNode shallow = json().get("total");
        JsonNode deep = json("-P", "router.buffer-depth=8").get("total");
        long more = storage(deep) - storage(shallow);
        int buffers = 2 * (8 + 4); // virtual channels, of the channels between routers and from the interfaces
        assertThat(more).isGreaterThanOrEqualTo(4L * buffers * 32);
    }

    private static long storage(JsonNode total) {
        return total.get("register_bits").asLong() + total.get("memory_bits").asLong();
    }

    @Test
    void everyOptionIsTaken() throws IOException {
        Path out = directory.resolve("out");
        Terminal terminal = inventory(
                "--by", "instance", "--depth", "1", "--format", "csv", "--out", out.toString(), "--seed", "1");
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isZero();
        assertThat(terminal.out())
                .startsWith("path,type,own_register_bits")
                .contains("\nnetwork.router_0_0,")
                .doesNotContain("network.router_0_0.");
        assertThat(out.toFile().list())
                .containsExactlyInAnyOrder(
                        "types.csv",
                        "instances.csv",
                        "total.csv",
                        "index.html",
                        "report.json",
                        "tidy.csv",
                        "wormrtl-results.txt");
        assertThat(inventory("--by", "type").out()).contains("module or group type", "Total");
    }

    /** Depth 4, an output buffer of 1 flit: (D + 1) 5 behind the contents; section 6.4 has 4 D. */
    @Test
    void compressionlessRoutingSaysHowLongItsWormsAre() throws IOException {
        JsonNode all =
                json("-P", "recovery.protocol=fcr", "-P", "router.reallocation=when-empty", "-P", "traffic.length=16");
        JsonNode padding = all.get("padding");
        assertThat(padding).hasSize(2);
        assertThat(padding.get(0).get("contents").asInt()).isEqualTo(16);
        assertThat(padding.get(0).get("padded").asInt()).isEqualTo(16 + 2 * 5);
        assertThat(padding.get(1).get("padded").asInt()).isEqualTo(16 + 3 * 5);
        assertThat(padding.get(1).get("formula").asInt()).isEqualTo(16 + 2 * 4);
        assertThat(json().has("padding")).isFalse();
    }
}
