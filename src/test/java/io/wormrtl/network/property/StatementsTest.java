package io.wormrtl.network.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.prove.Property;
import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.router.input.RouteState;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Which virtual channels a statement says are wrong, in states that are made by hand: the middle router of three, with two
 * virtual channels and buffers of two flits. Ports 0, 1 and 2 lead to x plus, x minus and the interface, so that channel v of
 * port p has number 2 p + v.
 */
class StatementsTest {

    private static final String USUAL =
            "router: { virtual-channels: 2, buffer-depth: 2, output-depth: 2, crossbar: multiplexed }";
    private static final String FAR = "router: { virtual-channels: 2, buffer-depth: 2 }\nlink: { delay: 3 }";
    private static final String ACKNOWLEDGED =
            "router: { virtual-channels: 2, buffer-depth: 2 }\nlink: { flow-control: request-acknowledge, delay: 3 }";
    private static final String KEPT =
            "router: { virtual-channels: 2, buffer-depth: 2, reallocation: when-empty }\nrecovery: { protocol: fcr }";

    private static final String APCS =
            "router: { virtual-channels: 2, output-depth: 0, routing: tfar }\nrecovery: { protocol: apcs }";

    private static final int ROUTED = RouteState.ROUTED.ordinal();

    /** A network in which statements are looked at. */
    private static final class Bench {
        private final Still still;

        Bench(String settings, Property property) {
            String text = "network: { topology: mesh, radices: [3] }\n" + settings;
            Network network = StillNetwork.of(Testbench.parse(text, Path.of("three.yaml"), List.of())
                    .parts()
                    .network());
            property.writer().write(network);
            this.still = new Still(network).clear();
        }

        Bench set(String path, long... values) {
            still.setAll(path, values);
            return this;
        }

        /** What a statement says now. */
        Bench says(String specification, String statement, long wrong) {
            still.run(specification + ".look_" + statement);
            assertThat(still.get(specification + "." + statement))
                    .as("%s of %s", statement, specification)
                    .isEqualTo(wrong);
            return this;
        }

        /** The clock edge of what a specification remembers. */
        Bench remembers(String specification, String name) {
            still.run(specification + ".remember_" + name);
            return this;
        }
    }

    // ---- buffers ---------------------------------------------------------------------------------------------------

    /** The line on which an input tells what leaves is that of the credits of its link. */
    @Test
    void buffersOfAnInput() {
        String rules = "router_1.input_x_plus.prove_input_buffers";
        Bench bench = new Bench(USUAL, InputBuffers.PROPERTY).set("link_2_x_minus.credit", 0b11);
        bench.set("router_1.input_x_plus.fifo.count", 0, 1).says(rules, "claimed_fifo_underflow", 0b01);
        bench.set("router_1.input_x_plus.fifo.count", 2, 0).says(rules, "claimed_fifo_underflow", 0b10);
        bench.set("link_2_x_minus.credit", 0b01).says(rules, "claimed_fifo_underflow", 0);
        bench.set("router_1.input_x_plus.occupied", 0b10).says(rules, "claimed_fifo_occupied", 0b11);
        bench.set("router_1.input_x_plus.occupied", 0b01).says(rules, "claimed_fifo_occupied", 0);
        bench.says(rules, "claimed_fifo_count", 0);
        bench.set("router_1.input_x_plus.fifo.count", 2, 3).says(rules, "claimed_fifo_count", 0b10);
        bench.set("link_2_x_minus.credit", 0b11).set("router_1.input_x_plus.eligible", 0b10);
        bench.says(rules, "assumed_departs_eligible", 0b01);
    }

