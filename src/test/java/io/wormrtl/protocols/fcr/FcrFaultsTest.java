package io.wormrtl.protocols.fcr;

import static org.assertj.core.api.Assertions.assertThat;

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
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults at every place and in every cycle of a message's way. */
@Tag("slow")
class FcrFaultsTest {

    private static final Topology ROW = new Mesh(4);
    private static final List<FaultPlace> BETWEEN = List.of(
            new FaultPlace.Link(0, 1),
            new FaultPlace.Node(1),
            new FaultPlace.Link(1, 2),
            new FaultPlace.Node(2),
            new FaultPlace.Link(2, 3));

    private static NetworkParameters row(int depth, int outputDepth, int stages, int delay) {
        return NetworkParameters.plain(
                ROW,
                new MinimalAdaptive(ROW, 1),
                new LinkShape(32, delay),
                MessageLengths.unsplit(12),
                LocalChannels.ONE_EACH,
                Trial.emptying(depth, outputDepth, new Pipeline(stages, stages, stages)));
    }

    /** Runs with faults between source and destination; nothing may be lost, doubled or left. */
    private static WatchedTrial hit(
            NetworkParameters plain, int statusDelay, List<Fault> faults, GeneratedMessage... messages) {
        FaultPlan plan = FaultPlan.of(statusDelay, faults.toArray(Fault[]::new));
        NetworkParameters parameters =
                Fcr.of(plain, FcrSettings.DEFAULT).protocol().addTo(plain).withFailures(new PlannedFailures(plan));
        WatchedTrial trial = WatchedTrial.of(parameters, messages).runUntilEmpty(5000);
        return trial.requireAllDelivered(faults.toString());
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 1, 2, 5", "1, 0, 0, 1, 1"})
    void nothingIsLostWhereverAFaultIs(int depth, int outputDepth, int stages, int delay, int statusDelay) {
        requireNothingLost(depth, outputDepth, stages, delay, statusDelay);
    }

    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({"2, 1, 0, 1, 2", "3, 1, 1, 3, 1", "1, 0, 1, 2, 9"})
    void nothingIsLostInOtherRoutersAndLinks(int depth, int outputDepth, int stages, int delay, int statusDelay) {
        requireNothingLost(depth, outputDepth, stages, delay, statusDelay);
    }

    private static void requireNothingLost(int depth, int outputDepth, int stages, int delay, int statusDelay) {
        long hits = 0;
        NetworkParameters plain = row(depth, outputDepth, stages, delay);
        for (FaultPlace place : BETWEEN) {
            for (int cycle = 1; cycle < 90; cycle += 8 + depth) {
                for (int duration : new int[] {1, 25}) {
                    hits += hit(
                                    plain,
                                    statusDelay,
                                    List.of(new Fault(cycle, place, duration)),
                                    new GeneratedMessage(0, 0, 3, 8),
                                    new GeneratedMessage(0, 0, 3, 12),
                                    new GeneratedMessage(0, 0, 3, 4))
                            .losses()
                            .hits();
                }
            }
        }
        assertThat(hits).isGreaterThan(20);
    }

    /**
     * Two faults on one message, at any two places, the second before, during and after the recovery from the first.
     */
    @Test
    void nothingIsLostUnderPairsOfFaults() {
        NetworkParameters plain = row(2, 1, 0, 1);
        long hits = 0;
        for (List<Fault> pair : FaultPairs.of(BETWEEN, 6, 40, 24, 600)) {
            hits += hit(plain, 2, pair, new GeneratedMessage(0, 0, 3, 12))
                    .losses()
                    .hits();
        }
        assertThat(hits).isGreaterThan(20);
    }

    /**
     * Source and destination die: what comes once more, what is lost and what is left is said, and the pair serves
     * again.
     */
    @Test
    void endsOfAMessageDie() {
        NetworkParameters plain = row(2, 1, 0, 1);
        for (int node : new int[] {0, 3}) {
            for (int cycle = 1; cycle < 60; cycle += 3) {
                FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Node(node), 20));
                NetworkParameters parameters = Fcr.of(plain, FcrSettings.DEFAULT)
                        .protocol()
                        .addTo(plain)
                        .withFailures(new PlannedFailures(plan));
                WatchedTrial trial = WatchedTrial.of(
                                parameters,
                                new GeneratedMessage(0, 0, 3, 8),
                                new GeneratedMessage(0, 0, 3, 12),
                                new GeneratedMessage(100, 0, 3, 4),
                                new GeneratedMessage(100, 3, 0, 4))
                        .runUntilEmpty(5000);
                String what = node + " in cycle " + cycle;
                trial.requireAllKnown(what);
                assertThat(trial.ledger().generatedCount()).as(what).isEqualTo(4);
                assertThat(trial.completed().stream()
                                .filter(message -> message.generated().cycle() == 100)
                                .count())
                        .as(what)
                        .isEqualTo(2);
            }
        }
    }

    /**
     * The destination of what comes once more dies, in any cycle, also in the one in which the receiver would say that
     * it has dropped it; and nothing is taken for a duplicate that is none when the node is back.
     */
    @Test
    void theDestinationOfADuplicateDies() {
        NetworkParameters plain = row(2, 1, 0, 1);
        Fault onPads = new Fault(20, new FaultPlace.Link(1, 2), 14);
        long duplicates = 0;
        for (int cycle = 52; cycle < 62; cycle++) {
            FaultPlan plan = FaultPlan.of(2, onPads, new Fault(cycle, new FaultPlace.Node(3), 9));
            WatchedTrial trial = WatchedTrial.of(
                            Fcr.of(plain, FcrSettings.DEFAULT)
                                    .protocol()
                                    .addTo(plain)
                                    .withFailures(new PlannedFailures(plan)),
                            new GeneratedMessage(0, 0, 3, 12),
                            new GeneratedMessage(150, 0, 3, 4))
                    .runUntilEmpty(5000)
                    .requireAllKnown("death in cycle " + cycle);
            assertThat(trial.completed()).as("death in cycle " + cycle).hasSize(2);
            assertThat(trial.counted("duplicates"))
                    .as("death in cycle " + cycle)
                    .isLessThan(2);
            duplicates += trial.counted("duplicates");
        }
        assertThat(duplicates).isBetween(1L, 9L);
    }

    /** A message for node 3, which is dead for ever, is given up; the lane serves others, and those that come again. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 3", "2, 1"})
    void whatCannotBeDeliveredIsGivenUp(int attempts, int delay) {
        NetworkParameters plain = row(2, 1, 0, delay);
        FaultPlan plan = FaultPlan.of(1, new Fault(1, new FaultPlace.Node(3), Fault.FOR_EVER));
        FcrSettings sizes = new FcrSettings(0, 8, 64, 0, attempts);
        WatchedTrial trial = WatchedTrial.of(
                        Fcr.of(plain, sizes).protocol().addTo(plain).withFailures(new PlannedFailures(plan)),
                        new GeneratedMessage(5, 0, 3, 12),
                        new GeneratedMessage(6, 0, 2, 6),
                        new GeneratedMessage(7, 0, 3, 4),
                        new GeneratedMessage(8, 0, 1, 4))
                .runUntilEmpty(30_000)
                .requireAllKnown(attempts + " attempts");
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(2);
        assertThat(trial.completed())
                .extracting(message -> message.generated().destination())
                .containsExactly(2, 1);
        assertThat(trial.counted("source-kills")).isEqualTo(2L * attempts);
        assertThat(trial.counted("resends")).isEqualTo(2L * (attempts - 1));
    }

    /**
     * A message that was given up leaves its bit to the next one: nothing is taken for the message before it. Without
     * faults, so that receivers compare ids only because sources give up.
     */
    @Test
    void whatComesAfterAMessageThatWasGivenUpIsNew() {
        NetworkParameters plain = row(1, 0, 0, 1);
        FcrSettings sizes = new FcrSettings(0, 1, 1, 0, 1);
        WatchedTrial trial = WatchedTrial.of(
                        Fcr.of(plain, sizes).protocol().addTo(plain), RandomMessages.every(1, 4, 40, 4, 12, 3))
                .runUntilEmpty(30_000)
                .requireAllKnown("messages that wait for others");
        assertThat(trial.givenUp()).isNotEmpty();
        assertThat(trial.completed()).hasSizeGreaterThan(20);
    }
}
