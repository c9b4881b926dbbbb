package io.wormrtl.network.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.kernel.rtl.Simulator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that carry numbers: two inputs of two virtual channels each, numbered 0 to 3. */
class RankedArbiterTest {

    /** Builds an arbiter over numbers. */
    @FunctionalInterface
    private interface Builder {
        RankedArbiter create(Scope parent, List<Registers> numbers);
    }

    private static final class Bench extends Design {
        private final Pin tick = pin("tick", 1);
        private final User user;
        private final Simulator simulator;
        private Runnable edge = () -> {};
        private int granted;

        private static final class User extends Module {
            private final List<Registers> numbers;
            private final RankedArbiter arbiter;

            User(Bench bench, Builder builder) {
                super(bench, "user");
                Pin tick = input("tick", bench.tick);
                this.numbers = List.of(registers("number_0", 2, 5), registers("number_1", 2, 5));
                this.arbiter = builder.create(this, numbers);
                clocked("serve", () -> bench.edge.run())
                        .reads(tick)
                        .updates(numbers.get(0), numbers.get(1))
                        .updates(arbiter);
            }
        }

        Bench(Builder builder, long... numbers) {
            super("bench", ElementKind.PLAIN);
            this.user = new User(this, builder);
            this.simulator = new Simulator(this);
            simulator.run(1);
            at(() -> {
                for (int i = 0; i < 4; i++) {
                    user.numbers.get(i / 2).set(i % 2, numbers[i]);
                }
            });
        }

        private void at(Runnable change) {
            edge = change;
            tick.set(1 - tick.get());
            simulator.run(1);
            edge = () -> {};
        }

        /** Who is granted of those in a mask; what stands before in the array is of others. */
        int grant(int requests) {
            at(() -> {
                long[] byInput = {-1L, -1L, -1L, requests & 3, requests >>> 2};
                granted = user.arbiter.arbitrate(
                        ((requests & 3) != 0 ? 1 : 0) | (requests >>> 2 != 0 ? 2 : 0), byInput, 3);
            });
            return granted;
        }
    }

    private static Builder clock(int hours) {
        return (parent, numbers) -> new ClockHand(parent, "arbiter", FixedPriorityArbiter::new, numbers, 2, hours);
    }

    /** The hand stands at 0, then at what was granted last: the next number goes first, the same one last. */
    @Test
    void theHandGoesRound() {
        Bench bench = new Bench(clock(10), 3, 7, 7, 1);
        assertThat(bench.grant(0b1111)).as("1").isEqualTo(3);
        assertThat(bench.grant(0b1111)).as("3").isEqualTo(0);
        assertThat(bench.grant(0b1111)).as("of both 7 the lower requester").isEqualTo(1);
        assertThat(bench.grant(0b0111)).as("3 round the clock, not 7 again").isEqualTo(0);
        assertThat(bench.grant(0b1010)).as("7 before 1").isEqualTo(1);
        assertThat(bench.grant(0b0110)).as("7 alone, both").isEqualTo(1);
        assertThat(bench.grant(0b0100)).isEqualTo(2);
        assertThat(bench.grant(0b1100)).as("1, round the clock").isEqualTo(3);
    }

    @Test
    void zeroIsLastWhileTheHandIsThere() {
        Bench bench = new Bench(clock(10), 0, 9, 5, 0);
        assertThat(bench.grant(0b1011)).as("9").isEqualTo(1);
        assertThat(bench.grant(0b0111)).as("0 behind 9").isEqualTo(0);
        assertThat(bench.grant(0b1100)).as("5 behind 0").isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"8, 3", "9, 4", "10, 4"})
    void theHandHasTheBitsOfTheLastHour(int hours, int bits) {
        Bench bench = new Bench(clock(hours), 0, 0, 0, 0);
        assertThat(bench.user.arbiter.allElements())
                .filteredOn(element -> element.name().equals("hand"))
                .extracting(Element::width)
                .containsExactly(bits);
    }

    @Test
    void theLowestNumberGoesFirst() {
        Bench bench = new Bench(
                (parent, numbers) -> new LowestFirst(parent, "arbiter", FixedPriorityArbiter::new, numbers, 2),
                5,
                2,
                2,
                9);
        for (int again = 0; again < 2; again++) {
            assertThat(bench.grant(0b1111)).isEqualTo(1);
            assertThat(bench.grant(0b1101)).isEqualTo(2);
            assertThat(bench.grant(0b1001)).isEqualTo(0);
            assertThat(bench.grant(0b1000)).isEqualTo(3);
        }
    }

    /** Of the lowest and the highest of 64 requesters, what is granted is always this one. */
    @ParameterizedTest
    @ValueSource(ints = {-64, -1, 1, 62, 64, 127})
    void whoDoesNotAskIsNotGranted(int granted) {
        Arbiter stubborn = new Arbiter(new Module(new Design("top"), "part") {}, "stubborn") {
            @Override
            protected int grant(long requests) {
                return granted;
            }

            @Override
            protected void serve(int served) {
                throw new IllegalStateException("nobody is served");
            }
        };
        assertThatThrownBy(() -> stubborn.choose(1L << 63 | 1))
                .isInstanceOf(DesignError.class)
                .hasMessageStartingWith("arbiter top.part.stubborn (")
                .hasMessageEndingWith(") granted " + granted + ", which does not ask (requests 0b1" + "0".repeat(62)
                        + "1): an arbiter grants one of those that ask");
        assertThat(stubborn.choose(1L << 63)).as("a lone one always is").isEqualTo(63);
    }
}
