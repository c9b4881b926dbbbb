package io.wormrtl.network.routing;

import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Opt-y in a two-dimensional mesh (004, section 3.3.3, Fig. 32): minimal and fully adaptive. Half of the virtual
 * channels along y, Y2, serve any message at any time; the others, Y1, only messages that need not go west any more.
 * Along x all serve all. West is x minus.
 *
 * <p>The channels along x and Y1 are the escape channels: they form west-first routing.
 */
final class OptY implements RoutingFunction {

    private static final long X_MINUS = 0b0010;
    private static final long X_PORTS = 0b0011;

    private final Mesh mesh;
    private final int virtualChannels;
    private final long restricted;

    /**
     * Opt-y routing.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput on a topology other than a two-dimensional mesh, or with fewer than
     *     two virtual channels
     */
    public OptY(Topology topology, int virtualChannels) {
        this.mesh = Lattice.requirePlane(topology, "opt-y");
        this.virtualChannels = ChannelMasks.require(virtualChannels, 2, "opt-y", topology);
        this.restricted = ChannelMasks.share(virtualChannels, 2, 0);
    }

    @Override
    public String description() {
        return "opt-y";
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
    public Reallocation reallocation() {
        return Reallocation.WHEN_EMPTY;
    }

    @Override
    public RoutingSubfunction escape() {
        return (query, route, port, channel) -> (X_PORTS >>> port & 1) != 0 || (restricted >>> channel & 1) != 0;
    }

    @Override
    public Route route(RouteQuery query) {
        long minimal = mesh.minimalPorts(query.node(), query.destination());
        long along = minimal & X_PORTS;
        long across = minimal & ~X_PORTS;
        long all = ChannelMasks.all(virtualChannels);
        List<RouteOption> options = new ArrayList<>(2);
        if (along != 0) {
            options.add(new RouteOption(along, all));
        }
        if (across != 0) {
            options.add(new RouteOption(across, (minimal & X_MINUS) != 0 ? all & ~restricted : all));
        }
        return new Route(options);
    }
}
