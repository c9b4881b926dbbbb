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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The table of docs/energy.md; the columns that need a library of cells where that is installed. */
@Tag("slow")
class EnergyPageTest {

    private static final Path CELLS = Path.of("/usr/share/qflow/tech/osu018/osu018_stdcells.lib");

    /** Without a library the columns in pJ are left out. */
    private static final int[] RELATIVE = {0, 1, 2, 3, 5};

    @Tag("thorough")
    @Test
    void theTableIsUpToDate() throws IOException {
        boolean hasCells = Files.exists(CELLS);
        List<String> arguments = new ArrayList<>(
                List.of("sweep", "testbenches/energy.yaml", "--progress=never", "--format", "json", "--energy"));
        if (hasCells) {
            arguments.addAll(List.of("--liberty", CELLS.toString()));
        }
        Terminal terminal = Terminal.run(arguments.toArray(String[]::new));
        assertThat(terminal.code()).as(terminal.err()).isZero();
        List<List<String>> page = Files.readAllLines(Path.of("docs", "energy.md")).stream()
                .filter(line -> line.matches("\\| (none|disha|fcr|sbrp-2) \\|.*"))
                .map(line -> List.of(line.substring(2, line.length() - 2).split(" \\| ")))
                .toList();
        List<List<String>> measured = new ArrayList<>();
        new ObjectMapper().readTree(terminal.out()).get("points").forEach(point -> measured.add(row(point)));
        assertThat(page).hasSameSizeAs(measured);
        for (int row = 0; row < page.size(); row++) {
            assertThat(page.get(row)).hasSize(8);
            for (int column : hasCells ? IntStream.range(0, 8).toArray() : RELATIVE) {
                assertThat(page.get(row).get(column))
                        .isEqualTo(measured.get(row).get(column));
            }
        }
    }

    private static List<String> row(JsonNode point) {
        double overhead = point.get("overhead_load").asDouble();
        return List.of(
                point.get("recovery_protocol").asText(),
                decimals(1, point.get("latency_mean").asDouble()),
                overhead == 0 ? "0" : decimals(3, overhead),
                whole(point, "energy_per_flit"),
                whole(point, "energy_per_flit_pj"),
                whole(point, "switching_per_flit"),
                whole(point, "switching_per_flit_pj"),
                decimals(1, point.path("leakage_power").asDouble() / 1000) + " uW");
    }

    private static String decimals(int digits, double value) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    private static String whole(JsonNode point, String figure) {
        return String.format(Locale.ROOT, "%,.0f", point.path(figure).asDouble());
    }
}
