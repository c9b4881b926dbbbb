package io.wormrtl.network.router.allocation;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.List;

/**
 * The ports that a switch allocator is wired to.
 *
 * @param inputs the input ports
 * @param code numbers of the output virtual channels
 * @param outputs the output ports, each with one bit per output virtual channel, driven by the allocator: a flit is granted
 *     the switch; of width 0 where the output learns of the flit when it comes out of the switch
 */
@Api
public record SwitchPorts(List<SwitchInput> inputs, OutputChannelCode code, List<AtPort<Wire>> outputs) {}
