package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What another simulator put out stands on the page as it was recorded, and the testbenches beside it are its sweeps. */
class PeersTest {

    private static final Path FOLDER = Path.of("testbenches", "peers");

    /** Under transpose the page has less than what was recorded: what nodes send to themselves is taken off. */
    @Test
    void thePageHasWhatWasRecorded() throws IOException {
        List<String> page = Files.readAllLines(Path.of("docs", "booksim.md"));
        List<String> rows = Files.readAllLines(FOLDER.resolve("booksim.csv"));
        assertThat(rows.get(0))
                .isEqualTo("network,routing,booksim_routing_function,pattern,load,classes,accepted,latency");
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",");
            boolean full = cells[4].equals("1") && cells[5].equals("4");
            if (full && !cells[3].equals("transpose")) {
                String accepted = String.format(Locale.ROOT, "/ %.3f |", Double.parseDouble(cells[6]));
                assertThat(page)
                        .as(row)
                        .anyMatch(line -> line.startsWith("| " + cells[3] + " | `" + cells[1] + "` |")
                                && line.contains(accepted));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"mesh, 60", "torus, 32", "torus-duato, 16", "cube, 24"})
    void everyPointIsInASweep(String network, int points) {
        Testbench testbench = Testbench.read(FOLDER.resolve(network + ".yaml"), List.of());
        assertThat(SweepPlan.of(testbench).size()).isEqualTo(points);
    }
}
