package io.wormrtl.lab.monitor;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.ChannelClasses;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a link and the routers at its ends may look like to a monitor.
 *
 * @param linkDelay cycles
 * @param switchStage 1: a flit granted in one cycle crosses the switch in the next
 * @param outputDepth flits per output buffer; 0: the switch drives the link
 * @param channels virtual channels
 */
record Shape(int linkDelay, int switchStage, int outputDepth, int channels) {

    static final FlowControl CREDIT = new CreditFlowControl(Reallocation.AT_TAIL);
    static final FlowControl ACKNOWLEDGE = new RequestAcknowledge(Reallocation.AT_TAIL);
    /** The shape of the plainest router. */
    static final Shape PLAIN = new Shape(1, 0, 1, 1);
    /** Flits per input buffer. */
    static final int DEPTH = 4;
    /** Flits of {@link #worms}. */
    static final int LENGTH = 24;

    /** Links of 1 to 3 cycles, with and without switch stage, output buffers of 0 to 2 flits, 1 or 2 channels. */
    static Stream<Shape> all() {
        return IntStream.range(0, 36).mapToObj(n -> new Shape(1 + n % 3, n / 3 % 2, n / 6 % 3, 1 + n / 18));
    }

    RouterParts parts() {
        return new RouterParts(
                new DataPath(
                        DEPTH,
                        outputDepth,
                        new Pipeline(0, 0, switchStage),
                        Reallocation.AT_TAIL,
                        CREDIT,
                        RoundRobinArbiter::new,
                        FifoBanks::new,
                        Selections.CATALOGUE.get("first")),
                new MultiplexedSwitch(),
                List.of());
    }

    /** 32-bit flits, messages of up to 60 flits in one packet. */
    NetworkParameters network(Topology topology, RoutingFunction routing, RouterParts parts) {
        return NetworkParameters.plain(
                topology,
                routing,
                new LinkShape(32, linkDelay),
                MessageLengths.unsplit(60),
                LocalChannels.ONE_EACH,
                parts);
    }

    /** Nodes 0, 1, 2 in a row. */
    NetworkParameters row(RouterParts parts) {
        Mesh row = new Mesh(3);
        return network(row, new DimensionOrder(row, channels), parts);
    }

    /** Nodes 0 to 3 in a ring, in which {@link #circle} comes to a standstill. */
    NetworkParameters ring() {
        Ring ring = new Ring(4);
        return network(ring, new DimensionOrder(ring, 1, new ChannelClasses.Single()), parts());
    }

    /** A message from node 0 to 2 on each virtual channel. */
    ListedWorkload worms() {
        return new ListedWorkload(IntStream.range(0, channels)
                .mapToObj(v -> new GeneratedMessage(5, 0, 2, LENGTH))
                .toList());
    }

    /** Messages from both other nodes for node 2, on each virtual channel: more than a router can pass on at once. */
    ListedWorkload congestion() {
        return new ListedWorkload(IntStream.range(0, 2 * channels)
                .mapToObj(n -> new GeneratedMessage(0, n % 2, 2, 40))
                .toList());
    }

    /** A message from each node to the third one from it, longer than the buffers on its way. */
    static ListedWorkload circle() {
        return new ListedWorkload(IntStream.range(0, 4)
                .mapToObj(source -> new GeneratedMessage(0, source, (source + 3) % 4, 30))
                .toList());
    }
}
