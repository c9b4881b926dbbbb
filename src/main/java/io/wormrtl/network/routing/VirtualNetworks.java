package io.wormrtl.network.routing;

import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.part.PartMistake;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The same routing function in several virtual networks, each with an equal share of the virtual channels, so that
 * messages of one class never wait for a channel that one of another class holds (Dally and Towles, <em>Principles and
 * Practices of Interconnection Networks</em>, section 14.1.5 on request-reply dependencies).
 *
 * <p>A field of the header says in which network a message is injected: its class, which the processor knows. From then on
 * the virtual channel by which it comes tells the same.
 */
public final class VirtualNetworks implements RoutingFunction {

    private final RoutingFunction routing;
    private final int networks;
    private final int classBits;
    private final int share;

    private VirtualNetworks(RoutingFunction routing, int networks) {
        this.routing = routing;
        this.networks = networks;
        this.classBits = HeaderField.bitsFor(networks - 1);
        this.share = routing.virtualChannels();
    }

    /**
     * The functions of {@code algorithm} in {@code networks} virtual networks; the function itself for one.
     *
     * @throws UnusableInput if the virtual channels cannot be divided, or the share of each is too small for the algorithm
     */
    public static RoutingFunction of(RoutingAlgorithm algorithm, Topology topology, int virtualChannels, int networks) {
        if (networks == 1) {
            return created(algorithm, topology, virtualChannels);
        }
        if (virtualChannels % networks != 0) {
            throw new UnusableInput("virtual-channels (" + virtualChannels
                    + ") must be a multiple of virtual-networks (" + networks + "), which have the same number each");
        }
        return new VirtualNetworks(share(algorithm, topology, virtualChannels, networks), networks);
    }

    private static RoutingFunction created(RoutingAlgorithm algorithm, Topology topology, int channels) {
        return Answers.part(algorithm.create(topology, channels), algorithm, "RoutingAlgorithm.create");
    }

    private static RoutingFunction share(RoutingAlgorithm algorithm, Topology topology, int channels, int networks) {
        try {
            return created(algorithm, topology, channels / networks);
        } catch (PartMistake e) {
            throw e; // it is not about channels
        } catch (UnusableInput e) {
            throw new UnusableInput("of virtual-channels (" + channels + ") each of " + networks
                    + " virtual-networks has a share; " + e.getMessage());
        }
    }

    @Override
    public String description() {
        return routing.description() + ", in " + networks + " virtual networks";
    }

    @Override
    public int virtualChannels() {
        return networks * share;
    }

    @Override
    public int virtualNetworks() {
        return networks;
    }

    @Override
    public int maxOptions() {
        return routing.maxOptions();
    }

    @Override
    public int virtualNetwork(RouteQuery query) {
        return query.isInjected() ? (int) (query.fields() & (1L << classBits) - 1) : query.inputChannel() / share;
    }

    @Override
    public Route route(RouteQuery query) {
        int network = virtualNetwork(query);
        for (int number = 0; number < networks; number++) {
            if (network == number) {
                return moved(routing.route(within(query, number)), number * share);
            }
        }
        return Route.NOTHING_NOW;
    }

    /** The query as it is in the virtual network of that number. */
    private RouteQuery within(RouteQuery query, int number) {
        return new RouteQuery(
                query.node(),
                query.inputPort(),
                query.isInjected() ? 0 : query.inputChannel() - number * share,
                query.destination(),
                query.fields() >>> classBits,
                query.faults());
    }

    /** The route whose virtual channels begin with {@code first}. */
    private static Route moved(Route route, int first) {
        if (first == 0 || route.isEmpty()) {
            return route;
        }
        RouteOption[] moved = new RouteOption[route.options().size()];
        for (int i = 0; i < moved.length; i++) {
            RouteOption option = route.options().get(i);
            moved[i] = new RouteOption(option.rank(), option.ports(), option.channels() << first);
        }
        return Route.of(moved);
    }

    @Override
    public List<HeaderField> headerFields() {
        List<HeaderField> fields = new ArrayList<>();
        fields.add(new HeaderField("virtual_network", classBits, HeaderField.Start.CLASS));
        fields.addAll(routing.headerFields());
        return fields;
    }

    @Override
    public long forward(RouteQuery query, int outputPort, int outputChannel) {
        int network = virtualNetwork(query);
        long fields = query.fields() >>> classBits;
        for (int number = 0; number < networks; number++) {
            if (network == number) {
                fields = routing.forward(within(query, number), outputPort, outputChannel - number * share);
            }
        }
        return fields << classBits | network;
    }

    @Override
    public List<ExtraKind> flitKinds() {
        return routing.flitKinds();
    }

    /** The virtual channel by which a header comes tells its network. */
    @Override
    public boolean usesArrival() {
        return true;
    }

    @Override
    public StatusUse statusUse() {
        return routing.statusUse();
    }

    @Override
    public StaticFaults bear(Topology topology, Set<Integer> nodes, Set<StaticFaults.Link> links) {
        return routing.bear(topology, nodes, links);
    }

    @Override
    public PortFaults knownFaults(int node) {
        return routing.knownFaults(node);
    }

    @Override
    public RoutingFunction inHardware() {
        return routing.inHardware() == routing ? this : new VirtualNetworks(routing.inHardware(), networks);
    }

    @Override
    public Reallocation reallocation() {
        return routing.reallocation();
    }

    @Override
    public RoutingSubfunction escape() {
        RoutingSubfunction escape = routing.escape();
        return (query, route, port, channel) -> {
            int network = virtualNetwork(query);
            RouteQuery within = within(query, network);
            return escape.supplies(within, routing.route(within), port, channel - network * share);
        };
    }
}
