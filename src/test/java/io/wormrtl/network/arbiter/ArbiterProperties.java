package io.wormrtl.network.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.testkit.bench.ArbiterBench;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Arbiters grant one of those that ask, in the order of their kind. */
class ArbiterProperties {

    /** Priorities move only when somebody else had to wait, but for the pointer that always moves. */
    private static boolean isChoice(long asking) {
        return Long.bitCount(asking) > 1;
    }

    @Property(tries = 200)
    void oneOfThoseThatAsk(
            @ForAll("kinds") ArbiterKind kind, @ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        new ArbiterBench(kind, n).grantsOneOfThoseThatAsk(seed, 50);
    }

    @Property(tries = 100)
    void roundRobinMovesBehindTheOneServed(@ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        ArbiterBench bench = new ArbiterBench(RoundRobinArbiter::new, n);
        int next = 0;
        for (int i = 0; i < 100; i++) {
            long asking = bench.draw(random);
            int expected = next;
            while ((asking >>> expected & 1) == 0) {
                expected = (expected + 1) % n;
            }
            assertThat(bench.grant(asking)).isEqualTo(expected);
            next = isChoice(asking) ? (expected + 1) % n : next;
        }
    }

    @Property(tries = 100)
    void thePointerThatAlwaysMovesDoesSoBehindALoneRequesterToo(
            @ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        ArbiterBench bench = new ArbiterBench(Arbiters.CATALOGUE.get("round-robin-always"), n);
        int next = 0;
        for (int i = 0; i < 100; i++) {
            long asking = random.nextBoolean() ? 1L << random.nextInt(n) : bench.draw(random);
            int expected = next;
            while ((asking >>> expected & 1) == 0) {
                expected = (expected + 1) % n;
            }
            assertThat(bench.grant(asking)).isEqualTo(expected);
            next = (expected + 1) % n;
        }
    }

    @Property(tries = 100)
    void matrixServesTheOneServedLeastRecently(@ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        ArbiterBench bench = new ArbiterBench(MatrixArbiter::new, n);
        List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
        for (int i = 0; i < 100; i++) {
            long asking = bench.draw(random);
            Integer expected = order.stream()
                    .filter(k -> (asking >>> k & 1) != 0)
                    .findFirst()
                    .orElseThrow();
            assertThat(bench.grant(asking)).isEqualTo(expected);
            if (isChoice(asking)) {
                order.remove(expected);
                order.add(expected);
            }
        }
    }

    @Property(tries = 50)
    void fixedPriorityServesTheLowest(@ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        ArbiterBench bench = new ArbiterBench(Arbiters.CATALOGUE.get("fixed-priority"), n);
        for (int i = 0; i < 50; i++) {
            long asking = bench.draw(random);
            assertThat(1L << bench.grant(asking)).isEqualTo(Long.lowestOneBit(asking));
        }
    }

    /** Whoever keeps asking waits for each of the others at most once. */
    @Property(tries = 100)
    void whoTakesTurnsStarvesNobody(
            @ForAll("fair") ArbiterKind kind, @ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        new ArbiterBench(kind, n).starvesNobody(seed, n);
    }

    /** No bit more than the kind needs: a matrix of n x n, a pointer that counts to n, nothing. */
    @Property(tries = 30)
    void stateIsAsLargeAsTheKindNeeds(@ForAll @IntRange(min = 2, max = 64) int n) {
        assertThat(stateBits("matrix", n)).isEqualTo(n * n);
        int pointer = Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
        assertThat(stateBits("round-robin", n)).isEqualTo(pointer);
        assertThat(stateBits("round-robin-always", n)).isEqualTo(pointer);
        assertThat(stateBits("fixed-priority", n)).isZero();
    }

    private static int stateBits(String kind, int requesters) {
        return Arbiters.CATALOGUE.get(kind).create(new Design("bench"), "arbiter", requesters).allElements().stream()
                .mapToInt(Element::width)
                .sum();
    }

    @Provide
    Arbitrary<ArbiterKind> kinds() {
        return Arbitraries.of(Arbiters.CATALOGUE.entries()).map(entry -> entry.value());
    }

    @Provide
    Arbitrary<ArbiterKind> fair() {
        return Arbitraries.of("round-robin", "round-robin-always", "matrix").map(Arbiters.CATALOGUE::get);
    }
}
