package io.wormrtl.router;

import java.util.List;

/** The router of a node, of whatever kind, as a network and its monitors see it. */
public interface NodeRouter {

    /** The node it serves. */
    int node();

    /** Input ports: network ports first, then injection channels. */
    List<? extends InputPort> inputs();

    /** Output ports: network ports first, then ejection channels. */
    List<? extends OutputPort> outputs();
}
