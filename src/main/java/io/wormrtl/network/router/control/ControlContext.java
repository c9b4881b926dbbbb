package io.wormrtl.network.router.control;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * The surroundings of a control unit: its router, node, and the ports it controls.
 *
 * @param router the router, of which it becomes a module
 * @param node the node that the router serves
 * @param format shared by all routers
 * @param parts of its data path
 * @param code numbers of the output virtual channels
 * @param inputs the input ports: network ports first, then injection channels
 * @param outputs the output ports: network ports first, then ejection channels
 */
@Api
public record ControlContext(
        Module router,
        int node,
        RouterFormat format,
        DataPath parts,
        OutputChannelCode code,
        List<ControlledInput> inputs,
        List<ControlledOutput> outputs) {

    /** Copies the lists. */
    public ControlContext {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    /** Virtual channels of each port. */
    public int virtualChannels() {
        return format.virtualChannels();
    }
}
