package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicTexts;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Trial;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.protocols.path.PathTrials;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Of what interfaces are made beside plain ones, counted by hand: three virtual channels, two injection and two
 * ejection channels, so that a source has six lanes; packets of up to 20 flits come in three at the most.
 */
class ApcsLogicTest {

    private static String table(boolean nodesDie, String part) {
        Mesh row = new Mesh(3);
        NetworkParameters plain = new NetworkParameters(
                row, new MinimalAdaptive(row, 3), 32, 1, 60, 20, 2, 2, PathTrials.parts(2, "first"));
        NetworkParameters apcs = Apcs.of(plain, ApcsSettings.DEFAULT).protocol().addTo(plain);
        Network network = Trial.of(nodesDie ? apcs.withFailures(new PlannedFailures(FaultPlan.of(1))) : apcs)
                .network();
        StringBuilder all = new StringBuilder();
        network.forEachModule(module -> add(module, part, all));
        return all.toString();
    }

    private static void add(Module module, String part, StringBuilder all) {
        if (module.path().endsWith("nic_1." + part)) {
            all.append(LogicTexts.of(module).entrySet().stream()
                    .filter(each -> !each.getKey().matches("plain.*|.*rbiter.*|lane .*|report .*"))
                    .map(each -> each.getKey() + " | " + each.getValue() + "\n")
                    .collect(Collectors.joining()));
        }
    }

    @Test
    void aReceiver() {
        assertThat(table(false, "receiver_1")).isEqualTo("""
                complete | 2 and_gates 2 x 1, multiplexer 3 x 7, and_gates 2 x 6; 4 deep
                note | decoder 3, and_gates 2 x 3; 3 deep
                origin count | incrementer 1; 1 deep
                origin join | and_gates 2 x 6, or_gates 2 x 6; 2 deep
                """);
    }

    /** Keys of packets are longer. */
    @Test
    void aReceiverWhereNodesDie() {
        assertThat(table(true, "receiver_1")).isEqualTo("""
                complete | 2 and_gates 2 x 1, multiplexer 3 x 24, and_gates 2 x 24; 4 deep
                note | decoder 3, and_gates 2 x 3; 3 deep
                origin count | incrementer 1; 1 deep
                origin join | and_gates 2 x 23, or_gates 2 x 23; 2 deep
                """);
    }

    @Test
    void theTableOfTurns() {
        assertThat(table(true, "delivered")).isEqualTo("""
                look_0 | equal 19, and_gates 2 x 1; 3 deep
                look_1 | equal 19, and_gates 2 x 1; 3 deep
                record | ; 3 deep
                """);
    }

    /** The turn of the last packet is read, and inverted. */
    @Test
    void anInjector() {
        assertThat(table(true, "injector_1").lines())
                .contains("lane.turns begin | xor_gates 2 x 1; 2 deep")
                .filteredOn(line -> line.contains("turns"))
                .hasSize(1);
    }
}
