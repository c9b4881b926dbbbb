package io.wormrtl.protocols.scouting;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.path.PathTiming;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.retry.BackOff;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Data that follows its probe at any distance, in networks in which worms would deadlock. */
@Tag("slow")
class ScoutingProperties {

    /** A network with the technique, and its traffic. */
    record Loaded(NetworkParameters parameters, int lead, long seed) {

        @Override
        public String toString() {
            return parameters.topology() + ", " + parameters.routing().virtualChannels() + " channels, depth "
                    + parameters.router().dataPath().bufferDepth() + ", link delay "
                    + parameters.links().delay()
                    + ", local channels " + parameters.local().injection() + ", K = " + lead + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            return PathTrials.messages(parameters, seed);
        }
    }

    /** No rule is broken, nobody misses anything, and nothing is left: no livelock, no deadlock. */
    @Property(tries = 25)
    void everythingArrivesOnceAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        PathTrials.requireDelivery(loaded.parameters(), loaded.messages(), 60_000, loaded.toString());
    }

    @Property(tries = 6)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        PathTrials.requireSameInAnyOrder(loaded.parameters(), loaded.messages(), seed, 12, 100);
    }

    /** Also the second time: what the first message has left behind costs nothing. */
    @Property(tries = 40)
    void aMessageAloneTakesWhatTheClosedFormSays(
            @ForAll("networks") Loaded loaded, @ForAll @IntRange(min = 0, max = 1000) int drawn) {
        NetworkParameters network = loaded.parameters();
        int length = loaded.messages()[0].length();
        PathTiming timing = new PathTiming(
                network.links().delay(), network.router().dataPath().bufferDepth());
        PathTrials.requireLatencyAlone(
                network, drawn, length, hops -> timing.latency(hops, length, loaded.lead()), 5, 1005);
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Torus(3, 3), new Torus(5, 4), new Mesh(3, 3), new Mesh(2, 2, 3), new Hypercube(3), new Torus(5, 3));
        return Combinators.combine(
                        topologies,
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.integers().between(1, 7),
                        Arbitraries.of("first", "random"),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.longs().between(0, 1_000_000))
                .as(ScoutingProperties::loaded);
    }

    private static Loaded loaded(
            Topology topology, int channels, int delay, int depth, int lead, String selection, int local, long seed) {
        NetworkParameters plain = NetworkParameters.plain(
                        topology,
                        new MinimalAdaptive(topology, channels),
                        new LinkShape(32, delay),
                        MessageLengths.unsplit(20),
                        new LocalChannels(local, local),
                        PathTrials.parts(depth, selection))
                .withSeed(seed);
        return new Loaded(Scouting.technique(lead, BackOff.endless(4, 128)).addTo(plain), lead, seed);
    }
}
