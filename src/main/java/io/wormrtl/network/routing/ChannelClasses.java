package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Torus;

/** Divides the virtual channels of a deterministic routing function into classes, to break cycles. */
public interface ChannelClasses {

    /** Number of classes. */
    int count();

    /** The class, from 0, that a header at {@code node} uses when it leaves by {@code port}. */
    int classOf(int node, int port, int destination);

    /** One class: every channel serves every header. */
    record Single() implements ChannelClasses {
        @Override
        public int count() {
            return 1;
        }

        @Override
        public int classOf(int node, int port, int destination) {
            return 0;
        }
    }

    /**
     * Two classes in the unidirectional ring (004, section 3.1.1, example 2): class 0 as long as the channel from the
     * last node to node 0 lies ahead, then class 1.
     */
    record RingDateline(Ring ring) implements ChannelClasses {
        @Override
        public int count() {
            return 2;
        }

        @Override
        public int classOf(int node, int port, int destination) {
            return destination < node ? 0 : 1;
        }
    }

    /**
     * The same two classes in each dimension and direction of a torus: class 0 as long as the channel between the
     * last coordinate and 0 lies ahead in the dimension of {@code port}, then class 1.
     */
    record TorusDateline(Torus torus) implements ChannelClasses {
        @Override
        public int count() {
            return 2;
        }

        @Override
        public int classOf(int node, int port, int destination) {
            int dimension = Grid.dimensionOf(port);
            int here = torus.coordinate(node, dimension);
            int there = torus.coordinate(destination, dimension);
            boolean wrapAhead = Grid.isPlus(port) ? there < here : there > here;
            return wrapAhead ? 0 : 1;
        }
    }
}
