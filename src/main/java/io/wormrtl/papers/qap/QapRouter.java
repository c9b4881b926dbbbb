package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.buffer.FlitStore;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.InputPort;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.NodeRouter;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.RouterPorts;
import io.wormrtl.network.router.output.OutputPort;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * A router of packets in a hypercube, see the package page. Channels from and to the interface are numbered as the
 * links: what the source sends by channel k leaves by the link of dimension k, and what comes by input k for this node
 * goes to the interface by channel k. Neither is stored here.
 */
final class QapRouter extends Module implements NodeRouter {

    private final int node;
    private final List<LinkController> links = new ArrayList<>();
    private final List<EjectionPort> ejections = new ArrayList<>();
    private final BufferAllocator allocator;
    private final PacketStore store;
    private final Buffers buffers;
    private final List<Channel> arriving;

    QapRouter(
            Module parent,
            String name,
            RouterFormat format,
            RouterParts parts,
            Buffers buffers,
            Forwarding forwarding,
            FirstStepHold hold,
            RouterPorts ports) {
        super(parent, name);
        this.node = ports.node();
        List<LinkEnd> inputs = new ArrayList<>();
        List<LinkWires> wires = new ArrayList<>();
        for (RouterPorts.NetworkPort port : ports.network()) {
            inputs.add(port(port.name() + "_in", port.in().orElseThrow()));
            port(port.name() + "_out", port.out().orElseThrow());
            wires.add(new LinkWires(
                    wire("begins_" + port.name(), 1),
                    wire("sends_" + port.name(), 1),
                    wire("freed_" + port.name(), 1),
                    wire("sent_buffer_" + port.name(), buffers.numberBits()),
                    wire("filled_" + port.name(), 1),
                    format.channel()
                            .flit()
                            .layout()
                            .on(wire(
                                    "front_" + port.name(),
                                    format.channel().flit().width())),
                    wire("queued_" + port.name(), buffers.countBits()),
                    wire("head_" + port.name(), buffers.numberBits()),
                    wire("head_destination_" + port.name(), format.header().addressBits())));
        }
        for (int k = 0; k < buffers.dimensions(); k++) {
            port("injection_" + k, ports.injection().get(k));
            port("ejection_" + k, ports.ejection().get(k));
        }
        this.allocator = new BufferAllocator(
                this,
                buffers,
                node,
                format.header().addressBits(),
                parts.dataPath().arbiters(),
                inputs,
                wires);
        this.store = new PacketStore(this, format, buffers, forwarding, node, allocator, inputs, wires);
        for (RouterPorts.NetworkPort port : ports.network()) {
            int k = port.number();
            links.add(new LinkController(
                    this,
                    port.name(),
                    format,
                    hold,
                    port.out().orElseThrow(),
                    ports.injection().get(k),
                    wires.get(k)));
            Channel channel = port.in().orElseThrow().channel();
            ejections.add(new EjectionPort(
                    this, k, buffers, channel, store, ports.ejection().get(k)));
        }
        this.buffers = buffers;
        this.arriving = inputs.stream().map(LinkEnd::channel).toList();
    }

    @Override
    public int node() {
        return node;
    }

    /** None: what arrives lies in buffers of the node. */
    @Override
    public List<InputPort> inputs() {
        return List.of();
    }

    @Override
    public List<OutputPort> outputs() {
        List<OutputPort> all = new ArrayList<>(links);
        all.addAll(ejections);
        return all;
    }

    @Override
    public List<FlitStore> stores() {
        return List.of(store);
    }
    /** The links that leave, by dimension. */
    List<LinkController> links() {
        return links;
    }

    BufferAllocator allocator() {
        return allocator;
    }

    PacketStore store() {
        return store;
    }

    Buffers buffers() {
        return buffers;
    }

    /** The incoming channels, by dimension. */
    List<Channel> arriving() {
        return arriving;
    }
}
