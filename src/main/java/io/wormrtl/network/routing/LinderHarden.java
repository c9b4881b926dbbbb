package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Linder and Harden's virtual networks in an n-dimensional mesh or hypercube (004, section 3.3.2): one network for each
 * combination of directions, so that in each of them messages go one way along every dimension. Minimal and fully
 * adaptive; a channel belongs to the 2^(n-1) networks that go its way, so many virtual channels it needs.
 *
 * <p>A message stays in the network of its source; where it need not move along a dimension, networks of both
 * directions serve. The virtual channel it comes by, with the direction of its port, tells which network it is in.
 */
final class LinderHarden implements RoutingFunction {

    private static final int MOST_DIMENSIONS = 7;

    private final Lattice lattice;
    private final int virtualChannels;
    private final int shares;

    /**
     * Routing by virtual networks.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology that is neither mesh nor hypercube, or with fewer than
     *     2^(n-1) virtual channels
     */
    public LinderHarden(Topology topology, int virtualChannels) {
        this.lattice = Lattice.of(topology, "linder-harden");
        if (lattice.dimensions() > MOST_DIMENSIONS) {
            throw new UnusableInput("linder-harden routing needs at most " + MOST_DIMENSIONS
                    + " dimensions, because it takes 2^(n-1) of at most 64 virtual channels, not "
                    + topology.description());
        }
        this.shares = 1 << (lattice.dimensions() - 1);
        this.virtualChannels = ChannelMasks.require(virtualChannels, shares, "linder-harden", topology);
    }

    @Override
    public String description() {
        return "linder-harden, " + shares + " virtual networks to a channel";
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return lattice.dimensions();
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public Route route(RouteQuery query) {
        List<RouteOption> options = new ArrayList<>(lattice.dimensions());
        for (int dimension = 0; dimension < lattice.dimensions(); dimension++) {
            int way = lattice.offset(query.node(), query.destination(), dimension);
            long channels = way == 0 ? 0 : channels(query, dimension);
            if (channels != 0) {
                options.add(new RouteOption(1L << lattice.port(dimension, way), channels));
            }
        }
        return new Route(options);
    }

    /** The virtual channels along {@code dimension} of all networks the message may be in. */
    private long channels(RouteQuery query, int dimension) {
        int came = query.isInjected() ? -1 : networkOf(query);
        long channels = 0;
        for (int share = 0; share < shares; share++) {
            int network = network(share, dimension, lattice.offset(query.node(), query.destination(), dimension));
            if (came >= 0 ? network == came : serves(query, network)) {
                channels |= ChannelMasks.share(virtualChannels, shares, share);
            }
        }
        return channels;
    }

    /** Networks are numbers with a bit for each dimension, 1 for up; those of a channel, its own bit taken out. */
    private static int network(int share, int dimension, int way) {
        int low = share & (1 << dimension) - 1;
        int high = share >>> dimension << (dimension + 1);
        return high | (way > 0 ? 1 << dimension : 0) | low;
    }

    private int networkOf(RouteQuery query) {
        int dimension = lattice.topology().dimension(query.inputPort());
        return network(
                ChannelMasks.shareOf(virtualChannels, shares, query.inputChannel()),
                dimension,
                lattice.travelled(query.node(), query.inputPort()));
    }

    private boolean serves(RouteQuery query, int network) {
        for (int dimension = 0; dimension < lattice.dimensions(); dimension++) {
            int way = lattice.offset(query.node(), query.destination(), dimension);
            if (way != 0 && (way > 0) != ((network >>> dimension & 1) != 0)) {
                return false;
            }
        }
        return true;
    }
}
