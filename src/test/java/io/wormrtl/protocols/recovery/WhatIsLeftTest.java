package io.wormrtl.protocols.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.testkit.WatchedTrial;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * In a network in which nothing is on its way, one register says that something is: the check that watches it says that
 * its part is not at rest. A check that forgets one of the registers lets remains go unnoticed at the end of a run.
 */
class WhatIsLeftTest {

    private static final String MESH = """
            network: { topology: mesh, radices: [2, 2] }
            router: { virtual-channels: 5, buffer-depth: 4, output-depth: 0, routing: reliable-router }
            link: { flit-width: 64 }
            traffic: { length: 8 }
            """;

    private static final String CUBE = """
            network: { topology: hypercube, radices: [2] }
            router: { virtual-channels: 1, output-depth: 0, routing: dimension-order }
            interface: { injection-channels: 2, ejection-channels: 2 }
            switching: { name: qap, further-buffers: 1 }
            traffic: { length: 8 }
            """;

    private static WatchedTrial idle(String protocol) {
        String text = protocol.equals("qap") ? CUBE : MESH;
        List<String> overrides = protocol.equals("qap") ? List.of() : List.of("recovery.protocol=" + protocol);
        return WatchedTrial.of(Testbench.parse(text, Path.of("idle.yaml"), overrides)
                        .parts()
                        .network())
                .run(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fcr", "apcs", "disha", "sbrp-0", "sbrp-1", "sbrp-2", "utp", "qap"})
    void nothingIsLeftWhereNothingWas(String protocol) {
        assertThat(idle(protocol).monitors().rest().remains()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fcr | router_0_0.kill_unit.sent_back_x_plus | network.router_0_0.kill_unit is still killing
            fcr | router_0_0.kill_unit.awaiting_x_plus | network.router_0_0.kill_unit is still killing
            fcr | router_0_0.kill_unit.kill_x_plus | network.router_0_0.kill_unit is still killing
            fcr | router_0_0.kill_unit.waiting_x_plus | network.router_0_0.kill_unit is still killing
            fcr | router_0_0.kill_unit.over_x_plus | network.router_0_0.kill_unit is still killing
            fcr | nic_0_0.send_control_0.lane.state | network.nic_0_0.send_control_0 has a lane that is not IDLE
            fcr | nic_0_0.send_control_0.kill | network.nic_0_0.send_control_0 has a lane that is not IDLE
            fcr | nic_0_0.send_control_0.over | network.nic_0_0.send_control_0 has a lane that is not IDLE
            fcr | nic_0_0.receiver_0.lane.F_rec | network.nic_0_0.receiver_0 has part of a packet
            apcs | router_0_0.path_unit.out_x_plus.reserved |\
             a path still goes by port x_plus of network.router_0_0.path_unit
            apcs | router_0_0.path_unit.out_x_plus.closing |\
             a path still goes by port x_plus of network.router_0_0.path_unit
            apcs | router_0_0.path_unit.ahead_y_plus.waiting |\
             a path still goes by port y_plus of network.router_0_0.path_unit
            apcs | router_0_0.path_unit.back_local_0.waiting |\
             a path still goes by port local_0 of network.router_0_0.path_unit
            apcs | router_0_0.path_unit.in_x_plus.state |\
             a path still goes by port x_plus of network.router_0_0.path_unit
            apcs | router_0_0.input_x_plus.fifo.count |\
             a path still goes by port x_plus of network.router_0_0.path_unit
            apcs | nic_0_0.source_control_0.lane.state |\
             network.nic_0_0.source_control_0 still has a packet or a control flit
            apcs | nic_0_0.source_control_0.ahead.waiting |\
             network.nic_0_0.source_control_0 still has a packet or a control flit
            disha | router_0_0.recovery_unit.seized_x_plus |\
             network.router_0_0.recovery_unit holds a message, or presumes one in a deadlock
            disha | router_0_0.recovery_unit.patience_x_plus.exhausted |\
             network.router_0_0.recovery_unit holds a message, or presumes one in a deadlock
            disha | router_0_0.recovery_unit.deadlock_buffer.full |\
             network.router_0_0.recovery_unit holds a message, or presumes one in a deadlock
            sbrp-1 | router_0_0.repair_unit.absorbing_x_plus |\
             network.router_0_0.repair_unit follows a worm, absorbs one, has one to ask for, or waits for one to go on
            sbrp-1 | router_0_0.repair_unit.ask_x_plus |\
             network.router_0_0.repair_unit follows a worm, absorbs one, has one to ask for, or waits for one to go on
            sbrp-1 | router_0_0.repair_unit.used_x_plus |\
             network.router_0_0.repair_unit follows a worm, absorbs one, has one to ask for, or waits for one to go on
            sbrp-1 | nic_0_0.reception.ask | network.nic_0_0.reception has part of a message, or waits for one
            sbrp-1 | nic_0_0.reception.waiting | network.nic_0_0.reception has part of a message, or waits for one
            sbrp-1 | nic_0_0.reception.message.state |\
             network.nic_0_0.reception has part of a message, or waits for one
            sbrp-1 | nic_0_0.reception.lane.position |\
             network.nic_0_0.reception has part of a message, or waits for one
            sbrp-1 | nic_0_0.injector_0.slot.state |\
             network.nic_0_0.injector_0 sends a packet, or is to send one again
            sbrp-1 | nic_0_0.injector_0.busy | network.nic_0_0.injector_0 sends a packet, or is to send one again
            utp | router_0_0.token_unit.open_x_plus | network.router_0_0.token_unit knows a worm, or recovers one
            utp | router_0_0.token_unit.bound_x_plus | network.router_0_0.token_unit knows a worm, or recovers one
            utp | router_0_0.token_unit.confirm_x_plus | network.router_0_0.token_unit knows a worm, or recovers one
            utp | router_0_0.token_unit.backup_1_x_plus | network.router_0_0.token_unit knows a worm, or recovers one
            utp | router_0_0.token_unit.backup_2_x_plus | network.router_0_0.token_unit knows a worm, or recovers one
            utp | router_0_0.token_unit.inserting_x_plus | network.router_0_0.token_unit knows a worm, or recovers one
            utp | router_0_0.token_unit.worm_x_plus.arrived |\
             network.router_0_0.token_unit knows a worm, or recovers one
            utp | nic_0_0.receiver_0.slot.state | network.nic_0_0.receiver_0 has part of a packet
            utp | nic_0_0.receiver_0.lane.F_rec | network.nic_0_0.receiver_0 has part of a packet
            qap | router_00.buffer_allocator.taken | buffers of packets are taken (mask 1)
            qap | router_00.packet_store.expected.count | a packet is expected by dimension 0
            qap | router_00.output_dim0.asked | the link of dimension 0 is held for a packet
            qap | router_00.output_dim0.sending | the link of dimension 0 is held for a packet
            sbrp-1 | nic_0_0.recovery_handler.state |\
             network.nic_0_0.recovery_handler is composing a request, or has one to compose
            sbrp-1 | nic_0_0.recovery_handler.hit_queue.count |\
             network.nic_0_0.recovery_handler is composing a request, or has one to compose
            sbrp-1 | nic_0_0.resending_handler.count | network.nic_0_0.resending_handler has requests to answer
            """)
    void whatARegisterHoldsIsLeft(String protocol, String register, String sentence) {
        WatchedTrial trial = idle(protocol).upset(register, 0, 1);
        assertThat(trial.monitors().rest().remains()).contains(sentence);
    }
}
