package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Double-y in a two-dimensional mesh (004, section 3.3.2, Fig. 30): minimal and fully adaptive; messages to the east
 * use one half of the virtual channels along y, those to the west the other. A message that need not move along x uses
 * either, the same on its whole way: choosing at every hop would let messages wait for each other in a circle. Along x
 * all virtual channels serve all messages.
 */
public final class DoubleY implements RoutingFunction {

    private final int virtualChannels;
    private final DoubledDimension network;

    /**
     * Double-y routing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology other than a two-dimensional mesh, or with fewer than
     *     two virtual channels
     */
    public DoubleY(Topology topology, int virtualChannels) {
        Mesh mesh = Lattice.requirePlane(topology, "double-y");
        this.virtualChannels = ChannelMasks.require(virtualChannels, 2, "double-y", topology);
        this.network = new DoubledDimension(
                mesh,
                0,
                ChannelMasks.all(virtualChannels),
                ChannelMasks.share(virtualChannels, 2, 0),
                ChannelMasks.share(virtualChannels, 2, 1));
    }

    @Override
    public String description() {
        return "double-y";
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return 2;
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public Route route(RouteQuery query) {
        List<RouteOption> options = new ArrayList<>(2);
        network.addOptions(query, options);
        return new Route(options);
    }
}