    @Test
    void buffersOfAnOutput() {
        String rules = "router_1.output_x_plus.prove_output_buffers";
        Bench bench = new Bench(USUAL, OutputBuffers.PROPERTY)
                .set("link_1_x_plus.request", 1)
                .set("link_1_x_plus.vc", 1);
        bench.set("router_1.output_x_plus.buffer.count", 1, 0).says(rules, "claimed_fifo_underflow", 0b10);
        bench.set("router_1.output_x_plus.buffer.count", 0, 1).says(rules, "claimed_fifo_underflow", 0);
        bench.set("router_1.output_x_plus.occupied", 0b01).says(rules, "claimed_fifo_occupied", 0b11);
        bench.set("router_1.output_x_plus.occupied", 0b10).says(rules, "claimed_fifo_occupied", 0);
        int depth = 2;
        bench.set("router_1.output_x_plus.buffer.count", depth + 1, depth).says(rules, "claimed_fifo_count", 0b01);
        bench.set("router_1.output_x_plus.buffer.count", depth, depth).set("router_1.output_x_plus.ready", 0b11);
        bench.says(rules, "claimed_ready_room", 0b01); // of the other channel a flit leaves
        bench.set("router_1.output_x_plus.ready", 0b10).says(rules, "claimed_ready_room", 0);
        bench.set("router_1.output_x_plus.load", 0b11).says(rules, "claimed_fifo_overflow", 0b01);
        bench.says(rules, "assumed_load_ready", 0b01);
        bench.set("link_1_x_plus.request", 0).says(rules, "claimed_fifo_overflow", 0b11);
        bench.set("router_1.output_x_plus.buffer.count", depth, depth - 1).says(rules, "claimed_fifo_overflow", 0b01);
    }

    // ---- allocators
    // --------------------------------------------------------------------------------------------------

    @Test
    void whoIsGivenAChannel() {
        String rules = "router_1.vc_allocator.prove_channel_grants";
        Bench bench = new Bench(USUAL, ChannelGrants.PROPERTY)
                .set("router_1.granted_x_plus", 0b01)
                .set("router_1.input_x_plus.vc.target", 5, 0)
                .set("router_1.granted_injection_0", 0b10)
                .set("router_1.input_injection_0.vc.target", 0, 3);
        bench.set("router_1.input_x_plus.requesting", 0b11).says(rules, "claimed_granted_asked", 0b10);
        bench.set("router_1.input_injection_0.requesting", 0b10).says(rules, "claimed_granted_asked", 0);
        bench.says(rules, "claimed_grant_one_hot", 0);
        bench.set("router_1.allocated_x_plus", 0b10).says(rules, "claimed_allocated_granted", 0b10);
        bench.set("router_1.allocated_x_minus", 0b01).says(rules, "claimed_allocated_granted_2", 0b11);
        bench.says(rules, "claimed_allocated_granted_3", 0b10);
        bench.set("router_1.allocated_ejection_0", 0b10).says(rules, "claimed_allocated_granted_3", 0);
        bench.set("router_1.input_injection_0.vc.target", 0, 5).says(rules, "claimed_grant_one_hot", 1 << 5);
        bench.set("router_1.granted_injection_0", 0b01).says(rules, "claimed_grant_one_hot", 0);
        bench.set("router_1.granted_injection_0", 0b11).set("router_1.input_injection_0.vc.target", 1, 1);
        bench.says(rules, "claimed_grant_one_hot", 1 << 1);
    }

    @Test
    void whoCrossesTheSwitch() {
        String rules = "router_1.switch_allocator.prove_switch_grants";
        Bench bench = new Bench(USUAL, SwitchGrants.PROPERTY)
                .set("link_2_x_minus.credit", 0b10)
                .set("link_0_x_plus.credit", 0b01)
                .set("router_1.input_x_plus.vc.target", 0, 3)
                .set("router_1.input_x_minus.vc.target", 5, 0);
        bench.says(rules, "claimed_departs_eligible", 0b11);
        bench.set("router_1.input_x_plus.eligible", 0b11).says(rules, "claimed_departs_eligible", 0b01);
        bench.says(rules, "claimed_switch_one_per_output", 0).says(rules, "claimed_switch_one_per_input", 0);
        bench.set("router_1.input_x_minus.vc.target", 2, 0).says(rules, "claimed_switch_one_per_output", 0b10);
        bench.set("router_1.input_x_minus.vc.target", 4, 5).set("link_0_x_plus.credit", 0b11);
        bench.says(rules, "claimed_switch_one_per_output", 0b100).says(rules, "claimed_switch_one_per_input", 1);
    }

