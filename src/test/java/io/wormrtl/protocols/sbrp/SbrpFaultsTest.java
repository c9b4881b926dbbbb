package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPairs;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Faults at every place and in every cycle of three messages over four nodes. */
@Tag("slow")
class SbrpFaultsTest {

    private static final List<FaultPlace> LINKS =
            List.of(new FaultPlace.Link(0, 1), new FaultPlace.Link(1, 2), new FaultPlace.Link(2, 3));
    private static final List<FaultPlace> BETWEEN = List.of(new FaultPlace.Node(1), new FaultPlace.Node(2));
    private static final List<FaultPlace> ENDS = List.of(new FaultPlace.Node(0), new FaultPlace.Node(3));

    @ParameterizedTest
    @EnumSource(Variant.class)
    void withoutFaultsNothingIsDifferent(Variant variant) {
        NetworkParameters plain = SbrpTrials.row(2, 1, Pipeline.FUSED, 1);
        Trial with =
                Trial.of(variant.addTo(plain), SbrpTrials.threeFromNodeToNode()).run(400);
        Trial without = Trial.of(plain, SbrpTrials.threeFromNodeToNode()).run(400);
        assertThat(with.received()).isEqualTo(without.received());
        assertThat(with.received()).hasSize(3).allMatch(ReceivedPacket::intact);
    }

