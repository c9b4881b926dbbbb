package io.wormrtl.fault;

import io.wormrtl.check.RuleSet;
import io.wormrtl.check.Verdicts;
import io.wormrtl.monitor.CompletionListener;
import io.wormrtl.monitor.Losses;
import io.wormrtl.monitor.MessageLedger;
import io.wormrtl.monitor.MonitorParameters;
import io.wormrtl.monitor.Monitors;
import io.wormrtl.network.Network;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Evaluation;
import io.wormrtl.rtl.Ordering;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.Packetizer;
import io.wormrtl.traffic.TrafficNode;
import io.wormrtl.traffic.TrafficSwitch;
import java.util.ArrayList;
import java.util.List;

/** A watched network with faults. */
public record FaultTrials(
        Network network,
        Monitors monitors,
        MessageLedger ledger,
        Simulator simulator,
        List<Message> completed,
        List<Message> givenUp) {

    public static FaultTrials of(NetworkParameters parameters, GeneratedMessage... messages) {
        return of(parameters, ElementFactory.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL, messages);
    }

    public static FaultTrials of(
            NetworkParameters parameters,
            ElementFactory elements,
            Evaluation evaluation,
            Ordering ordering,
            GeneratedMessage... messages) {
        MonitorParameters watched = new MonitorParameters(RuleSet.ALL, 20_000, MonitorParameters.STARVATION_AFTER);
        List<Message> completed = new ArrayList<>();
        List<Message> givenUp = new ArrayList<>();
        MessageLedger ledger = new MessageLedger(new Verdicts(watched.rules()), new CompletionListener() {
            @Override
            public void completed(Message message) {
                completed.add(message);
            }

            @Override
            public void givenUp(Message message) {
                givenUp.add(message);
            }
        });
        Packetizer packetizer =
                new Packetizer(parameters.routerFormat().header().flits(), parameters.maxPacket());
        Network network = new Network(
                parameters,
                (parent, node, name, format) -> new TrafficNode(
                        parent,
                        node,
                        name,
                        format,
                        Trial.streamsOf(messages).apply(node),
                        packetizer,
                        ledger,
                        new TrafficSwitch()),
                elements);
        Monitors monitors = Monitors.attach(network, watched, ledger);
        return new FaultTrials(
                network, monitors, ledger, new Simulator(network, evaluation, ordering), completed, givenUp);
    }

    public FaultTrials run(long cycles) {
        simulator.run(cycles);
        return this;
    }

    /** Runs until every message is delivered or given up and nothing is in the network, and a little longer. */
    public FaultTrials runUntilEmpty(long most) {
        while (simulator.cycle() < most && !simulator.isStopped() && !isEmpty()) {
            simulator.run(100);
        }
        return run(200);
    }

    private boolean isEmpty() {
        return ledger.generatedCount() > 0 && ledger.underwayCount() == 0 && monitors.flitsInNetwork() == 0;
    }

    public Losses losses() {
        return monitors.losses().orElseThrow();
    }
}
