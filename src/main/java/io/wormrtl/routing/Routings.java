package io.wormrtl.routing;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;

/** The routing functions a testbench can name. */
public final class Routings {

    /** All routing functions, by name. */
    public static final Catalogue<RoutingFactory> CATALOGUE = new Catalogue<RoutingFactory>("routing function")
            .with("dimension-order", "deterministic, lowest dimension first; torus and ring need 2 virtual channels",
                    DimensionOrder::new)
            .with("xy", "dimension order in a two-dimensional mesh, along x first", Routings::xy)
            .with("e-cube", "dimension order in a hypercube, lowest dimension first", Routings::eCube)
            .with("duato", "fully adaptive minimal over dimension-order escape channels; needs 2 virtual channels, "
                    + "torus and ring 3", Duato::new);

    private Routings() {
    }

    private static RoutingFunction xy(Topology topology, int virtualChannels) {
        if (topology instanceof Mesh mesh && mesh.dimensions() == 2) {
            return new DimensionOrder(topology, virtualChannels);
        }
        throw new UnusableInput("xy routing needs a two-dimensional mesh, not " + topology.description()
                + "; dimension-order covers the others");
    }

    private static RoutingFunction eCube(Topology topology, int virtualChannels) {
        if (topology instanceof Hypercube) {
            return new DimensionOrder(topology, virtualChannels);
        }
        throw new UnusableInput("e-cube routing needs a hypercube, not " + topology.description()
                + "; dimension-order covers the others");
    }
}
