package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.buffer.FlitBuffers;
import java.util.Optional;

/**
 * A channel with what stands at its ends, as a link protocol's checks see it.
 *
 * @param link the wires
 * @param sender the sending end of the protocol
 * @param buffers the receiver's; empty where every flit is consumed at once
 * @param betweenRouters whether routers stand at both ends
 * @param committedEarly whether the sender decides, and pays, for a flit a cycle before it is on the wires
 */
@Api
public record ObservedChannel(
        Link link,
        FlowControl.Sender sender,
        Optional<FlitBuffers> buffers,
        boolean betweenRouters,
        boolean committedEarly) {}
