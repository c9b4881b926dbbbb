package io.wormrtl.protocols.apcs;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.path.PathTiming;
import io.wormrtl.protocols.path.PathTrials;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * Probes that search, in networks in which worms would deadlock: everything arrives once and whole, nothing is left.
 */
class ApcsProperties {

    /** A network with the protocol, and its traffic. */
    record Loaded(NetworkParameters parameters, int misroutes, long seed) {

        @Override
        public String toString() {
            RouterParts parts = parameters.router();
            return parameters.topology() + ", " + parameters.routing().virtualChannels() + " channels, depth "
                    + parts.dataPath().bufferDepth() + ", " + parts.dataPath().selection() + ", link delay "
                    + parameters.links().delay()
                    + ", local channels " + parameters.local().injection() + ", misroutes " + misroutes + ", seed "
                    + seed;
        }

        GeneratedMessage[] messages() {
            return PathTrials.messages(parameters, seed);
        }
    }

    /** No rule is broken, nobody misses anything, and nothing is left: no livelock, no deadlock. */
    @Property(tries = 25)
    @Tag("slow")
    void everythingArrivesOnceAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        PathTrials.requireDelivery(loaded.parameters(), loaded.messages(), 60_000, loaded.toString());
    }

    @Property(tries = 8)
    @Tag("slow")
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        PathTrials.requireSameInAnyOrder(loaded.parameters(), loaded.messages(), seed, 12, 100);
    }

    @Property(tries = 50)
    @Tag("slow")
    void aMessageAloneTakesWhatTheClosedFormSays(
            @ForAll("networks") Loaded loaded, @ForAll @IntRange(min = 0, max = 1000) int drawn) {
        NetworkParameters network = loaded.parameters();
        int length = loaded.messages()[0].length();
        PathTiming timing = new PathTiming(
                network.links().delay(), network.router().dataPath().bufferDepth());
        PathTrials.requireLatencyAlone(network, drawn, length, hops -> timing.latency(hops, length), 5);
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        return networks(0);
    }

    /** One in three with messages that are split. */
    static Arbitrary<Loaded> splittingNetworks() {
        return networks(9);
    }

    private static Arbitrary<Loaded> networks(int packet) {
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
                .as((topology, channels, delay, depth, selection, local, misroutes, seed) -> loaded(
                        topology,
                        channels,
                        delay,
                        depth,
                        selection,
                        local,
                        misroutes,
                        seed,
                        seed % 3 == 0 ? packet : 0));
    }

    static Loaded loaded(
            Topology topology,
            int channels,
            int delay,
            int depth,
            String selection,
            int local,
            int misroutes,
            long seed) {
        return loaded(topology, channels, delay, depth, selection, local, misroutes, seed, 0);
    }

    private static Loaded loaded(
            Topology topology,
            int channels,
            int delay,
            int depth,
            String selection,
            int local,
            int misroutes,
            long seed,
            int packet) {
        NetworkParameters plain = NetworkParameters.plain(
                        topology,
                        new MinimalAdaptive(topology, channels),
                        new LinkShape(32, delay),
                        new MessageLengths(20, packet),
                        new LocalChannels(local, local),
                        PathTrials.parts(depth, selection))
                .withSeed(seed);
        ApcsSettings sizes = new ApcsSettings(8, 256, misroutes, 0);
        return new Loaded(Apcs.of(plain, sizes).protocol().addTo(plain), misroutes, seed);
    }
}
