package io.wormrtl.network.assembly;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.link.ChannelStatus;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.Processor;
import io.wormrtl.network.nic.ProcessorKind;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Wiring;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Routers, interfaces and links over a topology: the design that is simulated.
 *
 * <p>Children are named after nodes and ports: {@code router_3_4}, {@code nic_3_4}, {@code link_3_4_x_plus} for the
 * channel that leaves node (3,4) in that direction, {@code injection_3_4_0} and {@code ejection_3_4_0}.
 */
@Api
public final class Network extends Design {

    /**
     * A channel between two routers.
     *
     * @param from node it leaves
     * @param port output port by which it leaves
     * @param to node it arrives at
     * @param link the wires
     * @param status whether it works; empty where nothing fails
     */
    public record NetworkLink(int from, int port, int to, Link link, Optional<ChannelStatus> status) {}

    /**
     * A channel between a router and its interface.
     *
     * @param node the node
     * @param index number among the channels of its kind
     * @param link the wires
     */
    public record LocalLink(int node, int index, Link link) {}

    private final NetworkParameters parameters;
    private final RouterFormat format;
    private final List<NetworkLink> links = new ArrayList<>();
    private final List<LocalLink> injections = new ArrayList<>();
    private final List<LocalLink> ejections = new ArrayList<>();
    private final List<NodeRouter> routers = new ArrayList<>();
    private final List<NetworkInterface> interfaces = new ArrayList<>();
    private final Optional<Failures> failures;

    /** Builds a network to be run at full speed. */
    public Network(NetworkParameters parameters, ProcessorKind processors) {
        this(parameters, processors, ElementKind.PLAIN);
    }

    /** Builds a network whose elements come from {@code elements}. */
    public Network(NetworkParameters parameters, ProcessorKind processors, ElementKind elements) {
        super("network", elements);
        this.parameters = parameters;
        this.format = parameters.routerFormat();
        this.failures = parameters.builders().failures().areThere()
                ? Optional.of(parameters.builders().failures().create(this, parameters))
                : Optional.empty();
        Topology topology = Wiring.requireSound(parameters.topology());
        InterfaceFormat local = parameters.interfaceFormat(format);
        List<Line> lines = parameters.lines(format.channel());
        Link[][] leaving = new Link[topology.nodes()][topology.ports()];
        Link[][] arriving = new Link[topology.nodes()][topology.ports()];
        for (int node = 0; node < topology.nodes(); node++) {
            standAt(node);
            for (int port = 0; port < topology.ports(); port++) {
                int to = topology.neighbour(node, port);
                if (to != Topology.NONE) {
                    NetworkLink built = networkLink(node, port, to, lines);
                    leaving[node][port] = built.link();
                    arriving[to][topology.arrivalPort(node, port)] = built.link();
                    links.add(built);
                }
            }
        }
        for (int node = 0; node < topology.nodes(); node++) {
            standAt(node);
            buildNode(node, local, leaving[node], arriving[node], processors);
        }
    }

    /**
     * The network in which a module or group stands.
     *
     * @throws IllegalArgumentException if it stands in another design
     */
    public static Network around(Scope part) {
        if (part.module().design() instanceof Network network) {
            return network;
        }
        throw new IllegalArgumentException(part.path() + " stands in no network");
    }

    /** The name of the link that leaves a node by a port. */
    public static String linkName(Topology topology, int node, int port) {
        return "link_" + topology.nodeName(node) + "_" + topology.portName(port);
    }

    private NetworkLink networkLink(int node, int port, int to, List<Line> lines) {
        Topology topology = parameters.topology();
        String name = topology.nodeName(node) + "_" + topology.portName(port);
        Optional<ChannelStatus> status = failures.map(all -> new ChannelStatus(
                this,
                "status_" + name,
                List.of(all.failed(node, port), all.dead(node), all.dead(to)),
                all.statusDelay(),
                all.isFaultyFromStart(node, port)));
        Link link = new Link(
                this,
                linkName(topology, node, port),
                format.channel(),
                lines,
                parameters.links().delay(),
                status.<LinkLife>map(LinkLife.Breaks::new).orElse(new LinkLife.Always()));
        return new NetworkLink(node, port, to, link, status);
    }

