package io.wormrtl.network.routing;

import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.List;

/**
 * X first or y first in a two-dimensional mesh: a message goes along x first on one half of the virtual channels, or
 * along y first on the other. Which of both is decided before its first hop; after it, the virtual channel by which the
 * header comes tells the order.
 */
final class O1Turn implements RoutingFunction {

    /** How the order is decided at the source. */
    private interface Decision {

        /** The fields of headers that it reads. */
        List<HeaderField> fields();

        /** How many first hops it allows. */
        int options();

        /** The first hops that a header may take. */
        Route route(RouteQuery query, RouteOption byX, RouteOption byY);
    }

    /** A random bit of the header, which the interface puts there, so that the chances are equal in every network. */
    private static final Decision COIN = new Decision() {
        @Override
        public List<HeaderField> fields() {
            return List.of(new HeaderField("order", 1, HeaderField.Start.RANDOM));
        }

        @Override
        public int options() {
            return 1;
        }

        @Override
        public Route route(RouteQuery query, RouteOption byX, RouteOption byY) {
            return Route.of(query.fields() == 0 ? byX : byY);
        }
    };

    /** Either: the router takes the one that is free. */
    private static final Decision WHAT_IS_FREE = new Decision() {
        @Override
        public List<HeaderField> fields() {
            return List.of();
        }

        @Override
        public int options() {
            return 2;
        }

        @Override
        public Route route(RouteQuery query, RouteOption byX, RouteOption byY) {
            return Route.of(byX, byY);
        }
    };

    private final String name;
    private final Decision decision;
    private final Mesh mesh;
    private final int virtualChannels;
    private final long xFirst;
    private final long yFirst;

    private O1Turn(String name, Decision decision, Topology topology, int virtualChannels) {
        this.name = name;
        this.decision = decision;
        this.mesh = Lattice.requirePlane(topology, name);
        this.virtualChannels = ChannelMasks.require(virtualChannels, 2, name, topology);
        this.xFirst = ChannelMasks.share(virtualChannels, 2, 0);
        this.yFirst = ChannelMasks.share(virtualChannels, 2, 1);
    }

    /**
     * O1TURN: a coin decides, so that the paths do not depend on what else is in the network.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology other than a two-dimensional mesh, or with fewer than
     *     two virtual channels
     */
    public static O1Turn oblivious(Topology topology, int virtualChannels) {
        return new O1Turn("o1turn", COIN, topology, virtualChannels);
    }

    /**
     * The order whose first hop is free; with selection policy {@code random} each has equal chance where both are.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput as for {@link #oblivious}
     */
    public static O1Turn adaptive(Topology topology, int virtualChannels) {
        return new O1Turn("o1turn-adaptive", WHAT_IS_FREE, topology, virtualChannels);
    }

    @Override
    public String description() {
        return name;
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return decision.options();
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public List<HeaderField> headerFields() {
        return decision.fields();
    }

    @Override
    public Route route(RouteQuery query) {
        long minimal = mesh.minimalPorts(query.node(), query.destination());
        RouteOption byX = new RouteOption(Long.lowestOneBit(minimal), xFirst);
        RouteOption byY = new RouteOption(Long.highestOneBit(minimal), yFirst);
        if (query.isInjected()) {
            return decision.route(query, byX, byY);
        }
        return Route.of((xFirst >>> query.inputChannel() & 1) != 0 ? byX : byY);
    }
}
