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
import io.wormrtl.network.invariant.SilentRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What each safeguard is for: without it a named rule is broken. */
@Tag("slow")
class SbrpSafeguardsTest {

    private static final int LENGTH = 150;

    private static NetworkParameters longRow() {
        return NetworkParameters.plain(
                SbrpTrials.ROW,
                new MinimalAdaptive(SbrpTrials.ROW, 1),
                new LinkShape(48, 1),
                MessageLengths.unsplit(LENGTH),
                LocalChannels.ONE_EACH,
                Trial.emptying(2, 1, Pipeline.FUSED));
    }

    /** A long message, behind it a short one. */
    private static WatchedTrial trial(Sbrp parts, Fault... faults) {
        NetworkParameters network =
                parts.protocol().addTo(longRow()).withFailures(new PlannedFailures(FaultPlan.of(2, faults)));
        return WatchedTrial.of(network, new GeneratedMessage(0, 0, 3, LENGTH), new GeneratedMessage(0, 0, 3, 6));
    }

    /** The rules that are broken first; what then happens cannot be foreseen. */
    private static List<String> firstBroken(Sbrp parts, Fault... faults) {
        WatchedTrial trial = trial(parts, faults);
        for (int cycle = 0; cycle < 1000 && trial.broken().isEmpty(); cycle++) {
            trial.run(1);
        }
        return trial.broken();
    }

    private static List<String> broken(Sbrp parts, Fault... faults) {
        return trial(parts, faults).runUntilEmpty(20_000).broken();
    }

    private static Fault at(int cycle, int one, int other) {
        return new Fault(cycle, new FaultPlace.Link(one, other), 5);
    }

    @Test
    void aWormMustBeClosedBeforeItsMessageBeginsAgain() {
        for (Variant variant : Variant.values()) {
            Sbrp parts = variant.of(longRow());
            assertThat(broken(parts, at(20, 1, 2))).as("%s", variant).isEmpty();
            assertThat(broken(SbrpWith.virtualTail(parts, sent -> false), at(20, 1, 2)))
                    .as("%s", variant)
                    .contains(SbrpRules.VIRTUAL_TAIL.name());
        }
    }

    /** Tells that virtual channels are empty as soon as the channel works again. */
    private static final class Rash extends RepairUnit {
        Rash(ControlContext context, SbrpFit fit) {
            super(context, fit);
        }

        @Override
        long vacated(InputWatch input) {
            return input.isDead() ? 0 : input.hushed();
        }
    }

    /** The link works again while a worm that came over it waits behind it for the next link. */
    @Test
    void channelsStartAgainWhenTheyAreEmpty() {
        Fault ahead = new Fault(4, new FaultPlace.Link(2, 3), 150);
        for (Variant variant : Variant.values()) {
            Sbrp parts = variant.of(longRow());
            Fault behind = at(28, 1, 2);
            assertThat(broken(parts, ahead, behind)).as("%s", variant).isEmpty();
            assertThat(firstBroken(SbrpWith.unit(parts, Rash::new), ahead, behind))
                    .as("%s", variant)
                    .contains(SbrpRules.CLOSED.name());
        }
    }

    /** The same fault, and node 1 dies in some cycle of the way of the request, or behind it. */
    private static WatchedTrial nodeDies(Sbrp parts, int cycle) {
        FaultPlan plan = FaultPlan.of(
                2, new Fault(5, new FaultPlace.Link(2, 3), 14), new Fault(cycle, new FaultPlace.Node(1), 9));
        NetworkParameters network =
                parts.protocol().addTo(SbrpTrials.row(2, 1, Pipeline.FUSED, 1)).withFailures(new PlannedFailures(plan));
        return WatchedTrial.of(network, new GeneratedMessage(0, 0, 3, 12))
                .runUntilEmpty(4_000)
                .settle();
    }

    /**
     * A node that dies excuses the loss of a message only if it takes the request for it along: where senders answer
     * nothing, the message is missing in all other cycles.
     */
    @Test
    void aNodeExcusesOnlyTheRequestsThatDieWithIt() {
        for (Variant variant : List.of(Variant.SBRP_0, Variant.SBRP_1)) {
            Sbrp parts = variant.of(SbrpTrials.row(2, 1, Pipeline.FUSED, 1));
            Sbrp deaf = SbrpWith.staleness(parts, (request, latest, hasLeft) -> false);
            List<Integer> excused = new ArrayList<>();
            for (int cycle = 20; cycle < 60; cycle++) {
                long lost = nodeDies(parts, cycle).losses().lost(LossCause.ADJACENT_FAULTS);
                WatchedTrial trial = nodeDies(deaf, cycle);
                assertThat(trial.losses().lost(LossCause.ADJACENT_FAULTS))
                        .as("%s, cycle %d", variant, cycle)
                        .isEqualTo(lost);
                assertThat(trial.ledger().underwayCount() + lost)
                        .as("%s, cycle %d", variant, cycle)
                        .isEqualTo(1);
                if (lost != 0) {
                    excused.add(cycle);
                }
            }
            assertThat(excused).isNotEmpty().hasSizeLessThan(6);
        }
    }

