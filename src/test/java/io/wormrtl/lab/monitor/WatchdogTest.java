package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultLog;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.LoggedFaults;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How long nothing may move, and how long a message may stay: to the cycle. The test says what moves and what is there.
 */
class WatchdogTest {

    private static final long FAR = 1_000;

    /** A watchdog over one channel, beside an idle network that it names. */
    private static final class Bench extends Design {
        private final Pin request = pin("request", 1);
        private final Pin vc = pin("vc", 1);
        private final Pin kind = pin("kind", 2);
        private final Pin data = pin("data", 8);
        private final Verdicts verdicts = new Verdicts();
        private final MessageLedger ledger = new MessageLedger(verdicts, message -> {});
        private final Standstill still = Standstill.of(Reallocation.AT_TAIL);
        private final Census census;
        private final LawfulRemovals removals;
        private final Watchdog watchdog;
        private final Simulator simulator;

        Bench(long deadlockAfter, long starvationAfter) {
            super("bench");
            Network network = still.network;
            this.census = new Census(network, 6, verdicts);
            this.removals = new LawfulRemovals(census, ledger, null, new WatchedChannels());
            ChannelTap tap = new ChannelTap(
                    this,
                    "tap",
                    new Channel(request, vc, kind, data),
                    new Channel(request, vc, kind, data),
                    ChannelTap.At.SENDER,
                    (cycle, channel, type, payload) -> {},
                    List.of());
            this.watchdog = new Watchdog(
                    this,
                    "watchdog",
                    network,
                    verdicts,
                    MonitorParameters.withoutSearches(RuleSet.ALL, deadlockAfter, starvationAfter),
                    List.of(tap),
                    census,
                    removals,
                    ledger,
                    still.waits(),
                    still.deadlocks());
            ledger.watch(network, watchdog::arm);
            this.simulator = new Simulator(this);
        }

        /** One cycle, in which a flit crosses the channel or none. */
        void step(boolean moves) {
            long cycle = simulator.cycle();
            request.set(moves ? 1 : 0);
            simulator.step();
            watchdog.look(cycle);
        }

        /** Cycles without any movement, up to one before which the clock shows {@code cycle}. */
        void restUntil(long cycle) {
            while (simulator.cycle() < cycle && verdicts.isClean()) {
                step(false);
            }
        }

        Message offer() {
            return offer(1);
        }

        Message offer(int id) {
            Message message = new Message(new GeneratedMessage(simulator.cycle(), 0, 2, 4), List.of(4));
            message.identify(id);
            ledger.offered(message);
            return message;
        }

        /** From now on these faults may excuse what stands still. */
        void excuse(FaultLog log) {
            watchdog.excuse(new Losses(still.network, log, ledger, verdicts));
        }

        /** Two full buffers, each with a header that asks for the other. */
        void circle() {
            Place left = still.place("router_0_0.input_x_plus", 2);
            Place right = still.place("router_1_0.input_x_minus", 1);
            still.waits(left, Standstill.header(0, 5, 7, 9), 4, still.channel("router_0_0.output_x_plus", 1))
                    .waits(right, Standstill.header(1, 5, 8, 9), 4, still.channel("router_1_0.output_x_minus", 2));
        }

        void deliver(long cycle) {
            ledger.received(new ReceivedPacket(cycle, 2, 0, 1, 4, 0, true));
        }

        long asked(Rule rule) {
            return verdicts.rules().stream()
                    .filter(verdict -> verdict.rule().equals(rule))
                    .mapToLong(RuleVerdict::checks)
                    .sum();
        }

        void requireBroken(Rule rule, long cycle) {
            assertThat(verdicts.violations())
                    .extracting(Violation::rule, Violation::module, Violation::cycle)
                    .containsExactly(tuple(rule.name(), "network", cycle));
        }
    }

    /** What last moved did so in cycle 7, or in the first one; a limit of 1 lets no cycle pass. */
    @ParameterizedTest
    @CsvSource({"7, 20", "7, 1", "0, 30", "7, 500"})
    void aStandstillIsTooLongInTheCycleOfItsLimit(long moved, long limit) {
        Bench bench = new Bench(limit, FAR);
        bench.offer();
        for (long cycle = 0; cycle <= moved; cycle++) {
            bench.step(true);
        }
        bench.restUntil(FAR);
        bench.requireBroken(Rules.DEADLOCK, moved + limit);
        assertThat(bench.verdicts.violations().get(0).text())
                .startsWith(
                        "no flit has moved since cycle " + moved + ", but 0 flits are in the network and 1 message");
    }

    @Test
    void aFlitThatMovesInTheCycleOfTheLimitIsInTime() {
        Bench bench = new Bench(20, FAR);
        bench.offer();
        for (long cycle = 0; cycle < 400; cycle++) {
            bench.step(cycle % 20 == 0);
        }
        assertThat(bench.verdicts.violations()).isEmpty();
        Bench slower = new Bench(19, FAR);
        slower.offer();
        for (long cycle = 0; cycle < 30; cycle++) {
            slower.step(cycle % 20 == 0);
        }
        slower.requireBroken(Rules.DEADLOCK, 19);
    }

    /** One flit is enough, also of a message that is complete; an empty network may stand still. */
    @ParameterizedTest
    @CsvSource({"0, false", "1, true", "2, true"})
    void somethingMustBeThere(int flits, boolean broken) {
        Bench bench = new Bench(20, FAR);
        bench.offer();
        bench.step(true);
        bench.census.heldMore(flits);
        bench.deliver(1);
        bench.restUntil(200);
        assertThat(bench.verdicts.isClean()).isEqualTo(!broken);
        if (broken) {
            bench.requireBroken(Rules.DEADLOCK, 20);
        } else {
            assertThat(bench.asked(Rules.DEADLOCK))
                    .as("an empty network is not watched")
                    .isZero();
        }
    }

