package io.wormrtl.protocols.sbrp;

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
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/** Random networks under faults of links and nodes: nothing is lost but for admitted causes, and nothing is left. */
@Tag("slow")
class SbrpProperties {

    private static final int PER_NODE = 4;

    /** A network with a protocol and faults, and its traffic. */
    record Loaded(Variant variant, NetworkParameters parameters, FaultPlan plan, long seed) {

        @Override
        public String toString() {
            RouterParts parts = parameters.router();
            return variant + ", " + parameters.topology() + ", "
                    + parameters.routing().virtualChannels() + " channels, depth "
                    + parts.dataPath().bufferDepth()
                    + ", output depth " + parts.dataPath().outputDepth() + ", "
                    + parts.dataPath().pipeline() + ", link delay "
                    + parameters.links().delay() + ", injection channels "
                    + parameters.local().injection()
                    + ", ejection channels " + parameters.local().ejection() + ", " + plan + ", seed " + seed;
        }

        /** Only several faults leave nobody who asks for a message, and let its sender or its receiver give it up. */
        Set<LossCause> admitted() {
            Set<LossCause> causes = EnumSet.of(LossCause.ENDPOINT_DIED);
            if (variant == Variant.SBRP_2) {
                causes.add(LossCause.LOST_HEAD);
            }
            if (plan.faults().size() > 1) {
                causes.add(LossCause.ADJACENT_FAULTS);
                causes.add(LossCause.EXPIRED);
            }
            return causes;
        }

        GeneratedMessage[] messages() {
            return RandomMessages.every(
                    seed % 2 == 0 ? 2 : 0.2, parameters.topology().nodes(), PER_NODE, 5, 24, seed);
        }
    }

    @Property(tries = 60)
    void nothingIsLostButForAdmittedCauses(@ForAll("networks") Loaded loaded) {
        WatchedTrial trial = WatchedTrial.of(loaded.parameters(), loaded.messages());
        SbrpTrials.requireRecovery(trial, loaded.admitted(), loaded.toString());
    }

    /**
     * Of links alone any number may fail, at once too: what a source keeps is more than it sends here, so that every
     * request is answered, and nothing is lost.
     */
    @Property(tries = 40, shrinking = ShrinkingMode.OFF)
    void nothingIsLostToLinksWhileSourcesRemember(@ForAll("networks") Loaded drawn) {
        NetworkParameters network = drawn.parameters();
        FaultPlan plan = links(network.topology(), new Random(drawn.seed()));
        WatchedTrial trial = WatchedTrial.of(network.withFailures(new PlannedFailures(plan)), drawn.messages());
        Set<LossCause> admitted = drawn.variant() == Variant.SBRP_2 ? Set.of(LossCause.LOST_HEAD) : Set.of();
        SbrpTrials.requireRecovery(trial, admitted, drawn.variant() + ", " + drawn + ", but " + plan);
    }

    @Property(tries = 8)
    void theSameInAnyOrderAndWhenChecked(@ForAll("networks") Loaded loaded, @ForAll long seed) {
        WatchedTrial gated =
                WatchedTrial.of(loaded.parameters(), loaded.messages()).run(700);
        WatchedTrial shuffled = WatchedTrial.shuffled(loaded.parameters(), seed, loaded.messages())
                .run(700);
        assertThat(shuffled.deliveries()).isEqualTo(gated.deliveries());
    }

    @Provide
    static Arbitrary<Loaded> networks() {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Mesh(3, 3),
                new Mesh(2, 2, 3),
                new Hypercube(3),
                new Mesh(4, 2),
                new Mesh(5),
                new Torus(3, 3),
                new Torus(6));
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
                        Arbitraries.of(Variant.values()),
                        topologies,
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3),
                        parts,
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.integers().between(1, 2),
                        Arbitraries.longs().between(0, 1_000_000))
                .as(SbrpProperties::loaded);
    }

    private static Loaded loaded(
            Variant variant,
            Topology topology,
            int channels,
            int delay,
            RouterParts parts,
            int injection,
            int ejection,
            long seed) {
        int escapes = topology instanceof Torus ? 2 : 1;
        RoutingFunction routing =
                channels == 1 ? new DimensionOrder(topology, escapes) : new Duato(topology, channels + escapes - 1);
        NetworkParameters plain = NetworkParameters.plain(
                        topology,
                        routing,
                        new LinkShape(64, delay),
                        MessageLengths.unsplit(24),
                        new LocalChannels(injection, ejection),
                        parts)
                .withSeed(seed);
        FaultPlan plan = plan(topology, new Random(seed));
        return new Loaded(variant, variant.addTo(plain).withFailures(new PlannedFailures(plan)), plan, seed);
    }

    /** Up to three faults at places anywhere. */
    private static FaultPlan plan(Topology topology, Random random) {
        Fault[] faults = new Fault[1 + random.nextInt(3)];
        for (int i = 0; i < faults.length; i++) {
            faults[i] = new Fault(5 + random.nextInt(150), place(topology, random), 1 + random.nextInt(60));
        }
        return FaultPlan.of(1 + random.nextInt(5), faults);
    }

    /** Up to eight faults of links, all within 60 cycles. */
    private static FaultPlan links(Topology topology, Random random) {
        List<Fault> faults = new ArrayList<>();
        int first = random.nextInt(100);
        while (faults.size() < 1 + random.nextInt(8)) {
            int node = random.nextInt(topology.nodes());
            int to = topology.neighbour(node, random.nextInt(topology.ports()));
            if (to != Topology.NONE) {
                faults.add(new Fault(
                        first + random.nextInt(60), FaultPlace.Link.between(node, to), 1 + random.nextInt(60)));
            }
        }
        return FaultPlan.of(1 + random.nextInt(5), faults.toArray(new Fault[0]));
    }

    private static FaultPlace place(Topology topology, Random random) {
        int node = random.nextInt(topology.nodes());
        int to = topology.neighbour(node, random.nextInt(topology.ports()));
        return to == Topology.NONE || random.nextInt(3) == 0
                ? new FaultPlace.Node(node)
                : FaultPlace.Link.between(node, to);
    }
}
