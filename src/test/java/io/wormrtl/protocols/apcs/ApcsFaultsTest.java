package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPairs;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults at every place and in every cycle of a message's way. */
@Tag("slow")
class ApcsFaultsTest {

    private static final Topology ROW = new Mesh(4);
    private static final GeneratedMessage MESSAGE = new GeneratedMessage(0, 0, 3, 12);
    private static final GeneratedMessage NEXT = new GeneratedMessage(0, 0, 3, 6);
    private static final GeneratedMessage BACK = new GeneratedMessage(0, 3, 0, 4);
    private static final List<FaultPlace> BETWEEN = List.of(
            new FaultPlace.Link(0, 1),
            new FaultPlace.Node(1),
            new FaultPlace.Link(1, 2),
            new FaultPlace.Node(2),
            new FaultPlace.Link(2, 3));

    private static NetworkParameters network(Topology topology, int channels, int depth, int delay, int local) {
        return NetworkParameters.plain(
                topology,
                new MinimalAdaptive(topology, channels),
                new LinkShape(32, delay),
                MessageLengths.unsplit(12),
                new LocalChannels(local, local),
                PathTrials.parts(depth, "first"));
    }

    private static WatchedTrial trial(
            NetworkParameters plain, ApcsSettings sizes, FaultPlan plan, GeneratedMessage... messages) {
        NetworkParameters parameters =
                Apcs.of(plain, sizes).protocol().addTo(plain).withFailures(new PlannedFailures(plan));
        return WatchedTrial.of(parameters, messages);
    }

    private static ApcsSettings sizes(int misroutes, int attempts) {
        return new ApcsSettings(4, 32, misroutes, attempts);
    }

    /** Runs with faults between source and destination; nothing may be lost, doubled or left. */
    private static WatchedTrial hit(
            NetworkParameters plain, int statusDelay, List<Fault> faults, GeneratedMessage... messages) {
        FaultPlan plan = FaultPlan.of(statusDelay, faults.toArray(Fault[]::new));
        WatchedTrial trial = trial(plain, sizes(0, 0), plan, messages).runUntilEmpty(5000);
        trial.requireAllDelivered(plan.toString());
        PathTrials.requireAtRest(trial.network());
        return trial;
    }

    private static int alone(NetworkParameters plain, int statusDelay) {
        return (int)
                hit(plain, statusDelay, List.of(), MESSAGE).completed().get(0).delivered();
    }

    /** In every cycle from before the probe until behind the message acknowledgement, at every place of the way. */
    @ParameterizedTest
    @CsvSource({"1, 2, 2, 5"})
    void nothingIsLostWhereverAFaultIs(int channels, int depth, int delay, int statusDelay) {
        requireNothingLost(channels, depth, delay, statusDelay);
    }

    @Tag("thorough")
    @ParameterizedTest
    @CsvSource({"1, 1, 1, 1", "2, 4, 1, 2", "2, 3, 3, 1", "1, 2, 1, 9"})
    void nothingIsLostInOtherRoutersAndLinks(int channels, int depth, int delay, int statusDelay) {
        requireNothingLost(channels, depth, delay, statusDelay);
    }

    private static void requireNothingLost(int channels, int depth, int delay, int statusDelay) {
        NetworkParameters plain = network(ROW, channels, depth, delay, 1);
        int behind = alone(plain, statusDelay) + 5 * delay + 2;
        long hits = 0;
        for (FaultPlace place : BETWEEN) {
            for (int cycle = 0; cycle <= behind; cycle += delay) {
                Fault fault = new Fault(cycle, place, cycle % 3 == 0 ? 25 : 1);
                hits += hit(plain, statusDelay, List.of(fault), MESSAGE)
                        .losses()
                        .hits();
            }
        }
        assertThat(hits).isGreaterThan(20);
    }

    /** The same while other messages go the same way and against it, on two injection channels. */
    @Test
    void messagesBehindAndAgainstItGoOn() {
        NetworkParameters plain = network(ROW, 2, 2, 1, 2);
        for (FaultPlace place : BETWEEN) {
            for (int cycle = 3; cycle < 90; cycle += 9) {
                hit(plain, 1 + cycle % 4, List.of(new Fault(cycle, place, 1 + cycle % 7)), MESSAGE, NEXT, BACK);
            }
        }
    }

    /**
     * Two faults on one message, at any two places, the second before, during and after the recovery from the first.
     */
    @Test
    void nothingIsLostUnderPairsOfFaults() {
        NetworkParameters plain = network(ROW, 1, 2, 1, 1);
        long hits = 0;
        for (List<Fault> pair : FaultPairs.of(BETWEEN, 4, 44, 24, 500)) {
            hits += hit(plain, 2, pair, MESSAGE).losses().hits();
        }
        assertThat(hits).isGreaterThan(20);
    }

