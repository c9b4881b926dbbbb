package io.wormrtl.recovery.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.monitor.WatchedTrial;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.network.Trial;
import io.wormrtl.path.PathTiming;
import io.wormrtl.path.PathTrials;
import io.wormrtl.recovery.RecoveryParameters;
import io.wormrtl.router.RouterParts;
import io.wormrtl.routing.MinimalAdaptive;
import io.wormrtl.rtl.ElementFactory;
import io.wormrtl.rtl.Evaluation;
import io.wormrtl.rtl.Ordering;
import io.wormrtl.topology.Hypercube;
import io.wormrtl.topology.Mesh;
import io.wormrtl.topology.Topology;
import io.wormrtl.topology.Torus;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.RandomMessages;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Probes that search, in networks in which worms would deadlock: everything arrives once and whole, nothing is left. */
class ApcsProperties {

    /** A network with the protocol, and its traffic. */
    record Loaded(NetworkParameters parameters, int misroutes, long seed) {

        @Override
        public String toString() {
            RouterParts parts = parameters.router();
            return parameters.topology() + ", " + parameters.routing().virtualChannels() + " channels, depth "
                    + parts.bufferDepth() + ", " + parts.selection() + ", link delay " + parameters.linkDelay()
                    + ", local channels " + parameters.injectionChannels() + ", misroutes " + misroutes + ", seed "
                    + seed;
        }

        GeneratedMessage[] messages() {
            int shortest = parameters.routerFormat().header().flits();
            return RandomMessages.spread(parameters.topology().nodes(), 5, shortest, parameters.maxLength(), seed);
        }
    }

    /** No rule is broken, nobody misses anything, and nothing is left: no livelock, no deadlock. */
    @Property(tries = 25)
    void everythingArrivesOnceAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        WatchedTrial watched =
                WatchedTrial.of(loaded.parameters(), loaded.messages()).run(60_000);
        assertThat(watched.monitors().verdicts().violations()).isEmpty();
        assertThat(watched.completed()).hasSize(loaded.messages().length);
        assertThat(watched.monitors().flitsInNetwork()).isZero();
        PathTrials.requireAtRest(watched.network());
    }

    @Property(tries = 8)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        Trial gated = trial(loaded, ElementFactory.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial shuffled = trial(loaded, ElementFactory.checked(), Evaluation.EVERYTHING, Ordering.shuffled(seed));
        for (int time = 0; time < 12; time++) {
            gated.run(100);
            shuffled.run(100);
            assertThat(shuffled.simulator().snapshot())
                    .isEqualTo(gated.simulator().snapshot());
        }
        assertThat(shuffled.received()).isNotEmpty().containsExactlyInAnyOrderElementsOf(gated.received());
    }

    private static Trial trial(Loaded loaded, ElementFactory elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(loaded.parameters(), Trial.streamsOf(loaded.messages()), elements, evaluation, ordering);
    }

    @Property(tries = 50)
    void aMessageAloneTakesWhatTheClosedFormSays(
            @ForAll("networks") Loaded loaded, @ForAll @IntRange(min = 0, max = 1000) int drawn) {
        NetworkParameters network = loaded.parameters();
        int nodes = network.topology().nodes();
        int source = drawn % nodes;
        int destination = (source + 1 + drawn / nodes % (nodes - 1)) % nodes;
        int length = loaded.messages()[0].length();
        Trial trial = Trial.of(network, new GeneratedMessage(5, source, destination, length))
                .run(2000);
        int latency = new PathTiming(network.linkDelay(), network.router().bufferDepth())
                .latency(network.topology().distance(source, destination), length);
        assertThat(trial.received()).singleElement().satisfies(packet -> {
            assertThat(packet.intact()).isTrue();
            assertThat(packet.cycle()).isEqualTo(5 + latency);
        });
        PathTrials.requireAtRest(trial.network());
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Torus(3, 3), new Torus(4, 3), new Mesh(3, 3), new Mesh(2, 2, 3), new Hypercube(3), new Torus(5, 3));
        return Combinators.combine(
                        topologies,
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.of("first", "random"),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(0, 3),
                        Arbitraries.longs().between(0, 1_000_000))
                .as(ApcsProperties::loaded);
    }

    private static Loaded loaded(
            Topology topology,
            int channels,
            int delay,
            int depth,
            String selection,
            int local,
            int misroutes,
            long seed) {
        NetworkParameters plain = new NetworkParameters(
                        topology,
                        new MinimalAdaptive(topology, channels),
                        32,
                        delay,
                        20,
                        0,
                        local,
                        local,
                        PathTrials.parts(depth, selection))
                .withSeed(seed);
        RecoveryParameters sizes = new RecoveryParameters(0, 8, 256, misroutes);
        return new Loaded(Apcs.protocol(plain, sizes).addTo(plain), misroutes, seed);
    }
}
