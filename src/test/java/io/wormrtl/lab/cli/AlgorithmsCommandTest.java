package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AlgorithmsCommandTest {

    @TempDir
    private Path directory;

    private static Terminal algorithms(String... arguments) {
        List<String> all = new ArrayList<>(List.of("algorithms"));
        all.addAll(List.of(arguments));
        return Terminal.run(List.of(), all.toArray(new String[0]));
    }

    private static List<String> rows(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--format", "json"));
        Terminal terminal = algorithms(all.toArray(new String[0]));
        assertThat(terminal.err()).isEmpty();
        assertThat(terminal.code()).isEqualTo(ExitCode.GOOD);
        List<String> rows = new ArrayList<>();
        for (JsonNode row : new ObjectMapper().readTree(terminal.out()).get("algorithms")) {
            rows.add(String.format(
                    Locale.ROOT,
                    "| %s | %s | %d | %d | %s | %s | %.2f | %.3f | %d |",
                    row.get("algorithm").asText(),
                    row.get("network").asText(),
                    row.get("channels").asInt(),
                    row.get("header_bits").asInt(),
                    row.get("reallocation").asText(),
                    row.get("deadlock").asText(),
                    row.get("paths").asDouble(),
                    row.get("adaptivity").asDouble(),
                    row.get("longer").asInt()));
        }
        return rows;
    }

    @Tag("slow")
    @Test
    void theTableOfThePageIsWhatIsPrinted() throws IOException {
        List<String> page = Files.readAllLines(Path.of("docs", "routing.md"));
        int header =
                page.indexOf("| algorithm | network | channels | header | reallocation | deadlock | paths | adaptivity"
                        + " | longer |");
        List<String> table = page.subList(header + 2, page.size());
        int end = table.indexOf("");
        assertThat(rows()).containsExactlyElementsOf(table.subList(0, end));
    }

    /**
     * Of 12 pairs of nodes of a square 4 lie across it, with 2 shortest paths; west-first allows both for 2 of these.
     */
    @Test
    void aNetworkOfOnesOwn() throws IOException {
        Path square = Files.writeString(
                directory.resolve("square.yaml"),
                "network: { topology: mesh, radices: [3, 3] }\nrouter: { virtual-channels: 4, routing: tfar }\n");
        assertThat(rows(square.toString(), "-P", "network.radices=[2,2]"))
                .contains(
                        "| xy | mesh 2x2 | 1 | 0 | at-tail | deadlock-free | 1.00 | 0.833 | 0 |",
                        "| west-first | mesh 2x2 | 1 | 0 | at-tail | deadlock-free | 1.17 | 0.917 | 0 |",
                        "| tfar | mesh 2x2 | 1 | 0 | at-tail | can deadlock | 1.33 | 1.000 | 0 |")
                .noneMatch(row -> row.startsWith("| e-cube") || row.startsWith("| table"));
        Path triangle = Files.writeString(directory.resolve("t.dot"), "graph { a -- b -- c -- a }");
        assertThat(rows(triangle.toString()))
                .contains(
                        "| up-down | irregular network of 3 nodes | 1 | 0 | at-tail | deadlock-free | 1.00 | 1.000 | 0 |")
                .noneMatch(row -> row.startsWith("| xy"));
    }

    @Test
    void withoutATestbenchThereAreNoSettings() {
        Terminal terminal = algorithms("-P", "router.buffer-depth=2");
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.out()).isEmpty();
        assertThat(terminal.err()).isEqualTo("option -P changes settings of a testbench, and none is named\n");
    }

    @Tag("slow")
    @Test
    void whatCannotBeComparedIsRefused() throws IOException {
        Path large = Files.writeString(directory.resolve("large.yaml"), "network: { topology: ring, radices: [37] }\n");
        Terminal terminal = algorithms(large.toString());
        assertThat(terminal.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(terminal.err())
                .contains("at most 36 nodes, and ring 37 has 37")
                .hasLineCount(1);
        assertThat(algorithms(large.toString(), "-P", "network.radices=[36]").code())
                .isEqualTo(ExitCode.GOOD);
        Path edges = Files.writeString(directory.resolve("e.csv"), "from,to\na,b\n");
        assertThat(algorithms(edges.toString(), "-P", "router.buffer-depth=2").err())
                .contains("option -P changes settings of a testbench, which ");
    }
}
