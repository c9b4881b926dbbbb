package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.prove.Specification;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.lab.testbench.IdleNetwork;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is claimed of the buffers that wait for a processor which is not always ready. */
class ReceptionBufferTest {

    private static Network network() {
        return IdleNetwork.of(
                Testbench.parse("""
                network: { topology: mesh, radices: [3, 3] }
                router: { virtual-channels: 3, buffer-depth: 4 }
                traffic: { load: 0.9, length: 4, reply: { length: 4, places: 2 } }
                """, Path.of("few.yaml"), List.of()).parts());
    }

    /** The rules about buffers behind a link are claimed of it, as of the input ports of routers. */
    @Test
    void itsBuffersAreClaimedToBeRight() {
        Network network = network();
        List<Specification> ways = Property.CATALOGUE.get("link-credits").writer().write(network).stream()
                .filter(each -> each.hardware().stream().anyMatch(ReceptionBuffer.class::isInstance))
                .toList();
        assertThat(ways).hasSize(9);
        assertThat(ways)
                .allSatisfy(way -> assertThat(way.claims())
                        .extracting(claim -> claim.name())
                        .contains("fifo-count", "fifo-occupied", "fifo-overflow", "credit-count"));
    }

    /** Places and turns of one of them, which stands still. */
    private final Still still = new Still(network()).clear();

    private String at(String element) {
        return "nic_1_1.buffer_0." + element;
    }

    @Test
    void itHasAsManyPlacesAsABufferOfARouter() {
        assertThat(((Memory) still.element(at("fifo.ring"))).depth())
                .as("behind the front")
                .isEqualTo(4 - 1);
    }

    /** One flit goes on in a cycle, of the channel whose turn it is, and only while the processor is ready. */
    @ParameterizedTest
    @CsvSource({"0, 7, 0, 0", "1, 7, 0, 1", "1, 7, 1, 2", "1, 5, 1, 4", "1, 3, 2, 1", "1, 0, 1, 0"})
    void aFlitGoesOnWhileTheProcessorIsReady(long ready, long occupied, long turn, long departs) {
        still.set("processor_1_1.ready_0", ready).set(at("occupied"), occupied).set(at("arbiter.pointer"), turn);
        for (int v = 0; v < 3; v++) {
            still.set(at("fifo.front"), v, (v == 1 ? 2L : 0) << 30 | 40 + v);
        }
        still.run(at("go_on"));
        assertThat(still.get("ejection_1_1_0.credit")).isEqualTo(departs);
        assertThat(still.get(at("taken"))).isEqualTo(departs == 0 ? 0 : 1);
        int v = departs == 0 ? 0 : Long.numberOfTrailingZeros(departs);
        assertThat(still.get(at("taken_vc"))).isEqualTo(v);
        assertThat(still.get(at("taken_data"))).isEqualTo(departs == 0 ? 0 : 40 + v);
        assertThat(still.get(at("taken_kind"))).isEqualTo(v == 1 ? 2 : 0);
    }

    /** The turn moves on where there was a choice among those that were here; who comes now had none. */
    @ParameterizedTest
    @CsvSource({
        // occupied, leaves, comes on channel, turn and occupied then
        "1, 1, 1, 0, 2",
        "1, 1, -1, 0, 0",
        "3, 1, -1, 1, 2",
        "3, 2, 2, 2, 5",
        "6, 4, 0, 0, 3",
        "0, 0, 2, 0, 4"
    })
    void turnsMoveWhereThereWasAChoice(long occupied, long leaves, int comes, long turn, long then) {
        still.set("processor_1_1.ready_0", 1).set(at("occupied"), occupied);
        for (int v = 0; v < 3; v++) {
            still.set(at("fifo.count"), v, occupied >>> v & 1);
        }
        still.set("ejection_1_1_0.credit", leaves);
        still.set("ejection_1_1_0.request", comes < 0 ? 0 : 1).set("ejection_1_1_0.vc", Math.max(0, comes));
        still.set("ejection_1_1_0.data", 77).run(at("store"));
        assertThat(still.get(at("arbiter.pointer"))).isEqualTo(turn);
        assertThat(still.get(at("occupied"))).isEqualTo(then);
        if (comes >= 0) {
            assertThat(still.get(at("fifo.front"), comes)).isEqualTo(77);
        }
    }
}
