package io.wormrtl.papers.kpaths;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.protocols.path.PairUse;
import io.wormrtl.protocols.path.PathTiming;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.testkit.RandomMessages;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Circuits that search K or K(K-1) paths, over random hypercubes. */
class KFamilyProperties {

    /** A network and its messages. */
    record Loaded(NetworkParameters parameters, PairUse pairs, int freeSteps, long seed) {

        @Override
        public String toString() {
            return parameters.topology().description() + ", "
                    + parameters.routing().description() + ", " + pairs
                    + ", link delay " + parameters.links().delay() + ", local channels "
                    + parameters.local().injection()
                    + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            int shortest = parameters.routerFormat().header().flits();
            return RandomMessages.every(
                    1,
                    parameters.topology().nodes(),
                    12,
                    shortest,
                    parameters.lengths().message(),
                    seed);
        }
    }

    @Property(tries = 20)
    @Tag("slow")
    void everythingArrivesAndNothingIsLeft(@ForAll("networks") Loaded loaded) {
        PathTrials.requireDelivery(loaded.parameters(), loaded.messages(), 200_000, loaded.toString());
    }

    @Property(tries = 5)
    @Tag("slow")
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        PathTrials.requireSameInAnyOrder(loaded.parameters(), loaded.messages(), seed, 10, 40);
    }

    /**
     * K t_l + (L + H) / BW, as Table 1 of 002 has it, with the constants of {@link PathTiming}; where a buffer does not last
     * for the way of a credit, with its waits.
     */
    @Property(tries = 40)
    @Tag("slow")
    void aMessageAloneTakesWhatTheClosedFormSays(
            @ForAll @IntRange(min = 1, max = 4) int dimensions,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll @IntRange(min = 1, max = 7) int depth,
            @ForAll @IntRange(min = 2, max = 80) int length,
            @ForAll PairUse pairs,
            @ForAll @IntRange(min = 1, max = 2) int steps,
            @ForAll @IntRange(min = 0, max = 1000) int drawn) {
        NetworkParameters network =
                new KFamily(steps, pairs, 9).technique().addTo(KFamilyTrials.plain(dimensions, delay, 80, 2, depth));
        PathTiming timing = new PathTiming(delay, depth);
        PathTrials.requireLatencyAlone(network, drawn, length, hops -> timing.latency(hops, length), 5);
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(5, 30),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.of(PairUse.values()),
                        Arbitraries.integers().between(0, 40),
                        Arbitraries.longs().between(0, 1_000_000))
                .as((dimensions, delay, longest, local, steps, pairs, overhead, seed) -> new Loaded(
                        KFamilyTrials.network(dimensions, delay, longest, local, steps, pairs, overhead)
                                .withSeed(seed),
                        pairs,
                        steps,
                        seed));
    }
}