    /** Channel v of an input may cross the switch only where its output is ready. */
    @Test
    void whatComesOutOfTheSwitch() {
        String input = "router_1.input_x_minus.prove_switch_outputs";
        Bench bench = new Bench(USUAL, SwitchOutputs.PROPERTY)
                .set("router_1.input_x_minus.eligible", 0b11)
                .set("router_1.input_x_minus.vc.target", 1, 4);
        bench.says(input, "claimed_eligible_ready", 0b11);
        bench.set("router_1.output_x_plus.ready", 0b10).says(input, "claimed_eligible_ready", 0b10);
        bench.set("router_1.output_ejection_0.ready", 0b10).says(input, "claimed_eligible_ready", 0b10);
        bench.set("router_1.output_ejection_0.ready", 0b01).says(input, "claimed_eligible_ready", 0);
        bench.set("router_1.output_x_plus.ready", 0b01).set("router_1.input_x_minus.eligible", 0b01);
        bench.says(input, "claimed_eligible_ready", 0b01);
        String crossbar = "router_1.prove_switch_outputs";
        bench.says(crossbar, "assumed_eligible_ready_2", 0b01).says(crossbar, "assumed_eligible_ready_3", 0);
        bench.set("link_0_x_plus.credit", 0b10).says(crossbar, "assumed_departs_eligible_2", 0b10);
        bench.set("router_1.output_x_plus.load", 0b11).says(crossbar, "claimed_load_ready", 0b10);
        bench.set("router_1.output_ejection_0.load", 0b11).says(crossbar, "claimed_load_ready_3", 0b10);
        bench.says(crossbar, "claimed_load_ready_2", 0);
    }

    @Test
    void whatIsEligibleAndWhoAsks() {
        String rules = "router_1.input_x_plus.prove_eligible_flits";
        Bench bench = new Bench(USUAL, EligibleFlits.PROPERTY)
                .set("router_1.input_x_plus.eligible", 0b11)
                .set("router_1.input_x_plus.requesting", 0b11)
                .set("router_1.input_x_plus.vc.state", ROUTED, 0)
                .set("router_1.input_x_plus.vc.target", 5, 6);
        bench.says(rules, "claimed_eligible_routed", 0b10).says(rules, "claimed_requesting_unrouted", 0b01);
        bench.says(rules, "claimed_requested_there", 0b10); // there is no port of number 3
        bench.set("router_1.granted_x_plus", 0b10).says(rules, "claimed_eligible_routed", 0);
        bench.set("router_1.input_x_plus.requesting", 0b10).says(rules, "claimed_requesting_unrouted", 0);
        bench.set("router_1.input_x_plus.vc.target", 7, 0).says(rules, "claimed_requested_there", 0);
    }

    /** A routed message of x plus owns channel 1 of x minus, one of x minus channel 0 of the ejection. */
    @Test
    void whoOwnsAChannel() {
        String rules = "router_1.prove_channel_owners";
        Bench bench = new Bench(USUAL, ChannelOwners.PROPERTY)
                .set("router_1.input_x_plus.vc.state", 0, ROUTED)
                .set("router_1.input_x_plus.vc.route", 0, 3)
                .set("router_1.input_x_minus.vc.state", ROUTED, 0)
                .set("router_1.input_x_minus.vc.route", 4, 0)
                .set("router_1.output_x_plus.ownership.unowned", 0b01)
                .set("router_1.output_x_minus.ownership.unowned", 0b01)
                .set("router_1.output_ejection_0.ownership.unowned", 0b10);
        bench.says(rules, "claimed_owner_taken", 0).says(rules, "claimed_owner_taken_2", 0);
        bench.set("router_1.output_x_minus.ownership.unowned", 0b10).says(rules, "claimed_owner_taken", 0b10);
        bench.set("router_1.output_ejection_0.ownership.unowned", 0b01).says(rules, "claimed_owner_taken_2", 0b01);
        bench.says(rules, "claimed_owner_taken_3", 0).says(rules, "claimed_single_owner", 0);
        bench.set("router_1.input_injection_0.vc.route", 0, 4).says(rules, "claimed_single_owner", 0);
        bench.set("router_1.input_injection_0.vc.state", 0, ROUTED).says(rules, "claimed_single_owner", 1 << 4);
    }

