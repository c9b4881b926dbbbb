package io.wormrtl.router;

import io.wormrtl.rtl.Wire;
import java.util.List;

/**
 * What a switch allocator is wired to.
 *
 * @param inputs the input controllers
 * @param targets where their virtual channels send
 * @param reserved per output port number, null where there is none: one bit per output virtual channel, driven by
 *     the allocator: a flit is on its way to it
 */
public record SwitchPorts(List<InputController> inputs, SwitchTargets targets, Wire[] reserved) {
}
