package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Routing of the Reliable Router (004, section 4.1) in mesh and hypercube: five virtual channels are three virtual
 * networks that are asked at once and preferred in this order. Two channels are adaptive, over any shortest path; two
 * follow dimension order; one is for handling faults.
 *
 * <p>The paper limits the turns in the fault-handling network without saying which are left. Here they are those of
 * negative-first: down along any dimensions, then up. Where every port that leads nearer is faulty a header may go
 * further down than its destination, and up again behind the fault. A header that has entered the network stays in it:
 * so the network by itself is free of deadlock, and with dimension order an escape network for the adaptive channels.
 * Every step away from the destination goes down, so a header takes fewer of them than the sum of its coordinates.
 *
 * <p>A header in the fault-handling network that goes up keeps to two dimensions as long as it can, to have another way
 * if one is faulty; one whose way ends straight up does not enter it as long as dimension order is open. A header that
 * finds no port waits.
 */
public final class ReliableRouterRouting implements RoutingFunction {

    /** Virtual channels: two adaptive, two in dimension order, one for handling faults. */
    public static final int CHANNELS = 5;

    private static final long ADAPTIVE = 0b00011;
    private static final long DIMENSION_ORDER = 0b01100;
    private static final int FAULT_HANDLING = 4;

    private final Topology topology;
    private final Lattice lattice;

    /**
     * The routing function on a topology.
     *
     * @throws UnusableInput on a topology other than mesh and hypercube, or with another number of virtual channels
     */
    public ReliableRouterRouting(Topology topology, int virtualChannels) {
        this.topology = topology;
        this.lattice = Lattice.of(topology, "reliable-router");
        if (virtualChannels != CHANNELS) {
            throw new UnusableInput("virtual-channels (" + virtualChannels + ") must be " + CHANNELS
                    + " for reliable-router routing on " + topology.description());
        }
    }

    @Override
    public String description() {
        return "reliable-router";
    }

    @Override
    public int virtualChannels() {
        return CHANNELS;
    }

    @Override
    public int maxOptions() {
        return 3;
    }

    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public StatusUse statusUse() {
        return StatusUse.FAULTY;
    }

    /** An adaptive channel must not lead behind another message. */
    @Override
    public Reallocation reallocation() {
        return Reallocation.WHEN_EMPTY;
    }

    @Override
    public RoutingSubfunction escape() {
        return RoutingSubfunction.channels(DIMENSION_ORDER | 1L << FAULT_HANDLING);
    }

    @Override
    public Route route(RouteQuery query) {
        long nearer = topology.minimalPorts(query.node(), query.destination());
        long good = nearer & ~query.faults().faulty();
        List<RouteOption> options = new ArrayList<>(3);
        if (isHandled(query)) {
            add(options, handled(query, nearer), 1L << FAULT_HANDLING);
        } else {
            add(options, good, ADAPTIVE);
            long inOrder = Long.lowestOneBit(nearer) & good;
            add(options, inOrder, DIMENSION_ORDER);
            add(
                    options,
                    inOrder != 0 && endsStraightUp(query, nearer) ? 0 : handled(query, nearer),
                    1L << FAULT_HANDLING);
        }
        return options.isEmpty() ? Route.NOTHING_NOW : new Route(options);
    }

    private static void add(List<RouteOption> options, long ports, long channels) {
        if (ports != 0) {
            options.add(new RouteOption(options.size(), ports, channels));
        }
    }

    /** Whether the header came by the fault-handling network. */
    private static boolean isHandled(RouteQuery query) {
        return !query.isInjected() && query.inputChannel() == FAULT_HANDLING;
    }

    /** Whether the way ends with more than one hop up along one dimension, where a fault would leave no choice. */
    private boolean endsStraightUp(RouteQuery query, long nearer) {
        long up = nearer & lattice.ascending(query.node());
        if (up == 0 || Bits.rest(up) != 0) {
            return false;
        }
        int next = topology.neighbour(query.node(), Bits.first(up));
        return (topology.minimalPorts(next, query.destination()) & up) != 0;
    }

    /** The ports of the fault-handling network. */
    private long handled(RouteQuery query, long nearer) {
        long ascending = lattice.ascending(query.node());
        long good = connected(query.node()) & ~query.faults().faulty();
        long open = good & ~back(query);
        long down = nearer & ~ascending;
        if (cameUp(query)) { // the destination is not below, or it would have gone down first
            return upwards(query, nearer & open);
        }
        long onTheWay = down != 0 ? down & open : upwards(query, nearer & open);
        long further = onTheWay != 0 ? onTheWay : open & ~ascending;
        return further != 0 || down != 0 ? further : nearer & good;
    }

    /** Of the ports up those that leave two dimensions to go, where there are such. */
    private long upwards(RouteQuery query, long ports) {
        long roomy = 0;
        for (long rest = ports; rest != 0; rest = Bits.rest(rest)) {
            int next = topology.neighbour(query.node(), Bits.first(rest));
            long after = topology.minimalPorts(next, query.destination());
            roomy |= Bits.rest(after) != 0 ? Long.lowestOneBit(rest) : 0;
        }
        return roomy != 0 ? roomy : ports;
    }

    private long connected(int node) {
        long ports = 0;
        for (int port = 0; port < topology.ports(); port++) {
            ports |= topology.neighbour(node, port) != Topology.NONE ? 1L << port : 0;
        }
        return ports;
    }

    /** In the fault-handling network a header does not turn straight back, but goes up again where there is no other way. */
    private static long back(RouteQuery query) {
        return isHandled(query) ? 1L << query.inputPort() : 0;
    }

    private boolean cameUp(RouteQuery query) {
        return isHandled(query) && lattice.travelled(query.node(), query.inputPort()) > 0;
    }
}
