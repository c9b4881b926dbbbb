package io.wormrtl.translation;

import io.wormrtl.lab.testbench.RecordedNetworks;
import io.wormrtl.lab.testbench.Testbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * A testbench of the recorded runs, of which some settings are changed.
 *
 * <p>The recorded runs choose every name that can be chosen ({@code RecordedSettingsTest}); so whoever adds a part is
 * drawn too.
 *
 * @param file the recorded run
 * @param changes {@code path=value}, only those that the testbench accepts
 */
public record DrawnTestbench(Path file, List<String> changes) {

    /** Settings that decide what is built. */
    private static final Map<String, List<String>> VALUES = Map.ofEntries(
            Map.entry("router.virtual-channels", List.of("1", "2", "3", "4", "5", "8")),
            Map.entry("router.buffer-depth", List.of("1", "2", "3", "5", "8")),
            Map.entry("router.output-depth", List.of("0", "1", "2", "3")),
            Map.entry(
                    "router.arbiter",
                    List.of("round-robin", "round-robin-always", "matrix", "fixed-priority", "least-recent")),
            Map.entry("router.crossbar", List.of("multiplexed", "per-channel")),
            Map.entry("router.header-arbiter", List.of("time-stamp", "biased", "fifo", "message-source")),
            Map.entry("router.selection", List.of("random", "zigzag", "least-congested", "round-robin")),
            Map.entry("router.reallocation", List.of("at-tail", "when-empty")),
            Map.entry("router.routing", List.of("duato", "west-first", "tfar", "o1turn", "romm", "p-cube")),
            Map.entry("router.pipeline.route", List.of("0", "1")),
            Map.entry("router.pipeline.vc-allocation", List.of("0", "1")),
            Map.entry("router.pipeline.switch-allocation", List.of("0", "1")),
            Map.entry("link.flow-control", List.of("credit", "request-acknowledge")),
            Map.entry("link.delay", List.of("1", "2", "3")),
            Map.entry("link.flit-width", List.of("16", "24", "40", "64")),
            Map.entry("interface.injection-channels", List.of("1", "2", "3")),
            Map.entry("interface.ejection-channels", List.of("1", "2", "3")),
            Map.entry("interface.max-packet", List.of("0", "15")),
            Map.entry("network.radices", List.of("[3, 3]", "[2, 4]", "[5, 2]", "[2, 3, 2]")));

    /** Recorded runs with up to four settings changed. */
    static Arbitrary<DrawnTestbench> any() {
        Arbitrary<String> change = Arbitraries.of(VALUES.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream().map(value -> entry.getKey() + "=" + value))
                .sorted()
                .toList());
        return Combinators.combine(
                        Arbitraries.of(RecordedNetworks.all()), change.list().ofMaxSize(4))
                .as(DrawnTestbench::fitting);
    }

    private static DrawnTestbench fitting(Path file, List<String> changes) {
        List<String> accepted = new ArrayList<>();
        for (String change : changes) {
            accepted.add(change);
            if (!RecordedNetworks.isNetwork(file, accepted)) {
                accepted.remove(change);
            }
        }
        return new DrawnTestbench(file, accepted);
    }

    Testbench read() {
        return Testbench.read(file, changes);
    }

    @Override
    public String toString() {
        return file.getFileName() + " " + changes;
    }
}
