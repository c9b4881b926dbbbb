package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.logic.Block;
import io.wormrtl.kernel.logic.BlockKind;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table is what Yosys makes of the blocks, and what whole modules cost is near to what it makes of these. */
@Tag("slow")
class CalibrationTest {

    private static final BlockTable TABLE = BlockTable.calibrated();

    @BeforeEach
    void needsYosys() {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, "yosys"))),
                "Yosys is not installed: tables of area and delay are not compared with synthesis");
    }

    /** A row of the script's output: gates and levels made small, and made fast. */
    private static List<BlockCost> synthesise(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("docs/cost/calibrate.sh"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines()
                .map(line -> line.split(",", -1))
                .map(field -> new BlockCost(
                        number(field[4]) + number(field[5]),
                        number(field[6]),
                        number(field[7]) + number(field[8]),
                        number(field[9])))
                .toList();
    }

    private static int number(String text) {
        return Integer.parseInt(text);
    }

    private static BlockCost estimate(String point) {
        String[] part = point.split(":", -1);
        BlockKind kind = BlockKind.valueOf(part[0].toUpperCase(Locale.ROOT));
        return TABLE.of(new Block(kind, number(part[1]), number(part[2])));
    }

    /** A few calibrated blocks, synthesised again; another version of Yosys may find other netlists. */
    @Test
    void calibratedBlocksAreWhatSynthesisMakesOfThem() throws IOException, InterruptedException {
        String[] points = {"multiplexer:4:8", "selector:5:32", "priority_encoder:8:1", "adder:8:1", "matrix:5:1"};
        List<BlockCost> made = synthesise(points);
        for (int i = 0; i < points.length; i++) {
            assertThat(made.get(i).gates())
                    .as(points[i])
                    .isCloseTo(estimate(points[i]).gates(), withinPercentage(10));
            assertThat(made.get(i).fastLevels())
                    .as(points[i])
                    .isCloseTo(estimate(points[i]).fastLevels(), within(2.0));
        }
    }

    /** Blocks between those of the table, which are interpolated. */
    @Test
    void blocksBetweenThemAreNotFarOff() throws IOException, InterruptedException {
        String[] points = {
            "multiplexer:9:20",
            "selector:18:24",
            "decoder:22:1",
            "encoder:13:1",
            "priority_encoder:18:1",
            "round_robin:11:1",
            "matrix:11:1",
            "comparator:9:1",
            "adder:11:1",
            "counter:9:1",
            "population_count:9:1"
        };
        List<BlockCost> made = synthesise(points);
        for (int i = 0; i < points.length; i++) {
            assertThat(estimate(points[i]).gates())
                    .as(points[i])
                    .isCloseTo(made.get(i).gates(), withinPercentage(15));
            assertThat(estimate(points[i]).fastLevels())
                    .as(points[i])
                    .isCloseTo(made.get(i).fastLevels(), within(3.0));
        }
    }

    /**
     * Whole modules, transcribed by hand, against the sum of the blocks that they declare. The deviation is the one
     * that docs/cost.md tells.
     */
    @ParameterizedTest
    @CsvSource({
        "round_robin_arbiter, RoundRobinArbiter, 20, 20, 25",
        "fifo_bank, FifoBanks, 20, 0, 15",
        "crossbar, Crossbar, 1, 0, 30",
        "separable_allocator, SeparableAllocator, 1, 0, 45",
        "credit_counters, CreditCounters, 5, 0, 35"
    })
    void wholeModulesAreNear(String verilog, String type, int instances, int requesters, int percent)
            throws IOException, InterruptedException {
        BlockCost made = synthesise("--module", "docs/cost/modules.v", verilog).get(0);
        double estimate = estimate(type, requesters) / instances;
        assertThat(estimate).as(type).isCloseTo(made.gates(), withinPercentage(percent));
    }

    private static double estimate(String type, int requesters) {
        Testbench testbench = Testbench.parse(
                """
                network: { topology: mesh, radices: [4, 4] }
                router: { virtual-channels: 4, buffer-depth: 4, output-depth: 0, crossbar: multiplexed }
                """,
                Path.of("anchor.yaml"),
                List.of(type.equals("Crossbar") ? "router.output-depth=1" : "router.output-depth=0"));
        List<CostRow> rows =
                NetworkCost.of(testbench.parts(), TABLE).node().router().rows();
        return rows.stream()
                .filter(row -> row.type().equals(type))
                .filter(row -> requesters == 0 || row.path().contains("vc_allocator"))
                .mapToDouble(row -> row.total().gates())
                .sum();
    }
}
