package io.wormrtl.monitor;

import io.wormrtl.network.Network;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.MessageListener;
import io.wormrtl.traffic.Packetizer;
import io.wormrtl.traffic.TrafficNode;
import io.wormrtl.traffic.TrafficSwitch;
import io.wormrtl.traffic.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A network under traffic with all monitors, built from exactly what a test gives it. */
final class Rig {

    final TrafficSwitch traffic = new TrafficSwitch();
    final List<Message> completed = new ArrayList<>();
    final MessageLedger ledger;
    final Network network;
    final Monitors monitors;
    final Simulator simulator;

    Rig(NetworkParameters parameters, Workload workload, MonitorParameters monitoring) {
        this(parameters, workload, monitoring, heard -> heard, ElementFactory.PLAIN);
    }

    /** {@code between} stands between the processors and the ledger. */
    Rig(NetworkParameters parameters, Workload workload, MonitorParameters monitoring,
            UnaryOperator<MessageListener> between, ElementFactory elements) {
        this.ledger = new MessageLedger(new Verdicts(monitoring.off()), completed::add);
        Packetizer packetizer = new Packetizer(parameters.routerFormat().header().flits(), parameters.maxPacket());
        MessageListener listener = between.apply(ledger);
        this.network = new Network(parameters, (parent, node, name, format) -> new TrafficNode(parent, node, name,
                format, workload.stream(node), packetizer, listener, traffic), elements);
        this.monitors = Monitors.attach(network, monitoring, ledger);
        this.simulator = new Simulator(network);
    }

    /** Runs with traffic, then without until nothing is underway or {@code most} cycles have passed. */
    void runAndDrain(long cycles, long most) {
        simulator.run(cycles);
        traffic.off();
        for (long ran = 0; ran < most && ledger.underwayCount() > 0 && !simulator.isStopped(); ran += 100) {
            simulator.run(100);
        }
        simulator.run(10);
    }

    Violation first() {
        return monitors.verdicts().first().orElseThrow(() -> new AssertionError("no violation"));
    }
}
