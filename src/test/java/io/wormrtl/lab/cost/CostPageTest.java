package io.wormrtl.lab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.gate.Synthesis;
import io.wormrtl.lab.testbench.Testbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The figures of docs/cost.md are those of the program. */
class CostPageTest {

    private static final Synthesis SYNTHESIS = new Synthesis();

    private static String page() throws IOException {
        return Files.readString(Path.of("docs", "cost.md"));
    }

    private static ModuleCost router(String... overrides) {
        Testbench testbench = Testbench.read(Path.of("testbenches", "quickstart.yaml"), List.of(overrides));
        return NetworkCost.of(testbench.parts(), SYNTHESIS).node().router();
    }

    @Test
    void thePartsOfTheAnchorAreThoseOfTheRouter() throws IOException {
        ModuleCost router = router("router.buffer-depth=4", "router.crossbar=multiplexed", "router.output-depth=0");
        for (ModuleCost.TypeCost type : router.types()) {
            if (type.own().gates() > 0) {
                assertThat(page())
                        .contains(String.format(
                                Locale.ROOT,
                                "| `%s` | %d | %d | %d |",
                                type.type(),
                                type.instances(),
                                type.own().stateBits(),
                                type.own().gates()));
            }
        }
        assertThat(page())
                .contains(String.format(
                        Locale.ROOT,
                        "| router | | %d | %d |",
                        router.total().stateBits(),
                        router.total().gates()));
    }

    @Test
    void anOutputBufferAddsWhatThePageSays() throws IOException {
        ModuleCost router = router("router.buffer-depth=4", "router.crossbar=multiplexed", "router.output-depth=1");
        assertThat(router.total().stateBits()).isEqualTo(3875);
        assertThat(page()).contains("3,875 bits");
    }

    @Test
    void theCrossbarOfTheDefaultRouterTakesWhatThePageSays() throws IOException {
        ModuleCost router = router();
        ModuleCost.TypeCost crossbar = router.types().stream()
                .filter(type -> type.type().equals("Crossbar"))
                .findFirst()
                .orElseThrow();
        assertThat(page())
                .contains(String.format(
                        Locale.ROOT,
                        "%,d of %,d gates",
                        crossbar.own().gates(),
                        router.total().gates()));
    }

    /**
     * The numbers of Table 1 of Peh and Dally, with 5 ports, 2 channels and 32 bits; the page says which are confirmed,
     * and how.
     */
    @Test
    void modelsOfDelayGiveThePublishedNumbers() {
        RouterDelays delays = new RouterDelays(5, 2, 32, 2);
        assertThat(delays.arbitrateSwitchTau4(5)).isCloseTo(9.6, within(0.05));
        assertThat(delays.crossbarTau4(5)).isCloseTo(8.4, within(0.05));
        assertThat(delays.allocateChannelTau4()).isCloseTo(11.8, within(0.05));
        assertThat(delays.allocateSwitchTau4()).isCloseTo(10.9, within(0.05));
        // Of Chien's model nothing is confirmed: these hold the arithmetic only.
        assertThat(delays.routeNanoseconds()).isCloseTo(5.9, within(1e-9));
        assertThat(new RouterDelays(5, 4, 32, 6).channelNanoseconds()).isCloseTo(6.34, within(1e-9));
        assertThat(delays.switchNanoseconds(16)).isCloseTo(5.8, within(1e-9));
    }
}
