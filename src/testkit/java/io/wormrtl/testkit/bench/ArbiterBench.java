package io.wormrtl.testkit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/** An arbiter whose requesters are pins, in a design of checked elements. */
public final class ArbiterBench extends Design {

    private static final int INDEX_BITS = 6;

    private final Pin requests;
    private final User user;
    private final Simulator simulator;

    /** The process that uses the arbiter, as an output does. */
    private static final class User extends Module {
        private final Arbiter arbiter;
        private final Wire granted;

        User(Module parent, ArbiterKind kind, Pin requests) {
            super(parent, "user");
            arbiter = kind.create(this, "arbiter", requests.width());
            granted = wire("granted", INDEX_BITS);
            input("requests", requests);
            mealy("serve", () -> granted.set(requests.isHigh() ? arbiter.arbitrate(requests.get()) : 0))
                    .reads(requests)
                    .updates(arbiter)
                    .writes(granted);
        }
    }

    /**
     * A bench.
     *
     * @param kind of the arbiter
     * @param requesters from 1 to 64
     */
    public ArbiterBench(ArbiterKind kind, int requesters) {
        super("bench", ElementKind.checked());
        this.requests = pin("requests", requesters);
        this.user = new User(this, kind, requests);
        this.simulator = new Simulator(this);
    }

    /** Requesters that ask at random: at least one, many or few. */
    public long draw(Random random) {
        long mask = random.nextLong() & Bits.all(requests.width());
        mask = random.nextBoolean() ? mask : mask & random.nextLong();
        return mask == 0 ? 1L << random.nextInt(requests.width()) : mask;
    }

    /**
     * Runs one cycle.
     *
     * @param asking mask of the requesters that ask
     * @return who is granted; 0 if nobody asks
     */
    public int grant(long asking) {
        requests.set(asking);
        simulator.step();
        return user.granted.getInt();
    }

    /** Requires that one of those is granted that ask, for so many cycles of random requests. */
    public void grantsOneOfThoseThatAsk(long seed, int cycles) {
        Random random = new Random(seed);
        for (int cycle = 0; cycle < cycles; cycle++) {
            long asking = draw(random);
            assertThatCode(() -> grant(asking))
                    .as("%s, cycle %d", user.arbiter.getClass().getName(), cycle)
                    .doesNotThrowAnyException();
            assertThat(asking >>> user.granted.getInt() & 1)
                    .as(
                            "%s, cycle %d: %s ask, %s",
                            user.arbiter.getClass().getName(), cycle, Long.toBinaryString(asking), user.granted)
                    .isEqualTo(1);
        }
    }

    /**
     * Requires that whoever keeps asking is granted within so many cycles, whatever the others do: every requester in turn,
     * while all others ask as well, in every cycle, and while others ask at random.
     *
     * @param seed of what is at random
     * @param most cycles, the one of the grant included; as many as there are requesters for round robin
     */
    public void starvesNobody(long seed, int most) {
        Random random = new Random(seed);
        IntStream.range(0, random.nextInt(30)).forEach(i -> grant(draw(random)));
        long all = Bits.all(requests.width());
        for (int patient = 0; patient < requests.width(); patient++) {
            requireGranted(patient, most, "all others", () -> all);
            requireGranted(patient, most, "all others", () -> all); // when it has just been served
            requireGranted(patient, most, "others at random (seed " + seed + ")", () -> draw(random));
        }
    }

    private void requireGranted(int patient, int most, String crowd, LongSupplier others) {
        List<Integer> granted = new ArrayList<>();
        do {
            granted.add(grant(others.getAsLong() | 1L << patient));
        } while (granted.size() < most && granted.get(granted.size() - 1) != patient);
        assertThat(granted)
                .as(
                        "%s: requester %d of %d asks in each of %d cycles, as do %s, and is granted in none of them;"
                                + " granted in turn",
                        user.arbiter.getClass().getName(), patient, requests.width(), most, crowd)
                .endsWith(patient);
    }
}
