package io.wormrtl.hdl;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.RecordedNetworks;
import io.wormrtl.lab.testbench.Settings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.protocols.recovery.Protocols;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A network of the campaign. All together are the recorded runs, and so every part that a testbench can name, on as few
 * nodes as show it, 4 to 12. Faults that last for ever, or are few, come and go instead for as long as it runs.
 *
 * @param file a recorded run
 * @param changes {@code path=value}
 */
record LockStepNetwork(Path file, List<String> changes) {

    private static final String LINKS_AND_NODES =
            "faults={ link-rate: 0.0002, node-rate: 0.00005, duration: 60, status-delay: 2 }";
    private static final String LINKS = "faults={ link-rate: 0.0003, duration: 40 }";

    /** Runs that are smaller, or go on for longer, with other settings too. */
    private static final Map<String, List<String>> CHANGES = Map.ofEntries(
            Map.entry(
                    "planar-fault-tolerant",
                    List.of("network={ topology: mesh, radices: [3, 3], faults: { nodes: [4] } }")),
            Map.entry("safe-nodes", List.of("network={ topology: hypercube, radices: [3], faults: { nodes: [3] } }")),
            Map.entry("mesh-wide-header", List.of("router.virtual-channels=1", "network.radices=[2, 2, 2]")),
            Map.entry("torus-4d", List.of("network.radices=[3, 3]")),
            Map.entry("disha", List.of("network={ topology: mesh, radices: [2, 2] }")),
            Map.entry("scouting", List.of("network={ topology: mesh, radices: [2, 2] }")),
            Map.entry("apcs-faults", List.of("network.radices=[2, 2]", LINKS_AND_NODES)),
            Map.entry("apcs-packets", List.of("network.radices=[2, 2]", LINKS)),
            Map.entry("fcr-faults", List.of("network.radices=[2, 2]", LINKS_AND_NODES)),
            Map.entry("fcr-packets", List.of("network.radices=[2, 2]", LINKS)),
            Map.entry("sbrp-machines", List.of(LINKS)),
            Map.entry("sbrp-0-faults", List.of("network.radices=[2, 2]", LINKS_AND_NODES)),
            Map.entry("sbrp-1-faults", List.of("network.radices=[2, 2]", LINKS_AND_NODES)),
            Map.entry("sbrp-1-packets", List.of("network.radices=[2, 2]", LINKS)),
            Map.entry("sbrp-2-faults", List.of("network.radices=[2, 2]", LINKS_AND_NODES)),
            Map.entry("sbrp-2-packets", List.of("network.radices=[2, 2]", LINKS)),
            Map.entry("utp-faults", List.of("network.radices=[2, 2]", LINKS_AND_NODES)),
            Map.entry("faults-without-recovery", List.of("network.radices=[2, 2]", LINKS)));

    /** Small networks, tried one after the other; the last is the run as it is. */
    private static final List<List<String>> SIZES = List.of(
            List.of("network.radices=[2]"),
            List.of("network.radices=[2, 2]"),
            List.of("network.radices=[2, 2, 2]"),
            List.of("network.radices=[4]"),
            List.of("network.radices=[3]"),
            List.of("network.radices=[3, 3]"),
            List.of());

    private static final int FEWEST = 4;
    private static final int MOST = 12;

    /** The names of all. */
    static List<String> names() {
        return RecordedNetworks.files().stream().map(LockStepNetwork::name).toList();
    }

    /** The one of a name; empty if the run is no network. */
    static Optional<LockStepNetwork> named(String name) {
        return RecordedNetworks.files().stream()
                .filter(file -> name(file).equals(name))
                .filter(file -> RecordedNetworks.isNetwork(file, List.of()))
                .map(LockStepNetwork::small)
                .findFirst();
    }

    private static LockStepNetwork small(Path file) {
        LockStepNetwork whole = new LockStepNetwork(file, CHANGES.getOrDefault(name(file), List.of()));
        return whole.changes.isEmpty()
                ? SIZES.stream()
                        .map(size -> new LockStepNetwork(file, size))
                        .filter(LockStepNetwork::isSmall)
                        .findFirst()
                        .orElse(whole)
                : whole;
    }

    /** Whether the run accepts the size and has as many dimensions. */
    private boolean isSmall() {
        try {
            int nodes = IdleNetwork.of(read().parts()).nodeRouters().size();
            return nodes >= FEWEST && nodes <= MOST;
        } catch (UnusableInput refused) {
            return false;
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".yaml", "");
    }

    String name() {
        return name(file);
    }

    Testbench read() {
        return Testbench.read(file, changes);
    }

    /** The recovery protocol, or where there is none the switching technique. */
    String protocol() {
        Settings settings = read().settings();
        String recovery = settings.recovery().name();
        return recovery.equals(Protocols.NONE) ? settings.switching().name() : recovery;
    }
}