    /** At the end of the row there is no port 0; the other two keep their numbers. */
    @Test
    void portsKeepTheirNumbersAtTheEdge() {
        String grants = "router_2.vc_allocator.prove_channel_grants";
        Bench bench = new Bench(USUAL, ChannelGrants.PROPERTY)
                .set("router_2.granted_injection_0", 0b11)
                .set("router_2.input_injection_0.vc.target", 3, 4)
                .set("router_2.allocated_x_minus", 0b10)
                .set("router_2.allocated_ejection_0", 0b01);
        bench.says(grants, "claimed_allocated_granted", 0).says(grants, "claimed_allocated_granted_2", 0);
        String ready = "router_2.input_injection_0.prove_switch_outputs";
        bench = new Bench(USUAL, SwitchOutputs.PROPERTY)
                .set("router_2.input_injection_0.eligible", 0b11)
                .set("router_2.input_injection_0.vc.target", 3, 4)
                .set("router_2.output_x_minus.ready", 0b10)
                .set("router_2.output_ejection_0.ready", 0b01);
        bench.says(ready, "claimed_eligible_ready", 0);
        String asked = "router_2.input_injection_0.prove_eligible_flits";
        bench = new Bench(USUAL, EligibleFlits.PROPERTY)
                .set("router_2.input_injection_0.requesting", 0b11)
                .set("router_2.input_injection_0.vc.target", 1, 5);
        bench.says(asked, "claimed_requested_there", 0b01);
        String owners = "router_2.prove_channel_owners";
        bench = new Bench(USUAL, ChannelOwners.PROPERTY)
                .set("router_2.input_injection_0.vc.state", ROUTED, ROUTED)
                .set("router_2.input_injection_0.vc.route", 3, 4)
                .set("router_2.output_x_minus.ownership.unowned", 0b10)
                .set("router_2.output_ejection_0.ownership.unowned", 0b10);
        bench.says(owners, "claimed_owner_taken_2", 0b01);
    }

    // ---- links
    // -------------------------------------------------------------------------------------------------------

    /** Of two places one is taken, one flit and one credit are on their way, in the stages of the link. */
    @Test
    void creditsOfALink() {
        String rules = "link_1_x_plus.prove_link_credits";
        String sender = "router_1.output_x_plus.flow_control";
        Bench bench = new Bench(FAR, LinkCredits.PROPERTY)
                .set(sender + ".credits", 2, 1)
                .set("router_2.input_x_minus.fifo.count", 0, 1);
        bench.says(rules, "claimed_credit_count", 0);
        bench.set("link_1_x_plus.request_2", 1).set("link_1_x_plus.vc_2", 1).says(rules, "claimed_credit_count", 0b10);
        bench.set("router_2.input_x_minus.fifo.count", 0, 0).says(rules, "claimed_credit_count", 0);
        bench.set("link_1_x_plus.credit_1", 0b01).says(rules, "claimed_credit_count", 0b01);
        bench.set(sender + ".credits", 1, 0).set("link_1_x_plus.request_1", 1).set("link_1_x_plus.vc_1", 1);
        bench.says(rules, "claimed_credit_count", 0);
        bench.set(sender + ".sendable", 0b10).says(rules, "claimed_credit_told", 0b11);
        bench.set(sender + ".sendable", 0b01).says(rules, "claimed_credit_told", 0);
        bench.set(sender + ".credits", 2, 1)
                .set("link_1_x_plus.credit_2", 0b11)
                .says(rules, "claimed_credit_back", 0b01);
        bench.set("link_1_x_plus.request", 1)
                .says(rules, "claimed_credit_back", 0); // it sends: the credit goes at once
        bench.set("router_2.input_x_minus.fifo.count", 2, 2).says(rules, "claimed_fifo_overflow", 0b10);
        bench.set("link_1_x_plus.request_2", 0).says(rules, "claimed_fifo_overflow", 0);
        bench.set("link_1_x_plus.request_2", 1).set("link_1_x_plus.credit", 0b10);
        bench.says(rules, "claimed_fifo_overflow", 0); // another one leaves
        bench.set("router_2.input_x_minus.eligible", 0b01).says(rules, "assumed_departs_eligible", 0b10);
        bench.set("router_1.output_x_plus.load", 0b11).set("router_1.output_x_plus.ready", 0b01);
        bench.says(rules, "assumed_load_ready", 0b10);
        bench.set("router_1.output_x_plus.buffer.count", 1, 1).set("router_1.output_x_plus.occupied", 0b10);
        bench.says(rules, "claimed_fifo_occupied_2", 0b01);
    }

