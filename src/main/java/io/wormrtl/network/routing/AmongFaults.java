package io.wormrtl.network.routing;

import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.Set;

/**
 * A routing function in a network with {@linkplain StaticFaults static faults}. Routers have the {@linkplain
 * #inHardware function itself}, and as faults are known from the start, their {@linkplain #knownFaults status bits} are
 * constants. Proofs, which follow messages without building a router, ask this function: it adds to each query the
 * status bits of its router.
 */
public final class AmongFaults implements RoutingFunction {

    private final RoutingFunction routing;
    private final StaticFaults faults;

    /** The function {@code routing} among {@code faults}. */
    public AmongFaults(RoutingFunction routing, StaticFaults faults) {
        this.routing = routing;
        this.faults = faults;
    }

    private RouteQuery seen(RouteQuery query) {
        return new RouteQuery(
                query.node(),
                query.inputPort(),
                query.inputChannel(),
                query.destination(),
                query.fields(),
                faults.at(query.node()));
    }

    @Override
    public String description() {
        return routing.description() + ", " + faults.faultyNodes() + " nodes out of use";
    }

    @Override
    public int virtualChannels() {
        return routing.virtualChannels();
    }

    @Override
    public int maxOptions() {
        return routing.maxOptions();
    }

    @Override
    public Route route(RouteQuery query) {
        return routing.route(seen(query));
    }

    @Override
    public List<ExtraKind> flitKinds() {
        return routing.flitKinds();
    }

    @Override
    public List<HeaderField> headerFields() {
        return routing.headerFields();
    }

    @Override
    public long forward(RouteQuery query, int outputPort, int outputChannel) {
        return routing.forward(seen(query), outputPort, outputChannel);
    }

    @Override
    public int virtualNetworks() {
        return routing.virtualNetworks();
    }

    @Override
    public int virtualNetwork(RouteQuery query) {
        return routing.virtualNetwork(seen(query));
    }

    @Override
    public boolean usesArrival() {
        return routing.usesArrival();
    }

    @Override
    public StatusUse statusUse() {
        return routing.statusUse();
    }

    @Override
    public PortFaults knownFaults(int node) {
        return faults.at(node);
    }

    @Override
    public RoutingFunction inHardware() {
        return routing;
    }

    @Override
    public StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
        return routing.bear(topology, nodes, links);
    }

    @Override
    public Reallocation reallocation() {
        return routing.reallocation();
    }

    @Override
    public RoutingSubfunction escape() {
        RoutingSubfunction escape = routing.escape();
        return (query, route, port, channel) -> escape.supplies(seen(query), route, port, channel);
    }
}
