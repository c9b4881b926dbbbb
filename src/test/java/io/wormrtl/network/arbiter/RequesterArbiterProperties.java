package io.wormrtl.network.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** One input virtual channel of a router is chosen, whether one arbiter suffices for all or two levels do it. */
class RequesterArbiterProperties {

    /** The arbiter between pins, one per input, and a wire. */
    private static final class Bench extends Design {
        private final List<Pin> asking = new ArrayList<>();
        private final User user;
        private final Simulator simulator;

        Bench(ArbiterKind kind, int inputs, int virtualChannels) {
            super("bench", ElementKind.checked());
            for (int i = 0; i < inputs; i++) {
                asking.add(pin("asking_" + i, virtualChannels));
            }
            this.user = new User(this, kind, virtualChannels);
            this.simulator = new Simulator(this);
        }

        int grant(long[] requests) {
            for (int i = 0; i < requests.length; i++) {
                asking.get(i).set(requests[i]);
            }
            simulator.step();
            return user.granted.getInt();
        }
    }

    private static final class User extends Module {
        /** Requests need not begin at place 0: another output's may stand before. */
        private static final int BEFORE = 3;

        private final Wire granted;

        User(Bench bench, ArbiterKind kind, int virtualChannels) {
            super(bench, "user");
            int inputs = bench.asking.size();
            RequesterArbiter arbiter = RequesterArbiter.create(this, "arbiter", kind, inputs, virtualChannels);
            this.granted = wire("granted", 12);
            bench.asking.forEach(pin -> input(pin.name(), pin));
            mealy("serve", () -> {
                        long mask = 0;
                        long[] byInput = new long[BEFORE + inputs];
                        for (int i = 0; i < inputs; i++) {
                            byInput[BEFORE + i] = bench.asking.get(i).get();
                            mask |= bench.asking.get(i).isHigh() ? 1L << i : 0;
                        }
                        granted.set(mask == 0 ? 0 : arbiter.arbitrate(mask, byInput, BEFORE));
                    })
                    .reads(bench.asking)
                    .updates(arbiter)
                    .writes(granted);
        }
    }

    private static long[] some(Random random, int inputs, int virtualChannels) {
        long[] requests = new long[inputs];
        for (int i = 0; i < inputs; i++) {
            requests[i] = random.nextInt(3) == 0 ? random.nextLong() & Bits.all(virtualChannels) : 0;
        }
        requests[random.nextInt(inputs)] |= 1L << random.nextInt(virtualChannels);
        return requests;
    }

    @Property(tries = 200)
    void oneOfThoseThatAsk(
            @ForAll("fair") ArbiterKind kind,
            @ForAll @IntRange(min = 1, max = 20) int inputs,
            @ForAll @IntRange(min = 1, max = 16) int virtualChannels,
            @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench(kind, inputs, virtualChannels);
        for (int k = 0; k < 40; k++) {
            long[] requests = some(random, inputs, virtualChannels);
            int winner = bench.grant(requests);
            assertThat(requests[winner / virtualChannels] >>> winner % virtualChannels & 1)
                    .isEqualTo(1);
        }
    }

    /** While all ask, each is served once before anybody is served twice: the priorities of all levels move. */
    @Property(tries = 100)
    void whoeverAlwaysAsksIsServedInTurn(
            @ForAll("fair") ArbiterKind kind,
            @ForAll @IntRange(min = 1, max = 20) int inputs,
            @ForAll @IntRange(min = 1, max = 16) int virtualChannels,
            @ForAll long seed) {
        Random random = new Random(seed);
        Bench bench = new Bench(kind, inputs, virtualChannels);
        for (int k = random.nextInt(10); k > 0; k--) {
            bench.grant(some(random, inputs, virtualChannels));
        }
        long[] all = new long[inputs];
        Arrays.fill(all, Bits.all(virtualChannels));
        int[] served = new int[inputs * virtualChannels];
        for (int k = 0; k < 2 * served.length; k++) {
            served[bench.grant(all)]++;
        }
        assertThat(served).containsOnly(2);
    }

    /** An arbiter has 64 places at most: 8 inputs of 8 channels share one, 13 of 5 have a level each. */
    @Example
    void oneArbiterIsEnoughUpToItsPlaces() {
        List<Integer> sizes = new ArrayList<>();
        ArbiterKind noting = (parent, name, requesters) -> {
            sizes.add(requesters);
            return new RoundRobinArbiter(parent, name, requesters);
        };
        assertThat(new Bench(noting, 8, 8).grant(new long[] {0, 0, 4, 0, 0, 0, 0, 0}))
                .isEqualTo(18);
        assertThat(sizes).containsExactly(64);
        sizes.clear();
        long[] requests = new long[13];
        requests[12] = 16;
        assertThat(new Bench(noting, 13, 5).grant(requests)).isEqualTo(64);
        assertThat(sizes).hasSize(14).startsWith(13).endsWith(5);
    }

    @Provide
    Arbitrary<ArbiterKind> fair() {
        return Arbitraries.of("round-robin", "matrix").map(Arbiters.CATALOGUE::get);
    }
}
