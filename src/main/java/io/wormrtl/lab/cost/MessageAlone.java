package io.wormrtl.lab.cost;

import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One message in an empty network, measured by sending it.
 *
 * @param cycles from its generation until it has been received; {@value #NEVER} if it is not within {@value #PATIENCE}
 *     cycles
 * @param crossings of channels by flits, those between routers and interfaces included, until the network is quiet
 */
public record MessageAlone(long cycles, long crossings) {

    /** The message is not received. */
    static final long NEVER = Long.MAX_VALUE;

    private static final int PATIENCE = 20_000;
    /** Cycles without a flit on any channel after which nothing is on its way. */
    private static final int QUIET = 64;
    /** Hops of the message, where the network has as many. */
    private static final int HOPS = 3;

    /** Sends a message of {@code length} flits from node 0 a few hops away. */
    public static MessageAlone of(Parts parts, int length) {
        Topology topology = parts.topology();
        int destination = 1;
        for (int node = 1; node < topology.nodes(); node++) {
            int farthest = topology.distance(0, destination);
            int here = topology.distance(0, node);
            destination = here <= HOPS && here > farthest ? node : destination;
        }
        return run(parts, new GeneratedMessage(0, 0, destination, length));
    }

    private static MessageAlone run(Parts parts, GeneratedMessage message) {
        Arrivals arrivals = new Arrivals();
        Network network = new Network(
                parts.network(),
                (parent, node, name, format) -> new TrafficNode(
                        parent,
                        node,
                        name,
                        format,
                        MessageStream.of(node == message.source() ? List.of(message) : List.of()),
                        new Packetizer(
                                format.header().flits(),
                                parts.network().lengths().packet()),
                        arrivals,
                        new TrafficSwitch()));
        List<Signal> requests = requests(network);
        Simulator simulator = new Simulator(network);
        long received = NEVER;
        long crossings = 0;
        int quiet = 0;
        while (quiet < QUIET && simulator.cycle() < PATIENCE) {
            simulator.step();
            long now = requests.stream().filter(Signal::isHigh).count();
            crossings += now;
            received = received == NEVER && arrivals.complete ? simulator.cycle() : received;
            quiet = now == 0 && received != NEVER ? quiet + 1 : 0;
        }
        return new MessageAlone(received, crossings);
    }

    private static List<Signal> requests(Network network) {
        List<Link> links = new ArrayList<>();
        network.links().forEach(link -> links.add(link.link()));
        Stream.concat(network.injections().stream(), network.ejections().stream())
                .forEach(link -> links.add(link.link()));
        return links.stream().map(link -> link.senderEnd().channel().request()).toList();
    }

    /** Whether the last packet of the message has come. */
    private static final class Arrivals implements MessageListener {
        private boolean complete;

        @Override
        public void received(ReceivedPacket packet) {
            complete |= packet.packetsLeft() == 0;
        }
    }
}
