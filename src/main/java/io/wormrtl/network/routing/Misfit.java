package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Irregular;
import io.wormrtl.network.topology.Topology;

/** What is said where a routing function is not defined on a topology. */
final class Misfit {

    private Misfit() {}

    /**
     * The refusal; on a network of any shape it names the routing functions that there are for it.
     *
     * @param routing the routing function
     * @param shape what it needs, such as "a hypercube"
     * @param topology which is nothing of the kind
     */
    static UnusableInput of(String routing, String shape, Topology topology) {
        return of(routing, shape, topology, "");
    }

    /** The same with what is said of the topologies that have a regular shape. */
    static UnusableInput of(String routing, String shape, Topology topology, String others) {
        return new UnusableInput(routing + " routing needs " + shape + ", not " + topology.description()
                + (topology instanceof Irregular
                        ? "; up-down and duato-up-down take any network of links, tfar and table any network"
                        : others));
    }
}
