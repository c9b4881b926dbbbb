package io.wormrtl.protocols.none;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Struck;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * Nodes and links of random networks fail, and nothing recovers: whatever does not come is lost for a cause, and no
 * rule is broken.
 */
class NoRecoveryProperties {

    private static final int PER_NODE = 5;

    @Property(tries = 40, shrinking = ShrinkingMode.OFF)
    void whatDoesNotComeIsLostForACause(@ForAll("struck") Struck struck) {
        WatchedTrial trial = WatchedTrial.of(
                        struck.network().withFailures(new PlannedFailures(struck.plan())),
                        struck.messages().toArray(GeneratedMessage[]::new))
                .run(1500)
                .stopFailing()
                .run(2500)
                .settle()
                .requireRules(struck.toString());
        assertThat(trial.ledger().underwayCount()).as(struck.toString()).isZero();
        assertThat((long) trial.completed().size() + trial.givenUp().size())
                .as(struck.toString())
                .isEqualTo(trial.ledger().generatedCount());
        long explained = trial.losses().lost(LossCause.CUT)
                + trial.losses().lost(LossCause.ENDPOINT_DIED)
                + trial.losses().lost(LossCause.BLOCKED);
        assertThat(trial.losses().lost()).as(struck.toString()).isEqualTo(explained);
    }

    @Property(tries = 6, shrinking = ShrinkingMode.OFF)
    void theSameInAnyOrderAndWhenChecked(@ForAll("struck") Struck struck, @ForAll long seed) {
        struck.requireSameInAnyOrder(ElementKind.checked(), seed);
    }

    @Provide
    static Arbitrary<Struck> struck() {
        Arbitrary<Topology> topologies = Arbitraries.of(
                new Mesh(4), new Mesh(3, 3), new Mesh(2, 2, 3), new Torus(3, 3), new Hypercube(3), new Torus(5));
        Arbitrary<RouterParts> parts = Combinators.combine(
                        Arbitraries.integers().between(1, 4),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.of(Reallocation.AT_TAIL, Reallocation.WHEN_EMPTY))
                .as((depth, outputDepth, stages, reallocation) -> Trial.parts(
                        depth, outputDepth, new Pipeline(stages, stages, stages), new CreditFlowControl(reallocation)));
        return Combinators.combine(
                        topologies,
                        parts,
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 2),
                        Struck.plans(),
                        Arbitraries.longs().between(0, 1_000_000))
                .as(NoRecoveryProperties::struck);
    }

    private static Struck struck(
            Topology topology, RouterParts parts, int delay, int local, FaultPlan plan, long seed) {
        NetworkParameters network = NoRecovery.PROTOCOL.addTo(NetworkParameters.plain(
                        topology,
                        new Duato(topology, 3),
                        new LinkShape(32, delay),
                        MessageLengths.unsplit(20),
                        new LocalChannels(local, local),
                        parts)
                .withSeed(seed));
        String drawn = topology + ", depth " + parts.dataPath().bufferDepth() + ", output depth "
                + parts.dataPath().outputDepth() + ", "
                + parts.dataPath().pipeline() + ", " + parts.dataPath().flowControl() + ", link delay " + delay
                + ", local channels " + local
                + ", seed " + seed;
        int shortest = network.routerFormat().header().flits();
        return new Struck(
                drawn,
                network,
                List.of(RandomMessages.spread(
                        topology.nodes(), PER_NODE, shortest, network.lengths().message(), seed)),
                plan);
    }
}
