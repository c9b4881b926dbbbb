package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
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

    /** Runs of a BookSim with a change or another seed: means over seeds stand on the page, and what each change is. */
    @Test
    void thePageHasWhatAChangedSimulatorPutOut() throws IOException {
        String page = Files.readString(Path.of("docs", "booksim.md"));
        List<String> rows = Files.readAllLines(FOLDER.resolve("booksim-changed.csv"));
        assertThat(rows.get(0))
                .isEqualTo("network,booksim_routing_function,pattern,load,seed,changes,accepted,latency");
        Map<String, List<Double>> accepted = new TreeMap<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",");
            String changes = cells[5].equals("none") ? "none" : "`" + cells[5].replace(" ", "`, `") + "`";
            for (String change : cells[5].split(" ")) {
                assertThat(page).as(row).contains(change.equals("none") ? change : "`" + change + "`: ");
            }
            String load = cells[3].equals("1.0") ? "1" : cells[3];
            String name = "| " + cells[0] + " | `" + cells[1] + "` | " + cells[2] + " | " + load + " | " + changes;
            accepted.computeIfAbsent(name, none -> new ArrayList<>()).add(Double.parseDouble(cells[6]));
        }
        assertThat(accepted).hasSizeGreaterThan(30).allSatisfy((name, values) -> {
            double mean = values.stream().mapToDouble(each -> each).average().orElseThrow();
            assertThat(page.lines())
                    .as(name)
                    .filteredOn(line -> line.startsWith(name + " | " + values.size() + " | "))
                    .singleElement()
                    .satisfies(line -> assertThat(Double.parseDouble(line.split(" \\| ")[6]))
                            .isCloseTo(mean, within(0.00051)));
        });
    }

    /**
     * The load at which the latency, mean over seeds, is three times that of an almost empty network lies between two that were
     * run. Under transpose the eighth of the packets that nodes send to themselves, in 22 cycles, is taken off first.
     */
    @Test
    void thePageHasTheLoadsOfSaturationThatWereSearched() throws IOException {
        List<String> page = Files.readAllLines(Path.of("docs", "booksim.md"));
        List<String> rows = Files.readAllLines(FOLDER.resolve("booksim-saturation.csv"));
        assertThat(rows.get(0)).isEqualTo("network,booksim_routing_function,pattern,load,seed,accepted,latency");
        Map<String, TreeMap<Double, List<Double>>> searches = new TreeMap<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",");
            double latency = Double.parseDouble(cells[6]);
            searches.computeIfAbsent(
                            "| " + cells[0] + " | " + cells[2] + " | `" + cells[1] + "` | ", none -> new TreeMap<>())
                    .computeIfAbsent(Double.parseDouble(cells[3]), none -> new ArrayList<>())
                    .add(cells[2].equals("transpose") ? (latency - 22.0 / 8) / (7.0 / 8) : latency);
        }
        assertThat(searches).hasSizeGreaterThan(3).allSatisfy((name, loads) -> {
            double empty = mean(loads.firstEntry().getValue());
            double below = loads.firstKey();
            double above = loads.lastKey();
            for (Map.Entry<Double, List<Double>> load : loads.entrySet()) {
                if (mean(load.getValue()) < 3 * empty) {
                    below = Math.max(below, load.getKey());
                } else {
                    above = Math.min(above, load.getKey());
                }
            }
            assertThat(above / below).as(name).isBetween(1.0, 1.021);
            String found = String.format(Locale.ROOT, "%s%.1f | %.4f to %.4f |", name, empty, below, above);
            assertThat(page).anyMatch(line -> line.startsWith(found));
        });
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(each -> each).average().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"mesh, 60", "torus, 32", "torus-duato, 16", "cube, 24"})
    void everyPointIsInASweep(String network, int points) {
        Testbench testbench = Testbench.read(FOLDER.resolve(network + ".yaml"), List.of());
        assertThat(SweepPlan.of(testbench).size()).isEqualTo(points);
    }
}
