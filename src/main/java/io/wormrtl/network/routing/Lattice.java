package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;

/** A mesh or hypercube as dimensions along which a header goes up or down; a hypercube is a mesh of radix 2. */
interface Lattice {

    /** The network. */
    Topology topology();

    /** Number of dimensions. */
    int dimensions();

    /** 1, -1 or 0: the way from {@code node} to {@code destination} along {@code dimension}. */
    int offset(int node, int destination, int dimension);

    /** The port that leads up (1) or down (-1) along {@code dimension}. */
    int port(int dimension, int way);

    /** The ports of {@code node} that lead up, as a bit mask; some may be unconnected. */
    long ascending(int node);

    /** The way a header has gone that stands at {@code node} and came by {@code inputPort}. */
    int travelled(int node, int inputPort);

    /**
     * The lattice of a topology.
     *
     * @throws UnusableInput if it is neither mesh nor hypercube
     */
    static Lattice of(Topology topology, String routing) {
        if (topology instanceof Mesh mesh) {
            return new OfMesh(mesh);
        } else if (topology instanceof Hypercube cube) {
            return new OfCube(cube);
        }
        throw Misfit.of(routing, "a mesh or hypercube", topology);
    }

    /** The topology, if it is a two-dimensional mesh; else it is refused. */
    static Mesh requirePlane(Topology topology, String routing) {
        if (topology instanceof Mesh mesh && mesh.dimensions() == 2) {
            return mesh;
        }
        throw Misfit.of(routing, "a two-dimensional mesh", topology);
    }

    /** A mesh. */
    record OfMesh(Mesh topology) implements Lattice {
        @Override
        public int dimensions() {
            return topology.dimensions();
        }

        @Override
        public int offset(int node, int destination, int dimension) {
            return Integer.signum(topology.coordinate(destination, dimension) - topology.coordinate(node, dimension));
        }

        @Override
        public int port(int dimension, int way) {
            return 2 * dimension + (way > 0 ? 0 : 1);
        }

        @Override
        public long ascending(int node) {
            return 0x5555_5555_5555_5555L;
        }

        @Override
        public int travelled(int node, int inputPort) {
            return Grid.isPlus(inputPort) ? -1 : 1;
        }
    }

    /** A hypercube. */
    record OfCube(Hypercube topology) implements Lattice {
        @Override
        public int dimensions() {
            return topology.dimensions();
        }

        @Override
        public int offset(int node, int destination, int dimension) {
            return (destination >>> dimension & 1) - (node >>> dimension & 1);
        }

        @Override
        public int port(int dimension, int way) {
            return dimension;
        }

        @Override
        public long ascending(int node) {
            return ~node;
        }

        @Override
        public int travelled(int node, int inputPort) {
            return (node >>> inputPort & 1) != 0 ? 1 : -1;
        }
    }
}
