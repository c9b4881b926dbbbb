package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.Duato;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each safeguard is for: without it a rule is broken. */
class UtpSafeguardsTest {

    private static final Topology ROW = new Mesh(4);

    private static NetworkParameters row() {
        return UtpTrials.network(ROW, 32, 1, 20, Trial.emptying(6, 1, Pipeline.FUSED));
    }

    private static List<String> broken(Utp parts, Fault... faults) {
        NetworkParameters parameters =
                parts.protocol().addTo(row()).withFailures(new PlannedFailures(FaultPlan.of(1, faults)));
        WatchedTrial trial = WatchedTrial.of(
                        parameters, new GeneratedMessage(0, 0, 3, 18), new GeneratedMessage(2, 1, 3, 12))
                .run(400);
        return trial.broken();
    }

    private static final Fault LINK = new Fault(14, new FaultPlace.Link(1, 2), 20);

    @Test
    void nothingIsBrokenWithAllOfThem() {
        assertThat(broken(Utp.of(UtpTrials.SIZES), LINK)).isEmpty();
    }

    /** Tells {@code copied} when a flit goes into the output buffer, a step before it crosses the link. */
    private static final class Hasty extends TokenUnit {
        Hasty(ControlContext context) {
            super(context);
        }

        @Override
        long told(TokenInput input, long acrossLinks) {
            return input.sees().departing().get();
        }
    }

    @Test
    void copiedIsToldNoStepEarly() {
        assertThat(broken(UtpTrials.unit(Hasty::new))).contains(UtpRules.TWO_COPIES.name());
    }

    /** Does not count places behind a dead channel as free again. */
    private static final class Deaf extends TokenUnit {
        Deaf(ControlContext context) {
            super(context);
        }

        @Override
        long restored(long emptied) {
            return 0;
        }
    }

    @Test
    void placesAreFreeWhenAChannelComesBack() {
        FaultPlan plan = FaultPlan.of(1, LINK);
        Set<String> broken = new TreeSet<>();
        for (Utp parts : List.of(Utp.of(UtpTrials.SIZES), UtpTrials.unit(Deaf::new))) {
            NetworkParameters parameters = parts.protocol().addTo(row()).withFailures(new PlannedFailures(plan));
            WatchedTrial trial = WatchedTrial.of(parameters, new GeneratedMessage(0, 0, 3, 18))
                    .runUntilEmpty(3000);
            assertThat(broken).isEmpty();
            trial.monitors().requireRest(3000);
            broken.addAll(trial.broken());
        }
        assertThat(broken).contains("at-rest");
    }

    /** Says of every virtual channel of a repaired channel that it is empty. */
    private static final class Rash extends TokenUnit {
        Rash(ControlContext context) {
            super(context);
        }

        @Override
        long vacated(TokenInput input) {
            return input.mortal().isEmpty() || input.isDead()
                    ? 0
                    : input.mortal().orElseThrow().vacating().get();
        }
    }

    /** The link works again while a worm that came over it waits behind it for the next link. */
    @Test
    void channelsStartAgainWhenTheyAreEmpty() {
        Fault ahead = new Fault(12, new FaultPlace.Link(2, 3), 60);
        assertThat(broken(Utp.of(UtpTrials.SIZES), LINK, ahead)).isEmpty();
        assertThat(broken(UtpTrials.unit(Rash::new), LINK, ahead)).contains(CreditFlowControl.RULE.name());
    }

    /** Leaves worms behind a fault open. */
    private static final class Open extends TokenUnit {
        Open(ControlContext context) {
            super(context);
        }

        @Override
        long closed(TokenInput input) {
            return 0;
        }
    }

    @Test
    void replicaTokensCloseWorms() {
        assertThat(broken(UtpTrials.unit(Open::new), LINK)).contains(UtpRules.CLOSED.name());
    }

    /** Copies no heads. */
    private static final class Headless extends TokenUnit {
        Headless(ControlContext context) {
            super(context);
        }

        @Override
        void copyHead(TokenInput input, int v) {
            // forgotten
        }
    }

    @Test
    void headsAreKept() {
        assertThat(broken(UtpTrials.unit(Headless::new))).contains(UtpRules.HEAD_COPY.name());
    }

    /** Takes every word for one that it has not got. */
    private static final class Greedy extends UtpReceiver {
        Greedy(Module parent, int number, InterfaceContext context, UtpSizes sizes) {
            super(parent, number, context, sizes);
        }

        @Override
        boolean isHere(int context, int position) {
            return false;
        }
    }

    /** Knows no packet that it has handed over. */
    private static final class Forgetful extends UtpReceiver {
        Forgetful(Module parent, int number, InterfaceContext context, UtpSizes sizes) {
            super(parent, number, context, sizes);
        }

        @Override
        boolean wasDelivered(int source, int id, int packetsLeft) {
            return false;
        }
    }

    /** The rules that are broken when a link fails in any cycle of the way of a message. */
    private static Set<String> brokenWhenever(Utp parts, int length) {
        Set<String> rules = new TreeSet<>();
        for (int cycle = 8; cycle < 30; cycle++) {
            NetworkParameters parameters = parts.protocol()
                    .addTo(row())
                    .withFailures(
                            new PlannedFailures(FaultPlan.of(1, new Fault(cycle, new FaultPlace.Link(1, 2), 20))));
            rules.addAll(WatchedTrial.of(parameters, new GeneratedMessage(0, 0, 3, length))
                    .run(300)
                    .broken());
        }
        return rules;
    }

