package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Routing that may deadlock under heavy load: everything arrives once and whole, and the token is where it should be.
 */
@Tag("slow")
class DishaProperties {

    /** A network with the protocol, and its traffic. */
    record Loaded(NetworkParameters parameters, long seed) {

        @Override
        public String toString() {
            RouterParts parts = parameters.router();
            return parameters.topology() + ", " + parameters.routing().virtualChannels() + " channels, depth "
                    + parts.dataPath().bufferDepth() + ", output depth "
                    + parts.dataPath().outputDepth() + ", " + parts.dataPath().pipeline() + ", "
                    + parts.dataPath().flowControl() + ", link delay "
                    + parameters.links().delay()
                    + ", injection channels "
                    + parameters.local().injection() + ", ejection channels "
                    + parameters.local().ejection()
                    + ", time-out " + ((Disha) parts.control()).fit().timeout() + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            int shortest = parameters.routerFormat().header().flits();
            return RandomMessages.every(
                    0.5,
                    parameters.topology().nodes(),
                    6,
                    shortest,
                    parameters.lengths().message(),
                    seed);
        }
    }

    @Property(tries = 25)
    void everythingArrivesOnceAndTheMonitorsAgree(@ForAll("networks") Loaded loaded) {
        GeneratedMessage[] messages = loaded.messages();
        WatchedTrial run = WatchedTrial.of(loaded.parameters(), messages).runUntilEmpty(60_000);
        DishaTrials.requireAllDelivered(run, messages.length);
    }

    @Property(tries = 10)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        Trial gated = run(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial shuffled = run(loaded, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        assertThat(shuffled.received()).containsExactlyInAnyOrderElementsOf(gated.received());
        assertThat(gated.received()).allMatch(ReceivedPacket::intact);
    }

    private static Trial run(Loaded loaded, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(loaded.parameters(), Trial.streamsOf(loaded.messages()), elements, evaluation, ordering)
                .run(800);
    }

    /** The token comes to every router, and over a channel as often as it has bits. */
    @Property(tries = 50)
    void theTokenGoesRoundThroughAllRouters(@ForAll("topologies") Topology topology) {
        TokenPath path = TokenPath.of(topology);
        Set<Integer> visited = new HashSet<>();
        Set<String> used = new HashSet<>();
        int at = 0;
        for (TokenPath.Step step : path.steps()) {
            assertThat(step.node()).isEqualTo(at);
            assertThat(topology.neighbour(step.node(), step.port())).isEqualTo(step.to());
            assertThat(topology.arrivalPort(step.node(), step.port())).isEqualTo(step.arrivalPort());
            assertThat(step.pass()).isBetween(0, path.passes() - 1);
            assertThat(used.add(step.node() + "/" + step.port() + "/" + step.pass()))
                    .isTrue();
            visited.add(at);
            at = step.to();
        }
        assertThat(at).isZero();
        assertThat(visited).hasSize(topology.nodes());
        assertThat(path.stops(0).get(0).out()).isEqualTo(path.steps().get(0));
    }

    @Provide
    static Arbitrary<Topology> topologies() {
        return Arbitraries.of(
                new Ring(5),
                new Torus(4),
                new Torus(3, 3),
                new Torus(4, 3),
                new Mesh(3, 3),
                new Mesh(2, 2, 3),
                new Hypercube(3),
                new StarGraph(3));
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        Arbitrary<Pipeline> pipelines = Combinators.combine(
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 1))
                .as(Pipeline::new);
        Arbitrary<FlowControl> protocols = Arbitraries.of(
                new CreditFlowControl(Reallocation.WHEN_EMPTY), new RequestAcknowledge(Reallocation.WHEN_EMPTY));
        Arbitrary<RouterParts> parts = Combinators.combine(
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(0, 2),
                        pipelines,
                        protocols)
                .as((depth, output, pipeline, protocol) -> Trial.emptying(
                        depth, pipeline.switchAllocation() > 0 ? Math.max(1, output) : output, pipeline, protocol));
        return Combinators.combine(
                        topologies(),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 3),
                        parts,
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 60),
                        Arbitraries.longs().between(0, 1_000_000))
                .as((topology, channels, delay, routers, injection, ejection, timeout, seed) -> new Loaded(
                        DishaTrials.recovering(
                                NetworkParameters.plain(
                                                topology,
                                                new MinimalAdaptive(topology, channels),
                                                new LinkShape(32, delay),
                                                new MessageLengths(20, seed % 3 == 0 ? 9 : 0),
                                                new LocalChannels(injection, ejection),
                                                routers)
                                        .withSeed(seed),
                                timeout),
                        seed));
    }
}
