package io.wormrtl.network.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
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

    /** An arbiter and the process that uses it. */
    private static final class User extends Module {
        private final Wire granted;

        User(Module parent, ArbiterKind kind, Pin requests) {
            super(parent, "user");
            Arbiter arbiter = kind.create(this, "arbiter", requests.width());
            granted = wire("granted", 6);
            input("requests", requests);
            mealy("serve", () -> granted.set(requests.isHigh() ? arbiter.arbitrate(requests.get()) : 0))
                    .reads(requests)
                    .updates(arbiter)
                    .writes(granted);
        }
    }

    private static final class Bench extends Design {
        private final Pin requests;
        private final User user;
        private final Simulator simulator;

        Bench(ArbiterKind kind, int requesters) {
            super("bench", ElementKind.checked());
            this.requests = pin("requests", requesters);
            this.user = new User(this, kind, requests);
            this.simulator = new Simulator(this);
        }

        int grant(long asking) {
            requests.set(asking);
            simulator.step();
            return user.granted.getInt();
        }
    }

    private static long some(Random random, int requesters) {
        long all = Bits.all(requesters);
        long mask = random.nextLong() & all;
        mask = random.nextBoolean() ? mask : mask & random.nextLong();
        return mask == 0 ? 1L << random.nextInt(requesters) : mask;
    }

    /** Priorities move only when somebody else had to wait. */
    private static boolean isChoice(long asking) {
        return Long.bitCount(asking) > 1;
    }

    @Property(tries = 200)
    void oneOfThoseThatAsk(
            @ForAll("kinds") ArbiterKind kind, @ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench(kind, n);
        for (int i = 0; i < 50; i++) {
            long asking = some(random, n);
            assertThat(asking >>> bench.grant(asking) & 1).isEqualTo(1);
        }
    }

    @Property(tries = 100)
    void roundRobinMovesBehindTheOneServed(@ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench(RoundRobinArbiter::new, n);
        int next = 0;
        for (int i = 0; i < 100; i++) {
            long asking = some(random, n);
            int expected = next;
            while ((asking >>> expected & 1) == 0) {
                expected = (expected + 1) % n;
            }
            assertThat(bench.grant(asking)).isEqualTo(expected);
            next = isChoice(asking) ? (expected + 1) % n : next;
        }
    }

    @Property(tries = 100)
    void matrixServesTheOneServedLeastRecently(@ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench(MatrixArbiter::new, n);
        List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
        for (int i = 0; i < 100; i++) {
            long asking = some(random, n);
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
        Bench bench = new Bench(Arbiters.CATALOGUE.get("fixed-priority"), n);
        for (int i = 0; i < 50; i++) {
            long asking = some(random, n);
            assertThat(1L << bench.grant(asking)).isEqualTo(Long.lowestOneBit(asking));
        }
    }

    /** Whoever keeps asking waits for each of the others at most once. */
    @Property(tries = 100)
    void roundRobinAndMatrixStarveNobody(
            @ForAll("fair") ArbiterKind kind, @ForAll @IntRange(min = 1, max = 64) int n, @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench(kind, n);
        IntStream.range(0, random.nextInt(30)).forEach(i -> bench.grant(some(random, n)));
        int patient = random.nextInt(n);
        int waited = 1;
        while (bench.grant(some(random, n) | 1L << patient) != patient) {
            waited++;
        }
        assertThat(waited).isLessThanOrEqualTo(n);
    }

    /** No bit more than the kind needs: a matrix of n x n, a pointer that counts to n, nothing. */
    @Property(tries = 30)
    void stateIsAsLargeAsTheKindNeeds(@ForAll @IntRange(min = 2, max = 64) int n) {
        assertThat(stateBits("matrix", n)).isEqualTo(n * n);
        assertThat(stateBits("round-robin", n)).isEqualTo((int) Math.ceil(Math.log(n) / Math.log(2)));
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
        return Arbitraries.of("round-robin", "matrix").map(Arbiters.CATALOGUE::get);
    }
}
