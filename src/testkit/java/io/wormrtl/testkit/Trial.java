package io.wormrtl.testkit;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.MessageStream;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.BufferKind;
import io.wormrtl.network.buffer.FifoBanks;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.allocation.MultiplexedSwitch;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** A network under test: what was sent and what came out. */
public final class Trial {

    /** Two-cycle hops, 4 flits per buffer, one flit of output buffer, credits. */
    public static final RouterParts DEFAULT_PARTS = new RouterParts(
            new DataPath(
                    4,
                    1,
                    Pipeline.FUSED,
                    Reallocation.AT_TAIL,
                    new CreditFlowControl(Reallocation.AT_TAIL),
                    RoundRobinArbiter::new,
                    FifoBanks::new,
                    Selections.CATALOGUE.get("first")),
            new MultiplexedSwitch(),
            List.of());

    /** The parts in which a trial may differ from the default, as a value to change. */
    public static NetworkParameters parameters(Topology topology, RoutingFunction routing, RouterParts parts) {
        return parameters(topology, routing, 64, parts);
    }

    /** Such a network with messages of up to {@code longest} flits. */
    public static NetworkParameters parameters(
            Topology topology, RoutingFunction routing, int longest, RouterParts parts) {
        return NetworkParameters.plain(
                topology,
                routing,
                new LinkShape(32, 1),
                MessageLengths.unsplit(longest),
                LocalChannels.ONE_EACH,
                parts);
    }

    /** Default parts with other depths. */
    public static RouterParts parts(int bufferDepth, int outputDepth, Pipeline pipeline, FlowControl flowControl) {
        return new RouterParts(
                new DataPath(
                        bufferDepth,
                        outputDepth,
                        pipeline,
                        Reallocation.AT_TAIL,
                        flowControl,
                        DEFAULT_PARTS.dataPath().arbiters(),
                        DEFAULT_PARTS.dataPath().buffers(),
                        DEFAULT_PARTS.dataPath().selection()),
                DEFAULT_PARTS.switchKind(),
                List.of());
    }

    /** Default parts with other depths, channels that are given away when they are empty, and credits. */
    public static RouterParts emptying(int bufferDepth, int outputDepth, Pipeline pipeline) {
        return emptying(bufferDepth, outputDepth, pipeline, new CreditFlowControl(Reallocation.WHEN_EMPTY));
    }

    /** Default parts with other depths, channels that are given away when they are empty, and another link protocol. */
    public static RouterParts emptying(int bufferDepth, int outputDepth, Pipeline pipeline, FlowControl flowControl) {
        return parts(bufferDepth, outputDepth, pipeline, flowControl).withReallocation(Reallocation.WHEN_EMPTY);
    }

    /** Default parts with other storage. */
    public static RouterParts parts(BufferKind buffers) {
        return DEFAULT_PARTS.withBuffers(buffers);
    }

    private final List<Message> generated = new ArrayList<>();
    private final List<Message> offered = new ArrayList<>();
    private final List<ReceivedPacket> received = new ArrayList<>();
    private final TrafficSwitch trafficSwitch = new TrafficSwitch();
    private final Network network;
    private final Simulator simulator;

    /** A trial that runs at full speed. */
    public Trial(NetworkParameters parameters, IntFunction<MessageStream> streams) {
        this(parameters, streams, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
    }

    /** A trial run in a way of one's own choice. */
    public Trial(
            NetworkParameters parameters,
            IntFunction<MessageStream> streams,
            ElementKind elements,
            Evaluation evaluation,
            Ordering ordering) {
        this(parameters, streams, elements, evaluation, ordering, built -> {});
    }

    /** A trial in a way of one's own choice; {@code onlookers} may add observers to the network that has been built. */
    public Trial(
            NetworkParameters parameters,
            IntFunction<MessageStream> streams,
            ElementKind elements,
            Evaluation evaluation,
            Ordering ordering,
            Consumer<Network> onlookers) {
        Packetizer packetizer = new Packetizer(
                parameters.routerFormat().header().flits(), parameters.lengths().packet());
        MessageListener listener = new MessageListener() {
            @Override
            public void generated(Message message) {
                generated.add(message);
            }

            @Override
            public void offered(Message message) {
                offered.add(message);
            }

            @Override
            public void received(ReceivedPacket packet) {
                received.add(packet);
            }
        };
        this.network = new Network(
                parameters,
                (parent, node, name, format) -> new TrafficNode(
                        parent, node, name, format, streams.apply(node), packetizer, listener, trafficSwitch),
                elements);
        onlookers.accept(network);
        this.simulator = new Simulator(network, evaluation, ordering);
    }

    /** A trial of the given messages. */
    public static Trial of(NetworkParameters parameters, GeneratedMessage... messages) {
        return new Trial(parameters, streamsOf(messages));
    }

    /** A trial of the given messages in a network to which observers are added. */
    public static Trial observed(
            NetworkParameters parameters, Consumer<Network> onlookers, GeneratedMessage... messages) {
        return new Trial(
                parameters,
                streamsOf(messages),
                ElementKind.PLAIN,
                Evaluation.ACTIVITY_DRIVEN,
                Ordering.BY_LEVEL,
                onlookers);
    }

    /** The messages by the node that sends them. */
    public static IntFunction<MessageStream> streamsOf(GeneratedMessage... messages) {
        return node -> MessageStream.of(
                List.of(messages).stream().filter(m -> m.source() == node).toList());
    }

    public Trial run(long cycles) {
        simulator.run(cycles);
        return this;
    }

    /** Turns the sources off and lets the network run empty. */
    public Trial drain(long cycles) {
        trafficSwitch.off();
        return run(cycles);
    }

    public Network network() {
        return network;
    }

    public Simulator simulator() {
        return simulator;
    }

    public List<Message> generated() {
        return generated;
    }

    public List<Message> offered() {
        return offered;
    }

    public List<ReceivedPacket> received() {
        return received;
    }
}
