package io.wormrtl.network.router;

import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.network.router.input.InputPort;
import io.wormrtl.network.router.output.OutputPort;
import java.util.List;

/** The router of a node, of whatever kind, as a network and its monitors see it. */
public interface NodeRouter {

    /** The node it serves. */
    int node();

    /** Input ports: network ports first, then injection channels. */
    List<? extends InputPort> inputs();

    /** What flits it holds elsewhere than in the buffers of its ports: registers that count them. */
    default List<Register> stores() {
        return List.of();
    }

    /** Output ports: network ports first, then ejection channels. */
    List<? extends OutputPort> outputs();
}
