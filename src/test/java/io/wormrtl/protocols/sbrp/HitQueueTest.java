package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an interface has taken of the worms that its router shows to have been hit. */
class HitQueueTest {

    /** A router that shows what pins say, and a handler that is served when a pin says so. */
    private static final class Bench extends Design {
        private final Pin hit = pin("hit", 1);
        private final Pin head = pin("hit_head", 8);
        private final Pin passed = pin("hit_passed", 6);
        private final Pin serves = pin("serves", 1);
        private final Wire served = wire("served", 1);
        private final Wire taken = wire("hit_taken", 1);
        private final boolean counts;
        private final HitQueue queue;
        private final Simulator simulator;

        Bench(Copying copying, int places) {
            super("bench");
            combinational("serve", () -> served.set(serves.get())).reads(serves).writes(served);
            LinkEnd end = new LinkEnd(
                    new ChannelFormat(new FlitFormat(32), 1),
                    LinkEnd.Side.RECEIVER,
                    null,
                    List.of(
                            line(SbrpLines.HIT, hit, Line.Direction.FORWARD),
                            line(SbrpLines.HIT_HEAD, head, Line.Direction.FORWARD),
                            line(SbrpLines.HIT_PASSED, passed, Line.Direction.FORWARD),
                            line(SbrpLines.HIT_TAKEN, taken, Line.Direction.BACKWARD)));
            this.counts = copying.counts();
            this.queue = new HitQueue(this, end, copying.counts(), places, served);
            this.simulator = new Simulator(this);
        }

        private static LinkEnd.ControlLine line(String name, Signal signal, Line.Direction direction) {
            return new LinkEnd.ControlLine(new Line(name, signal.width(), direction), signal);
        }

        /** Whether, in the cycle that is over, all that had been shown was taken. */
        boolean hasTaken() {
            return taken.get() == hit.get();
        }

        /** A cycle in which the router shows another worm. */
        void show(int number, boolean isServed) {
            hit.set(1 - hit.get());
            head.set(100 + number);
            passed.set(10 + number);
            step(isServed);
        }

        /** A cycle, in which the first that waits is there to be seen. */
        void step(boolean isServed) {
            OptionalLong first = queue.waiting().findFirst();
            serves.set(isServed ? 1 : 0);
            simulator.step();
            first.ifPresent(shown -> {
                assertThat(queue.head()).isEqualTo(shown);
                assertThat(queue.passed()).isEqualTo(counts ? shown - 90 : 0);
            });
        }
    }

    private static List<Long> numbers(int from, int to) {
        List<Long> numbers = new ArrayList<>();
        for (int i = from; i <= to; i++) {
            numbers.add(100L + i);
        }
        return numbers;
    }

    private static void holds(Bench bench, int from, int to) {
        assertThat(bench.queue.waiting().boxed().toList()).isEqualTo(numbers(from, to));
        assertThat(bench.queue.isEmpty()).isEqualTo(to < from);
    }

    /** A place for each channel at least, a power of two of them; what finds none is taken when there is one. */
    @ParameterizedTest
    @CsvSource({"1, 2", "2, 2", "3, 4", "4, 4", "5, 8"})
    void wormsWaitInTheOrderInWhichTheyWereShown(int places, int depth) {
        Bench bench = new Bench(Copying.HEAD_AND_COUNT, places);
        holds(bench, 1, 0);
        for (int number = 1; number <= depth; number++) {
            bench.show(number, false);
            holds(bench, 1, number);
            bench.step(false);
            assertThat(bench.hasTaken()).isTrue();
            holds(bench, 1, number);
        }
        bench.show(depth + 1, false);
        holds(bench, 1, depth);
        bench.step(true);
        assertThat(bench.hasTaken()).as("no place").isFalse();
        holds(bench, 2, depth);
        bench.step(false);
        holds(bench, 2, depth + 1);
        bench.step(false);
        assertThat(bench.hasTaken()).isTrue();
        holds(bench, 2, depth + 1);
        bench.step(true);
        bench.show(depth + 2, depth > 2);
        holds(bench, depth > 2 ? 4 : 3, depth + 2);
    }

    /** What is shown is taken once, and one may come in the cycle in which another one goes. */
    @Test
    void oneComesWhileAnotherOneGoes() {
        Bench bench = new Bench(Copying.HEAD, 3);
        assertThat(bench.queue.passed()).isZero();
        bench.show(1, false);
        bench.step(false);
        holds(bench, 1, 1);
        for (int number = 2; number <= 9; number++) {
            bench.show(number, true);
            holds(bench, number, number);
        }
        bench.step(true);
        holds(bench, 10, 9);
        bench.show(10, false);
        holds(bench, 10, 10);
    }

    /** Nine places are sixteen: four bits name them, five count. */
    @Test
    void countsAreOneBitWiderThanPlaces() {
        HitQueue counting = new Bench(Copying.HEAD_AND_COUNT, 9).queue;
        assertThat(counting.elements())
                .filteredOn(element -> element.name().equals("count"))
                .extracting(Element::width)
                .containsExactly(5);
    }
}
