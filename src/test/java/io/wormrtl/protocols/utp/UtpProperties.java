package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.ReliableRouterRouting;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/**
 * Random networks under traffic, with links that fail here and there: everything arrives once and whole, nothing is
 * left.
 */
@Tag("slow")
class UtpProperties {

    private static final int PER_NODE = 4;

    /** A network with the protocol, its traffic and its faults. */
    record Loaded(NetworkParameters plain, int statusDelay, int faults, boolean nodes, long seed) {

        NetworkParameters parameters() {
            return Utp.of(UtpTrials.SIZES).protocol().addTo(plain);
        }

        @Override
        public String toString() {
            RouterParts parts = plain.router();
            return plain.topology() + ", flits of " + plain.links().flitWidth() + " bits, depth "
                    + parts.dataPath().bufferDepth()
                    + ", output depth " + parts.dataPath().outputDepth() + ", "
                    + parts.dataPath().pipeline() + ", link delay "
                    + plain.links().delay() + ", status delay " + statusDelay + ", " + plan() + ", seed " + seed;
        }

        GeneratedMessage[] messages() {
            int shortest = parameters().routerFormat().header().flits();
            return RandomMessages.spread(
                    plain.topology().nodes(),
                    PER_NODE,
                    shortest,
                    plain.lengths().message(),
                    seed);
        }

        /** Faults anywhere, or all of them at the links of one node within 16 cycles. */
        FaultPlan plan() {
            Topology topology = plain.topology();
            Random random = new Random(seed);
            int centre = random.nextInt(topology.nodes());
            int first = random.nextInt(200);
            boolean near = random.nextBoolean();
            List<Fault> all = new ArrayList<>();
            while (all.size() < faults) {
                int node = near ? centre : random.nextInt(topology.nodes());
                int next = topology.neighbour(node, random.nextInt(topology.ports()));
                long cycle = near ? first + random.nextInt(16) : random.nextInt(400);
                int duration = 1 + random.nextInt(60);
                if (next != Topology.NONE) {
                    FaultPlace place = nodes && random.nextBoolean()
                            ? new FaultPlace.Node(node)
                            : FaultPlace.Link.between(node, next);
                    all.add(new Fault(cycle, place, duration));
                }
            }
            return new FaultPlan(all, io.wormrtl.network.fault.FaultRates.NONE, statusDelay, seed);
        }

        NetworkParameters failing() {
            return parameters().withFailures(new PlannedFailures(plan()));
        }
    }

    @Property(tries = 40, shrinking = net.jqwik.api.ShrinkingMode.OFF)
    void nothingIsLostToLinksThatFail(@ForAll("links") Loaded loaded) {
        WatchedTrial trial =
                WatchedTrial.of(loaded.failing(), loaded.messages()).runUntilEmpty(20_000);
        trial.requireAllDelivered(loaded.toString());
        UtpTrials.requireAtRest(trial.network());
    }

    /** Where nodes fail too, messages are lost with their ends, or with both copies; every loss is known and traced. */
    @Property(tries = 40, shrinking = net.jqwik.api.ShrinkingMode.OFF)
    void whatIsLostWithNodesIsKnown(@ForAll("nodes") Loaded loaded) {
        WatchedTrial trial = WatchedTrial.of(loaded.failing(), loaded.messages())
                .runUntilEmpty(20_000)
                .run(UtpTrials.SIZES.patience() + 100);
        trial.requireAllKnown(loaded.toString());
        UtpTrials.requireAtRest(trial.network());
    }

    /**
     * Receivers that do not wait until a link works again give packets up, and that is said; nothing else is lost. What
     * comes all the same is not lost.
     */
    @Property(tries = 20, shrinking = net.jqwik.api.ShrinkingMode.OFF)
    void whatImpatientReceiversGiveUpIsKnown(
            @ForAll("links") Loaded loaded, @ForAll @IntRange(min = 100, max = 400) int patience) {
        NetworkParameters impatient = Utp.of(new UtpSizes(32, 32, patience))
                .protocol()
                .addTo(loaded.plain())
                .withFailures(new PlannedFailures(loaded.plan()));
        WatchedTrial trial = WatchedTrial.of(impatient, loaded.messages()).runUntilEmpty(20_000);
        trial.requireAllKnown(loaded + ", patience " + patience);
        long missing = trial.givenUp().stream()
                .filter(message -> !message.isComplete())
                .count();
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(missing);
        assertThat(trial.losses().lost()).isEqualTo(missing);
    }

    @Property(tries = 8, shrinking = net.jqwik.api.ShrinkingMode.OFF)
    void theSameInAnyOrderAndWhenChecked(@ForAll("nodes") Loaded loaded, @ForAll long seed) {
        WatchedTrial gated =
                WatchedTrial.of(loaded.failing(), loaded.messages()).run(700);
        WatchedTrial shuffled =
                WatchedTrial.shuffled(loaded.failing(), seed, loaded.messages()).run(700);
        assertThat(shuffled.deliveries()).isEqualTo(gated.deliveries());
    }

    @Provide
    static Arbitrary<Loaded> links() {
        return networks(false);
    }

    @Provide
    static Arbitrary<Loaded> nodes() {
        return networks(true);
    }

    /** Of one and more dimensions; in a line a header finds no way around a fault. */
    private static Arbitrary<Loaded> networks(boolean nodes) {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Mesh(3, 3),
                new Mesh(4, 2),
                new Mesh(2, 2, 3),
                new Hypercube(3),
                new Mesh(4, 4),
                new Mesh(5, 2),
                new Mesh(4),
                new Mesh(5));
        Arbitrary<Pipeline> pipelines = Combinators.combine(
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 1))
                .as(Pipeline::new);
        Arbitrary<RouterParts> parts = Combinators.combine(
                        Arbitraries.integers().between(1, 8),
                        Arbitraries.integers().between(0, 2),
                        pipelines)
                .as(Trial::emptying);
        return Combinators.combine(
                        topologies,
                        Arbitraries.of(16, 32),
                        Arbitraries.integers().between(1, 3),
                        parts,
                        Arbitraries.integers().between(1, 6),
                        Arbitraries.integers().between(0, 8),
                        Arbitraries.longs().between(0, 1_000_000))
                .as((topology, width, delay, router, status, faults, seed) ->
                        loaded(topology, width, delay, router, status, faults, nodes, seed));
    }

    private static Loaded loaded(
            Topology topology,
            int width,
            int delay,
            RouterParts parts,
            int statusDelay,
            int faults,
            boolean nodes,
            long seed) {
        NetworkParameters plain = NetworkParameters.plain(
                        topology,
                        new ReliableRouterRouting(topology, ReliableRouterRouting.CHANNELS),
                        new LinkShape(width, delay),
                        new MessageLengths(20, seed % 3 == 0 ? 9 : 0),
                        LocalChannels.ONE_EACH,
                        parts)
                .withSeed(seed);
        return new Loaded(plain, statusDelay, faults, nodes, seed);
    }
}