    /** A channel between router and interface of a node. */
    private Link localLink(int node, String name, List<Line> lines) {
        LinkLife life = reset(node).<LinkLife>map(LinkLife.OfNode::new).orElse(new LinkLife.Always());
        return new Link(this, name, format.channel(), lines, parameters.links().delay(), life);
    }

    /** The lines of the channel by which a control part talks to its interface. */
    private List<Line> withInterfaceLines(List<Line> lines) {
        List<Line> all = new ArrayList<>(lines);
        all.addAll(parameters.router().control().interfaceLines(format.channel()));
        return all;
    }

    /** 1 bit: the node is dead; empty where it never dies. */
    private Optional<Signal> reset(int node) {
        return failures.map(all -> all.dead(node));
    }

    private void buildNode(int node, InterfaceFormat local, Link[] leaving, Link[] arriving, ProcessorKind processors) {
        Topology topology = parameters.topology();
        String name = topology.nodeName(node);
        List<Line> into = parameters.injectionLines(format.channel());
        List<Line> outOf = parameters.ejectionLines(format.channel());
        List<Link> injection = new ArrayList<>();
        for (int i = 0; i < local.local().injection(); i++) {
            injection.add(localLink(node, "injection_" + name + "_" + i, into));
            injections.add(new LocalLink(node, i, injection.get(i)));
        }
        List<Link> ejection = new ArrayList<>();
        for (int e = 0; e < local.local().ejection(); e++) {
            ejection.add(localLink(node, "ejection_" + name + "_" + e, e == 0 ? withInterfaceLines(outOf) : outOf));
            ejections.add(new LocalLink(node, e, ejection.get(e)));
        }
        Processor processor = processors.create(this, node, name, local);
        InterfaceKind kind = parameters.builders().interfaces();
        InterfaceContext context = new InterfaceContext(
                node,
                local,
                senderEnds(injection),
                receiverEnds(ejection),
                processor.offers(),
                to -> topology.distance(node, to),
                reset(node),
                processor.ready());
        NetworkInterface networkInterface =
                Answers.present(kind.create(this, "nic_" + name, context), kind, "InterfaceKind.create");
        processor.connect(networkInterface);
        interfaces.add(networkInterface);
        List<RouterPorts.NetworkPort> ports = new ArrayList<>();
        for (int port = 0; port < topology.ports(); port++) {
            ports.add(new RouterPorts.NetworkPort(
                    port,
                    topology.portName(port),
                    topology.dimension(port),
                    Optional.ofNullable(arriving[port]).map(Link::receiverEnd),
                    Optional.ofNullable(leaving[port]).map(Link::senderEnd)));
        }
        RouterKind routerKind = parameters.builders().routers();
        RouterPorts routerPorts =
                new RouterPorts(node, ports, receiverEnds(injection), senderEnds(ejection), reset(node));
        routers.add(Answers.present(
                routerKind.create(this, "router_" + name, format, parameters.router(), routerPorts),
                routerKind,
                "RouterKind.create"));
    }

    private static List<LinkEnd> senderEnds(List<Link> links) {
        return links.stream().map(Link::senderEnd).toList();
    }

    private static List<LinkEnd> receiverEnds(List<Link> links) {
        return links.stream().map(Link::receiverEnd).toList();
    }

    /** The parameters this network was built from. */
    public NetworkParameters parameters() {
        return parameters;
    }

    /** The format of channels and headers. */
    public RouterFormat format() {
        return format;
    }

    /** The channels between routers. */
    public List<NetworkLink> links() {
        return Collections.unmodifiableList(links);
    }

    /** The failure signals; empty in a network built without faults. */
    public Optional<Failures> failures() {
        return failures;
    }

    /** The channels from interfaces to routers. */
    public List<LocalLink> injections() {
        return Collections.unmodifiableList(injections);
    }

    /** The channels from routers to interfaces. */
    public List<LocalLink> ejections() {
        return Collections.unmodifiableList(ejections);
    }

    /** The routers by node, of whatever kind. */
    public List<NodeRouter> nodeRouters() {
        return Collections.unmodifiableList(routers);
    }

    /** The wormhole routers by node; none where a technique brings routers of its own. */
    public List<Router> routers() {
        return routers.stream()
                .filter(Router.class::isInstance)
                .map(Router.class::cast)
                .toList();
    }

    /** The interfaces by node. */
    public List<NetworkInterface> interfaces() {
        return Collections.unmodifiableList(interfaces);
    }
}
