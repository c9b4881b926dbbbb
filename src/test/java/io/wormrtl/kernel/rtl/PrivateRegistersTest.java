package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Registers of a Mealy process, which it sets in place where nobody else can see them. */
class PrivateRegistersTest {

    private static final int CYCLES = 6;

    /** Counts while told to; a clocked process may take copies of the count. */
    private static final class Counter extends Design {
        final Pin step = pin("step", 1);
        private final Register count = register("count", 4);
        private final Wire parity = wire("parity", 1);
        private Register copy;

        Counter(boolean copied) {
            super("top");
            mealy("count_on", this::countOn).reads(step).updates(count).writes(parity);
            if (copied) {
                copy = register("copy", 4);
                clocked("take", () -> copy.set(count.get())).reads(count).writes(copy);
            }
        }

        private void countOn() {
            long now = count.get();
            parity.set(now & 1);
            if (step.isHigh()) {
                count.set(now + 1);
            }
        }
    }

    @Test
    void theProcessSeesTheNextValueInTheNextCycle() {
        Counter counter = new Counter(false);
        Simulator simulator = new Simulator(counter);
        counter.step.set(1);
        for (int i = 0; i < CYCLES; i++) {
            simulator.step();
            assertThat(counter.parity.get()).isEqualTo(i & 1);
            assertThat(counter.count.get()).isEqualTo(i + 1);
        }
        counter.step.set(0);
        simulator.step();
        assertThat(simulator.step()).as("awake").isFalse();
        assertThat(counter.count.get()).isEqualTo(CYCLES);
    }

    @Test
    void aProbeSeesItAsDuringTheCycle() {
        Counter counter = new Counter(false);
        Simulator simulator = new Simulator(counter);
        counter.step.set(1);
        simulator.step();
        List<Long> seen = new ArrayList<>();
        Probe probe = new Probe(simulator, List.of(counter.count), (cycle, changes) -> seen.add(changes.value(0)));
        simulator.run(3);
        probe.close();
        assertThat(seen).containsExactly(1L, 2L, 3L);
        assertThat(counter.count.get()).isEqualTo(4);
    }

    @Test
    void aProbeOfAnythingIsEnoughForOnlookers() {
        Counter counter = new Counter(false);
        Simulator simulator = new Simulator(counter);
        counter.step.set(1);
        List<Long> seen = new ArrayList<>();
        new Probe(simulator, List.of(counter.parity), (cycle, changes) -> seen.add(counter.count.get()));
        simulator.run(3);
        assertThat(seen).containsExactly(0L, 1L, 2L);
    }

    @Test
    void whatAnotherProcessReadsIsNotPrivate() {
        Counter counter = new Counter(true);
        Simulator simulator = new Simulator(counter);
        counter.step.set(1);
        for (int i = 0; i < CYCLES; i++) {
            simulator.step();
            assertThat(counter.copy.get()).isEqualTo(i);
        }
    }

    @Test
    void resetAndRestorePutItBack() {
        Counter counter = new Counter(false);
        Simulator simulator = new Simulator(counter);
        counter.step.set(1);
        simulator.step();
        Snapshot one = simulator.snapshot();
        simulator.run(2);
        simulator.restore(one);
        simulator.step();
        assertThat(counter.parity.get()).isEqualTo(1);
        assertThat(counter.count.get()).isEqualTo(2);
        simulator.reset();
        simulator.step();
        assertThat(counter.parity.get()).isZero();
        assertThat(counter.count.get()).isEqualTo(1);
    }
}
