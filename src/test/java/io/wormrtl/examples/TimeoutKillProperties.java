package io.wormrtl.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.check.RuleSet;
import io.wormrtl.check.Verdicts;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.RequestAcknowledge;
import io.wormrtl.monitor.MessageLedger;
import io.wormrtl.monitor.MonitorParameters;
import io.wormrtl.monitor.Monitors;
import io.wormrtl.network.Network;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.router.Pipeline;
import io.wormrtl.router.RouteState;
import io.wormrtl.router.Router;
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.MinimalAdaptive;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Evaluation;
import io.wormrtl.rtl.Ordering;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Ring;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.Packetizer;
import io.wormrtl.traffic.ReceivedPacket;
import io.wormrtl.traffic.TrafficNode;
import io.wormrtl.traffic.TrafficSwitch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Routing that may deadlock, and kills from the source: everything arrives once and whole, and nothing is left behind,
 * whatever the buffers, pipelines, links and link protocols.
 */
class TimeoutKillProperties {

    /** A network with kills, and the seed of its traffic. */
    record Loaded(NetworkParameters parameters, long seed) {

        @Override
        public String toString() {
            RouterParts parts = parameters.router();
            return parameters.routing() + ", depth " + parts.bufferDepth() + ", output depth " + parts.outputDepth() + ", "
                    + parts.pipeline() + ", " + parts.flowControl() + ", link delay " + parameters.linkDelay() + ", "
                    + parts.control() + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            Random random = new Random(seed);
            int nodes = parameters.topology().nodes();
            List<GeneratedMessage> all = new ArrayList<>();
            for (int i = 0; i < 5 * nodes; i++) {
                int source = random.nextInt(nodes);
                int destination = (source + 1 + random.nextInt(nodes - 1)) % nodes;
                all.add(new GeneratedMessage(i * 4, source, destination, parameters.maxLength() - random.nextInt(4)));
            }
            return all.toArray(GeneratedMessage[]::new);
        }
    }

    @Property(tries = 25)
    void everythingArrivesAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        Trial trial = Trial.of(loaded.parameters(), loaded.messages()).run(150_000);
        assertThat(names(trial.offered())).hasSize(loaded.messages().length);
        assertThat(trial.received()).allMatch(ReceivedPacket::intact);
        assertThat(trial.received().stream().map(packet -> packet.source() + " " + packet.node() + " " + packet.id()))
                .containsExactlyInAnyOrderElementsOf(names(trial.offered()));
        trial.network().routers().forEach(TimeoutKillProperties::requireAtRest);
    }

    @Property(tries = 8)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        Trial gated = run(loaded, ElementFactory.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial shuffled = run(loaded, ElementFactory.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        assertThat(shuffled.received()).containsExactlyInAnyOrderElementsOf(gated.received());
    }

    private static Trial run(Loaded loaded, ElementFactory elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(
                        loaded.parameters(), Trial.streamsOf(loaded.messages()), elements, evaluation, ordering)
                .run(2500);
    }

    /** Nobody misses what is killed, and no rule is broken on the way. */
    @Property(tries = 25)
    void theMonitorsAgree(@ForAll("networks") Loaded loaded) {
        MonitorParameters watched = new MonitorParameters(RuleSet.ALL, 3_000, MonitorParameters.STARVATION_AFTER);
        List<Message> completed = new ArrayList<>();
        MessageLedger ledger = new MessageLedger(new Verdicts(watched.rules()), completed::add);
        NetworkParameters parameters = loaded.parameters();
        Packetizer packetizer = new Packetizer(parameters.routerFormat().header().flits(), parameters.maxPacket());
        Network network = new Network(parameters, (parent, node, name, format) -> new TrafficNode(parent, node, name,
                format, Trial.streamsOf(loaded.messages()).apply(node), packetizer, ledger, new TrafficSwitch()));
        Monitors monitors = Monitors.attach(network, watched, ledger);
        new Simulator(network).run(60_000);
        assertThat(monitors.verdicts().violations()).isEmpty();
        assertThat(completed).hasSize(loaded.messages().length);
        assertThat(monitors.flitsInNetwork()).isZero();
    }

    private static List<String> names(List<Message> messages) {
        return messages.stream()
                .map(m -> m.generated().source() + " " + m.generated().destination() + " " + m.id())
                .toList();
    }

    private static void requireAtRest(Router router) {
        router.outputs().forEach(output -> {
            long all = Bits.all(output.unowned().width());
            assertThat(output.unowned().get()).isEqualTo(all);
            assertThat(output.sender().sendable().get()).isEqualTo(all);
            assertThat(output.sender().congestion().get()).isZero();
        });
        router.inputs().forEach(input -> {
            assertThat(input.buffers().count().where(0))
                    .isEqualTo(Bits.all(input.channels().copies()));
            assertThat(input.channels().state().where(RouteState.IDLE.ordinal()))
                    .isEqualTo(Bits.all(input.channels().copies()));
        });
    }

    @Provide
    Arbitrary<Loaded> networks() {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Ring(5), new Torus(3, 3), new Torus(4, 3), new Mesh(3, 3), new Mesh(2, 2, 3), new Mesh(2, 2, 2));
        Arbitrary<FlowControl> flowControls = Arbitraries.of(
                new CreditFlowControl(Reallocation.WHEN_EMPTY), new RequestAcknowledge(Reallocation.WHEN_EMPTY));
        Arbitrary<RouterParts> parts = Combinators.combine(
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.of(Pipeline.FUSED, Pipeline.FIVE_STAGES),
                        flowControls)
                .as(TimeoutKillProperties::parts);
        return Combinators.combine(
                        topologies,
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 3),
                        parts,
                        Arbitraries.longs().between(0, 1_000_000))
                .as(TimeoutKillProperties::loaded);
    }

    static RouterParts parts(int depth, int outputDepth, Pipeline pipeline, FlowControl flowControl) {
        return new RouterParts(
                depth,
                outputDepth,
                pipeline,
                Reallocation.WHEN_EMPTY,
                flowControl,
                Trial.DEFAULT_PARTS.switchKind(),
                Trial.DEFAULT_PARTS.arbiters(),
                Trial.DEFAULT_PARTS.buffers(),
                Trial.DEFAULT_PARTS.selection(),
                List.of());
    }

    /** Messages are longer than all buffers on a path hold, so that no tail leaves its source before the header arrives. */
    private static Loaded loaded(Topology topology, int channels, int delay, RouterParts parts, long seed) {
        int perHop = parts.bufferDepth() + parts.outputDepth() + delay + 2;
        int length = (topology.diameter() + 2) * perHop + 4;
        NetworkParameters parameters = new NetworkParameters(
                topology, new MinimalAdaptive(topology, channels), 32, delay, length, 0, 1, 1, parts);
        return new Loaded(new TimeoutKill(3 * length).addTo(parameters), seed);
    }
}
