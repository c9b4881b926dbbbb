package io.wormrtl.network.router;

import io.wormrtl.network.buffer.FlitStore;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.router.output.OutputPort;
import java.util.List;

/** The router of a node, of whatever kind, as a network and its monitors see it. */
public interface NodeRouter {

    /** The node it serves. */
    int node();

    /** Input ports: network ports first, then injection channels. */
    List<? extends InputPort> inputs();

    /** Where it holds flits elsewhere than in the buffers of its ports. */
    default List<FlitStore> stores() {
        return List.of();
    }

    /** Output ports: network ports first, then ejection channels. */
    List<? extends OutputPort> outputs();
}