    /** A sender waits two cycles there and two back behind a flit: with 4 to go, then 3, while it is in the stages. */
    @Test
    void acknowledgesOfALink() {
        String rules = "link_1_x_plus.prove_acknowledged_links";
        String sender = "router_1.output_x_plus.flow_control";
        Bench bench = new Bench(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY)
                .set("link_1_x_plus.request", 1)
                .set("link_1_x_plus.vc", 1);
        bench.says(rules, "claimed_request_acknowledged", 0b10);
        bench.set("link_1_x_plus.acknowledge_2", 0b10).says(rules, "claimed_request_acknowledged", 0);
        bench.set("link_1_x_plus.request_1", 1).set(sender + ".hold", 4, 3).says(rules, "claimed_request_waits", 0);
        bench.set("link_1_x_plus.request_2", 1).set("link_1_x_plus.vc_2", 1).says(rules, "claimed_request_waits", 0);
        bench.set(sender + ".hold", 3, 4).says(rules, "claimed_request_waits", 0b11);
        bench.set(sender + ".holding", 0b10).says(rules, "claimed_waits_told", 0b01);
        bench.set(sender + ".hold", 1, 0).says(rules, "claimed_waits_told", 0b11);
        bench.set(sender + ".holding", 0b01).says(rules, "claimed_waits_told", 0);
        bench.set("router_2.input_x_minus.fifo.count", 2, 1).set("link_1_x_plus.acknowledge", 0b11);
        bench.says(rules, "claimed_acknowledge_room", 0b01);
        bench.set("router_2.input_x_minus.fifo.count", 2, 2).set("link_1_x_plus.acknowledge_1", 0b11);
        bench.set("link_1_x_plus.acknowledge_2", 0);
        bench.set(sender + ".hold", 1, 2)
                .says(rules, "claimed_acknowledge_believed", 0b01); // in the next cycle but one
        bench.set("link_1_x_plus.acknowledge_1", 0).set("link_1_x_plus.acknowledge_2", 0b11);
        bench.set(sender + ".hold", 0, 1).says(rules, "claimed_acknowledge_believed", 0b01);
    }

    /** A flit is stored a cycle after it has come. */
    @Test
    void flitsThatAreStored() {
        String rules = "link_1_x_plus.prove_acknowledged_links";
        String count = "router_2.input_x_minus.fifo.count";
        Bench bench = new Bench(ACKNOWLEDGED, AcknowledgedLinks.PROPERTY).set(count, 1, 1);
        bench.set("link_1_x_plus.request_2", 1).remembers(rules, "due_0").remembers(rules, "due_1");
        bench.says(rules, "claimed_request_stored", 0b01);
        bench.set(count, 2, 0).says(rules, "claimed_request_stored", 0b10);
        bench.set(count, 2, 1).says(rules, "claimed_request_stored", 0);
        bench.set("router_2.input_x_minus.departing", 0b11)
                .remembers(rules, "due_0")
                .remembers(rules, "due_1");
        bench.says(rules, "claimed_request_stored", 0b10);
        bench.set(count, 2, 0).says(rules, "claimed_request_stored", 0);
    }

    @Test
    void bothWaysAtOnce() {
        Bench bench = new Bench("interface: { processor-channel: half-duplex }", SharedChannels.PROPERTY)
                .set("injection_1_0.request", 1);
        String rules = "nic_1.prove_shared_channels";
        bench.says(rules, "claimed_one_way", 0);
        bench.set("ejection_1_0.request", 1).says(rules, "claimed_one_way", 1);
        bench.set("injection_1_0.request", 0).says(rules, "claimed_one_way", 0);
    }

    // ---- interfaces
    // --------------------------------------------------------------------------------------------------

