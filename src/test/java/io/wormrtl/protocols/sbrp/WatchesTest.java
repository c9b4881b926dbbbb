package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.protocols.recovery.RestartedOutput;
import io.wormrtl.protocols.recovery.VacatedInput;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a router concludes at the ends of a channel that may die, with four virtual channels. */
class WatchesTest {

    private static final int CHANNELS = 4;
    private static final long ALL = 0b1111;

    /** Registers with the values of pins, and both watches over them. */
    private static final class Bench extends Design {
        private final Pin dead = pin("dead", 1);
        private final Pin credit = pin("credit", CHANNELS);
        private final Pin downIn = pin("down_in", 1);
        private final Pin[] masks = new Pin[8];
        private final Pin statesIn = pin("states_in", 2 * CHANNELS);
        private final Pin countsIn = pin("counts_in", CHANNELS);
        private final Register down = register("down", 1);
        private final Register unowned = mask("unowned", 0);
        private final Register used = mask("used", 1);
        private final Register asks = mask("ask", 2);
        private final Register waiting = mask("waiting", 3);
        private final Register unknown = mask("unknown", 4);
        private final Register absorbing = mask("absorbing", 5);
        private final Register vacating = mask("vacating", 6);
        private final Registers states = registers("state", CHANNELS, 2);
        private final Registers counts = registers("count", CHANNELS, 1);
        private final Pin hitIn = pin("hit_in", CHANNELS);
        private final Pin begunIn = pin("begun_in", CHANNELS);
        private final Wire hit = wire("hit", CHANNELS);
        private final Wire begun = wire("begun", CHANNELS);
        private final Pin learns = pin("learns", 1);
        private final Pin told = pin("told", CHANNELS);
        private final Simulator simulator;

        Bench() {
            super("bench");
            combinational("drive", () -> {
                        hit.set(hitIn.get());
                        begun.set(begunIn.get());
                    })
                    .reads(hitIn, begunIn)
                    .writes(hit, begun);
            clocked("set", this::set)
                    .reads(dead, credit, downIn, statesIn, countsIn, learns, told)
                    .reads(masks[0], masks[1], masks[2], masks[3], masks[4], masks[5], masks[6])
                    .updates(down, unowned, used, asks, waiting, unknown, absorbing, vacating)
                    .updates(states)
                    .updates(counts);
            this.simulator = new Simulator(this);
        }

        private Register mask(String name, int number) {
            masks[number] = pin(name + "_in", CHANNELS);
            return register(name, CHANNELS);
        }

        private void set() {
            if (learns.isHigh()) {
                output(true).end().learn();
                input().mortal().orElseThrow().vacate(told.get());
                return;
            }
            down.set(downIn.get());
            Register[] all = {unowned, used, asks, waiting, unknown, absorbing, vacating};
            for (int i = 0; i < all.length; i++) {
                all[i].set(masks[i].get());
            }
            for (int v = 0; v < CHANNELS; v++) {
                states.set(v, statesIn.get() >>> (2 * v) & 3);
                counts.set(v, countsIn.get() >>> v & 1);
            }
        }

        OutputWatch output(boolean asksAndHolds) {
            return new OutputWatch(
                    null,
                    new RestartedOutput(dead, credit, unknown),
                    unowned,
                    unowned,
                    null,
                    down,
                    used,
                    asksAndHolds ? Optional.of(new OutputWatch.Copies(null, null, asks, null)) : Optional.empty(),
                    asksAndHolds ? Optional.of(waiting) : Optional.empty());
        }

        InputWatch input() {
            return new InputWatch(
                    null,
                    states,
                    null,
                    counts,
                    null,
                    hit,
                    begun,
                    absorbing,
                    Optional.of(new VacatedInput(dead, vacating)));
        }

        InputWatch always() {
            return new InputWatch(null, states, null, counts, null, hit, begun, absorbing, Optional.empty());
        }

        /** The states of the virtual channels, of the highest first. */
        void states(RouteState... highestFirst) {
            long all = 0;
            for (RouteState state : highestFirst) {
                all = all << 2 | state.ordinal();
            }
            statesIn.set(all);
        }

        Bench step() {
            simulator.step();
            return this;
        }
    }