    /** Both sides of a dead link may have sent a flit on: a word comes twice. */
    @Test
    void wordsThatHaveComeBeforeAreDropped() {
        Utp parts = Utp.of(UtpTrials.SIZES);
        assertThat(brokenWhenever(parts, 12)).isEmpty();
        assertThat(brokenWhenever(new Utp(UtpTrials.SIZES, TokenUnit::new, Greedy::new), 12))
                .contains("delivered-intact");
    }

    /** Both sides may have sent on all of a short message. */
    @Test
    void packetsThatHaveBeenDeliveredAreDropped() {
        Utp parts = Utp.of(UtpTrials.SIZES);
        assertThat(brokenWhenever(parts, 3)).isEmpty();
        assertThat(brokenWhenever(new Utp(UtpTrials.SIZES, TokenUnit::new, Forgetful::new), 3))
                .contains("exactly-once");
    }

    @Test
    void thereAreContextsEnough() {
        assertThat(broken(Utp.of(new UtpSizes(1, 32, 1500)))).contains(UtpRules.JOINED.name());
    }

    /**
     * Contexts that wait for words when all messages have been delivered, and the link has died under the tail of the
     * first while two others from beyond it were delivered.
     */
    private static int contextsOpenedByLateParts(int remembered) {
        int[] open = new int[1];
        for (int cycle = 18; cycle < 32; cycle++) {
            FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Link(1, 2), 100));
            NetworkParameters parameters = Utp.of(new UtpSizes(16, remembered, 5000))
                    .protocol()
                    .addTo(row())
                    .withFailures(new PlannedFailures(plan));
            WatchedTrial trial = WatchedTrial.of(
                            parameters,
                            new GeneratedMessage(0, 0, 3, 12),
                            new GeneratedMessage(40, 2, 3, 4),
                            new GeneratedMessage(60, 2, 3, 4))
                    .run(400);
            assertThat(trial.completed()).hasSize(3);
            trial.network()
                    .forEachModule(module -> open[0] += module instanceof UtpReceiver receiver
                            ? receiver.contexts().copies()
                                    - Long.bitCount(receiver.contexts().state.where(Contexts.State.FREE.ordinal()))
                            : 0);
        }
        return open[0];
    }

    /**
     * Both sides of a dead link may have sent the tail: the part that comes later is of a packet that has been
     * delivered.
     */
    @Test
    void whatHasBeenDeliveredIsRemembered() {
        assertThat(contextsOpenedByLateParts(32)).isZero();
        assertThat(contextsOpenedByLateParts(1)).isPositive();
    }

    /** A message hit by a link that stays dead for longer than its receiver waits. */
    private static WatchedTrial impatient(NetworkParameters plain, Utp parts, int cycle) {
        FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Link(1, 2), 150));
        NetworkParameters parameters = parts.protocol().addTo(plain).withFailures(new PlannedFailures(plan));
        return WatchedTrial.of(parameters, new GeneratedMessage(0, 0, 3, 18)).run(500);
    }

    /** A receiver that gives a packet up whose words are all somewhere has lost it. */
    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18, 19, 20, 21, 22})
    void whatIsStillThereIsGivenUp(int cycle) {
        WatchedTrial trial =
                impatient(row(), Utp.of(new UtpSizes(16, 32, 60)), cycle).requireAllKnown("cycle " + cycle);
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(1);
    }

    /**
     * None of its flits are known to be through when the link works again, so that all of them come again, and are
     * delivered.
     */
    @ParameterizedTest
    @ValueSource(ints = {19, 20, 21})
    void whatHasBeenGivenUpMayComeAllTheSame(int cycle) {
        NetworkParameters shallow = UtpTrials.network(ROW, 32, 2, 20, Trial.emptying(1, 1, Pipeline.FUSED));
        WatchedTrial trial = impatient(shallow, Utp.of(new UtpSizes(16, 32, 60)), cycle);
        trial.requireAllKnown("cycle " + cycle);
        assertThat(trial.takenBack()).hasSize(1).isEqualTo(trial.completed());
        assertThat(trial.givenUp()).isEmpty();
        assertThat(trial.losses().lost()).isZero();
    }

    /** A receiver without a free context refuses a packet; its node dies later, which refuses nothing. */
    @Test
    void aReceiverThatComesUpAgainHasRefusedNothing() {
        FaultPlan plan = FaultPlan.of(1, new Fault(200, new FaultPlace.Node(3), 20));
        NetworkParameters parameters =
                Utp.of(new UtpSizes(1, 32, 1500)).protocol().addTo(row()).withFailures(new PlannedFailures(plan));
        WatchedTrial trial =
                WatchedTrial.of(parameters, new GeneratedMessage(0, 0, 3, 18), new GeneratedMessage(2, 1, 3, 12));
        while (trial.simulator().cycle() < 400) {
            trial.simulator().step(); // a violation ends a run
        }
        assertThat(trial.monitors().verdicts().violations())
                .filteredOn(violation -> violation.rule().equals(UtpRules.JOINED.name()))
                .extracting(Violation::cycle)
                .containsExactly(14L);
    }

    @Test
    void whatTheProtocolNeedsIsSaidInASentence() {
        Topology mesh = new Mesh(3, 3);
        NetworkParameters four = Trial.parameters(mesh, new Duato(mesh, 4), 20, Trial.emptying(6, 1, Pipeline.FUSED));
        assertThatThrownBy(() -> Utp.of(four, UtpSettings.DEFAULT).protocol().addTo(four))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("the network's protocol or technique needs virtual channels: 5");
        assertThatThrownBy(() -> Utp.of(row(), new UtpSettings(10)))
                .isInstanceOf(UnusableInput.class)
                .hasMessageStartingWith("timeout (10) must be at least");
    }
}
