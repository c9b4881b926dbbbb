package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.RecordedRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.router.shared.Pipeline;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said to be lost when node 1 dies: all that only this node knew of. */
class LostRequestsCheckTest {

    private static final String UNIT = "router_1_0.repair_unit.";
    private static final String HANDLER = "nic_1_0.recovery_handler.";

    private final SbrpStill bench = SbrpStill.of(Variant.SBRP_1);
    private final Still still = bench.still;
    private final RecordedRemovals removals = new RecordedRemovals();
    private final HeaderLayout layout = bench.network.format().header();
    private final RequestFormat format = bench.fit.requestFormat(bench.network.format());
    private final Check check = check();
    private long cycle = 100;

    private Check check() {
        List<Check> all = Watcher.checks(SbrpChecks.WATCHERS, bench.network, new Verdicts(), removals.removals());
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private long head(int source, int slot, int id) {
        return layout.payload(new Header(2, 0, source, 12, id, 0), 0)
                | layout.part(layout.field(bench.fit.words().slot()), slot, 0);
    }

    private List<String> dies() {
        still.set("faults.dead_1_0", 1);
        check.look(cycle++);
        return removals.said();
    }

    private static String lost(int source, int id) {
        return "mayBeLost " + source + " " + id + " ADJACENT_FAULTS";
    }

    /** The source keeps a request for message {@code asked} of node 4 in a slot of its second injector. */
    private void keepsRequest(int node, int slot, int id, int asked, boolean whole) {
        String slots = "nic_" + node % 3 + "_" + node / 3 + ".injector_" + slot / 5 + ".slot.";
        long contents = format.encode(new Request(1, asked, 0, 0, 0, false, 0));
        still.set(slots + "is_request", slot % 5, 1)
                .set(slots + "id", slot % 5, id)
                .set(slots + "destination", slot % 5, 4)
                .set(slots + "written", slot % 5, whole ? format.words() : 0)
                .set(slots + "words", 20 * (slot % 5), contents);
    }

    /** Where receivers ask, no router knows of what was hit. */
    @ParameterizedTest
    @CsvSource({"SBRP_0, 1", "SBRP_1, 1", "SBRP_2, 0"})
    void onlyNodesThatAskForTheirWormsAreLookedAt(Variant variant, int checks) {
        Network network = SbrpStill.of(variant, 1, Pipeline.FUSED, 48).network;
        assertThat(Watcher.checks(SbrpChecks.WATCHERS, network, new Verdicts(), removals.removals()))
                .hasSize(checks);
    }

    @Test
    void aNodeThatKnowsNothingTakesNothingAlong() {
        assertThat(dies()).isEmpty();
    }

    /** It dies once; when it comes to life and dies again it knows other things. */
    @Test
    void whatItIsToAskForIsLostOnce() {
        still.set(UNIT + "head_copy_y_plus", 2, head(0, 3, 70))
                .set(UNIT + "head_copy_y_plus", 0, head(5, 3, 71))
                .set(UNIT + "ask_y_plus", 0b100);
        assertThat(dies()).containsExactly(lost(0, 70));
        assertThat(dies()).isEmpty();
        still.set("faults.dead_1_0", 0);
        check.look(cycle++);
        still.set(UNIT + "ask_y_plus", 0b001);
        assertThat(dies()).containsExactly(lost(5, 71));
    }

    /** Copies of worms that have not all gone on, where the channel ahead is broken, whether it knows or not. */
    @ParameterizedTest
    @CsvSource({"status_1_0_x_plus.dead", "faults.failed_1_0_x_plus", "faults.dead_2_0"})
    void wormsOnABrokenChannelAreLost(String broken) {
        still.set(UNIT + "head_copy_x_plus", 1, head(0, 3, 70)).set(UNIT + "used_x_plus", 0b010);
        still.set(broken, 1);
        assertThat(dies()).containsExactly(lost(0, 70));
    }

    @ParameterizedTest
    @CsvSource({"status_1_0_x_minus.dead", "faults.failed_0_0_x_plus", "faults.dead_0_0", "status_1_0_x_plus.fault"})
    void wormsOnAChannelThatWorksAreNot(String broken) {
        still.set(UNIT + "head_copy_x_plus", 1, head(0, 3, 70)).set(UNIT + "used_x_plus", 0b010);
        still.set(broken, 1);
        assertThat(dies()).isEmpty();
    }

    /** A link, or the node ahead, that has failed within the last two cycles: the node had not learnt of it. */
    @ParameterizedTest
    @CsvSource({
        "faults.failed_1_0_x_plus, 1, true",
        "faults.failed_1_0_x_plus, 2, true",
        "faults.failed_1_0_x_plus, 3, false",
        "faults.dead_2_0, 2, true",
        "faults.dead_2_0, 3, false",
        "faults.dead_0_0, 1, false"
    })
    void aFaultThatTheNodeDoesNotKnowYetCountsToo(String fault, int ago, boolean known) {
        assertThat(bench.network.failures().orElseThrow().statusDelay()).isEqualTo(1);
        still.set(UNIT + "head_copy_x_plus", 1, head(0, 3, 70)).set(UNIT + "used_x_plus", 0b010);
        still.set(fault, 1);
        assertThat(check.look(cycle)).as("it looks on").isTrue();
        still.set(fault, 0);
        cycle += ago;
        assertThat(dies()).isEqualTo(known ? List.of(lost(0, 70)) : List.of());
    }

    @Test
    void itLooksOnWhileAnythingFails() {
        assertThat(check.look(1)).isFalse();
        still.set("faults.dead_1_1", 1);
        assertThat(check.look(2)).isTrue();
    }

    /** What is shown, what waits, what is composed, in this order. */
    @Test
    void whatIsOnItsWayToTheHandlerIsLost() {
        still.set(UNIT + "hit_display.hit_head", head(0, 1, 70)).set(UNIT + "hit_display.hit", 1);
        still.set(HANDLER + "hit_queue.heads", 15, head(5, 2, 71))
                .set(HANDLER + "hit_queue.heads", 0, head(3, 2, 72))
                .set(HANDLER + "hit_queue.front", 15)
                .set(HANDLER + "hit_queue.count", 2);
        still.set(HANDLER + "request", format.encode(new Request(8, 73, 0, 1, 0, false, 4)))
                .set(HANDLER + "destination", 2)
                .set(HANDLER + "state", HandlerState.WRITE.ordinal());
        assertThat(dies()).containsExactly(lost(0, 70), lost(5, 71), lost(3, 72), lost(2, 73));
    }

    /** All requests that it keeps, whole ones, of both injectors; they ask for messages of node 4. */
    @Test
    void requestsThatItKeepsAreLost() {
        keepsRequest(1, 2, 200, 80, true);
        keepsRequest(1, 8, 201, 81, true);
        keepsRequest(1, 9, 202, 82, false);
        assertThat(dies()).containsExactly(lost(4, 80), lost(4, 81));
    }

    /** What is to be asked for is a request itself: whatever that asks for is lost with it. */
    @Test
    void whatALostRequestAsksForIsLostToo() {
        keepsRequest(5, 7, 300, 90, true);
        still.set(UNIT + "head_copy_x_minus", 0, head(5, 7, 300)).set(UNIT + "ask_x_minus", 1);
        assertThat(dies()).containsExactly(lost(5, 300), lost(4, 90));
        still.set("faults.dead_1_0", 0);
        check.look(cycle++);
        still.set(UNIT + "head_copy_x_minus", 0, head(5, 6, 300));
        assertThat(dies()).as("in another slot").containsExactly(lost(5, 300));
    }

    /** A request of which the last flits are at the output or on the link: the router before takes it for gone on. */
    @ParameterizedTest
    @CsvSource({
        "router_1_0.output_x_minus.load,     4, 4, 4, true",
        "router_1_0.output_x_minus.occupied, 4, 4, 4, true",
        "router_1_0.output_x_minus.load,     2, 4, 4, false",
        "router_1_0.output_x_minus.occupied, 4, 3, 4, false",
        "router_1_0.output_x_minus.occupied, 4, 4, 3, false",
        "link,                               4, 4, 4, true"
    })
    void aRequestIsLostWithItsLastFlits(String where, long channels, long used, long unowned, boolean isLost) {
        keepsRequest(5, 7, 300, 90, true);
        still.set(UNIT + "head_copy_x_minus", 2, head(5, 7, 300))
                .set(UNIT + "used_x_minus", used)
                .set("router_1_0.output_x_minus.ownership.unowned", unowned);
        if (where.equals("link")) {
            still.set("link_1_0_x_minus.request", 1).set("link_1_0_x_minus.vc", 2);
        } else {
            still.set(where, channels);
        }
        assertThat(dies()).isEqualTo(isLost ? List.of(lost(4, 90)) : List.of());
    }

    /** A message that leaves is asked for by the node that kept it. */
    @Test
    void aMessageIsNotLostWithItsLastFlits() {
        still.set(UNIT + "head_copy_x_minus", 2, head(5, 7, 300))
                .set(UNIT + "used_x_minus", 4)
                .set("router_1_0.output_x_minus.occupied", 4)
                .set("router_1_0.output_x_minus.ownership.unowned", 7);
        assertThat(dies()).isEmpty();
    }

    @Test
    void itDeclaresWhatItLooksAt() {
        assertThat(check.reads()).hasSize(6 + 14);
        assertThat(check.reads())
                .extracting(Element::path)
                .startsWith("network.faults.dead_0_0", "network.faults.dead_1_0")
                .contains("network.faults.dead_2_1");
        assertThat(check.samples())
                .extracting(Element::path)
                .doesNotHaveDuplicates()
                .contains(
                        "network.link_2_1_x_minus.request",
                        "network.link_2_1_x_minus.vc",
                        "network.nic_2_1.recovery_handler.hit_queue.heads",
                        "network.nic_2_1.injector_1.slot.words",
                        "network.router_2_1.repair_unit.head_copy_y_minus",
                        "network.router_2_1.repair_unit.ask_y_minus",
                        "network.router_2_1.repair_unit.used_y_minus",
                        "network.router_2_1.output_y_minus.ownership.unowned",
                        "network.router_2_1.output_y_minus.occupied",
                        "network.status_2_1_y_minus.dead");
        assertThat(check.unrest()).isEmpty();
    }
}
