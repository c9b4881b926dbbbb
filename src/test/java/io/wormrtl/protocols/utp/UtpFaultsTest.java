package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.monitor.Losses;
import io.wormrtl.lab.traffic.GeneratedMessage;
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
import io.wormrtl.network.routing.ReliableRouterRouting;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults at every place and in every cycle of the way of a message over four nodes. */
@Tag("slow")
class UtpFaultsTest {

    private static final Topology ROW = new Mesh(4);
    private static final GeneratedMessage MESSAGE = new GeneratedMessage(0, 0, 3, 12);
    private static final List<FaultPlace> BETWEEN = List.of(
            new FaultPlace.Link(0, 1),
            new FaultPlace.Node(1),
            new FaultPlace.Link(1, 2),
            new FaultPlace.Node(2),
            new FaultPlace.Link(2, 3));

    private static NetworkParameters row(int flitWidth, int depth, int outputDepth, int stages, int delay) {
        return UtpTrials.network(
                ROW, flitWidth, delay, 20, Trial.emptying(depth, outputDepth, new Pipeline(stages, stages, stages)));
    }

    /** Runs with faults between source and destination; no rule may be broken, and nothing left. */
    private static WatchedTrial hit(NetworkParameters plain, int statusDelay, Fault... faults) {
        FaultPlan plan = FaultPlan.of(statusDelay, faults);
        NetworkParameters parameters =
                Utp.of(UtpTrials.SIZES).protocol().addTo(plain).withFailures(new PlannedFailures(plan));
        WatchedTrial trial = WatchedTrial.of(parameters, MESSAGE).runUntilEmpty(3000);
        if (trial.completed().isEmpty()) {
            trial.run(UtpTrials.SIZES.patience() + 100);
        }
        trial.requireAllKnown(plan.toString());
        UtpTrials.requireAtRest(trial.network());
        return trial;
    }

    @ParameterizedTest
    @CsvSource({"32, 6, 1, 0, 1, 1", "16, 2, 1, 0, 1, 2"})
    void nothingIsLostWhereverOneFaultIs(
            int flitWidth, int depth, int outputDepth, int stages, int delay, int statusDelay) {
        requireNothingLost(flitWidth, depth, outputDepth, stages, delay, statusDelay);
    }

    /** Also without output buffers, over long links, and where word of a fault takes its time. */
    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({"32, 1, 0, 0, 1, 1", "32, 2, 2, 1, 2, 5", "16, 3, 1, 1, 3, 1", "32, 1, 0, 1, 2, 9"})
    void nothingIsLostInOtherRoutersAndLinks(
            int flitWidth, int depth, int outputDepth, int stages, int delay, int statusDelay) {
        requireNothingLost(flitWidth, depth, outputDepth, stages, delay, statusDelay);
    }

    private static void requireNothingLost(
            int flitWidth, int depth, int outputDepth, int stages, int delay, int statusDelay) {
        NetworkParameters plain = row(flitWidth, depth, outputDepth, stages, delay);
        int last = (int) hit(plain, statusDelay).completed().get(0).delivered();
        long hits = 0;
        for (FaultPlace place : BETWEEN) {
            for (int cycle = 0; cycle <= last; cycle++) {
                WatchedTrial trial = hit(plain, statusDelay, new Fault(cycle, place, cycle % 3 == 0 ? 25 : 1));
                assertThat(trial.completed()).as("%s in cycle %d", place, cycle).hasSize(1);
                hits += trial.losses().hits();
            }
        }
        assertThat(hits).isGreaterThan(20);
    }

    /**
     * Two faults lose data only where they are next to each other and the second comes before the first is recovered
     * from.
     */
    @ParameterizedTest
    @CsvSource({"6, 1, 0, 1, 1", "2, 0, 1, 2, 3"})
    void onlyAdjacentFaultsLoseData(int depth, int outputDepth, int stages, int delay, int statusDelay) {
        NetworkParameters plain = row(32, depth, outputDepth, stages, delay);
        List<String> losses = new ArrayList<>();
        for (List<Fault> pair : FaultPairs.of(BETWEEN, 5, 32, 12, 467)) {
            WatchedTrial trial = hit(plain, statusDelay, pair.get(0), pair.get(1));
            if (trial.completed().isEmpty()) {
                assertThat(trial.losses().lost(LossCause.ADJACENT_FAULTS)).isEqualTo(1);
                losses.add(pair.get(0).place() + ", " + pair.get(1).place());
            }
        }
        assertThat(losses)
                .isNotEmpty()
                .isSubsetOf("node 1, node 2", "node 2, node 1", "link 1-2, node 1", "link 2-3, node 2");
    }

