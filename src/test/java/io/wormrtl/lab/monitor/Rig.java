package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.MessageListener;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.lab.traffic.Workload;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;

/** A network under traffic with all monitors, built from exactly what a test gives it. */
final class Rig {

    final TrafficSwitch traffic = new TrafficSwitch();
    final List<Message> completed = new ArrayList<>();
    private final List<LongConsumer> onlookers = new ArrayList<>();
    final MessageLedger ledger;
    final Network network;
    final Monitors monitors;
    final Simulator simulator;

    Rig(NetworkParameters parameters, Workload workload, MonitorParameters monitoring) {
        this(parameters, workload, monitoring, heard -> heard, ElementKind.PLAIN);
    }

    /** {@code between} stands between the processors and the ledger. */
    Rig(
            NetworkParameters parameters,
            Workload workload,
            MonitorParameters monitoring,
            UnaryOperator<MessageListener> between,
            ElementKind elements) {
        this.ledger = new MessageLedger(new Verdicts(monitoring.rules()), completed::add);
        Packetizer packetizer = new Packetizer(
                parameters.routerFormat().header().flits(), parameters.lengths().packet());
        MessageListener listener = between.apply(ledger);
        this.network = new Network(
                parameters,
                (parent, node, name, format) -> new TrafficNode(
                        parent, node, name, format, workload.traffic(node), packetizer, listener, traffic),
                elements);
        this.monitors = Monitors.attach(network, monitoring, ledger);
        new Onlooker();
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

    /** Has {@code look} called with the number of each cycle when its wires have settled. */
    void observe(LongConsumer look) {
        onlookers.add(look);
    }

    /** Looks for the first cycle in which {@code condition} holds for the {@code times}-th time. */
    Sighting sight(int times, BooleanSupplier condition) {
        Sighting sighting = new Sighting(times, condition);
        observe(sighting::look);
        return sighting;
    }

    Violation first() {
        return monitors.verdicts().first().orElseThrow(() -> new AssertionError("no violation"));
    }

    /** A cycle that is waited for. */
    static final class Sighting {
        private final BooleanSupplier condition;
        private int missing;
        private long cycle = -1;

        private Sighting(int times, BooleanSupplier condition) {
            this.missing = times;
            this.condition = condition;
        }

        private void look(long now) {
            if (missing > 0 && condition.getAsBoolean() && --missing == 0) {
                cycle = now;
            }
        }

        /** The cycle; -1 if it has not come. */
        long cycle() {
            return cycle;
        }
    }

    private final class Onlooker extends ObserverModule {
        Onlooker() {
            super(network, "onlooker");
            observe(cycle -> onlookers.forEach(look -> look.accept(cycle)));
        }
    }
}