    /** Whatever is left of the time before keeps the port from its rest. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 15, 0, 0, 0, true, true",
        "0, 1, 15, 0, 0, 0, false, false",
        "1, 0, 15, 0, 0, 0, false, false",
        "1, 1, 7, 0, 0, 0, false, false",
        "1, 1, 15, 2, 0, 0, false, false",
        "1, 1, 15, 0, 4, 0, false, true",
        "1, 1, 15, 0, 0, 8, false, true"
    })
    void anOutputIsAtRestWhenNothingIsLeft(
            int dead, int down, long unowned, long used, long ask, long waiting, boolean rested, boolean withoutBoth) {
        Bench bench = new Bench();
        bench.dead.set(dead);
        bench.downIn.set(down);
        long[] values = {unowned, used, ask, waiting};
        for (int i = 0; i < values.length; i++) {
            bench.masks[i].set(values[i]);
        }
        bench.step();
        assertThat(bench.output(true).isRested()).isEqualTo(rested);
        assertThat(bench.output(false).isRested()).isEqualTo(withoutBoth);
        assertThat(bench.output(true).isDown()).isEqualTo(dead == 1 && down == 1);
    }

    /** Of a channel that works again it learns by a credit that the buffer ahead is empty. */
    @Test
    void anOutputLearnsWhichBuffersAreEmpty() {
        Bench bench = new Bench();
        bench.masks[4].set(0b0110);
        bench.credit.set(0b0011);
        bench.step();
        RestartedOutput output = bench.output(true).end();
        assertThat(output.restarting()).isEqualTo(0b0110);
        assertThat(output.learnt()).isEqualTo(0b0010);
        bench.learns.set(1);
        bench.step();
        assertThat(output.restarting()).isEqualTo(0b0100);
        bench.dead.set(1);
        assertThat(output.learnt()).isZero();
        bench.step();
        assertThat(output.restarting()).isEqualTo(ALL);
    }

    /** Virtual channel 0 is empty and idle, 1 idle with flits, 2 has a route and flits, 3 a route and none. */
    private static Bench four(int dead, long vacating, long absorbing) {
        Bench bench = new Bench();
        bench.states(RouteState.ROUTED, RouteState.ROUTED, RouteState.IDLE, RouteState.IDLE);
        bench.countsIn.set(0b0110);
        bench.dead.set(dead);
        bench.masks[5].set(absorbing);
        bench.masks[6].set(vacating);
        return bench.step();
    }

    @Test
    void whileAnInputIsDeadNothingComesToIt() {
        InputWatch input = four(1, ALL, 0).input();
        assertThat(input.routed()).isEqualTo(0b1100);
        assertThat(input.discarded()).as("a fragment without a head").isEqualTo(0b0010);
        assertThat(input.closed()).as("nothing of the worm is left").isEqualTo(0b1000);
        assertThat(input.ended()).isZero();
        assertThat(input.hushed()).isEqualTo(ALL);
        assertThat(input.vacated()).isZero();
        assertThat(input.mortal().orElseThrow().isRested()).isTrue();
        assertThat(four(1, 0b0111, 0).input().mortal().orElseThrow().isRested()).isFalse();
        assertThat(four(0, ALL, 0).input().mortal().orElseThrow().isRested()).isFalse();
    }

    @Test
    void whenItWorksAgainOnlyItsOldChannelsAreCut() {
        InputWatch input = four(0, 0b0101, 0).input();
        assertThat(input.discarded()).isZero();
        assertThat(input.closed()).isZero();
        assertThat(input.hushed()).isEqualTo(0b0101);
        assertThat(input.vacated()).as("empty and idle").isEqualTo(0b0001);
        assertThat(four(0, 0, 0).input().vacated()).isZero();
    }

    @Test
    void whatIsAbsorbedIsDiscardedUntilItsEnd() {
        Bench bench = four(1, ALL, 0b1100);
        bench.begunIn.set(0b0001);
        bench.step();
        assertThat(bench.input().discarded()).isEqualTo(0b1111);
        assertThat(bench.input().ended()).as("no tail will come").isEqualTo(0b1000);
        assertThat(bench.input().closed()).isZero();
        bench.masks[5].set(0);
        bench.hitIn.set(0b1000);
        bench.step();
        assertThat(bench.input().closed()).as("it is hit ahead as well").isZero();
        assertThat(four(0, 0, 0b1100).input().ended()).isZero();
    }

    @Test
    void aPortThatAlwaysWorksIsNeverCut() {
        InputWatch input = four(0, 0, 0b0100).always();
        assertThat(input.discarded()).isEqualTo(0b0100);
        assertThat(input.ended() | input.closed() | input.hushed() | input.vacated())
                .isZero();
    }

    @Test
    void channelsAreVacatedOneByOne() {
        Bench bench = four(0, 0b0111, 0);
        bench.learns.set(1);
        bench.told.set(0b0001);
        bench.step();
        assertThat(bench.vacating.get()).isEqualTo(0b0110);
        bench.dead.set(1);
        bench.step();
        assertThat(bench.vacating.get()).isEqualTo(ALL);
    }
}
