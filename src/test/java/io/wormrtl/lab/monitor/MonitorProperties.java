package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.routing.ViaIntermediate;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

@Tag("slow")
class MonitorProperties {

    private static final int CYCLES = 150;

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(16, CYCLES);
    }

    @Provide
    Arbitrary<NetworkCase> fewer() {
        return NetworkCases.small(9, CYCLES);
    }

    private static Rig watched(NetworkCase network) {
        return new Rig(network.parameters(), network.workload(), MonitorParameters.DEFAULTS);
    }

    private static void requireSound(Rig rig) {
        assertThat(rig.monitors.verdicts().violations()).isEmpty();
        assertThat(rig.ledger.underway()).isEmpty();
        assertThat(rig.monitors.flitsInNetwork()).isZero();
        assertThat(rig.completed).hasSize((int) rig.ledger.offeredCount());
    }

    @Property(tries = 60)
    void soundNetworksBreakNoRuleAndDeliverEverything(@ForAll("networks") NetworkCase network) {
        Rig rig = watched(network);
        rig.runAndDrain(CYCLES, 50_000);
        requireSound(rig);
    }

    @Property(tries = 15)
    void monitorsReadOnlyWhatTheyDeclare(@ForAll("fewer") NetworkCase network) {
        Rig rig = new Rig(
                network.parameters(),
                network.workload(),
                MonitorParameters.DEFAULTS,
                heard -> heard,
                ElementKind.checked());
        rig.runAndDrain(CYCLES, 50_000);
        requireSound(rig);
    }

    @Property(tries = 30)
    void tapsCountEveryFlitOfEveryMessageOnce(@ForAll("networks") NetworkCase network) {
        NetworkParameters parameters = network.parameters();
        Rig rig = watched(network);
        rig.runAndDrain(CYCLES, 50_000);
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
        if (parameters.routing() instanceof ViaIntermediate) {
            assertThat(sum(rig.monitors.linkTaps())).isGreaterThanOrEqualTo(hops);
        } else {
            assertThat(sum(rig.monitors.linkTaps())).isEqualTo(hops);
        }
        assertThat(rig.monitors.linkTaps()).hasSize(rig.network.links().size());
    }

    private static long sum(List<ChannelTap> taps) {
        return taps.stream().mapToLong(ChannelTap::flits).sum();
    }

    @Property(tries = 20)
    void monitorsChangeNothing(@ForAll("networks") NetworkCase network) {
        NetworkParameters parameters = network.parameters();
        Rig watched = watched(network);
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
                        network.streams().apply(node),
                        new Packetizer(
                                parameters.routerFormat().header().flits(),
                                parameters.lengths().packet()),
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
