package io.wormrtl.network.routing;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.topology.Grid;
import io.wormrtl.network.topology.Torus;

/** Which way round a ring of a torus dimension order takes when both are equally long. */
@Api
public sealed interface HalfWay {

    /** The rule in words, for descriptions; empty for plus. */
    String description();

    /**
     * The port of the lowest dimension left.
     *
     * @param node where the header stands
     * @param minimal the ports on shortest ways, as a bit mask; at least one
     */
    int port(int node, long minimal);

    /** Towards higher coordinates. Of a ring of k nodes, k even, the channels in plus direction carry (k + 2) / (k - 2) as much. */
    record Plus() implements HalfWay {
        @Override
        public String description() {
            return "";
        }

        @Override
        public int port(int node, long minimal) {
            // ports are numbered by dimension, plus before minus: the lowest is the one to take
            return Long.numberOfTrailingZeros(minimal);
        }
    }

    /**
     * Towards higher coordinates from an even coordinate, towards lower ones from an odd one, so that both directions carry
     * the same.
     */
    record ByParity(Torus torus) implements HalfWay {
        @Override
        public String description() {
            return "half way round by parity";
        }

        @Override
        public int port(int node, long minimal) {
            int lowest = Long.numberOfTrailingZeros(minimal);
            int dimension = Grid.dimensionOf(lowest);
            boolean both = (minimal >>> lowest & 0b11) == 0b11 && Grid.isPlus(lowest);
            return both && (torus.coordinate(node, dimension) & 1) != 0 ? lowest + 1 : lowest;
        }
    }
}