    /** What {@link io.wormrtl.network.link.EndStatus} promises, in every cycle: a port that rests holds nothing of any path. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "1, 5"})
    void aPortThatRestsIsAsAfterReset(int delay, int statusDelay) {
        NetworkParameters plain = network(ROW, 1, 3, delay, 1);
        int rests = 0;
        for (int cycle = 4; cycle < 40; cycle += 3) {
            FaultPlan plan = FaultPlan.of(statusDelay, new Fault(cycle, new FaultPlace.Link(1, 2), 3));
            WatchedTrial trial = trial(plain, sizes(0, 0), plan, MESSAGE, BACK);
            Network.NetworkLink link = trial.network().links().stream()
                    .filter(each -> each.from() == 1 && each.to() == 2)
                    .findFirst()
                    .orElseThrow();
            for (int i = 0; i < 70; i++) {
                boolean sender = holds(trial, "router_1.", "x_plus");
                boolean receiver = holds(trial, "router_2.", "x_minus");
                trial.run(1);
                String what = "fault in cycle " + cycle + ", cycle " + i;
                rests += requireEmpty(link.link().senderEnd(), sender, what);
                rests += requireEmpty(link.link().receiverEnd(), receiver, what);
            }
        }
        assertThat(rests).isGreaterThan(40);
    }

    private static boolean holds(WatchedTrial trial, String router, String port) {
        return Stream.of(
                        "path_unit.in_" + port + ".state",
                        "path_unit.out_" + port + ".reserved",
                        "path_unit.ahead_" + port + ".waiting",
                        "path_unit.back_" + port + ".waiting",
                        "input_" + port + ".fifo.count")
                .anyMatch(register -> trial.register(router + register, 0) != 0);
    }

    private static int requireEmpty(LinkEnd end, boolean holds, String what) {
        boolean rests = end.status().orElseThrow().rested().isHigh();
        assertThat(rests && holds).as(what).isFalse();
        return rests ? 1 : 0;
    }

    /**
     * Source and destination die: what comes once more, what is lost and what is left is said, and the pair serves
     * again.
     */
    @Test
    void endsOfAMessageDie() {
        NetworkParameters plain = network(ROW, 1, 2, 1, 1);
        for (int node : new int[] {0, 3}) {
            for (int cycle = 1; cycle < 70; cycle += 2) {
                FaultPlan plan = FaultPlan.of(1 + cycle % 3, new Fault(cycle, new FaultPlace.Node(node), 20));
                WatchedTrial trial = trial(
                                plain,
                                sizes(0, 0),
                                plan,
                                MESSAGE,
                                NEXT,
                                new GeneratedMessage(150, 0, 3, 4),
                                new GeneratedMessage(150, 3, 0, 4))
                        .run(200)
                        .runUntilEmpty(5000);
                String what = node + " in cycle " + cycle;
                trial.requireAllKnown(what);
                assertThat(trial.completed().stream()
                                .filter(message -> message.generated().cycle() == 150)
                                .count())
                        .as(what)
                        .isEqualTo(2);
            }
        }
    }

    /**
     * The acknowledgement of a message is lost, so that it comes once more, and its destination dies, in any cycle,
     * also in the one in which the receiver would say that it has dropped it; nothing is taken for a duplicate that is
     * none when the node is back.
     */
    @Test
    void theDestinationOfADuplicateDies() {
        NetworkParameters plain = network(ROW, 1, 2, 1, 1);
        Fault onAcknowledgement = new Fault(32, new FaultPlace.Link(1, 2), 4);
        List<Long> duplicates = new ArrayList<>();
        for (int cycle = 67; cycle < 73; cycle++) {
            FaultPlan plan = FaultPlan.of(2, onAcknowledgement, new Fault(cycle, new FaultPlace.Node(3), 9));
            WatchedTrial trial = trial(plain, sizes(0, 0), plan, MESSAGE, new GeneratedMessage(200, 0, 3, 4))
                    .runUntilEmpty(5000)
                    .requireAllKnown("death in cycle " + cycle);
            assertThat(trial.completed()).as("death in cycle " + cycle).hasSize(2);
            duplicates.add(trial.counted("duplicates"));
        }
        assertThat(duplicates).containsExactly(0L, 0L, 0L, 1L, 1L, 1L);
    }

    /** Where there is no way, a source gives up after the attempts it has, and serves its other messages. */
    @Test
    void aSourceGivesUpAfterItsAttempts() {
        NetworkParameters plain = network(ROW, 1, 2, 1, 1);
        FaultPlan plan = FaultPlan.of(1, new Fault(0, new FaultPlace.Link(2, 3), Fault.FOR_EVER));
        WatchedTrial trial = trial(plain, sizes(0, 3), plan, MESSAGE, new GeneratedMessage(0, 0, 2, 5))
                .runUntilEmpty(3000);
        trial.requireAllKnown("a link is dead for ever");
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(1);
        assertThat(trial.givenUp())
                .singleElement()
                .satisfies(message -> assertThat(message.generated()).isEqualTo(MESSAGE));
        assertThat(trial.completed()).hasSize(1);
    }

    /** A source that has its last attempt before it gives up does not give up. */
    @Test
    void theLastAttemptCounts() {
        NetworkParameters plain = network(ROW, 1, 2, 1, 1);
        FaultPlan plan = FaultPlan.of(1, new Fault(20, new FaultPlace.Link(1, 2), 2));
        assertThat(trial(plain, sizes(0, 2), plan, MESSAGE).runUntilEmpty(3000).completed())
                .hasSize(1);
        WatchedTrial once = trial(plain, sizes(0, 1), plan, MESSAGE).runUntilEmpty(3000);
        assertThat(once.completed()).isEmpty();
        assertThat(once.losses().lost(LossCause.EXPIRED)).isEqualTo(1);
        once.requireRules("one attempt");
    }

    /** While a link is dead probes find other ways, with misroutes if they must. */
    @Test
    void probesGoAroundADeadLink() {
        Topology square = new Mesh(3, 3);
        GeneratedMessage[] messages = new GeneratedMessage[10];
        for (int i = 0; i < messages.length; i++) {
            messages[i] = new GeneratedMessage(5 + 30L * i, 0, 2, 8);
        }
        FaultPlan plan = FaultPlan.of(1, new Fault(0, new FaultPlace.Link(0, 1), Fault.FOR_EVER));
        WatchedTrial trial =
                trial(network(square, 1, 2, 1, 1), sizes(1, 0), plan, messages).run(2000);
        assertThat(trial.monitors().verdicts().violations()).isEmpty();
        assertThat(trial.completed()).hasSize(10);
        assertThat(trial.losses().hits()).isZero();
    }
}