    /** Only SBRP-2 needs the head. */
    private static Set<LossCause> admitted(Variant variant) {
        return variant == Variant.SBRP_2 ? Set.of(LossCause.LOST_HEAD) : Set.of();
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void nothingIsLostWhereverALinkFails(Variant variant) {
        NetworkParameters row = SbrpTrials.row(2, 1, Pipeline.FUSED, 1);
        for (FaultPlace place : LINKS) {
            for (int cycle = 1; cycle < 50; cycle++) {
                FaultPlan plan = FaultPlan.of(1 + cycle % 3, new Fault(cycle, place, 1 + cycle % 7));
                SbrpTrials.requireRecovery(variant, row, plan, admitted(variant));
            }
        }
    }

    /** Which of several injectors has what is asked for again, the number of its place tells. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void nothingIsLostWithSeveralInjectors(Variant variant) {
        NetworkParameters row = SbrpTrials.row(2, 1, Pipeline.FUSED, 1, 2);
        for (FaultPlace place : LINKS) {
            for (int cycle = 1; cycle < 50; cycle += 2) {
                FaultPlan plan = FaultPlan.of(1 + cycle % 3, new Fault(cycle, place, 1 + cycle % 7));
                SbrpTrials.requireRecovery(variant, row, plan, admitted(variant));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void nothingIsLostWhereverANodeBetweenFails(Variant variant) {
        NetworkParameters row = SbrpTrials.row(2, 1, Pipeline.FUSED, 1);
        for (FaultPlace place : BETWEEN) {
            for (int cycle = 1; cycle < 50; cycle++) {
                FaultPlan plan = FaultPlan.of(1 + cycle % 3, new Fault(cycle, place, 1 + cycle % 17));
                SbrpTrials.requireRecovery(variant, row, plan, admitted(variant));
            }
        }
    }

    /** What is lost then is lost with its source or its destination. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void whereAnEndFailsOnlyItsMessagesAreLost(Variant variant) {
        NetworkParameters row = SbrpTrials.row(2, 1, Pipeline.FUSED, 1);
        for (FaultPlace place : ENDS) {
            for (int cycle = 1; cycle < 50; cycle += 2) {
                FaultPlan plan = FaultPlan.of(2, new Fault(cycle, place, 1 + cycle % 17));
                SbrpTrials.requireRecovery(variant, row, plan, Set.of(LossCause.LOST_HEAD, LossCause.ENDPOINT_DIED));
            }
        }
    }

    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({"1, 0, 0, 1", "2, 2, 1, 2", "3, 1, 1, 3", "1, 0, 1, 2"})
    void thatHoldsForOtherRoutersAndLinks(int depth, int outputDepth, int stages, int delay) {
        NetworkParameters row = SbrpTrials.row(depth, outputDepth, new Pipeline(stages, stages, stages), delay);
        List<FaultPlace> places = new ArrayList<>(LINKS);
        places.addAll(BETWEEN);
        for (Variant variant : Variant.values()) {
            for (FaultPlace place : places) {
                for (int cycle = 1; cycle < 90; cycle += 5) {
                    FaultPlan plan = FaultPlan.of(1 + cycle % 3, new Fault(cycle, place, 1 + cycle % 17));
                    SbrpTrials.requireRecovery(variant, row, plan, admitted(variant));
                }
            }
        }
    }

    private static NetworkParameters adaptive(Topology topology, int channels, int depth, long seed) {
        return NetworkParameters.plain(
                        topology,
                        new Duato(topology, channels),
                        new LinkShape(64, 1),
                        MessageLengths.unsplit(24),
                        LocalChannels.ONE_EACH,
                        Trial.emptying(depth, 0, Pipeline.FUSED))
                .withSeed(seed);
    }

    private static void requireRecovery(Variant variant, NetworkParameters plain, long seed, FaultPlan plan) {
        WatchedTrial trial = WatchedTrial.of(
                variant.addTo(plain).withFailures(new PlannedFailures(plan)),
                RandomMessages.spread(plain.topology().nodes(), 4, 5, 24, seed));
        SbrpTrials.requireRecovery(trial, Set.of(LossCause.LOST_HEAD, LossCause.ENDPOINT_DIED), variant + ", " + plan);
    }

    /**
     * All lanes of node 1 are held by heads that wait for the dead channel, so that no request leaves; still the copies
     * of its three worms must be taken, or the channel stays dead for ever.
     */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void aChannelRestartsWhileRequestsWait(Variant variant) {
        FaultPlan plan = FaultPlan.of(1, new Fault(63, new FaultPlace.Link(1, 2), 8));
        requireRecovery(variant, adaptive(new Mesh(5), 3, 2, 2), 2, plan);
    }

    /**
     * A head leaves in the cycle in which the channel comes back; when the channel dies again it is known to be hit.
     */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void aWormThatLeavesAsTheChannelComesBackIsKnown(Variant variant) {
        FaultPlace link = new FaultPlace.Link(3, 7);
        FaultPlan plan = FaultPlan.of(
                2, new Fault(24, link, 42), new Fault(78, link, 25), new Fault(47, new FaultPlace.Node(6), 15));
        for (int seed = 0; seed < 6; seed++) {
            requireRecovery(variant, adaptive(new Mesh(4, 2), 2, 1, seed), seed, plan);
        }
    }

    /**
     * Node 2 asks for a worm that was hit, and node 1 dies with the tail of the request in its output buffer: node 2
     * takes the request for gone on, and node 0 keeps no part of one. The message is lost, and that is said.
     */
    @ParameterizedTest
    @CsvSource({"SBRP_0, 5", "SBRP_1, 5", "SBRP_0, 7", "SBRP_1, 7"})
    void aRequestIsLostWithItsTail(Variant variant, int cycle) {
        FaultPlan plan = FaultPlan.of(
                2, new Fault(cycle, new FaultPlace.Link(2, 3), 14), new Fault(cycle + 23, new FaultPlace.Node(1), 9));
        WatchedTrial trial = WatchedTrial.of(
                variant.addTo(SbrpTrials.row(2, 1, Pipeline.FUSED, 1)).withFailures(new PlannedFailures(plan)),
                new GeneratedMessage(0, 0, 3, 12));
        SbrpTrials.requireRecovery(trial, Set.of(LossCause.ADJACENT_FAULTS), variant.toString());
        assertThat(trial.losses().lost(LossCause.ADJACENT_FAULTS)).isEqualTo(1);
    }

    /**
     * A worm behind a repaired channel of a ring waits, round the dateline, for what waits for that channel: its
     * virtual channels start again one by one, and not only when all that came over it has gone on.
     */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void repairedChannelsWaitForNobodyWhoWaitsForThem(Variant variant) {
        Topology ring = new Torus(6);
        NetworkParameters plain = NetworkParameters.plain(
                ring,
                new DimensionOrder(ring, 2),
                new LinkShape(64, 1),
                MessageLengths.unsplit(24),
                LocalChannels.ONE_EACH,
                Trial.emptying(3, 1, new Pipeline(1, 0, 0)));
        FaultPlan plan = FaultPlan.of(
                4,
                new Fault(113, FaultPlace.Link.between(0, 1), 54),
                new Fault(101, FaultPlace.Link.between(3, 4), 52));
        WatchedTrial trial = WatchedTrial.of(
                variant.addTo(plain).withFailures(new PlannedFailures(plan)),
                RandomMessages.every(0.1, 6, 8, 5, 24, 9));
        SbrpTrials.requireRecovery(trial, admitted(variant), variant.toString());
    }

    /** A link dies behind a head, what follows it is lost there, and then the node dies in which the head waits. */
    @Test
    void aHeadIsKnownToBeLostWhenALinkHasDiedBehindIt() {
        Topology ring = new Torus(4);
        NetworkParameters plain = NetworkParameters.plain(
                        ring,
                        new Duato(ring, 3),
                        new LinkShape(64, 2),
                        MessageLengths.unsplit(24),
                        new LocalChannels(1, 2),
                        Trial.emptying(4, 2, Pipeline.FUSED))
                .withSeed(73);
        FaultPlace node = new FaultPlace.Node(0);
        FaultPlan plan = FaultPlan.of(
                4,
                new Fault(31, node, 57),
                new Fault(22, FaultPlace.Link.between(0, 3), 253),
                new Fault(137, node, 48));
        WatchedTrial trial = WatchedTrial.of(
                Variant.SBRP_2.addTo(plain).withFailures(new PlannedFailures(plan)),
                RandomMessages.every(0.5, 4, 4, 5, 24, 73));
        SbrpTrials.requireRecovery(trial, Set.of(LossCause.LOST_HEAD, LossCause.ENDPOINT_DIED), "ring");
        assertThat(trial.losses().lost(LossCause.LOST_HEAD)).isEqualTo(1);
    }

    /** Two faults on one message: what is lost is what only a node knew that has died too, or its head in SBRP-2. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void pairsOfFaultsLoseOnlyWhatNobodyIsLeftToAskFor(Variant variant) {
        NetworkParameters row = SbrpTrials.row(2, 1, Pipeline.FUSED, 1);
        List<FaultPlace> places = new ArrayList<>(LINKS);
        places.addAll(BETWEEN);
        Set<LossCause> admitted = Set.of(variant == Variant.SBRP_2 ? LossCause.LOST_HEAD : LossCause.ADJACENT_FAULTS);
        long hits = 0;
        for (List<Fault> pair : FaultPairs.of(places, 3, 32, 60, 200)) {
            FaultPlan plan = FaultPlan.of(2, pair.get(0), pair.get(1));
            WatchedTrial trial = WatchedTrial.of(
                    variant.addTo(row).withFailures(new PlannedFailures(plan)), new GeneratedMessage(0, 0, 3, 12));
            SbrpTrials.requireRecovery(trial, admitted, variant + ", " + plan.faults());
            hits += trial.losses().hits();
        }
        assertThat(hits).isGreaterThan(20);
    }
}
