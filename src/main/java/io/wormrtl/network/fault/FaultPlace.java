package io.wormrtl.network.fault;

/** Where a fault is. */
public sealed interface FaultPlace {

    /** The node, with all its channels. */
    record Node(int node) implements FaultPlace {
        @Override
        public String toString() {
            return "node " + node;
        }
    }

    /**
     * The link between two neighbours, both ways.
     *
     * @param one the lower node number
     * @param other the higher one
     */
    record Link(int one, int other) implements FaultPlace {

        /** The link between these neighbours, whichever is named first. */
        public static Link between(int node, int neighbour) {
            return new Link(Math.min(node, neighbour), Math.max(node, neighbour));
        }

        @Override
        public String toString() {
            return "link " + one + "-" + other;
        }
    }
}
