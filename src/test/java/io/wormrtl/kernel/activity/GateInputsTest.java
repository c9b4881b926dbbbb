package io.wormrtl.kernel.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The numbers for a flip-flop are those of six NANDs, put together and watched. */
class GateInputsTest {

    private final EnergyModel model = new GateInputs();

    /** A flip-flop that takes its data when the clock rises. */
    private static final class SixNands {
        private boolean storesFirst = true;
        private boolean set = true;
        private boolean reset = true;
        private boolean storesData = true;
        private boolean state;
        private boolean inverse = true;
        private boolean data;
        private boolean clock;
        /** Inputs of its gates that have changed, but for that of the data. */
        private long inputs;

        /** Gates change one after the other until none does any more. */
        private void settle() {
            boolean isSettled = false;
            while (!isSettled) {
                isSettled = true;
                boolean next = !(storesData && set);
                if (next != storesFirst) {
                    storesFirst = next;
                    inputs += 1; // of set
                    isSettled = false;
                }
                next = !(storesFirst && clock);
                if (next != set) {
                    set = next;
                    inputs += 3; // of storesFirst, reset and state
                    isSettled = false;
                }
                next = !(set && clock && storesData);
                if (next != reset) {
                    reset = next;
                    inputs += 2; // of storesData and inverse
                    isSettled = false;
                }
                next = !(reset && data);
                if (next != storesData) {
                    storesData = next;
                    inputs += 2; // of storesFirst and reset
                    isSettled = false;
                }
                next = !(set && inverse);
                if (next != state) {
                    state = next;
                    inputs += 1; // of inverse
                    isSettled = false;
                }
                next = !(state && reset);
                if (next != inverse) {
                    inverse = next;
                    inputs += 1; // of state
                    isSettled = false;
                }
            }
        }

        void clock(boolean level) {
            clock = level;
            inputs += 2; // of set and reset
            settle();
        }

        void data(boolean level) {
            data = level;
            settle();
        }
    }

    @Test
    void aFlipFlopTakesWhatSixNandsTake() {
        Random random = new Random(11);
        SixNands flipFlop = new SixNands();
        flipFlop.data(true);
        flipFlop.data(false);
        flipFlop.clock(true);
        flipFlop.clock(false);
        flipFlop.inputs = 0;
        long cycles = 100_000;
        long dataToggles = 0;
        long stateToggles = 0;
        for (int i = 0; i < cycles; i++) {
            boolean before = flipFlop.state;
            flipFlop.clock(true);
            assertThat(flipFlop.state).isEqualTo(flipFlop.data);
            stateToggles += flipFlop.state != before ? 1 : 0;
            boolean next = random.nextInt(4) == 0 != flipFlop.data;
            dataToggles += next != flipFlop.data ? 1 : 0;
            flipFlop.data(next); // what the clock has changed comes back while it is high
            flipFlop.clock(false);
        }
        double taken = cycles * model.clock() + dataToggles * model.data() + stateToggles * model.state();
        assertThat(dataToggles).isBetween(20_000L, 30_000L);
        assertThat((double) flipFlop.inputs).isCloseTo(taken, within(0.005 * taken));
    }

    @Test
    void everyInputIsTheSameLoad() {
        assertThat(model.net(new EnergyModel.Load(5, 2, 1))).isEqualTo(8);
        assertThat(model.gate(false, new EnergyModel.Load(5, 2, 1))).isZero();
        assertThat(model.unit()).isEqualTo("inputs");
    }
}
