package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * The static algorithm of Dally and Aoki in mesh and hypercube (004, section 3.3.3): virtual channel c is for messages
 * that have made c dimension reversals, hops from a dimension to a lower one. Minimal and fully adaptive below the
 * highest channel; on that one a message goes in dimension order to its end. The count travels in the header.
 */
final class DallyAokiStatic implements RoutingFunction {

    private final Topology topology;
    private final int virtualChannels;

    /**
     * Routing by dimension reversals; with one virtual channel it is dimension order.
     *
     * @throws UnusableInput on a topology that is neither mesh nor hypercube
     */
    public DallyAokiStatic(Topology topology, int virtualChannels) {
        if (!(topology instanceof Mesh || topology instanceof Hypercube)) {
            throw Misfit.of("dally-aoki-static", "a mesh or hypercube", topology);
        }
        this.topology = topology;
        this.virtualChannels = ChannelMasks.require(virtualChannels, 1, "dally-aoki-static", topology);
    }

    @Override
    public String description() {
        return "dally-aoki-static, up to " + (virtualChannels - 1) + " dimension reversals";
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
    public List<HeaderField> headerFields() {
        return List.of(new HeaderField("dimension_reversals", HeaderField.bitsFor(virtualChannels - 1)));
    }

    @Override
    public long forward(RouteQuery query, int outputPort, int outputChannel) {
        return outputChannel;
    }

    @Override
    public Route route(RouteQuery query) {
        int last = virtualChannels - 1;
        int reversals = (int) query.fields();
        long minimal = topology.minimalPorts(query.node(), query.destination());
        long lowest = Long.lowestOneBit(minimal);
        long reversing = query.isInjected() ? 0 : minimal & lower(topology.dimension(query.inputPort()));
        if (reversals >= last) {
            return Route.of(new RouteOption(lowest, 1L << last));
        }
        List<RouteOption> options = new ArrayList<>(2);
        addOption(options, minimal & ~reversing, reversals);
        // the hop into the last channel is the first in dimension order
        addOption(options, reversals + 1 == last ? reversing & lowest : reversing, reversals + 1);
        return new Route(options);
    }

    private static void addOption(List<RouteOption> options, long ports, int channel) {
        if (ports != 0) {
            options.add(new RouteOption(ports, 1L << channel));
        }
    }

    /** The ports in dimensions below {@code dimension}. */
    private long lower(int dimension) {
        long ports = 0;
        for (int port = 0; port < topology.ports(); port++) {
            ports |= topology.dimension(port) < dimension ? 1L << port : 0;
        }
        return ports;
    }
}
