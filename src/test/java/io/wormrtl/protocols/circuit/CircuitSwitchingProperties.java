package io.wormrtl.protocols.circuit;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.path.PathTiming;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.retry.BackOff;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Circuits that drop what is blocked, on any routing, and circuits that wait, on routing without cycles. */
@Tag("slow")
class CircuitSwitchingProperties {

    /** A network with the technique, and its traffic. */
    record Loaded(NetworkParameters parameters, ProbeSearch search, long seed) {

        @Override
        public String toString() {
            return parameters.topology() + ", " + parameters.routing().description() + ", "
                    + parameters.routing().virtualChannels() + " channels, depth "
                    + parameters.router().dataPath().bufferDepth() + ", link delay "
                    + parameters.links().delay()
                    + ", local channels " + parameters.local().injection() + ", " + search + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            return PathTrials.messages(parameters, seed);
        }
    }

    @Property(tries = 15)
    void everythingArrivesOnceAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        PathTrials.requireDelivery(loaded.parameters(), loaded.messages(), 60_000, loaded.toString());
    }

    @Property(tries = 5)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        PathTrials.requireSameInAnyOrder(loaded.parameters(), loaded.messages(), seed, 12, 100);
    }

    /** Also the second time: what the first message has left behind costs nothing. */
    @Property(tries = 25)
    void aMessageAloneTakesWhatTheClosedFormSays(
            @ForAll("networks") Loaded loaded, @ForAll @IntRange(min = 0, max = 1000) int drawn) {
        NetworkParameters network = loaded.parameters();
        int length = loaded.messages()[0].length();
        PathTiming timing = network.routing().virtualChannels() == 1
                ? PathTiming.streaming(network.links().delay())
                : new PathTiming(
                        network.links().delay(), network.router().dataPath().bufferDepth());
        PathTrials.requireLatencyAlone(network, drawn, length, hops -> timing.latency(hops, length), 5, 1005);
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Torus(3, 3), new Torus(4, 3), new Mesh(3, 3), new Mesh(2, 2, 3), new Hypercube(3), new Torus(5, 3));
        return Combinators.combine(
                        topologies,
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.of(true, false),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.longs().between(0, 1_000_000))
                .as(CircuitSwitchingProperties::loaded);
    }

    private static Loaded loaded(
            Topology topology, int moreChannels, int delay, int depth, boolean waits, int local, long seed) {
        int classes = topology instanceof Torus ? 2 : 1;
        RoutingFunction routing = waits
                ? new DimensionOrder(topology, classes + moreChannels)
                : new MinimalAdaptive(topology, 1 + moreChannels);
        NetworkParameters plain = NetworkParameters.plain(
                        topology,
                        routing,
                        new LinkShape(32, delay),
                        MessageLengths.unsplit(20),
                        new LocalChannels(local, local),
                        PathTrials.parts(depth, "first"))
                .withSeed(seed);
        ProbeSearch search = waits ? ProbeSearch.WAITING : ProbeSearch.DROPPING;
        return new Loaded(
                CircuitSwitching.of(search, BackOff.endless(8, 256)).technique().addTo(plain), search, seed);
    }
}
