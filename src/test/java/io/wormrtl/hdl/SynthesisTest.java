package io.wormrtl.hdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.kernel.liberty.Liberty;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cost.BesideYosys;
import io.wormrtl.lab.cost.NetworkCost;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gates that are counted here against those that a synthesis tool makes of the same hardware. */
@Tag("slow")
class SynthesisTest {

    /** An open library of cells, from a package of the distribution. */
    private static final Path CELLS = Path.of("/usr/share/qflow/tech/osu018/osu018_stdcells.lib");

    private static final int ALLOWED = 10;
    /** Of a type for which the tool finds up to a tenth more or less by how the same words are written (docs/cost.md). */
    private static final int ALLOWED_OF_RECEIVERS = 15;

    private static final int ALLOWED_OF_GROWTH = 15;

    /** What has been synthesised for one test need not be for the next. */
    private static final Map<List<String>, BesideYosys> KNOWN = new HashMap<>();

    @TempDir
    Path folder;

    @BeforeEach
    void needsYosys() {
        Tool.require("yosys");
    }

    private static NetworkCost cost(String... overrides) {
        return NetworkCost.of(
                Testbench.read(Path.of("testbenches", "quickstart.yaml"), List.of(overrides))
                        .parts(),
                new Synthesis());
    }

    private static BesideYosys beside(String... overrides) {
        return KNOWN.computeIfAbsent(
                List.of(overrides), any -> BesideYosys.of(cost(overrides), Optional.empty(), (done, all) -> {}));
    }

    /** A type may be made of fewer gates here, since not all that Yosys makes is as small as it could be. */
    @Tag("thorough")
    @Test
    void aNodeTakesAsManyGatesAsASynthesisToolFinds() {
        BesideYosys beside = beside(
                "network.radices=[2, 2]", "router.virtual-channels=2", "router.buffer-depth=4", "link.flit-width=24");
        assertThat(beside.types())
                .extracting(BesideYosys.Row::name)
                .containsExactlyInAnyOrder(
                        "InputController",
                        "Crossbar",
                        "OutputController",
                        "VirtualChannelAllocator",
                        "WormholeInjector",
                        "WormholeReceiver",
                        "Consumer");
        for (BesideYosys.Row row : beside.types()) {
            int allowed = row.name().equals("WormholeReceiver") ? ALLOWED_OF_RECEIVERS : ALLOWED;
            assertThat(row.gates())
                    .as(row.toString())
                    .isLessThanOrEqualTo(row.yosys().gates() * (100 + allowed) / 100);
            assertThat(row.yosys().instances()).isEqualTo(instances(row.name()));
        }
        assertThat(beside.sum().gates()).isCloseTo(beside.sum().yosys().gates(), Percentage.withPercentage(ALLOWED));
        assertThat(beside.parts()).extracting(BesideYosys.Row::name).containsExactly("Router", "WormholeInterface");
    }

    /** Priorities and masks of words, of which a small router has most, are made as a synthesis tool makes them. */
    @Test
    void smallSwitchesAndOutputsTakeAsManyGates() {
        BesideYosys beside = beside(
                "network.radices=[2, 2]", "router.virtual-channels=1", "router.buffer-depth=4", "link.flit-width=16");
        assertThat(beside.types())
                .filteredOn(row -> List.of("Crossbar", "OutputController").contains(row.name()))
                .hasSize(2)
                .allSatisfy(row -> assertThat(row.gates())
                        .as(row.toString())
                        .isCloseTo(row.yosys().gates(), Percentage.withPercentage(ALLOWED)));
    }

    private static long instances(String type) {
        return type.equals("InputController") || type.equals("OutputController") ? 3 : 1;
    }

    /** {@code SynthesisCampaign} tries virtual channels and widths, too. */
    @Tag("thorough")
    @Test
    void buffersGrowTheSame() {
        requireSameGrowth("router.buffer-depth=2", "router.buffer-depth=4", "router.buffer-depth=8");
    }

    /** What grows is in the same order, and grows about as much, by either count; storage a little less here. */
    static void requireSameGrowth(String... values) {
        List<String> smallest = List.of("router.virtual-channels=1", "router.buffer-depth=2", "link.flit-width=16");
        List<BesideYosys.Row> sums = new ArrayList<>();
        for (String value : values) {
            String name = value.substring(0, value.indexOf('='));
            List<String> settings = new ArrayList<>(List.of("network.radices=[2]"));
            smallest.forEach(each -> settings.add(each.startsWith(name) ? value : each));
            sums.add(beside(settings.toArray(String[]::new)).sum());
        }
        for (int i = 1; i < sums.size(); i++) {
            BesideYosys.Row before = sums.get(i - 1);
            BesideYosys.Row now = sums.get(i);
            assertThat(now.gates()).isGreaterThan(before.gates());
            assertThat(now.yosys().gates()).isGreaterThan(before.yosys().gates());
            assertThat((double) now.gates() / before.gates())
                    .as(sums.toString())
                    .isCloseTo(
                            (double) now.yosys().gates() / before.yosys().gates(),
                            Percentage.withPercentage(ALLOWED_OF_GROWTH));
        }
    }

    @Tag("thorough")
    @Test
    void cellsOfALibraryHaveAreaAndDelay() {
        assumeTrue(Files.exists(CELLS), "no open library of cells is installed");
        List<Long> steps = new ArrayList<>();
        BesideYosys beside = BesideYosys.of(
                cost("network.radices=[2]", "router.virtual-channels=1", "link.flit-width=16"),
                Optional.of(Liberty.read(CELLS)),
                (done, all) -> {
                    steps.add(done);
                    assertThat(done).isBetween(0L, all);
                });
        assertThat(steps).isSorted().hasSizeGreaterThan(40);
        double nand = 24;
        for (BesideYosys.Row row : beside.types()) {
            // A cell takes about as much as the gates it stands for, a flip-flop as much as four.
            long gates = row.yosys().gates() + 4 * row.yosys().flipFlops();
            assertThat(row.yosys().area() / nand / gates).as(row.toString()).isBetween(0.6, 1.4);
            assertThat(row.yosys().delay() / row.yosys().levels())
                    .as(row.toString())
                    .matches(each -> row.yosys().levels() < 0 || (each > 0.02 && each < 0.2));
        }
        BesideYosys.Row router = beside.parts().get(0);
        assertThat(router.yosys().delay())
                .isGreaterThan(beside.types().get(0).yosys().delay());
    }

    @Test
    void aLibraryThatYosysCannotUseIsRefusedWithItsSentence() throws IOException {
        Path odd = Files.writeString(
                folder.resolve("odd.lib"),
                "library (odd) {\n cell (D) { area : 1; ff (IQ, IQN) { clocked_on : C; next_state : D; } }\n"
                        + " cell (N) { area : 1; pin (A) { direction : input; }"
                        + " pin (Y) { direction : output; function : \"!A\"; } } }\n");
        NetworkCost cost = cost("network.radices=[2]", "router.virtual-channels=1", "link.flit-width=16");
        assertThatThrownBy(() -> BesideYosys.of(cost, Optional.of(Liberty.read(odd)), (done, all) -> {}))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("Yosys refuses to synthesise Router with the library " + odd + ": ");
    }
}
