package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much memory a network is said to need, and what is refused for it. */
class MemoryNeededTest {

    private static MemoryEstimate estimate(String... overrides) {
        return MemoryEstimate.of(
                Testbench.parse("network: { topology: mesh, radices: [4, 4] }", Path.of("b.yaml"), List.of(overrides))
                        .parts()
                        .network());
    }

    /** Four ports to others and the channels of the interface, whichever end has more: an estimate is a rough one. */
    @ParameterizedTest
    @CsvSource({"1, 1, 5", "3, 1, 7", "1, 3, 7", "2, 3, 7"})
    void everyPortAndItsVirtualChannelsCount(int injection, int ejection, int ports) {
        assertThat(estimate(
                        "router.virtual-channels=3",
                        "interface.injection-channels=" + injection,
                        "interface.ejection-channels=" + ejection))
                .isEqualTo(new MemoryEstimate(16, 16L * ports * (8_700 + 3 * 580)));
    }

    @Test
    void networksAtOnceAddUp() {
        long most = Runtime.getRuntime().maxMemory();
        long part = most / 3;
        double needed = 4 * (double) part;
        MemoryEstimate third = new MemoryEstimate(100, part);
        assertThatCode(() -> third.require(3)).doesNotThrowAnyException();
        assertThatThrownBy(() -> third.require(4))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("4 networks at once of 100 nodes would need about %s of memory, and Java may use %s;"
                                .formatted(shown(needed), shown((double) most))
                        + " give it more (java -Xmx" + (long) Math.ceil(needed / 1e9 + 1)
                        + "g -jar ...), or make --threads, network.radices or router.virtual-channels smaller");
        assertThatThrownBy(() -> new MemoryEstimate(7, most + 1).require(1))
                .hasMessageStartingWith("a network of 7 nodes would need about ")
                .hasMessageEndingWith(", or make network.radices or router.virtual-channels smaller");
    }

    /** The setting that makes it large is pointed at. */
    @Test
    void whatDoesNotFitIsRefusedAtItsSize() {
        Testbench testbench = Testbench.parse(
                "traffic: { length: 64 }\nnetwork: { topology: mesh, radices: [300, 300] }\n"
                        + "router: { virtual-channels: 16 }\n",
                Path.of("b.yaml"),
                List.of());
        Parts parts = testbench.parts();
        assumeThat(MemoryEstimate.of(parts.network()).bytes())
                .isGreaterThan(Runtime.getRuntime().maxMemory());
        assertThatThrownBy(() -> parts.requireMemory(testbench))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("b.yaml:2:37: a network of 90000 nodes would need about ");
    }

    private static String shown(double bytes) {
        return bytes < 1e9
                ? String.format(Locale.ROOT, "%.0f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
}