    /** What comes after the network has been empty is watched again, from then on. */
    @Test
    void itIsArmedAgain() {
        Bench bench = new Bench(20, FAR);
        bench.offer();
        bench.step(true);
        bench.deliver(1);
        bench.restUntil(100);
        bench.offer();
        bench.step(true);
        bench.restUntil(FAR);
        bench.requireBroken(Rules.DEADLOCK, 120);
    }

    /**
     * Injected in cycle 3, with a limit of 40 cycles: it may be there at the end of cycle 43, and not of the next one.
     */
    @ParameterizedTest
    @CsvSource({"43, false", "44, false", "45, true"})
    void aMessageIsStarvedInTheCycleAfterItsLimit(long delivered, boolean broken) {
        Bench bench = new Bench(20, 40);
        Message message = bench.offer();
        for (long cycle = 0; cycle < 100 && bench.verdicts.isClean(); cycle++) {
            if (cycle == 3) {
                message.injectedAt(3);
            }
            if (cycle == delivered) {
                bench.deliver(cycle);
            }
            bench.step(true);
        }
        assertThat(bench.verdicts.isClean()).isEqualTo(!broken);
        if (broken) {
            bench.requireBroken(Rules.STARVATION, 44);
        }
    }

    /** A message in its source is not in the network. */
    @Test
    void aMessageThatIsNotInjectedMayWait() {
        Bench bench = new Bench(20, 40);
        bench.offer();
        for (long cycle = 0; cycle < 200; cycle++) {
            bench.step(true);
        }
        assertThat(bench.verdicts.violations()).isEmpty();
        assertThat(bench.asked(Rules.STARVATION)).isPositive();
    }

    // ---- what excuses it -----------------------------------------------------------------------------------------

    private static final FaultLog FAULT = LoggedFaults.of(new Fault(1, new FaultPlace.Node(4), 5));

    private static Bench restless(long deadlockAfter, FaultLog log, boolean circle) {
        Bench bench = new Bench(deadlockAfter, FAR);
        if (log != null) {
            bench.excuse(log);
        }
        bench.offer();
        bench.step(true);
        if (circle) {
            bench.circle();
        }
        bench.restUntil(100);
        return bench;
    }

    /** Headers may have nowhere to go among faults; messages that wait for each other are stuck all the same. */
    @Test
    void faultsExcuseAStandstillThatIsNoDeadlock() {
        Bench faulty = restless(20, FAULT, false);
        assertThat(faulty.verdicts.violations()).isEmpty();
        assertThat(faulty.watchdog.presumptions()).isEqualTo(new Presumptions(0, 0));
        assertThat(faulty.asked(Rules.DEADLOCK)).as("every 20 cycles").isEqualTo(4);
        restless(20, LoggedFaults.of(), false).requireBroken(Rules.DEADLOCK, 20);
        restless(20, FAULT, true).requireBroken(Rules.DEADLOCK, 20);
    }

    @Test
    void aStandstillIsADeadlockOrSaidToBeNone() {
        Bench circle = restless(20, null, true);
        assertThat(circle.verdicts.violations().get(0).text())
                .startsWith(
                        "no flit has moved since cycle 0, but 0 flits are in the network and 1 message on their way."
                                + " A cycle of waits: network.")
                .doesNotContain("This is no circle");
        assertThat(circle.watchdog.presumptions()).isEqualTo(new Presumptions(1, 0));
        Bench none = restless(20, null, false);
        assertThat(none.verdicts.violations().get(0).text())
                .endsWith(
                        " on their way. No input buffer holds a flit. This is no circle of messages that wait for each other");
        assertThat(none.watchdog.presumptions()).isEqualTo(new Presumptions(1, 1));
    }

    /** What is removed has moved. */
    @Test
    void aRemovalIsAMovement() {
        Bench bench = new Bench(20, FAR);
        assertThat(bench.watchdog.lastMovement()).isEqualTo(-1);
        bench.offer();
        bench.step(true);
        bench.removals.fromStages(FlitFate.KILLED, 0);
        bench.removals.apply(15);
        assertThat(bench.watchdog.lastMovement()).isEqualTo(15);
        bench.restUntil(FAR);
        bench.requireBroken(Rules.DEADLOCK, 35);
    }

    private static Bench starving(FaultLog log, int messages) {
        Bench bench = new Bench(20, 40);
        if (log != null) {
            bench.excuse(log);
        }
        for (int id = 1; id <= messages; id++) {
            bench.offer(id).injectedAt(id);
        }
        for (int cycle = 0; cycle < 150; cycle++) {
            bench.step(true);
        }
        return bench;
    }

    @Test
    void aMessageIsStarvedOnceAndFaultsExcuseIt() {
        Bench bench = starving(null, 1);
        bench.requireBroken(Rules.STARVATION, 42);
        assertThat(bench.verdicts.violations().get(0).text())
                .isEqualTo(
                        "message 1 from node 0 to 2 has been in the network since cycle 1. No input buffer holds a flit"
                                + " of it");
        assertThat(starving(FAULT, 1).verdicts.violations()).isEmpty();
        starving(LoggedFaults.of(), 1).requireBroken(Rules.STARVATION, 42);
    }
}
