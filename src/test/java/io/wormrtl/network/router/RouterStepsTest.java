package io.wormrtl.network.router;

import static io.wormrtl.network.router.StillRouter.MESH;
import static io.wormrtl.network.router.StillRouter.PARTS;
import static io.wormrtl.network.router.StillRouter.code;
import static io.wormrtl.network.router.StillRouter.network;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.BitField;
import io.wormrtl.kernel.rtl.Lfsr;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.routing.StatusUse;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is random, what a routing word is made of, and what leaves, in one step of an {@code InputController}: {@code
 * VirtualChannels}, {@code RouteFsm}, {@code InputActions} and {@code HeaderUpdate}.
 */
class RouterStepsTest {

    // ---- registers -----------------------------------------------------------------------------------------------

    /** Every input draws other numbers, and a new one when a header of its is granted. */
    @Test
    void randomNumbersOfInputs() {
        StillRouter bench = new StillRouter(network(
                new DimensionOrder(MESH, 3),
                PARTS.withArbitration(PARTS.dataPath().arbiters(), Selections.CATALOGUE.get("random"))));
        List<String> inputs = List.of("x_plus", "x_minus", "y_plus", "injection_0", "injection_1");
        for (int i = 0; i < inputs.size(); i++) {
            assertThat(bench.get("input_" + inputs.get(i) + ".lfsr")).isEqualTo(Lfsr.seed(1, 65 + i));
        }
        bench.set("input_x_minus.lfsr", 0x1234).departs(1, 0b001).run("input_x_minus.advance");
        assertThat(bench.get("input_x_minus.lfsr")).isEqualTo(0x1234);
        bench.set("granted_x_minus", 0b100).run("input_x_minus.advance");
        assertThat(bench.get("input_x_minus.lfsr")).isEqualTo(Lfsr.next(0x1234));
    }

    /** What routers read of a header has fields where it is more than an address. */
    @Test
    void theRoutingWordHasItsFields() {
        RouterParts parts = PARTS.withHeaderOrder(new OldestOrder(5));
        Router router = new StillRouter(network(new StillRouter.Options(StatusUse.NONE), parts)).router;
        SignalArray word = router.inputs().get(0).channels().routingWord();
        assertThat(word.fields())
                .containsExactly(
                        new BitField("destination", 0, 3), new BitField("steps", 3, 4), new BitField("stamp", 7, 5));
        assertThat(word.width()).isEqualTo(12);
        assertThat(router.inputs().get(0).channels().ports()[1].width()).isEqualTo(7);
        assertThat(router.inputs().get(0).channels().ports()).hasSize(2);
        assertThat(router.inputs().get(0).channels().ties()).hasSize(1);
        Router plain = new StillRouter(network(new DimensionOrder(MESH, 3), PARTS)).router;
        assertThat(plain.inputs().get(0).channels().routingWord().fields()).isEmpty();
        assertThat(plain.inputs().get(0).channels().ties()).isEmpty();
    }

    // ---- what leaves ---------------------------------------------------------------------------------------------

    /** What is inserted leaves in place of the front; what is discarded goes besides, if there is anything. */
    @Test
    void whatLeavesABuffer() {
        RouterParts parts =
                PARTS.withControl(new StillRouter.Acting(EnumSet.of(InputDoor.INSERT, InputDoor.DISCARD), Set.of()));
        StillRouter bench = new StillRouter(network(new DimensionOrder(MESH, 3), parts));
        bench.set("input_x_plus.departing", 0b011)
                .set("in_insert_x_plus", 0b110)
                .set("in_discard_x_plus", 0b100)
                .set("input_x_plus.occupied", 0b111)
                .run("input_x_plus.leave");
        assertThat(bench.get("input_x_plus.left")).isEqualTo(0b101);
        bench.set("input_x_plus.occupied", 0b011).run("input_x_plus.leave");
        assertThat(bench.get("input_x_plus.left")).isEqualTo(0b001);
        for (int v = 0; v < 3; v++) {
            bench.set("input_x_plus.fifo.front", v, 10 + v).set("inserted_x_plus", v, 20 + v);
        }
        bench.run("input_x_plus.insert");
        assertThat(bench.all("input_x_plus.next")).containsExactly(10L, 21L, 22L);
    }

    /** A head is rewritten for another router, not for the own interface, and not where its address is no node's. */
    @ParameterizedTest
    @CsvSource({"2, 2, true", "5, 0, true", "5, 3, true", "1, 4, false", "1, 6, false", "6, 0, false", "7, 0, false"})
    void aHeaderIsRewrittenOnItsWay(int destination, int port, boolean changes) {
        StillRouter bench = new StillRouter(network(new StillRouter.Options(StatusUse.NONE), PARTS));
        long head = 1L << 30 | 0xABC00 | 3 << 3 | destination;
        bench.set("input_x_plus.fifo.front", 1, head)
                .set("input_x_plus.vc.routing_word", 1, 3 << 3 | destination)
                .set("input_x_plus.vc.target", 1, code(port, 2))
                .run("input_x_plus.header_update.update");
        long changed = 1L << 30 | 0xABC00 | (3 + port + 3 * 2) << 3 | destination;
        assertThat(bench.get("input_x_plus.header_update.leaving", 1)).isEqualTo(changes ? changed : head);
        bench.set("input_x_plus.fifo.front", 1, head & ~(1L << 30)).run("input_x_plus.header_update.update");
        assertThat(bench.get("input_x_plus.header_update.leaving", 1))
                .as("a body")
                .isEqualTo(head & ~(1L << 30));
    }

    @Test
    void wiresOfTheSwitchAreThoseOfTheInput() {
        Router router = new StillRouter(network(new DimensionOrder(MESH, 3), PARTS)).router;
        var input = router.inputs().get(3);
        var switched = io.wormrtl.network.router.allocation.SwitchInput.of(input);
        assertThat(switched.name()).isEqualTo("input_injection_0");
        assertThat(switched.eligible()).isSameAs(input.eligible());
        assertThat(switched.target()).isSameAs(input.channels().target());
        assertThat(switched.departing()).isSameAs(input.departing());
        assertThat(switched.channels()).isEqualTo(3);
        var granted = new StillRouter(network(new DimensionOrder(MESH, 3), PARTS))
                .router
                .inputs()
                .get(0)
                .departing();
        var header = io.wormrtl.network.router.allocation.HeaderInput.of(input, granted);
        assertThat(header.name()).isEqualTo("input_injection_0");
        assertThat(header.requesting()).isSameAs(input.requesting());
        assertThat(header.target()).isSameAs(input.channels().target());
        assertThat(header.granted()).isSameAs(granted);
    }
}
