package io.wormrtl.protocols.recovery;

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
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.protocols.apcs.Apcs;
import io.wormrtl.protocols.apcs.ApcsSettings;
import io.wormrtl.protocols.disha.Disha;
import io.wormrtl.protocols.disha.DishaSettings;
import io.wormrtl.protocols.fcr.Fcr;
import io.wormrtl.protocols.fcr.FcrSettings;
import io.wormrtl.protocols.path.PathTrials;
import io.wormrtl.protocols.sbrp.RequestOverhead;
import io.wormrtl.protocols.sbrp.Sbrp;
import io.wormrtl.protocols.sbrp.SbrpSettings;
import io.wormrtl.protocols.sbrp.SoftwareRecovery;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The timers and counters of protocols, cycle by cycle: what happens at their limit, and nothing before. */
class TimersTest {

    private static final Topology ROW = new Mesh(3);
    private static final GeneratedMessage MESSAGE = new GeneratedMessage(0, 0, 2, 12);
    private static final RouterParts EMPTYING =
            Trial.emptying(2, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY));
    /** The code of BACK_OFF, for lanes of FCR and of sources of paths. */
    private static final long BACK_OFF = 4;

    private static NetworkParameters network(Topology topology, int delay, RouterParts parts) {
        return NetworkParameters.plain(
                topology,
                new MinimalAdaptive(topology, 1),
                new LinkShape(40, delay),
                MessageLengths.unsplit(60),
                LocalChannels.ONE_EACH,
                parts);
    }

    /** Of how many cycles each stretch was in which a register had a value. */
    private static List<Integer> stretches(WatchedTrial trial, int cycles, String register, int index, long value) {
        List<Integer> lengths = new ArrayList<>();
        int length = 0;
        for (int cycle = 0; cycle < cycles; cycle++) {
            if (trial.register(register, index) == value) {
                length++;
            } else if (length > 0) {
                lengths.add(length);
                length = 0;
            }
            trial.run(1);
        }
        return lengths;
    }

    // ---- fault-tolerant compressionless routing -------------------------------------------------------------------

    /** Cycles in which the source of a worm that meets a longer one sent a flit, and the first kill; -1 without one. */
    private record Standstill(List<Integer> sent, int killed) {

        static Standstill with(int timeout) {
            NetworkParameters plain = network(ROW, 1, EMPTYING);
            FcrSettings sizes = new FcrSettings(timeout, 16, 1024, 0, 0);
            WatchedTrial trial = WatchedTrial.of(
                    Fcr.of(plain, sizes).protocol().addTo(plain), new GeneratedMessage(0, 1, 2, 50), MESSAGE);
            List<Integer> sent = new ArrayList<>();
            for (int cycle = 0; cycle < 150; cycle++) {
                if (trial.register("nic_0.send_control_0.kill", 0) != 0) {
                    return new Standstill(sent, cycle);
                }
                long before = trial.register("nic_0.injector_0.lane.F_inj", 0);
                trial.run(1);
                if (trial.register("nic_0.injector_0.lane.F_inj", 0) != before) {
                    sent.add(cycle);
                }
            }
            return new Standstill(sent, -1);
        }

        /** The most cycles without a flit between two. */
        int longestPause() {
            int longest = 0;
            for (int i = 1; i < sent.size(); i++) {
                longest = Math.max(longest, sent.get(i) - sent.get(i - 1) - 1);
            }
            return longest;
        }
    }

    /**
     * A worm that goes on after as many cycles as the time-out has been killed in the last of them, one shorter has
     * not.
     */
    @Test
    void aWormIsKilledWhenItHasStoodForTheTimeOut() {
        int pause = Standstill.with(Waits.MOST_TIMEOUT).longestPause();
        assertThat(pause).isBetween(25, 60);
        assertThat(Standstill.with(pause + 1).killed()).isEqualTo(-1);
        for (int timeout : new int[] {pause, pause - 1, 20}) {
            Standstill stood = Standstill.with(timeout);
            int last = stood.sent().get(stood.sent().size() - 1);
            assertThat(stood.killed()).as("time-out %d", timeout).isEqualTo(last + timeout + 1);
        }
    }

    /** An upset makes one attempt more than there may be: the packet is given up with it. */
    @Test
    void nobodyCountsBeyondTheLastAttempt() {
        NetworkParameters plain = network(ROW, 1, EMPTYING);
        FcrSettings sizes = new FcrSettings(0, 4, 4, 0, 3);
        WatchedTrial trial = WatchedTrial.of(deadEnd(Fcr.of(plain, sizes).protocol(), plain), MESSAGE)
                .run(8)
                .upset("nic_0.send_control_0.lane.kills", 0, 3)
                .runUntilEmpty(500)
                .requireAllKnown("upset");
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(1);
        assertThat(trial.counted("source-kills")).isEqualTo(1);
    }

    // ---- waits of sources -----------------------------------------------------------------------------------------

    /** Node 2 never works. */
    private static NetworkParameters deadEnd(Protocol protocol, NetworkParameters plain) {
        FaultPlan plan = FaultPlan.of(1, new Fault(1, new FaultPlace.Node(2), Fault.FOR_EVER));
        return protocol.addTo(plain).withFailures(new PlannedFailures(plan));
    }

    /**
     * What a source draws after each failure lies in a range that doubles, on top of the settling time of FCR: 4 links
     * and a cycle. It goes on in the cycle after its counter has come to 0; after the last attempt it forgets its
     * message.
     */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"fcr, 1, 1, 1", "fcr, 1, 8, 1", "fcr, 4, 16, 2", "apcs, 1, 1, 1", "apcs, 1, 8, 1", "apcs, 4, 16, 2"})
    void waitsAreDrawnFromARangeThatDoubles(String protocol, int first, int longest, int delay) {
        int attempts = 24;
        boolean paths = protocol.equals("apcs");
        NetworkParameters plain = network(ROW, delay, paths ? PathTrials.parts(2, "first") : EMPTYING);
        FcrSettings sizes = new FcrSettings(0, first, longest, 0, attempts);
        ApcsSettings searches = new ApcsSettings(first, longest, 0, attempts);
        WatchedTrial trial = WatchedTrial.of(
                deadEnd(
                        paths
                                ? Apcs.of(plain, searches).protocol()
                                : Fcr.of(plain, sizes).protocol(),
                        plain),
                MESSAGE);
        String lane = paths ? "nic_0.source_control_0.lane." : "nic_0.send_control_0.lane.";
        int least = paths ? 0 : 4 * delay + 1;
        List<Long> drawn = draws(trial, lane, paths ? "failures" : "kills");
        assertThat(drawn).hasSize(attempts);
        long range = first;
        for (int n = 0; n < attempts; n++) {
            assertThat(drawn.get(n) - least).as("failure %d", n).isBetween(0L, range - 1);
            range = Math.min(2 * range, longest);
        }
        if (longest > 1) {
            List<Long> full = drawn.subList(5, attempts);
            assertThat(full).as("both halves of the range").anyMatch(wait -> wait - least < longest / 2);
            assertThat(full).anyMatch(wait -> wait - least >= longest / 2);
        }
        trial.run(200).requireAllKnown("given up");
    }

    /** The wait that each failure begins with, followed cycle by cycle to its end, until the message is given up. */
    private static List<Long> draws(WatchedTrial trial, String lane, String counter) {
        List<Long> drawn = new ArrayList<>();
        long left = -1;
        while (trial.losses().lost(LossCause.EXPIRED) == 0) {
            assertThat(trial.run(1).simulator().cycle()).isLessThan(10_000);
            left--;
            if (trial.register(lane + counter, 0) > drawn.size()) {
                left = trial.register(lane + "back_off", 0);
                drawn.add(left);
            }
            assertThat(trial.register(lane + "back_off", 0)).isEqualTo(Math.max(0, left));
            assertThat(trial.register(lane + "state", 0) == BACK_OFF)
                    .as("%d cycles left", left)
                    .isEqualTo(left >= 0 && trial.register(lane + "state", 0) != 3);
        }
        return drawn;
    }

    // ---- software-based recovery ----------------------------------------------------------------------------------

    /** A message is cut, and its source dead for ever or its link for a cycle. */
    private static WatchedTrial cut(RequestOverhead overhead, int timeout, int asks, boolean forEver) {
        NetworkParameters plain = network(ROW, 1, EMPTYING);
        SoftwareRecovery software = new SoftwareRecovery(4, 2, 3, asks, overhead);
        SbrpSettings sizes = new SbrpSettings(timeout, software);
        Fault fault = forEver
                ? new Fault(12, new FaultPlace.Node(0), Fault.FOR_EVER)
                : new Fault(12, new FaultPlace.Link(0, 1), 1);
        return WatchedTrial.of(
                Sbrp.receiverAsks(plain, sizes)
                        .protocol()
                        .addTo(plain)
                        .withFailures(new PlannedFailures(FaultPlan.of(1, fault))),
                MESSAGE);
    }

    /**
     * A receiver that has asked waits for the time-out, asks again as often as it may, and gives up after the last
     * wait.
     */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"100, 1", "100, 3", "131, 2"})
    void aReceiverAsksAsOftenAsItMayAndWaitsForTheTimeOutEachTime(int timeout, int asks) {
        WatchedTrial trial = cut(new RequestOverhead(9, 19), timeout, asks, true);
        String context = "nic_2.reception.message.";
        int begun = -1;
        int ended = -1;
        for (int cycle = 0; cycle < (asks + 2) * timeout; cycle++) {
            boolean waits = trial.register("nic_2.reception.waiting", 0) != 0;
            begun = waits && begun < 0 ? cycle : begun;
            ended = !waits && begun >= 0 && ended < 0 ? cycle : ended;
            if (waits) {
                assertThat(trial.register(context + "asked", 0))
                        .as("cycle %d", cycle)
                        .isEqualTo((cycle - begun) / timeout);
                assertThat(trial.register(context + "timer", 0))
                        .as("cycle %d", cycle)
                        .isEqualTo(timeout - (cycle - begun) % timeout);
            }
            trial.run(1);
        }
        assertThat(ended - begun).isEqualTo((asks + 1) * timeout);
    }

    /** Software takes its cycles to ask, and to answer. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1, 1", "9, 19", "4, 7", "12, 2"})
    void softwareTakesItsTime(int sending, int receiving) {
        int compose = 1; // the code of COMPOSE
        RequestOverhead overhead = new RequestOverhead(sending, receiving);
        assertThat(stretches(cut(overhead, 200, 1, false), 190, "nic_2.recovery_handler.state", 0, compose))
                .containsExactly(sending);
        assertThat(stretches(cut(overhead, 200, 1, false), 190, "nic_0.resending_handler.count", 0, 1))
                .containsExactly(receiving);
        assertThat(stretches(cut(overhead, 200, 1, false), 190, "nic_0.resending_handler.resend", 0, 1))
                .containsExactly(1);
    }

    // ---- Disha ----------------------------------------------------------------------------------------------------

    /** A header that has waited for the time-out presumes a deadlock in the next cycle, and nobody else does. */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 7, 30})
    void aHeaderThatHasWaitedForTheTimeOutPresumesADeadlock(int timeout) {
        Topology ring = new Torus(4);
        NetworkParameters plain = network(ring, 1, EMPTYING);
        GeneratedMessage[] everyoneTwoAhead = new GeneratedMessage[8];
        for (int i = 0; i < everyoneTwoAhead.length; i++) {
            everyoneTwoAhead[i] = new GeneratedMessage(0, i % 4, (i + 2) % 4, 20);
        }
        WatchedTrial trial = WatchedTrial.of(
                Disha.of(plain, new DishaSettings(timeout)).protocol().addTo(plain), everyoneTwoAhead);
        Map<String, Integer> waited = new HashMap<>();
        int presumed = 0;
        for (int cycle = 0; cycle < 200; cycle++) {
            for (int node = 0; node < 4; node++) {
                for (String side : List.of("x_plus", "x_minus")) {
                    String patience = "router_" + node + ".recovery_unit.patience_" + side + ".exhausted";
                    boolean over = trial.register(patience, 0) != 0;
                    assertThat(over)
                            .as("%s in cycle %d", patience, cycle)
                            .isEqualTo(waited.getOrDefault(patience, 0) >= timeout);
                    presumed += over ? 1 : 0;
                    boolean waits = trial.register("router_" + node + ".input_" + side + ".vc.state", 0)
                            == RouteState.NEEDS_ROUTE.ordinal();
                    waited.compute(patience, (key, before) -> !waits ? 0 : before == null ? 1 : before + 1);
                }
            }
            trial.run(1);
        }
        assertThat(presumed).isPositive();
    }
}
