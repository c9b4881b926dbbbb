package io.wormrtl.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.check.Verdicts;
import io.wormrtl.network.Network;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.OfferedLoad;
import io.wormrtl.traffic.Packetizer;
import io.wormrtl.traffic.PoissonArrivals;
import io.wormrtl.traffic.SyntheticWorkload;
import io.wormrtl.traffic.TrafficNode;
import io.wormrtl.traffic.TrafficSwitch;
import io.wormrtl.traffic.UniformLength;
import io.wormrtl.traffic.UniformPattern;
import io.wormrtl.traffic.Workload;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;

class MonitorProperties {

    @Provide
    Arbitrary<NetworkParameters> networks() {
        return RandomNetworks.all(24);
    }

    private static Workload traffic(NetworkParameters parameters, double load, long seed) {
        int shortest = parameters.routerFormat().header().flits();
        UniformLength lengths = new UniformLength(shortest, Math.max(shortest, RandomNetworks.MAX_LENGTH));
        int nodes = parameters.topology().nodes();
        return new SyntheticWorkload(
                nodes,
                new UniformPattern(nodes),
                new PoissonArrivals(new OfferedLoad(load, lengths.mean()).messagesPerCycle()),
                lengths,
                seed);
    }

    private static void requireSound(Rig rig) {
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.ledger.underway()).isEmpty();
        assertThat(rig.monitors.flitsInNetwork()).isZero();
        assertThat(rig.completed).hasSize((int) rig.ledger.offeredCount());
    }

    @Property(tries = 60)
    void soundNetworksBreakNoRuleAndDeliverEverything(
            @ForAll("networks") NetworkParameters parameters,
            @ForAll @DoubleRange(min = 0.02, max = 0.6) double load,
            @ForAll long seed) {
        Rig rig = new Rig(parameters, traffic(parameters, load, seed), MonitorParameters.DEFAULTS);
        rig.runAndDrain(500, 50_000);
        requireSound(rig);
    }

    @Property(tries = 15)
    void monitorsReadOnlyWhatTheyDeclare(@ForAll("networks") NetworkParameters parameters, @ForAll long seed) {
        Rig rig = new Rig(
                parameters,
                traffic(parameters, 0.2, seed),
                MonitorParameters.DEFAULTS,
                heard -> heard,
                ElementFactory.checked());
        rig.runAndDrain(150, 50_000);
        requireSound(rig);
    }

    @Property(tries = 30)
    void tapsCountEveryFlitOfEveryMessageOnce(@ForAll("networks") NetworkParameters parameters, @ForAll long seed) {
        Rig rig = new Rig(parameters, traffic(parameters, 0.1, seed), MonitorParameters.DEFAULTS);
        rig.runAndDrain(300, 50_000);
        int header = parameters.routerFormat().header().flits();
        long flits = 0;
        long hops = 0;
        for (Message message : rig.completed) {
            GeneratedMessage sent = message.generated();
            long ofMessage = sent.length() + (message.packets() - 1L) * header;
            flits += ofMessage;
            hops += ofMessage * parameters.topology().distance(sent.source(), sent.destination());
            // Packets of one message may cross several injection channels at once.
            int least = message.packets() == 1 ? sent.length() : 1;
            assertThat(message.injected()).isBetween(sent.cycle(), message.delivered() - least);
        }
        assertThat(sum(rig.monitors.injectionTaps())).isEqualTo(flits);
        assertThat(sum(rig.monitors.ejectionTaps())).isEqualTo(flits);
        assertThat(sum(rig.monitors.linkTaps())).isEqualTo(hops);
        assertThat(rig.monitors.linkTaps()).hasSize(rig.network.links().size());
    }

    private static long sum(List<ChannelTap> taps) {
        return taps.stream().mapToLong(ChannelTap::flits).sum();
    }

    @Property(tries = 20)
    void monitorsChangeNothing(@ForAll("networks") NetworkParameters parameters, @ForAll long seed) {
        Rig watched = new Rig(parameters, traffic(parameters, 0.3, seed), MonitorParameters.DEFAULTS);
        watched.simulator.run(400);
        List<List<Long>> deliveries = new ArrayList<>();
        MessageLedger ledger = new MessageLedger(new Verdicts(), message -> deliveries.add(delivery(message)));
        Network bare = new Network(
                parameters,
                (parent, node, name, format) -> new TrafficNode(
                        parent,
                        node,
                        name,
                        format,
                        traffic(parameters, 0.3, seed).stream(node),
                        new Packetizer(parameters.routerFormat().header().flits(), parameters.maxPacket()),
                        ledger,
                        new TrafficSwitch()));
        new Simulator(bare).run(400);
        assertThat(deliveries)
                .isEqualTo(watched.completed.stream()
                        .map(MonitorProperties::delivery)
                        .toList());
    }

    private static List<Long> delivery(Message message) {
        return List.of((long) message.generated().source(), (long) message.id(), message.delivered());
    }
}