    /** A worm that is hit twice is asked for twice. */
    @Test
    void onlyRequestsForTheLatestSubMessageAreAnswered() {
        for (Variant variant : List.of(Variant.SBRP_0, Variant.SBRP_1)) {
            Sbrp parts = variant.of(longRow());
            Fault[] both = {at(20, 2, 3), at(24, 0, 1)};
            assertThat(broken(parts, both)).as("%s", variant).isEmpty();
            assertThat(broken(SbrpWith.staleness(parts, (request, latest, hasLeft) -> true), both))
                    .as("%s", variant)
                    .contains(SbrpRules.STALE.name());
        }
    }

    @Test
    void whatHasComeBeforeIsDropped() {
        Sbrp parts = Variant.SBRP_1.of(longRow());
        Joining doubling =
                (position, expected) -> position <= expected ? Joining.Fate.TAKEN : Joining.Fate.BEHIND_A_GAP;
        assertThat(broken(parts, at(20, 1, 2))).isEmpty();
        assertThat(broken(SbrpWith.joining(parts, doubling), at(20, 1, 2))).contains(SbrpRules.IN_ORDER.name());
    }

    @Test
    void whatIsMissingIsNotPassedOver() {
        NetworkParameters plain = longRow();
        Sbrp parts = SbrpWith.firstFlit(Variant.SBRP_1.of(plain), FirstFlit.counted(-3));
        Joining careless = (position, expected) -> position >= expected ? Joining.Fate.TAKEN : Joining.Fate.DROPPED;
        assertThat(broken(parts, at(20, 1, 2))).isEmpty();
        assertThat(broken(SbrpWith.joining(parts, careless), at(20, 1, 2))).contains(SbrpRules.IN_ORDER.name());
    }

    /** Messages from everywhere, so that output buffers and places are full when a node dies. */
    private static int gaps(NetworkParameters plain, Sbrp parts) {
        int[] gaps = new int[1];
        Sbrp counting = SbrpWith.joining(parts, (position, expected) -> {
            Joining.Fate fate = parts.fit().variant().joining().of(position, expected);
            gaps[0] += fate == Joining.Fate.BEHIND_A_GAP ? 1 : 0;
            return fate;
        });
        for (int cycle = 10; cycle < 90; cycle += 3) {
            FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Node(2), 20));
            WatchedTrial trial = WatchedTrial.of(
                            counting.protocol().addTo(plain).withFailures(new PlannedFailures(plan)),
                            new GeneratedMessage(0, 0, 3, 60),
                            new GeneratedMessage(3, 1, 3, 60))
                    .runUntilEmpty(20_000);
            assertThat(trial.monitors().verdicts().violations())
                    .as("cycle %d", cycle)
                    .isEmpty();
        }
        return gaps[0];
    }

    /** After a single fault no sub-message begins behind what its receiver expects. */
    @Test
    void whatCanBeBetweenTwoNodesIsSentAgain() {
        NetworkParameters plain = longRow();
        int most = Sbrp.mostBetween(plain);
        Sbrp parts = Variant.SBRP_1.of(plain);
        assertThat(most).isEqualTo(2 + 2 + 1);
        assertThat(gaps(plain, parts)).isZero();
        assertThat(gaps(plain, SbrpWith.firstFlit(parts, FirstFlit.counted(0)))).isPositive();
    }

    /** An input of a router where flits of a worm that is cut off wait to be thrown away. */
    private record Absorbing(RepairUnit unit, InputWatch input) {

        static Optional<Absorbing> in(WatchedTrial trial) {
            List<Absorbing> found = new ArrayList<>();
            trial.network().forEachModule(module -> {
                if (module instanceof RepairUnit unit) {
                    unit.inputs().stream()
                            .filter(input ->
                                    (input.absorbing().get() & ~input.counts().where(0)) != 0)
                            .forEach(input -> found.add(new Absorbing(unit, input)));
                }
            });
            return found.stream().findFirst();
        }

        /** What is said if the line that has them thrown away is at this level. */
        List<Violation> said(long cycle, long line) {
            Verdicts verdicts = new Verdicts();
            input.port().door(InputDoor.DISCARD).set(line);
            new RepairCheck(unit, verdicts, SilentRemovals.of(new ArrayList<>())).look(cycle);
            return verdicts.violations();
        }
    }

    @Test
    void whatHasLostItsWayIsAbsorbed() {
        FaultPlan plan = FaultPlan.of(2, at(20, 1, 2));
        WatchedTrial trial = WatchedTrial.of(
                Variant.SBRP_1.addTo(longRow()).withFailures(new PlannedFailures(plan)),
                new GeneratedMessage(0, 0, 3, LENGTH));
        while (Absorbing.in(trial).isEmpty() && trial.simulator().cycle() < 100) {
            trial.run(1);
        }
        Absorbing there = Absorbing.in(trial).orElseThrow();
        long cycle = trial.simulator().cycle();
        assertThat(there.said(cycle, 1)).isEmpty();
        assertThat(there.said(cycle, 0))
                .containsExactly(new Violation(
                        cycle,
                        there.unit().path(),
                        "sbrp-orphans",
                        "input x_minus: flits of virtual channels 1, which have lost their way, are not absorbed"));
    }
}
