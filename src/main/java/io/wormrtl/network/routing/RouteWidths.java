package io.wormrtl.network.routing;

import io.wormrtl.kernel.logic.Blocks;
import io.wormrtl.kernel.logic.Logic;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;

/**
 * Sizes of the hardware that computes a route for one header.
 *
 * @param nodes of the network
 * @param fieldBits bits of the routing function's header fields
 * @param ports output ports between routers
 * @param channels virtual channels of each
 */
public record RouteWidths(int nodes, int fieldBits, int ports, int channels) {

    /**
     * A table with the route to every node, for every value of the header fields. It can hold any routing function, and
     * is the most that one needs.
     *
     * @param options of a route at most
     */
    Logic table(int options) {
        return Blocks.table(nodes << fieldBits, options * (ports + channels) + options - 1);
    }

    /**
     * The logic that finds the ports on shortest ways from the addresses of destination and node. In meshes a
     * comparator per dimension, in hypercubes a gate, in tori the distance both ways; elsewhere a table.
     */
    static Logic minimalPorts(Topology topology) {
        if (topology instanceof Hypercube cube) {
            return Blocks.xor(2, cube.dimensions());
        } else if (topology instanceof Mesh mesh) {
            return perDimension(mesh.dimensions(), mesh.nodes(), Logic.WIRING);
        } else if (topology instanceof Torus torus) {
            int bits = coordinateBits(torus.nodes(), torus.dimensions());
            return perDimension(torus.dimensions(), torus.nodes(), Blocks.adder(bits + 1));
        }
        return Blocks.table(topology.nodes(), topology.ports());
    }

    private static Logic perDimension(int dimensions, int nodes, Logic before) {
        return before.then(Blocks.comparator(coordinateBits(nodes, dimensions))).times(dimensions);
    }

    /** Bits of a coordinate, as many in each dimension. */
    private static int coordinateBits(int nodes, int dimensions) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
        return Math.max(1, (bits + dimensions - 1) / dimensions);
    }
}