    @Test
    void packetsThatAreReported() {
        String rules = "nic_1.receiver_0.prove_reported_packets";
        Bench bench = new Bench(USUAL, ReportedPackets.PROPERTY)
                .set("ejection_1_0.request", 1)
                .set("ejection_1_0.vc", 1);
        bench.set("ejection_1_0.kind", FlitKind.HEAD.ordinal())
                .remembers(rules, "begun")
                .remembers(rules, "ended");
        bench.says(rules, "claimed_received_begun", 0b10).says(rules, "claimed_report_ended", 0);
        bench.set("nic_1.receiver_0.lane.F_rec", 3, 1).says(rules, "claimed_received_begun", 0b01);
        bench.set("ejection_1_0.kind", FlitKind.TAIL.ordinal())
                .remembers(rules, "begun")
                .remembers(rules, "ended");
        bench.says(rules, "claimed_received_begun", 0b11).says(rules, "claimed_report_ended", 1);
        bench.set("nic_1.receiver_0.report.delivered", 1).says(rules, "claimed_report_ended", 0);
        bench.set("ejection_1_0.request", 0)
                .remembers(rules, "delivered_before")
                .remembers(rules, "ended");
        bench.says(rules, "claimed_report_ended", 0);
        bench.set("nic_1.receiver_0.report.delivered", 0).says(rules, "claimed_report_ended", 1);
    }

    /** A part of the interface refuses a packet that has come twice, and has others forgotten. */
    @Test
    void packetsThatAreNotReported() {
        String rules = "nic_1.receiver_0.plain.prove_reported_packets";
        Bench bench = new Bench(APCS, ReportedPackets.PROPERTY)
                .set("ejection_1_0.request", 1)
                .set("ejection_1_0.kind", FlitKind.TAIL.ordinal());
        bench.remembers(rules, "ended").says(rules, "claimed_report_ended", 1);
        bench.set("nic_1.delivered.duplicate_0", 1).remembers(rules, "ended").says(rules, "claimed_report_ended", 0);
        bench.set("nic_1.delivered.duplicate_0", 0).set("nic_1.sink_control_0.killed", 0b10);
        bench.remembers(rules, "ended").says(rules, "claimed_report_ended", 1);
        bench.set("nic_1.sink_control_0.killed", 0b01).remembers(rules, "ended").says(rules, "claimed_report_ended", 0);
        bench.set("ejection_1_0.kind", FlitKind.HEAD.ordinal())
                .set(rules + ".begun", 0b10)
                .remembers(rules, "begun");
        bench.says(rules, "claimed_received_begun", 0b10);
        bench.set("nic_1.sink_control_0.killed", 0b10).remembers(rules, "begun");
        bench.says(rules, "claimed_received_begun", 0b01);
    }

    /** A packet of three flits, a header and two words, on lane 0; lane 1 has none. */
    @Test
    void lanesOfAnInjector() {
        String rules = "nic_1.injector_0.prove_injection_lanes";
        String lane = "nic_1.injector_0.lane.";
        Bench bench = new Bench(USUAL, LaneCounts.PROPERTY)
                .set("nic_1.injector_0.busy", 0b01)
                .set("nic_1.injector_0.ready", 0b01)
                .set(lane + "length", 3, 3)
                .set(lane + "F_inj", 2, 3)
                .set(lane + "message.stored", 1, 0);
        bench.says(rules, "claimed_worm_length", 0).says(rules, "claimed_word_here", 0);
        bench.set("nic_1.injector_0.ready", 0b11).says(rules, "claimed_worm_length", 0b10);
        bench.says(rules, "claimed_word_here", 0b10);
        bench.set(lane + "F_inj", 3, 0).says(rules, "claimed_worm_length", 0b11);
        bench.set(lane + "F_inj", 0, 0).set(lane + "message.stored", 0, 0).says(rules, "claimed_word_here", 0);
        bench.set(lane + "F_inj", 1, 1).says(rules, "claimed_word_here", 0b11);
        bench.set("nic_1.injector_0.room", 0b11)
                .set(lane + "message.stored", 1, 2)
                .says(rules, "claimed_room_full", 0b10);
        bench.set("nic_1.injector_0.room", 0b01).says(rules, "claimed_room_full", 0);
        bench.set("processor_1.written_0", 0b11).says(rules, "assumed_word_room", 0b10);
        bench.says(rules, "assumed_offer_length", 0);
        bench.set("processor_1.offer_0", 1).says(rules, "assumed_offer_length", 1);
        bench.set("processor_1.length_0", 1).says(rules, "assumed_offer_length", 0);
    }

