package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Ring;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Routing that may deadlock, short and long messages, time-outs so short that many worms are killed for nothing:
 * everything arrives once and whole, and nothing is left behind.
 */
@Tag("slow")
class FcrProperties {

    /** A network with the protocol, and its traffic. */
    record Loaded(NetworkParameters parameters, long seed) {

        @Override
        public String toString() {
            RouterParts parts = parameters.router();
            return parameters.topology() + ", " + parameters.routing().virtualChannels() + " channels, depth "
                    + parts.dataPath().bufferDepth() + ", output depth "
                    + parts.dataPath().outputDepth() + ", " + parts.dataPath().pipeline()
                    + ", link delay " + parameters.links().delay() + ", injection channels "
                    + parameters.local().injection() + ", ejection channels "
                    + parameters.local().ejection() + ", "
                    + parts.control() + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            int shortest = parameters.routerFormat().header().flits();
            return RandomMessages.spread(
                    parameters.topology().nodes(),
                    5,
                    shortest,
                    parameters.lengths().message(),
                    seed);
        }
    }

    @Property(tries = 10)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        Trial gated = run(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial shuffled = run(loaded, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        assertThat(shuffled.received()).containsExactlyInAnyOrderElementsOf(gated.received());
    }

    private static Trial run(Loaded loaded, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(loaded.parameters(), Trial.streamsOf(loaded.messages()), elements, evaluation, ordering)
                .run(800);
    }

    /** Nobody misses what is killed, and no rule is broken on the way. */
    @Property(tries = 60)
    void everythingArrivesAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        WatchedTrial.of(loaded.parameters(), loaded.messages())
                .runUntilEmpty(60_000)
                .run(1000)
                .requireAllDelivered(loaded.toString());
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Ring(5),
                new Torus(3, 3),
                new Torus(4, 3),
                new Mesh(3, 3),
                new Mesh(2, 2, 3),
                new Hypercube(3),
                new Torus(5, 3));
        Arbitrary<Pipeline> pipelines = Combinators.combine(
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 1))
                .as(Pipeline::new);
        Arbitrary<RouterParts> parts = Combinators.combine(
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(0, 2),
                        pipelines)
                .as(Trial::emptying);
        return Combinators.combine(
                        topologies,
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3),
                        parts,
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.longs().between(0, 1_000_000))
                .as(FcrProperties::loaded);
    }

    private static Loaded loaded(
            Topology topology,
            int channels,
            int delay,
            RouterParts parts,
            int injection,
            int ejection,
            int patience,
            long seed) {
        NetworkParameters plain = NetworkParameters.plain(
                        topology,
                        new MinimalAdaptive(topology, channels),
                        new LinkShape(32, delay),
                        MessageLengths.unsplit(20),
                        new LocalChannels(injection, ejection),
                        parts)
                .withSeed(seed);
        int timeout = Fcr.of(plain, FcrSettings.DEFAULT).fit().sizes().timeout() * patience / 4;
        FcrSettings sizes = new FcrSettings(Math.max(timeout, 60 * delay), 8, 256, 0, 0);
        return new Loaded(Fcr.of(plain, sizes).protocol().addTo(plain), seed);
    }
}
