package io.wormrtl.router;

import io.wormrtl.rtl.Wire;
import java.util.List;

/**
 * What a switch allocator is wired to.
 *
 * @param inputs the input controllers
 * @param targets where their virtual channels send
 * @param connected the output port numbers that exist, as a mask
 * @param reserved per output port number: one bit per output virtual channel, driven by the allocator: a flit is
 *     granted the switch; null where nobody needs to know before the flit comes out of the switch
 */
public record SwitchPorts(List<InputController> inputs, SwitchTargets targets, long connected,
        Wire[] reserved) {
}