    /** Where a packet is kept: its words are counted, and a lane that has sent it all is not ready. */
    @Test
    void lanesThatKeepTheirPackets() {
        String rules = "nic_1.injector_0.prove_injection_lanes";
        String lane = "nic_1.injector_0.lane.";
        Bench bench = new Bench(KEPT, LaneCounts.PROPERTY)
                .set("nic_1.injector_0.busy", 0b11)
                .set("nic_1.injector_0.room", 0b11)
                .set(lane + "length", 3, 3)
                .set(lane + "F_inj", 2, 3)
                .set(lane + "message.written", 1, 2);
        bench.says(rules, "claimed_word_here", 0).says(rules, "claimed_word_surplus", 0);
        bench.set(lane + "message.written", 0, 1).says(rules, "claimed_word_here", 0b11);
        bench.set("processor_1.written_0", 0b11).says(rules, "assumed_word_room", 0);
        bench.set(lane + "message.written", 1, 2).says(rules, "assumed_word_room", 0b10);
        bench.set(lane + "message.written", 3, 2).says(rules, "claimed_word_surplus", 0b01);
        bench.set("nic_1.restart_0", 0b11).says(rules, "claimed_restart_withheld", 0b11);
        bench.set("nic_1.withhold_0", 0b01).says(rules, "claimed_restart_withheld", 0b10);
        bench.set("nic_1.injector_0.busy", 0b01).says(rules, "claimed_restart_withheld", 0);
    }

    @Test
    void wormsFromAnInterface() {
        String rules = "nic_1.injector_0.prove_injected_worms";
        Bench bench = new Bench(USUAL, InjectedWorms.PROPERTY)
                .set("nic_1.injector_0.busy", 0b11)
                .set("nic_1.injector_0.lane.F_inj", 1, 0)
                .set("injection_1_0.request", 1)
                .set("injection_1_0.kind", FlitKind.HEAD.ordinal());
        bench.says(rules, "claimed_worm_counted", 0b01).says(rules, "claimed_worm_order", 0);
        bench.remembers(rules, "open").says(rules, "claimed_worm_counted", 0).says(rules, "claimed_worm_order", 0b01);
        bench.set("injection_1_0.kind", FlitKind.BODY.ordinal()).says(rules, "claimed_worm_order", 0);
        bench.set("injection_1_0.vc", 1).says(rules, "claimed_worm_order", 0b10);
        bench.set("injection_1_0.kind", FlitKind.TAIL.ordinal())
                .set("injection_1_0.vc", 0)
                .remembers(rules, "open");
        bench.says(rules, "claimed_worm_counted", 0b01).says(rules, "claimed_worm_order", 0b01);
    }

    /** A header and a tail are on the two stages of a link, one behind the other. */
    @Test
    void wormsOnALongLink() {
        String rules = "nic_1.injector_0.prove_injected_worms";
        Bench bench = new Bench(FAR, InjectedWorms.PROPERTY)
                .set("injection_1_0.request_1", 1)
                .set("injection_1_0.kind_1", FlitKind.HEAD.ordinal())
                .set("injection_1_0.vc_1", 1);
        bench.says(rules, "claimed_worm_carried", 0b10).says(rules, "claimed_worm_order_2", 0);
        bench.set(rules + ".open", 0b10).says(rules, "claimed_worm_carried", 0);
        bench.set("injection_1_0.request_2", 1)
                .set("injection_1_0.kind_2", FlitKind.TAIL.ordinal())
                .set("injection_1_0.vc_2", 1);
        bench.says(rules, "claimed_worm_order_2", 0b10);
        bench.set(rules + ".come", 0b10).says(rules, "claimed_worm_order_2", 0).says(rules, "claimed_worm_carried", 0);
        bench.set("injection_1_0.request_1", 0).says(rules, "claimed_worm_carried", 0b10);
        bench.set("injection_1_0.request_1", 1).set("injection_1_0.kind_2", FlitKind.BODY.ordinal());
        bench.says(rules, "claimed_worm_order_2", 0b10);
    }
}
