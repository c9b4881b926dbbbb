package io.wormrtl.network.router.input;

import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.OutputChannelCode;
import java.util.List;

/**
 * The output side of a router as its inputs see it.
 *
 * @param code numbers of the output virtual channels
 * @param ports the signals of the output ports that are there, by ascending number
 * @param status the status bits of the output ports
 */
public record RouterOutputs(OutputChannelCode code, List<AtPort<OutputSignals>> ports, StatusLines status) {}
