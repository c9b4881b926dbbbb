package io.wormrtl.router;

import java.util.List;

/**
 * What a control unit is built from.
 *
 * @param router the router it is a module of
 * @param format shared by all routers
 * @param parts of this router
 * @param code numbers of the output virtual channels
 * @param inputs the input ports: network ports first, then injection channels
 * @param outputs the output ports: network ports first, then ejection channels
 */
public record ControlContext(
        Router router,
        RouterFormat format,
        RouterParts parts,
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
