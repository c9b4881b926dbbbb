package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.kernel.logic.LogicTexts;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Of what the parts are made, counted by hand: three links, two buffers more, five flits, addresses of three bits. */
class QapLogicTest {

    @Test
    @Tag("slow")
    void aRouter() {
        Map<String, String> logic = LogicTexts.of(new QapBench(FirstStepHold.YIELDS, 5).router);
        assertThat(logic)
                .containsEntry(
                        "buffer_allocator allocate",
                        "4 multiplexer 2 x 3, 3 xor_gates 2 x 3, 3 priority_encoder 3, 3 multiplexer 3 x 1,"
                                + " 6 or_gates 2 x 1, priority_encoder 2, encoder 5, 4 decoder 5, and_gates 2 x 5,"
                                + " or_gates 2 x 5; 12 deep")
                .containsEntry("buffer_allocator tell", "; 0 deep")
                .containsEntry(
                        "packet_store step",
                        "3 decoder 6, 3 and_gates 2 x 5, 5 selector 3 x 32, 3 xor_gates 2 x 3, 6 priority_encoder 3,"
                                + " 3 decoder 3, 3 selector 3 x 3, 3 multiplexer 5 x 3; 6 deep")
                .containsEntry("packet_store.expected next", "counter 2, decoder 3, 3 multiplexer 2 x 3; 2 deep")
                .containsEntry("packet_store.packet count", "2 incrementer 3; 1 deep")
                .containsEntry("packet_store.queue next", "adder 3, multiplexer 2 x 6; 1 deep");
        for (int k = 0; k < 3; k++) {
            assertThat(logic)
                    .containsEntry("ejection_" + k + " pass", "and_gates 3 x 1, and_gates 2 x 33; 2 deep")
                    .containsEntry("output_dim" + k + " advance", "2 state_machine 3 x 3, or_gates 2 x 4; 1 deep")
                    .containsEntry(
                            "output_dim" + k + " ask", "or_gates 3 x 1, and_gates 6 x 2, multiplexer 2 x 3; 3 deep")
                    .containsEntry("output_dim" + k + " decide", "or_gates 2 x 1, and_gates 3 x 2; 2 deep")
                    .containsEntry("output_dim" + k + " name_buffer", "; 0 deep")
                    .containsEntry("output_dim" + k + " send", "and_gates 2 x 2, selector 2 x 33; 2 deep")
                    .containsEntry(
                            "packet_store show_front_" + k,
                            "2 multiplexer 5 x 3, comparator 3, multiplexer 5 x 32, and_gates 2 x 32; 3 deep")
                    .containsEntry("packet_store show_queue_" + k, "multiplexer 5 x 3; 1 deep");
        }
    }

    /** Queues of four packets, whose lengths have five bits; messages of up to 2000 flits, 11 bits of packets. */
    @Test
    void aSource() {
        Map<String, String> logic = LogicTexts.of(QapInterfaceProperties.made());
        assertThat(logic)
                .containsEntry("first_step accept", "encoder 3, or_gates 11 x 1; 1 deep")
                .containsEntry(
                        "first_step choose",
                        "3 adder 3, xor_gates 2 x 3, 2 comparator 4, 2 multiplexer 2 x 6, multiplexer 2 x 2,"
                                + " multiplexer 3 x 3, comparator 3, decoder 3, and_gates 3 x 3, xor_gates 2 x 1;"
                                + " 8 deep")
                .containsEntry("first_step gather", "; 0 deep");
        for (int k = 0; k < 3; k++) {
            assertThat(logic)
                    .containsEntry(
                            "source_queue_" + k + " advance", "counter 3, and_gates 2 x 1, multiplexer 2 x 5; 2 deep")
                    .containsEntry("source_queue_" + k + " ask", "or_gates 3 x 1, and_gates 2 x 4; 2 deep")
                    .containsEntry("source_queue_" + k + " send", "comparator 5, multiplexer 3 x 30; 3 deep")
                    .containsEntry("source_queue_" + k + ".contents next", "counter 2, adder 1; 1 deep")
                    .containsEntry("source_queue_" + k + ".current count", "incrementer 5, equal 5; 2 deep")
                    .containsEntry("source_queue_" + k + ".waiting next", "incrementer 2; 1 deep")
                    .containsEntry("source_queue_" + k + ".waiting place", "adder 2; 1 deep");
        }
    }

    /** Packets have all their room before they leave: nothing is told of flits, and nothing counted. */
    @Test
    void aLinkOfPackets() {
        QapBench bench = new QapBench(FirstStepHold.YIELDS, 5);
        PacketGrants grants = new PacketGrants();
        assertThat(grants.lines(null)).isEmpty();
        var sender = bench.router.links().get(0).sender();
        assertThat(sender.sendable().get()).isEqualTo(1);
        assertThat(sender.reallocatable().get()).isEqualTo(1);
        assertThat(sender.congestion().get()).isZero();
        assertThat(sender.congestionBits()).isEqualTo(1);
        assertThat(sender.congesting()).isSameAs(Logic.WIRING);
        assertThat(sender.busyWhile()).isEmpty();
        assertThat(bench.router.inputs()).isEmpty();
        assertThat(bench.router.outputs())
                .extracting(output -> output.toString())
                .containsExactly(
                        "bench.router.output_dim0",
                        "bench.router.output_dim1",
                        "bench.router.output_dim2",
                        "bench.router.ejection_0",
                        "bench.router.ejection_1",
                        "bench.router.ejection_2");
        assertThat(bench.router.node()).isEqualTo(5);
        assertThat(bench.router.store().places()).isEqualTo(5 * 5);
    }
}
