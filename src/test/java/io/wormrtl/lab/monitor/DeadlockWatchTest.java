package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.Standstill.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.invariant.RuleVerdict;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A watch and a time-out beside a network in which so many messages stand in deadlock as a test wants. */
class DeadlockWatchTest {

    private static final long INTERVAL = 5;
    private static final long LIMIT = 10;

    private final Standstill network = Standstill.of(Reallocation.WHEN_EMPTY);
    private final Place right = network.place("router_1_0.input_x_minus", 1);
    private final Places.Channel toLeft = network.channel("router_1_0.output_x_minus", 2);
    private final List<Place> behind = new ArrayList<>();
    private final Deadlocks deadlocks = network.deadlocks();
    private final HeaderTimeouts timeouts = new HeaderTimeouts(network.places, LIMIT);
    private final Bench bench = new Bench();

    private final class Bench extends Design {
        private final Verdicts verdicts = new Verdicts();
        private final DeadlockWatch watch =
                new DeadlockWatch(this, "watch", network.network, verdicts, deadlocks, timeouts, INTERVAL);
        private final Simulator simulator = new Simulator(this);

        Bench() {
            super("bench");
        }

        void run(int cycles) {
            for (int i = 0; i < cycles; i++) {
                long cycle = simulator.cycle();
                simulator.step();
                watch.look(cycle);
            }
        }

        List<Violation> violations() {
            return verdicts.violations();
        }

        long checks() {
            return verdicts.rules().stream()
                    .filter(verdict -> verdict.rule().equals(Rules.DEADLOCK))
                    .mapToLong(RuleVerdict::checks)
                    .sum();
        }
    }

    /** The smallest circle, of two messages, and others that wait behind it. */
    private void circle(int messages) {
        Place left = network.place("router_0_0.input_x_plus", 2);
        network.waits(left, header(0, 5, 100, 3), 1, network.channel("router_0_0.output_x_plus", 1))
                .waits(right, header(0, 5, 101, 3), 1, toLeft);
        more(messages - 2);
    }

    /** Of another node, so many more. */
    private void more(int messages) {
        List<Place> free = network.places.all().stream()
                .filter(place -> place.router() == right.router() && place.count() == 0)
                .toList();
        for (int i = 0; i < messages; i++) {
            behind.add(free.get(i));
            network.waits(free.get(i), header(1, 0, behind.size(), 3), 1, toLeft);
        }
    }

    private void fewer(int messages) {
        for (int i = 0; i < messages; i++) {
            network.leaves(behind.remove(behind.size() - 1));
        }
    }

    private static String firstWords(Violation violation) {
        return violation.text().substring(0, violation.text().indexOf(':'));
    }

    // ---- when it looks -------------------------------------------------------------------------------------------

    /** In cycles 0, 5, 10. */
    @Test
    void itLooksAtTheBeginningAndEveryIntervalThen() {
        bench.run(1);
        assertThat(bench.checks()).isEqualTo(1);
        bench.run(4);
        assertThat(bench.checks()).isEqualTo(1);
        bench.run(1);
        assertThat(bench.checks()).isEqualTo(2);
        bench.run(5);
        assertThat(bench.checks()).isEqualTo(3);
        assertThat(bench.violations()).isEmpty();
    }

    // ---- what it tells -------------------------------------------------------------------------------------------

    @Test
    void aDeadlockIsToldWhenMoreMessagesAreInItThanTheLastTime() {
        circle(4);
        bench.run(6);
        assertThat(bench.violations())
                .extracting(Violation::rule, Violation::module, Violation::cycle)
                .containsExactly(tuple("deadlock", "network", 0L));
        more(1);
        bench.run(5);
        assertThat(bench.violations()).hasSize(2);
        assertThat(bench.violations().get(1).cycle()).isEqualTo(10);
        assertThat(firstWords(bench.violations().get(1))).isEqualTo("5 messages can never move on, whatever others do");
        fewer(2);
        bench.run(5);
        assertThat(bench.violations()).as("fewer").hasSize(2);
        more(1);
        bench.run(5);
        assertThat(bench.violations()).as("more than the last time").hasSize(3);
        network.leaves(right);
        bench.run(5);
        assertThat(bench.violations()).as("none").hasSize(3);
        network.waits(right, header(0, 5, 101, 3), 1, toLeft);
        bench.run(5);
        assertThat(bench.violations()).as("once more").hasSize(4);
    }

    /** Eight are named. */
    @Test
    void ofManyMessagesTheFirstAreNamed() {
        circle(8);
        bench.run(1);
        String text = bench.violations().get(0).text();
        assertThat(text)
                .startsWith("8 messages can never move on, whatever others do: message ")
                .contains(" to 0. Nothing has moved at all in a cycle of waits. A cycle of waits: network.")
                .doesNotContain(" and ");
        more(1);
        bench.run(5);
        assertThat(bench.violations().get(1).text())
                .startsWith("9 messages can never move on, whatever others do: message ")
                .contains(" and 1 more. Nothing has moved at all in ");
        String named = bench.violations().get(1).text().split(": ")[1].split(" and ")[0];
        assertThat(named.split(", ")).hasSize(8).containsOnlyOnce("message 100 from node 0 to 5");
        more(2);
        bench.run(5);
        assertThat(bench.violations().get(2).text()).contains(" and 3 more. ");
    }

    // ---- the time-out --------------------------------------------------------------------------------------------

    private void look(long cycle) {
        deadlocks.find();
        timeouts.look(cycle, deadlocks);
    }

    /** A header that waits, and is in deadlock or not; each is counted once. */
    @Test
    void aTimeOutIsRightOfWhatIsInDeadlock() {
        circle(3);
        Place free = network.place("router_2_1.input_injection_0", 0);
        network.waits(free, header(5, 0, 1, 3), 1, network.channel("router_2_1.output_x_minus", 0));
        look(100);
        look(109);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(0, 0));
        look(110);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(4, 1));
        look(111);
        look(500);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(4, 1));
    }

    /** Another node's message of the same number, or another number of the same node, begins to wait anew. */
    @Test
    void aTimeOutIsOfOneMessageInOnePlace() {
        Place place = network.place("router_2_1.input_injection_0", 0);
        Places.Channel channel = network.channel("router_2_1.output_x_minus", 0);
        network.waits(place, header(5, 0, 1, 3), 1, channel);
        look(100);
        network.leaves(place).waits(place, header(4, 0, 1, 3), 1, channel);
        look(110);
        network.leaves(place).waits(place, header(4, 0, 2, 3), 1, channel);
        look(120);
        network.leaves(place);
        look(130);
        network.waits(place, header(4, 0, 2, 3), 1, channel);
        look(140);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(0, 0));
        network.owns(place, channel);
        look(150);
        assertThat(timeouts.presumptions()).as("it has its channel").isEqualTo(new Presumptions(0, 0));
        network.asks(place, channel);
        look(160);
        look(170);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(1, 1));
    }

    /** It looks when the watch does, whether there is a deadlock or not. */
    @Test
    void theWatchLooksForTimeOuts() {
        Place place = network.place("router_2_1.input_injection_0", 0);
        network.waits(place, header(5, 0, 1, 3), 1, network.channel("router_2_1.output_x_minus", 0));
        bench.run(10);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(0, 0));
        bench.run(1);
        assertThat(timeouts.presumptions()).isEqualTo(new Presumptions(1, 1));
    }
}
