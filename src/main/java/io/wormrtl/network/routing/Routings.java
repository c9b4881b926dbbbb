package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;

/** The routing functions a testbench can name. */
@Api
public final class Routings {

    /**
     * The settings of a spanning tree.
     *
     * @param root number of a node
     */
    public record Root(
            @Setting(
                    value = "number of the node at the root of the tree",
                    otherwise = "0",
                    min = 0,
                    max = Topology.MAX_NODES)
            int root) {}

    /**
     * The settings of dimension order in the rings of a torus.
     *
     * @param dateline a name of {@link Datelines#CATALOGUE}; null where it is left out
     * @param halfWay a name of {@link HalfWays#CATALOGUE}; null where it is left out
     */
    public record Rings(
            @Setting(
                    value = "how the virtual channels of each ring of a torus are divided into two classes; left out: "
                            + Datelines.USUAL,
                    from = Datelines.class)
            String dateline,

            @Setting(
                    value = "which way round a ring of a torus is taken where both are equally long; left out: "
                            + HalfWays.USUAL,
                    from = HalfWays.class)
            String halfWay) {

        private RingRules rules() {
            return new RingRules(
                    dateline == null ? RingRules.USUAL.dateline() : Datelines.CATALOGUE.get(dateline),
                    halfWay == null ? RingRules.USUAL.halfWay() : HalfWays.CATALOGUE.get(halfWay));
        }
    }

    /**
     * The settings of a routing table.
     *
     * @param file see {@link RoutingTable}
     */
    public record TableFile(
            @Setting(value = "CSV file node,destination,rank,port,channel", required = true)
            Path file) {}

    private static final String OTHERS = "; dimension-order covers the others";

    /** All routing functions, by name. */
    public static final Catalogue<RoutingAlgorithm> CATALOGUE = new Catalogue<RoutingAlgorithm>("routing function")
            .with(
                    "dimension-order",
                    "deterministic, lowest dimension first; torus and ring need 2 virtual channels",
                    Rings.class,
                    rings -> (topology, channels) -> rings.rules().order(topology, channels, "dimension-order"))
            .with("xy", "dimension order in a two-dimensional mesh, along x first", Routings::xy)
            .with("e-cube", "dimension order in a hypercube, lowest dimension first", Routings::eCube)
            .with(
                    "duato",
                    "fully adaptive minimal over dimension-order escape channels; needs 2 virtual channels, "
                            + "torus and ring 3",
                    Duato::new)
            .with("west-first", "turn model in a two-dimensional mesh: first x minus", TurnModel::westFirst)
            .with("north-last", "turn model in a two-dimensional mesh: y plus last", TurnModel::northLast)
            .with(
                    "negative-first",
                    "turn model in mesh and hypercube: first towards lower coordinates",
                    TurnModel::negativeFirst)
            .with("p-cube", "turn model in a hypercube: first the bits to set", TurnModel::pCube)
            .with("odd-even", "turn model by odd and even columns of a two-dimensional mesh", OddEven::new)
            .with(
                    "up-down",
                    "up*/down* in any network of links, shortest of its paths; root says where the tree begins",
                    Root.class,
                    tree -> (topology, channels) -> new UpDown(topology, channels, tree.root()))
            .with("double-y", "two virtual networks in a two-dimensional mesh; needs 2 virtual channels", DoubleY::new)
            .with("double-double-y", "double-y and double-x side by side; needs 3 virtual channels", DoubleDoubleY::new)
            .with(
                    "planar-adaptive",
                    "adaptive in one plane after the other in mesh and hypercube; needs 3 virtual " + "channels",
                    PlanarAdaptive::new)
            .with(
                    "linder-harden",
                    "a virtual network for each combination of directions in mesh and hypercube; needs "
                            + "2^(n-1) virtual channels",
                    LinderHarden::new)
            .with(
                    "opt-y",
                    "fully adaptive in a two-dimensional mesh, west-first on the escape channels; needs 2 "
                            + "virtual channels",
                    OptY::new)
            .with(
                    "duato-up-down",
                    "fully adaptive minimal in any network of links, up*/down* on the escape channel; "
                            + "needs 2 virtual channels",
                    Root.class,
                    tree -> (topology, channels) -> OneWayEscape.upDown(topology, channels, tree.root()))
            .with(
                    "dally-aoki-static",
                    "adaptive in mesh and hypercube, one dimension reversal fewer than virtual " + "channels",
                    DallyAokiStatic::new)
            .with(
                    "dally-aoki-dynamic",
                    "fully adaptive minimal, dimension order once and for all where that is "
                            + "blocked; channels as duato",
                    OneWayEscape::dallyAoki)
            .with(
                    "nhop",
                    "negative hops in a two-coloured network; needs diameter / 2 + 1 virtual channels, rounded " + "up",
                    NHop::including)
            .with(
                    "nhop-afterwards",
                    "nhop with a hop counted when it has been made: all messages begin on the lowest level",
                    NHop::afterwards)
            .with("nbc", "negative hops with bonus cards; channels as nhop", Nbc::new)
            .with(
                    "enhanced-nbc",
                    "fully adaptive minimal over nbc; needs a virtual channel more than nhop",
                    EnhancedNbc::new)
            .with("tfar", "fully adaptive minimal on all virtual channels, which may deadlock", MinimalAdaptive::new)
            .with(
                    "o1turn",
                    "x first or y first in a two-dimensional mesh, by a coin; needs 2 virtual channels",
                    O1Turn::oblivious)
            .with(
                    "o1turn-adaptive",
                    "x first or y first, whichever first hop is free; channels as o1turn",
                    O1Turn::adaptive)
            .with(
                    "valiant",
                    "dimension order by way of a random node; needs 2 virtual channels, torus and ring 4",
                    Rings.class,
                    rings -> (topology, channels) -> ViaIntermediate.valiant(topology, channels, rings.rules()))
            .with(
                    "romm",
                    "dimension order by way of a random node on a shortest path; channels as valiant",
                    Rings.class,
                    rings -> (topology, channels) -> ViaIntermediate.romm(topology, channels, rings.rules()))
            .with(
                    "safe-nodes",
                    "around faulty nodes of a hypercube; needs a virtual channel more than dimensions",
                    SafeNodes::new)
            .with(
                    "planar-fault-tolerant",
                    "planar-adaptive in a two-dimensional mesh, around fault regions; needs 3 " + "virtual channels",
                    PlanarFaultTolerant::new)
            .with(
                    "reliable-router",
                    "adaptive, dimension-order and fault-handling channels side by side in mesh and hypercube; needs 5 "
                            + "virtual channels",
                    ReliableRouterRouting::new)
            .with(
                    "table",
                    "the routes that a CSV file node,destination,rank,port,channel lists",
                    TableFile.class,
                    table -> (topology, channels) -> new RoutingTable(table.file(), topology, channels));

    private Routings() {}

    private static RoutingFunction xy(Topology topology, int virtualChannels) {
        if (topology instanceof Mesh mesh && mesh.dimensions() == 2) {
            return new DimensionOrder(topology, virtualChannels);
        }
        throw Misfit.of("xy", "a two-dimensional mesh", topology, OTHERS);
    }

    private static RoutingFunction eCube(Topology topology, int virtualChannels) {
        if (topology instanceof Hypercube) {
            return new DimensionOrder(topology, virtualChannels);
        }
        throw Misfit.of("e-cube", "a hypercube", topology, OTHERS);
    }
}