    /**
     * Three links of a node fail within ten cycles, while messages go through the node and turn there: links alone lose
     * nothing. The node goes on with what it has by the fourth, or waits.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 6})
    void threeLinksOfANodeLoseNothing(int depth) {
        NetworkParameters plain =
                UtpTrials.network(new Mesh(3, 3), 40, 1, 20, Trial.emptying(depth, 1, Pipeline.FUSED));
        Random random = new Random(4);
        int hits = 0;
        for (int trial = 0; trial < 60; trial++) {
            List<Integer> neighbours = new ArrayList<>(List.of(1, 3, 5, 7));
            Collections.shuffle(neighbours, random);
            int first = 4 + random.nextInt(40);
            int[] late = {0, random.nextInt(11), random.nextInt(11)};
            Fault[] faults = new Fault[3];
            for (int i = 0; i < 3; i++) {
                faults[i] = new Fault(
                        first + late[i], FaultPlace.Link.between(4, neighbours.get(i)), 1 + random.nextInt(40));
            }
            WatchedTrial run = WatchedTrial.of(
                            Utp.of(UtpTrials.SIZES)
                                    .protocol()
                                    .addTo(plain)
                                    .withFailures(new PlannedFailures(FaultPlan.of(1 + random.nextInt(3), faults))),
                            new GeneratedMessage(0, 1, 7, 18),
                            new GeneratedMessage(0, 3, 5, 18),
                            new GeneratedMessage(2, 7, 1, 12),
                            new GeneratedMessage(3, 5, 3, 4),
                            new GeneratedMessage(4, 4, 8, 18),
                            new GeneratedMessage(4, 0, 4, 18))
                    .runUntilEmpty(5000);
            run.requireAllDelivered(List.of(faults).toString());
            hits += run.losses().hits() > 1 ? 1 : 0;
        }
        assertThat(hits).isPositive();
    }

    /**
     * The header of a part is past node 1, and the flit that tells its position, a round trip behind it, is not here
     * yet when the link ahead dies: nobody knows then whether one will come.
     */
    @ParameterizedTest
    @CsvSource({"0, 32, 12, 30", "1, 32, 16, 37", "0, 16, 26, 55", "1, 16, 30, 65"})
    void aPartStartsAgainBeforeItsPositionIsKnown(int outputDepth, int flitWidth, int first, int second) {
        NetworkParameters plain = row(flitWidth, 1, outputDepth, 0, 3);
        WatchedTrial trial = hit(
                plain,
                1,
                new Fault(first, new FaultPlace.Link(0, 1), 1),
                new Fault(second, new FaultPlace.Link(1, 2), 1));
        assertThat(trial.completed()).hasSize(1);
    }

    /**
     * The destination dies for one cycle, and lives again when it is looked what is left: the message is lost with its
     * end.
     */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3"})
    void theDestinationDiesForACycle(int delay, int statusDelay) {
        NetworkParameters plain = row(32, 6, 1, 0, delay);
        long lost = 0;
        for (int cycle = 1; cycle < 40; cycle++) {
            Losses losses = hit(plain, statusDelay, new Fault(cycle, new FaultPlace.Node(3), 1))
                    .losses();
            assertThat(losses.lost(LossCause.ADJACENT_FAULTS))
                    .as("cycle %d", cycle)
                    .isZero();
            lost += losses.lost(LossCause.ENDPOINT_DIED);
        }
        assertThat(lost).isPositive();
    }

    /**
     * A worm behind channel 2-3, which is repaired, has turned round before it and holds what another needs that waits
     * for the channel: its virtual channels start again one by one, and not only when all that came over it is gone.
     */
    @Test
    void repairedChannelsWaitForNobodyWhoWaitsForThem() {
        Topology line = new Mesh(5);
        NetworkParameters plain = NetworkParameters.plain(
                line,
                new ReliableRouterRouting(line, Utp.CHANNELS),
                new LinkShape(32, 2),
                MessageLengths.unsplit(20),
                LocalChannels.ONE_EACH,
                Trial.emptying(4, 1, new Pipeline(0, 1, 1)));
        long seed = 271_675;
        FaultPlan plan = FaultPlan.of(
                3,
                broken(213, 2, 20),
                broken(39, 3, 31),
                broken(63, 2, 16),
                broken(398, 2, 13),
                broken(186, 2, 58),
                broken(237, 2, 58),
                broken(189, 1, 34),
                broken(394, 2, 19));
        NetworkParameters parameters =
                Utp.of(UtpTrials.SIZES).protocol().addTo(plain.withSeed(seed)).withFailures(new PlannedFailures(plan));
        int shortest = parameters.routerFormat().header().flits();
        WatchedTrial.of(parameters, RandomMessages.spread(5, 4, shortest, 20, seed))
                .runUntilEmpty(5000)
                .requireAllDelivered("line");
    }

    private static Fault broken(int cycle, int from, int duration) {
        return new Fault(cycle, new FaultPlace.Link(from, from + 1), duration);
    }
}
