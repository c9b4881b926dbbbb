package io.wormrtl.examples;

import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.lab.traffic.GeneratedMessage;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Routing that may deadlock, and kills from the source: everything arrives once and whole, and nothing is left behind,
 * whatever the buffers, pipelines, links and link protocols.
 */
@Tag("slow")
class TimeoutKillProperties {

    /** A network with kills, and the seed of its traffic. */
    record Loaded(NetworkParameters parameters, long seed) {

        @Override
        public String toString() {
            DataPath path = parameters.router().dataPath();
            return parameters.routing() + ", depth " + path.bufferDepth() + ", output depth " + path.outputDepth() + ", "
                    + path.pipeline() + ", " + path.flowControl() + ", link delay " + parameters.links().delay() + ", "
                    + parameters.router().control() + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            int nodes = parameters.topology().nodes();
            int longest = parameters.lengths().message();
            return RandomMessages.every(4, nodes, 5, longest - 3, longest, seed);
        }
    }

    @Property(tries = 8)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        Trial gated = run(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial shuffled = run(loaded, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        assertThat(shuffled.received()).containsExactlyInAnyOrderElementsOf(gated.received());
    }

    private static Trial run(Loaded loaded, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(
                        loaded.parameters(), Trial.streamsOf(loaded.messages()), elements, evaluation, ordering)
                .run(1200);
    }

    /** Nobody misses what is killed, no rule is broken on the way, and nothing is left. */
    @Property(tries = 25)
    void everythingArrivesAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        WatchedTrial.of(loaded.parameters(), loaded.messages())
                .runUntilEmpty(150_000)
                .requireAllDelivered(loaded.toString());
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
                .as(Trial::emptying);
        return Combinators.combine(
                        topologies,
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 3),
                        parts,
                        Arbitraries.longs().between(0, 1_000_000))
                .as(TimeoutKillProperties::loaded);
    }

    /**
     * Messages are longer than all buffers on a path hold, so that no tail leaves its source before the header arrives.
     */
    private static Loaded loaded(Topology topology, int channels, int delay, RouterParts parts, long seed) {
        int perHop = parts.dataPath().bufferDepth() + parts.dataPath().outputDepth() + delay + 2;
        int length = (topology.diameter() + 2) * perHop + 4;
        NetworkParameters parameters = NetworkParameters.plain(
                topology, new MinimalAdaptive(topology, channels), new LinkShape(32, delay),
                MessageLengths.unsplit(length), LocalChannels.ONE_EACH, parts);
        return new Loaded(new TimeoutKill(3 * length).addTo(parameters), seed);
    }
}
