package io.wormrtl.translation;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.translate.NoHardware;
import io.wormrtl.kernel.translate.Translation;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What no hardware can be made of, in networks that are recorded runs with other settings. */
final class Refusals {

    /** Shared: it keeps the class files that it has read. */
    private static final Translation TRANSLATION = new Translation();

    private final Map<String, String> found = new TreeMap<>();

    /** The processes of a network, one of each kind, by kind; empty if the settings do not go together. */
    static Optional<Map<String, Process>> processes(Path file, List<String> changes) {
        Network network;
        try {
            network = IdleNetwork.of(Testbench.read(file, changes).parts());
        } catch (UnusableInput refused) {
            return Optional.empty();
        }
        return Optional.of(new Simulator(network)
                .processes().stream()
                        .filter(process -> !process.isBehavioural())
                        .collect(Collectors.toMap(
                                Laboratory::kind, process -> process, (one, other) -> one, TreeMap::new)));
    }

    /** Translates what of {@code processes} is wanted. */
    void look(Map<String, Process> processes, Predicate<String> wanted, String where) {
        processes.forEach((kind, process) -> {
            if (wanted.test(kind)) {
                try {
                    TRANSLATION.of(process);
                } catch (NoHardware refusal) {
                    found.putIfAbsent(kind, refusal.getMessage() + " (" + where + ")");
                }
            }
        });
    }

    /** The kinds of processes that are no hardware, and why. */
    Map<String, String> found() {
        return found;
    }
}
