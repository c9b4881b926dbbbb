package io.wormrtl.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.check.Rule;
import io.wormrtl.check.RuleSet;
import io.wormrtl.check.RuleVerdict;
import io.wormrtl.check.Verdicts;
import io.wormrtl.check.Violation;
import io.wormrtl.link.Channel;
import io.wormrtl.network.Trial;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Pin;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.traffic.GeneratedMessage;
import io.wormrtl.traffic.Message;
import io.wormrtl.traffic.ReceivedPacket;
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
        private final Census census;
        private final Watchdog watchdog;
        private final Simulator simulator;

        Bench(long deadlockAfter, long starvationAfter) {
            super("bench");
            var network = Trial.of(Shape.PLAIN.row(Shape.PLAIN.parts())).network();
            this.census = new Census(network, 3, verdicts);
            ChannelTap tap = new ChannelTap(
                    this, "tap", new Channel(request, vc, kind, data), (cycle, channel, type, payload) -> {});
            Places places = new Places(network);
            WaitChain waits = new WaitChain(places);
            this.watchdog = new Watchdog(
                    this,
                    "watchdog",
                    network,
                    verdicts,
                    new MonitorParameters(RuleSet.ALL, deadlockAfter, starvationAfter),
                    List.of(tap),
                    census,
                    new LawfulRemovals(census, ledger, null),
                    ledger,
                    waits,
                    new Deadlocks(places, new DeadlockSearch(places, network.parameters()), waits));
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
            Message message = new Message(new GeneratedMessage(simulator.cycle(), 0, 2, 4), List.of(4));
            message.identify(1);
            ledger.offered(message);
            return message;
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
                        "no flit has moved since cycle " + moved + ", but 0 flits are in the network and 1 messages");
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
}
