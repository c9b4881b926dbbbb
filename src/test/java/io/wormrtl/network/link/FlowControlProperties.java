package io.wormrtl.network.link;

import static io.wormrtl.testkit.RandomMasks.sparse;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.testkit.bench.LinkBench;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Both link protocols lose nothing, whoever stalls, and are as fast as their round trips allow. */
class FlowControlProperties {

    @Property(tries = 300)
    @Tag("slow")
    void everyFlitArrivesInOrder(
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 16) int channels,
            @ForAll @IntRange(min = 1, max = 8) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay,
            @ForAll long seed) {
        new LinkBench(protocol, channels, depth, delay).losesNothing(seed, 200);
    }

    @Property(tries = 40)
    void everyFlitArrivesInOrderInAFewTries(
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 16) int channels,
            @ForAll @IntRange(min = 1, max = 8) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay,
            @ForAll long seed) {
        everyFlitArrivesInOrder(protocol, channels, depth, delay, seed);
    }

    /** A sink that takes at once sees as many flits as the round trip lets through, see the router's ZeroLoadTiming. */
    @Property(tries = 200)
    void rateIsThatOfTheRoundTrip(
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 12) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay) {
        LinkBench bench = new LinkBench(protocol, 1, depth, delay);
        for (int cycle = 0; cycle < 30; cycle++) {
            bench.step(0, 1);
        }
        int rounds = 12;
        // An acknowledge that waits for the buffer to empty after each tail would slow the stream of messages.
        boolean waitsForEmpty = protocol instanceof RequestAcknowledge;
        int flits = waitsForEmpty ? 4 : depth * rounds;
        int spacing = protocol.spacing(delay, delay);
        long last = Math.max((flits - 1L) * spacing, (flits - 1L) / depth * 2 * delay + (flits - 1L) % depth * spacing);
        for (long cycle = 0; cycle < last; cycle++) {
            bench.step(1, 1);
        }
        assertThat(bench.sent(0)).isLessThan(flits);
        bench.step(1, 1);
        assertThat(bench.sent(0)).isEqualTo(flits);
    }

    /** Nor does a message that has gone slow down the next one, whatever was held back between them. */
    @Property(tries = 200)
    void theNextMessageIsAsFast(
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 12) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay) {
        LinkBench bench = new LinkBench(protocol, 1, depth, delay);
        List<Integer> durations = new ArrayList<>();
        for (int message = 1; message <= 3; message++) {
            for (int cycle = 0; cycle < 30; cycle++) {
                bench.step(0, 1);
            }
            int cycles = 0;
            while (bench.sent(0) < 4L * message) {
                bench.step(1, 1);
                cycles++;
            }
            durations.add(cycles);
        }
        assertThat(durations).containsOnly(durations.get(0));
    }

    /** With nobody to take them, exactly as many flits are sent as there are places. */
    @Property(tries = 200)
    void neverMoreThanThereAreOfPlaces(
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 3) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay) {
        LinkBench bench = new LinkBench(protocol, 2, depth, delay);
        for (int cycle = 0; cycle < 100; cycle++) {
            bench.step(3, 0);
        }
        assertThat(bench.sent(0)).isEqualTo(depth);
        assertThat(bench.sent(1)).isEqualTo(depth);
        assertThat(bench.buffered(0)).isEqualTo(depth);
        assertThat(bench.sender().sendable().get()).isZero();
    }

    @Property(tries = 100)
    void creditsCountTheFreePlaces(
            @ForAll @IntRange(min = 1, max = 8) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay,
            @ForAll long seed) {
        Random random = new Random(seed);
        LinkBench bench = new LinkBench(new CreditFlowControl(Reallocation.WHEN_EMPTY), 3, depth, delay);
        var counters = (CreditFlowControl.CreditCounters) bench.sender();
        for (int cycle = 0; cycle < 150; cycle++) {
            bench.step(random.nextInt(8), random.nextInt(8));
            for (int v = 0; v < 3; v++) {
                long away = bench.sent(v) - bench.taken(v).size();
                assertThat(counters.credits().get(v)).isBetween(0L, depth - away);
                boolean home = counters.credits().get(v) == depth;
                assertThat((bench.sender().reallocatable().get() >>> v & 1) != 0)
                        .isEqualTo(home);
            }
        }
        for (int cycle = 0; cycle < 3 * delay + depth; cycle++) {
            bench.step(0, 7);
        }
        assertThat(counters.credits().where(depth)).isEqualTo(7);
    }

    /** Whatever went before, once its buffers are empty a restored sender cannot be told from a new one. */
    @Property(tries = 200)
    void restoredIsLikeNew(
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 4) int channels,
            @ForAll @IntRange(min = 1, max = 8) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay,
            @ForAll @IntRange(max = 60) int before,
            @ForAll long seed) {
        Random random = new Random(seed);
        long all = Bits.all(channels);
        LinkBench bench = new LinkBench(protocol, channels, depth, delay);
        for (int cycle = 0; cycle < before; cycle++) {
            bench.step(random.nextLong() & all, sparse(random) & all);
        }
        idle(bench, delay);
        bench.stepFlushing(all);
        idle(bench, delay);
        bench.stepRestoring(all);
        LinkBench fresh = new LinkBench(protocol, channels, depth, delay);
        idle(fresh, 2 * delay);
        for (int cycle = 0; cycle < 100; cycle++) {
            assertThat(bench.sender().congestion().get())
                    .isEqualTo(fresh.sender().congestion().get());
            assertThat(bench.sender().reallocatable().get())
                    .isEqualTo(fresh.sender().reallocatable().get());
            long wanting = random.nextLong() & all;
            long taking = sparse(random) & all;
            bench.step(wanting, taking);
            fresh.step(wanting, taking);
            assertThat(bench.sending()).isEqualTo(fresh.sending());
        }
    }

    /** A channel that is restored leaves the others as they are. */
    @Property(tries = 100)
    void othersAreNotRestored(
            @ForAll("protocols") FlowControl protocol,
            @ForAll @IntRange(min = 1, max = 4) int depth,
            @ForAll @IntRange(min = 1, max = 4) int delay) {
        LinkBench bench = new LinkBench(protocol, 2, depth, delay);
        for (int cycle = 0; cycle < 100; cycle++) {
            bench.step(3, 0);
        }
        bench.stepFlushing(1);
        idle(bench, delay);
        bench.stepRestoring(1);
        for (int cycle = 0; cycle < 100; cycle++) {
            bench.step(3, 0);
        }
        assertThat(bench.sent(0)).isEqualTo(depth);
        assertThat(bench.sent(1)).isEqualTo(depth);
        assertThat(bench.buffered(0)).isEqualTo(depth);
        while (bench.buffered(1) > 0) {
            bench.step(0, 2);
        }
        for (int cycle = 0; cycle < 100; cycle++) {
            bench.step(2, 0);
        }
        assertThat(bench.sent(1)).isBetween(depth + 1L, 2L * depth);
    }

    /** What a sender holds back for the sake of a flit that has been thrown away it need not hold back. */
    @Property(tries = 60)
    void restoredHoldsNothingBack(
            @ForAll @IntRange(min = 2, max = 6) int delay, @ForAll @IntRange(min = 1, max = 3) int flits) {
        LinkBench bench = new LinkBench(new RequestAcknowledge(Reallocation.AT_TAIL), 2, 8, delay);
        idle(bench, 2 * delay);
        while (bench.sent(0) < flits) {
            bench.step(1, 0);
        }
        bench.step(2, 0);
        assertThat(bench.sender().sendable().get()).isZero();
        bench.stepRestoring(1);
        assertThat(bench.sender().sendable().get()).isEqualTo(1);
        bench.step(1, 0);
        assertThat(bench.sending()).isEqualTo(1);
        for (int cycle = 2; cycle < 2 * delay; cycle++) {
            bench.step(1, 0);
            assertThat(bench.sending()).as("the spacing holds").isZero();
        }
        bench.step(1, 0);
        assertThat(bench.sending()).isEqualTo(1);
    }

    private static void idle(LinkBench bench, int cycles) {
        for (int cycle = 0; cycle < cycles; cycle++) {
            bench.step(0, 0);
        }
    }

    /** When a message has ended, the next one is told to wait until its flits are gone. */
    @Property(tries = 200)
    void whenEmptyMeansThatTheBufferIsEmpty(
            @ForAll boolean credits,
            @ForAll @IntRange(min = 1, max = 8) int depth,
            @ForAll @IntRange(min = 1, max = 5) int delay,
            @ForAll long seed) {
        Random random = new Random(seed);
        FlowControl protocol = credits
                ? new CreditFlowControl(Reallocation.WHEN_EMPTY)
                : new RequestAcknowledge(Reallocation.WHEN_EMPTY);
        LinkBench bench = new LinkBench(protocol, 1, depth, delay);
        boolean between = false;
        for (int cycle = 0; cycle < 300; cycle++) {
            boolean reallocatable = bench.sender().reallocatable().get() != 0;
            if (cycle > delay && between && reallocatable) {
                assertThat(bench.taken(0)).hasSize((int) bench.sent(0));
            }
            // A new message begins only if the protocol agrees.
            boolean mayBegin = bench.sent(0) % 4 != 0 || reallocatable;
            bench.step(mayBegin ? random.nextInt(2) : 0, random.nextInt(4) / 3);
            between = bench.sent(0) % 4 == 0 && bench.sending() == 0;
        }
        assertThat(bench.sent(0)).isGreaterThan(8);
    }

    @Provide
    Arbitrary<FlowControl> protocols() {
        return Arbitraries.of(
                new CreditFlowControl(Reallocation.AT_TAIL),
                new CreditFlowControl(Reallocation.WHEN_EMPTY),
                new RequestAcknowledge(Reallocation.AT_TAIL),
                new RequestAcknowledge(Reallocation.WHEN_EMPTY));
    }
}
