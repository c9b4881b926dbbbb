package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.part.Part;
import io.wormrtl.kernel.part.Setting;
import io.wormrtl.kernel.part.UnusableSetting;
import java.util.List;

/** The kinds of topology a testbench can name. */
@Api
public final class Topologies {

    /**
     * The size of a grid.
     *
     * @param radices nodes along each dimension, x first
     */
    public record GridSize(
            @Setting(
                    value = "nodes along each dimension, x first",
                    required = true,
                    min = 2,
                    max = Topology.MAX_NODES,
                    items = 1)
            List<Integer> radices) {

        private int[] sizes() {
            return radices.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    /**
     * The size of a hypercube.
     *
     * @param radices one number, the dimensions
     */
    public record CubeSize(
            @Setting(
                    value = "number of dimensions",
                    required = true,
                    single = true,
                    min = 1,
                    max = Hypercube.MAX_DIMENSIONS,
                    items = 1)
            List<Integer> radices) {}

    /**
     * The size of a ring.
     *
     * @param radices one number, the nodes
     */
    public record RingSize(
            @Setting(
                    value = "number of nodes",
                    required = true,
                    single = true,
                    min = 2,
                    max = Topology.MAX_NODES,
                    items = 1)
            List<Integer> radices) {}

    /**
     * The size of a star graph.
     *
     * @param radices one number, the symbols
     */
    public record StarSize(
            @Setting(
                    value = "number of symbols",
                    required = true,
                    single = true,
                    min = StarGraph.FEWEST,
                    max = StarGraph.MOST,
                    items = 1)
            List<Integer> radices) {}

    /** All kinds, by name. */
    public static final Catalogue<Topology> CATALOGUE = new Catalogue<Topology>("topology")
            .with(Part.<GridSize, Topology>of(
                            "mesh",
                            "n-dimensional mesh, radices [X, Y, ...], each at least 2",
                            GridSize.class,
                            size -> new Mesh(size.sizes()))
                    .triedWith("network.radices=[4, 4]"))
            .with(Part.<GridSize, Topology>of(
                            "torus",
                            "n-dimensional torus, radices [X, Y, ...], each at least 3",
                            GridSize.class,
                            size -> new Torus(size.sizes()))
                    .triedWith("network.radices=[4, 4]"))
            .with(Part.<CubeSize, Topology>of(
                            "hypercube",
                            "binary hypercube, radices [dimensions]",
                            CubeSize.class,
                            size -> new Hypercube(only(size.radices(), "dimensions of a hypercube")))
                    .triedWith("network.radices=[4]"))
            .with(Part.<RingSize, Topology>of(
                            "ring",
                            "unidirectional ring, radices [nodes]",
                            RingSize.class,
                            size -> new Ring(only(size.radices(), "nodes of a ring")))
                    .triedWith("network.radices=[16]"))
            .with(Part.<StarSize, Topology>of(
                            "star-graph",
                            "star graph, radices [symbols], from 3 to 7",
                            StarSize.class,
                            size -> new StarGraph(only(size.radices(), "symbols of a star graph")))
                    .triedWith("network.radices=[4]", "router.routing=nhop"));

    private Topologies() {}

    private static int only(List<Integer> radices, String meaning) {
        if (radices.size() != 1) {
            throw new UnusableSetting("radices", "(" + radices + ") must be one value, the number of " + meaning);
        }
        return radices.get(0);
    }
}
