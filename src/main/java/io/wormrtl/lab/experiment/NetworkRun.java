package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.monitor.ChannelListener;
import io.wormrtl.lab.monitor.ChannelTap;
import io.wormrtl.lab.monitor.CompletionListener;
import io.wormrtl.lab.monitor.MessageLedger;
import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.lab.testbench.Parts;
import io.wormrtl.lab.testbench.RunSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.router.control.ControlPart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The network of a testbench with its traffic and its monitors, elaborated and ready to run. */
final class NetworkRun implements AutoCloseable {

    /** Cycles times nodes from which on moving a network together in memory costs less time than it saves. */
    private static final long LONG = 200_000;

    private final Parts parts;
    private final Network network;
    private final UserVerilog verilog;
    private final Monitors monitors;
    private final MessageLedger ledger;
    private final MessageMeter meter;
    private final TrafficSwitch trafficSwitch = new TrafficSwitch();
    private final Simulator simulator;
    private final List<TrafficNode> nodes = new ArrayList<>();

    NetworkRun(Testbench testbench) {
        this(testbench, testbench.parts(), ChannelListener.NOBODY, Simulator::new);
    }

    /**
     * The testbench's traffic and monitors over a network of other parts than it names; {@code listener} learns of the
     * worms on all channels, and {@code simulators} elaborate the network.
     */
    NetworkRun(Testbench testbench, Parts parts, ChannelListener listener, Function<Network, Simulator> simulators) {
        this.parts = parts;
        Verdicts verdicts = new Verdicts(watched(testbench));
        long from = testbench.settings().run().warmUp();
        this.meter = new MessageMeter(
                from,
                from + testbench.settings().run().measure(),
                parts.topology().nodes(),
                parts.workload().replies().map(replies -> new ClassMeter()));
        this.ledger = new MessageLedger(verdicts, tell(meter, nodes));
        meter.forwardTo(ledger);
        parts.requireMemory(testbench);
        int headerFlits = parts.network().routerFormat().header().flits();
        Packetizer packetizer = new Packetizer(
                headerFlits,
                parts.network().lengths().packet(),
                testbench.settings().traffic().packetGap());
        this.network = testbench.at(
                () -> PartRefusals.placed(
                        testbench,
                        parts.network(),
                        () -> new Network(
                                parts.network(),
                                (parent, node, name, format) -> {
                                    nodes.add(new TrafficNode(
                                            parent,
                                            node,
                                            name,
                                            format,
                                            parts.workload().traffic(node),
                                            packetizer,
                                            meter,
                                            trafficSwitch));
                                    return nodes.get(node);
                                },
                                elements(testbench))),
                "router.buffer-depth",
                "router.virtual-channels",
                "link.flit-width",
                "network.radices");
        nodes.forEach(node -> node.among(nodes::get));
        this.verilog = UserVerilog.in(testbench, network, verdicts);
        this.monitors = Monitors.attach(network, testbench.monitors(watched(testbench)), ledger, listener);
        monitors.losses().ifPresent(losses -> meter.tellApart(new FaultMeter(losses::hitIn)));
        this.simulator = simulators.apply(network);
        if (isLong(testbench, parts)) {
            simulator.compact();
        }
    }

    /** Plain ones, or ones that hold processes to what they declare. */
    private static ElementKind elements(Testbench testbench) {
        return testbench.settings().run().checked() ? ElementKind.checked() : ElementKind.PLAIN;
    }

    private static boolean isLong(Testbench testbench, Parts parts) {
        RunSettings run = testbench.settings().run();
        return (run.warmUp() + run.measure()) * parts.topology().nodes() >= LONG;
    }

    private static RuleSet watched(Testbench testbench) {
        return UserVerilog.watched(testbench, testbench.settings().monitors().enabled() ? RuleSet.ALL : RuleSet.NONE);
    }

    /** Ends what runs outside of this program. */
    @Override
    public void close() {
        verilog.close();
    }

    private static CompletionListener tell(MessageMeter meter, List<TrafficNode> nodes) {
        return new CompletionListener() {
            @Override
            public void completed(Message message) {
                meter.completed(message);
                nodes.get(message.generated().destination()).received(message);
                nodes.get(message.generated().source()).arrived(message);
            }

            @Override
            public void takenBack(Message message) {
                meter.takenBack(message);
            }

            @Override
            public void givenUp(Message message) {
                meter.givenUp(message);
            }
        };
    }

    /** Messages of which nothing has left the queue of their source: they wait, or were forgotten at the end. */
    long unsent() {
        return nodes.stream().mapToLong(TrafficNode::unsent).sum();
    }

    Parts parts() {
        return parts;
    }

    Network network() {
        return network;
    }

    Simulator simulator() {
        return simulator;
    }

    MessageMeter meter() {
        return meter;
    }

    MessageLedger ledger() {
        return ledger;
    }

    Monitors monitors() {
        return monitors;
    }

    TrafficSwitch trafficSwitch() {
        return trafficSwitch;
    }

    /** Flits that have crossed channels between routers so far. */
    long flitHops() {
        return sum(monitors.linkTaps());
    }

    /** Flits that have crossed injection channels so far. */
    long injectedFlits() {
        return sum(monitors.injectionTaps());
    }

    /**
     * Flits of messages that have been delivered so far. Where a part acts on what is under way, only a packet that has
     * been handed over is known not to be thrown away, and padding is no part of it; elsewhere every flit that leaves
     * the network counts at once.
     */
    long deliveredFlits() {
        return parts.network().router().control().equals(ControlPart.none())
                ? sum(monitors.ejectionTaps())
                : meter.receivedFlits();
    }

    private static long sum(List<ChannelTap> taps) {
        long flits = 0;
        for (ChannelTap tap : taps) {
            flits += tap.flits();
        }
        return flits;
    }
}
