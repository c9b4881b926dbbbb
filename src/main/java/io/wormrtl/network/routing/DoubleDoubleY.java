package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Double-double-y in a two-dimensional mesh (004, section 6.2.1): two subnetworks side by side, one that doubles y and
 * one that doubles x, each fully adaptive. Of three shares of the virtual channels the first has one along x and two
 * along y, the second two along x and one along y. A message stays in the subnetwork it enters at its source: in
 * either, whichever has a channel free at the port that is selected.
 */
final class DoubleDoubleY implements RoutingFunction {

    private final int virtualChannels;
    private final DoubledDimension yDoubled;
    private final DoubledDimension xDoubled;

    /**
     * Double-double-y routing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology other than a two-dimensional mesh, or with fewer than
     *     three virtual channels
     */
    public DoubleDoubleY(Topology topology, int virtualChannels) {
        Mesh mesh = Lattice.requirePlane(topology, "double-double-y");
        this.virtualChannels = ChannelMasks.require(virtualChannels, 3, "double-double-y", topology);
        this.yDoubled = new DoubledDimension(mesh, 0, share(0), share(0), share(1));
        this.xDoubled = new DoubledDimension(mesh, 1, share(2), share(1), share(2));
    }

    private long share(int index) {
        return ChannelMasks.share(virtualChannels, 3, index);
    }

    @Override
    public String description() {
        return "double-double-y";
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return 4;
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public Route route(RouteQuery query) {
        List<RouteOption> options = new ArrayList<>(4);
        if (query.isInjected() || yDoubled.cameBy(query)) {
            yDoubled.addOptions(query, options);
        }
        if (query.isInjected() || xDoubled.cameBy(query)) {
            xDoubled.addOptions(query, options);
        }
        return new Route(options);
    }
}
