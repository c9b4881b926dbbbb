package io.wormrtl.lab.closeup;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.lab.closeup.SignalHistory.Change;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is remembered of the signals of a busy row of nodes, beside what they were read to be, cycle by cycle. */
class SignalHistoryTest {

    private static final int CYCLES = 450;

    private final WatchedTrial trial = WatchedTrial.heard(
            Testbench.parse("network: { topology: mesh, radices: [3] }", Path.of("row.yaml"), List.of())
                    .parts()
                    .network(),
            new WormTrails(),
            IntStream.range(0, 300)
                    .mapToObj(i -> new GeneratedMessage(0, i % 3, (i + 1 + i % 2) % 3, 5))
                    .toArray(GeneratedMessage[]::new));

    private static List<Variable> variables(Network network) {
        List<Module> modules = new ArrayList<>();
        network.forEachModule(modules::add);
        return modules.stream()
                .filter(module -> module.path().contains("router_1"))
                .flatMap(module -> module.elements().stream())
                .map(Element::variables)
                .<Variable>flatMap(List::stream)
                .toList();
    }

    /** The last half of 256 changes is never forgotten, and 0 stands for what is. */
    @Test
    void theLastCyclesAreKnownExactly() {
        List<Variable> signals = variables(trial.network());
        List<Variable> twice = new ArrayList<>(signals);
        twice.addAll(signals);
        SignalHistory history = new SignalHistory(trial.simulator(), twice);
        Map<Variable, long[]> read = new HashMap<>();
        signals.forEach(signal -> read.put(signal, new long[CYCLES]));
        new Probe(trial.simulator(), signals, (cycle, changes) -> {
            for (int i = 0; i < signals.size(); i++) {
                Arrays.fill(
                        read.get(signals.get(i)), (int) cycle, CYCLES, changes.value(i)); // cycles may be slept through
            }
        });
        for (int cycle = 10; cycle <= CYCLES; cycle += 10) {
            trial.run(10);
            for (Variable signal : signals) {
                assertThat(history.of(signal))
                        .as(signal.path())
                        .hasSizeBetween(Math.min(128, changes(read.get(signal), cycle)), 256);
            }
        }
        boolean forgets = false;
        for (Variable signal : signals) {
            List<Change> changes = history.of(signal);
            assertThat(changes)
                    .as(signal.path())
                    .hasSizeLessThanOrEqualTo(256)
                    .isEqualTo(last(read.get(signal), changes));
            forgets |= changes.get(0).cycle() > 0;
            long known = changes.get(0).cycle();
            for (int cycle = 0; cycle < CYCLES; cycle++) {
                assertThat(history.at(signal, cycle)).isEqualTo(cycle < known ? 0 : read.get(signal)[cycle]);
            }
            assertThat(known).as("128 changes are kept").isLessThanOrEqualTo(CYCLES - 128);
        }
        assertThat(forgets)
                .as("some signal changes more often than can be kept")
                .isTrue();
        assertThat(read.values()).anyMatch(values -> values[CYCLES - 1] != 0);
    }

    /** How many values there were one after the other before a cycle. */
    private static int changes(long[] values, int end) {
        return 1
                + (int) IntStream.range(1, end)
                        .filter(i -> values[i] != values[i - 1])
                        .count();
    }

    /** The changes from the first one that is remembered on. */
    private static List<Change> last(long[] values, List<Change> remembered) {
        List<Change> all = new ArrayList<>();
        for (int cycle = 0; cycle < values.length; cycle++) {
            if (cycle == 0 || values[cycle] != values[cycle - 1]) {
                all.add(new Change(cycle, values[cycle]));
            }
        }
        return all.subList(all.size() - remembered.size(), all.size());
    }
}
