package io.wormrtl.papers.qap;

import io.wormrtl.kernel.part.UnusableSetting;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceKind;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.ProcessorSide;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.RouterKind;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.protocols.path.Streaming;
import io.wormrtl.protocols.switching.Switching;
import java.util.ArrayList;
import java.util.List;

/**
 * Quasi-adaptive packet routing: routers and interfaces of a network.
 *
 * @param buffers packet buffers of each node
 * @param sourceQueue packets of a source that can wait for each link
 * @param forwarding when a packet goes on from a buffer
 * @param filler header fields that carry nothing and make the header as long as it is to be
 * @param hold what becomes of a link that a packet on its first step holds
 */
record Qap(Buffers buffers, int sourceQueue, Forwarding forwarding, List<HeaderField> filler, FirstStepHold hold)
        implements RouterKind, InterfaceKind {

    /** The requirements on the network. */
    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    Aspect.TOPOLOGY,
                    "needs {topology}: hypercube, in which a bit of a packet's address stands for" + " each link",
                    network -> network.topology() instanceof Hypercube),
            new Requirement(
                    Aspect.ROUTING,
                    "needs {routing function}: dimension-order, which all steps of a packet but the first" + " follow",
                    network -> network.routing() instanceof DimensionOrder),
            new Requirement(
                    Aspect.VIRTUAL_CHANNELS,
                    "needs {virtual channels}: 1, since a packet has a whole link",
                    network -> network.routing().virtualChannels() == 1),
            new Requirement(
                    Aspect.INJECTION_CHANNELS,
                    "needs as many {injection channels} as links leave a node, since a packet on"
                            + " its first step passes the switch without a buffer",
                    network -> network.local().injection() == network.topology().ports()),
            new Requirement(
                    Aspect.EJECTION_CHANNELS,
                    "needs as many {ejection channels} as links come to a node, since a packet"
                            + " needs no buffer where it is for",
                    network -> network.local().ejection() == network.topology().ports()),
            new Requirement(
                    Aspect.OUTPUT_DEPTH,
                    "needs {output depth}: 0, since packet buffers feed the links",
                    network -> network.router().dataPath().outputDepth() == 0),
            new Requirement(
                    Aspect.PIPELINE,
                    "needs {pipeline} without stages, since its routers have none of these",
                    network -> network.router().dataPath().pipeline().equals(Pipeline.FUSED)),
            new Requirement(
                    Aspect.HEADER_ORDER,
                    "needs {header arbiter}: plain, since its routers have no such order",
                    network -> network.router().headerOrder().equals(HeaderOrder.PLAIN)),
            new Requirement(
                    Aspect.FLIT_WIDTH,
                    "needs a {flit width} that holds an address, since a packet joins the queue of"
                            + " its link with its first flit",
                    network -> network.routerFormat().header().routingFlits() == 1));

    private static final List<Switching.Replaced> REPLACED = List.of(
            new Switching.Replaced(
                    Aspect.LINK_PROTOCOL, "whose links grant a whole packet when its next node has a buffer for it"),
            new Switching.Replaced(Aspect.BUFFER_DEPTH, "whose buffers hold a packet each"),
            new Switching.Replaced(
                    Aspect.SELECTION, "whose packets take the link with the shortest queue as their first step"));

    /** Copies the list. */
    public Qap {
        filler = List.copyOf(filler);
    }

    /**
     * The technique.
     *
     * @param sizes what it needs
     */
    public static Switching technique(QapSettings sizes) {
        return technique(sizes, FirstStepHold.YIELDS);
    }

    static Switching technique(QapSettings sizes, FirstStepHold hold) {
        return new Switching(
                REQUIREMENTS, REPLACED, network -> of(network, sizes, hold).addTo(network));
    }

    private static Qap of(NetworkParameters network, QapSettings sizes, FirstStepHold hold) {
        int dimensions = ((Hypercube) network.topology()).dimensions();
        if (dimensions + sizes.furtherBuffers() > Buffers.MOST) {
            throw new UnusableSetting(
                    "further-buffers",
                    "(" + sizes.furtherBuffers() + ") and a packet buffer for each of the " + dimensions
                            + " links of a node must not exceed " + Buffers.MOST);
        }
        Buffers buffers = new Buffers(
                dimensions, sizes.furtherBuffers(), network.lengths().longestPacket());
        return new Qap(
                buffers,
                sizes.sourceQueue(),
                Forwardings.CATALOGUE.get(sizes.forwarding()),
                filler(network, sizes.headerFlits()),
                hold);
    }

    private NetworkParameters addTo(NetworkParameters network) {
        // a packet has the room it needs before its first flit leaves: nothing is counted by flits
        return network.withRouter(network.router().withFlowControl(new Streaming()))
                .withRouters(this)
                .withInterfaces(this);
    }

    /** Fields for the receiver that fill a header up to so many flits; none where it is as long already. */
    private static List<HeaderField> filler(NetworkParameters network, int headerFlits) {
        RouterFormat format = network.routerFormat();
        int flits = format.header().flits();
        if (headerFlits == 0 || headerFlits == flits) {
            return List.of();
        }
        if (headerFlits < flits) {
            throw new UnusableSetting(
                    "header-flits",
                    "(" + headerFlits + ") must be at least the " + flits + " flits that a header needs");
        }
        if (network.lengths().isSplit() && network.lengths().packet() <= headerFlits) {
            throw new UnusableSetting(
                    "header-flits",
                    "(" + headerFlits + ") must be less than the longest packet ("
                            + network.lengths().packet() + ")");
        }
        int bits = format.channel().flit().payloadBits();
        List<HeaderField> all = new ArrayList<>();
        for (int i = flits; i < headerFlits; i++) {
            all.add(new HeaderField("filler_" + i, bits).forReceiver());
        }
        return all;
    }

    @Override
    public List<HeaderField> headerFields() {
        return filler;
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return QapLines.betweenRouters(addressBits());
    }

    @Override
    public List<Line> injectionLines(ChannelFormat format) {
        return QapLines.fromSource(addressBits(), buffers.countBits());
    }

    @Override
    public List<Line> ejectionLines(ChannelFormat format) {
        return List.of();
    }

    private int addressBits() {
        return Bits.needed((1 << buffers.dimensions()) - 1);
    }

    /** Packets in the switch never wait for each other in a circle (002, section 3). */
    @Override
    public boolean resolvesDeadlock() {
        return hold == FirstStepHold.YIELDS;
    }

    @Override
    public NodeRouter create(Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
        return new QapRouter(parent, name, format, parts, buffers, forwarding, hold, ports);
    }

    @Override
    public ProcessorSide processorSide(int injectionChannels, int virtualChannels) {
        return new ProcessorSide(1, injectionChannels);
    }

    /** All packets of a message follow the first one. */
    @Override
    public boolean reliesOnMessagesInARow() {
        return true;
    }

    @Override
    public List<Watcher<?>> watchers() {
        return QapChecks.WATCHERS;
    }

    @Override
    public NetworkInterface create(Module parent, String name, InterfaceContext context) {
        return new QapInterface(parent, name, context, sourceQueue);
    }
}
