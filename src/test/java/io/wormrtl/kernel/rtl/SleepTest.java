package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What sleeps costs nothing, and what is to wake wakes when it should: by counting evaluations. */
class SleepTest {

    private static final long LONG = 100_000_000_000L;

    private final Design top = new Design("top");
    private final BehaviouralModule life = new BehaviouralModule(top, "life") {};
    private final List<Long> ran = new ArrayList<>();
    private Behaviour clock;
    private int evaluations;

    private void behaviour(Runnable body, Element... written) {
        clock = life.behaviour("clock", () -> {
                    ran.add(clock.cycle());
                    body.run();
                })
                .writes(written);
    }

    @Test
    void aDesignAtRestIsEvaluatedOnceAndNeverAgain() {
        Register count = top.register("count", 8);
        Wire full = top.wire("full", 1);
        top.combinational("compare", () -> {
                    evaluations++;
                    full.set(count.get() == 3);
                })
                .reads(count)
                .writes(full);
        top.clocked("advance", () -> {
                    evaluations++;
                    if (!full.isHigh()) {
                        count.set(count.get() + 1);
                    }
                })
                .reads(count, full)
                .writes(count);
        Simulator simulator = new Simulator(top);
        assertThat(simulator.run(LONG)).isEqualTo(LONG);
        assertThat(simulator.cycle()).isEqualTo(LONG);
        assertThat(count.get()).isEqualTo(3);
        // Counts 0, 1, 2 and 3 each evaluate both processes once.
        assertThat(evaluations).isEqualTo(8);
    }

    @Test
    void theClockJumpsFromAlarmToAlarm() {
        Wire beat = life.output(life.wire("beat", 64));
        Register seen = top.register("seen", 64);
        behaviour(
                () -> {
                    beat.set(clock.cycle());
                    clock.wakeAt(clock.cycle() + LONG / 1000);
                },
                beat);
        top.clocked("see", () -> {
                    evaluations++;
                    seen.set(beat.get());
                })
                .reads(beat)
                .writes(seen);
        Simulator simulator = new Simulator(top);
        assertThat(simulator.run(LONG)).isEqualTo(LONG);
        assertThat(ran).hasSize(1000).startsWith(0L, LONG / 1000).endsWith(LONG - LONG / 1000);
        // Once in cycle 0, then only when the beat changed.
        assertThat(evaluations).isEqualTo(1000);
        assertThat(seen.get()).isEqualTo(LONG - LONG / 1000);
    }

    @Test
    void aCycleIsNotRunTwiceAndNotMissedWhereRunsMeet() {
        behaviour(() -> clock.wakeAt(clock.cycle() + 10));
        Simulator simulator = new Simulator(top);
        for (int i = 0; i < 7; i++) {
            simulator.run(5);
        }
        assertThat(ran).containsExactly(0L, 10L, 20L, 30L);
    }

    @Test
    void alarmsInThePastRingInTheNextCycle() {
        behaviour(() -> {
            if (clock.cycle() == 4) {
                clock.wakeAt(4);
                clock.wakeAt(-1);
            } else if (clock.cycle() == 0) {
                clock.wakeAt(4);
            }
        });
        new Simulator(top).run(100);
        assertThat(ran).containsExactly(0L, 4L, 5L);
    }

    @Test
    void severalAlarmsForOneCycleRingOnce() {
        behaviour(() -> {
            if (clock.cycle() == 0) {
                clock.wakeAt(9);
                clock.wakeAt(3);
                clock.wakeAt(9);
            }
        });
        new Simulator(top).run(100);
        assertThat(ran).containsExactly(0L, 3L, 9L);
    }

    @Test
    void wakingFromOutsideMeansTheCycleThatComesNext() {
        behaviour(() -> {});
        Simulator simulator = new Simulator(top);
        simulator.run(10);
        clock.wakeNextCycle();
        simulator.run(10);
        clock.wakeAt(simulator.cycle());
        simulator.run(10);
        clock.wakeAt(25);
        simulator.run(70);
        assertThat(ran).containsExactly(0L, 10L, 20L, 30L);
    }

    @Test
    void wakingItselfEveryCycleKeepsTheClockFromJumping() {
        behaviour(() -> clock.wakeNextCycle());
        assertThat(new Simulator(top).run(50)).isEqualTo(50);
        assertThat(ran).hasSize(50).doesNotHaveDuplicates().startsWith(0L, 1L, 2L);
    }

    @Test
    void aBehaviourEndsTheRunAfterItsCycle() {
        behaviour(() -> {
            clock.wakeAt(42);
            if (clock.cycle() == 42) {
                clock.stopSimulation();
            }
        });
        Simulator simulator = new Simulator(top);
        assertThat(simulator.run(LONG)).isEqualTo(43);
        assertThat(simulator.isStopped()).isTrue();
    }

    @Test
    void samplingDoesNotWake() {
        Register toggle = life.input("toggle", top.register("toggle", 1));
        top.clocked("turn", () -> toggle.set(1 - toggle.get())).reads(toggle).writes(toggle);
        List<Long> seen = new ArrayList<>();
        clock = life.behaviour("clock", () -> {
                    seen.add(toggle.get());
                    clock.wakeAt(clock.cycle() + 3);
                })
                .samples(toggle);
        new Simulator(top).run(10);
        assertThat(seen).containsExactly(0L, 1L, 0L, 1L);
    }

    @Test
    void aRestoredRegisterWakesTheBehaviourThatReadsIt() {
        Register count = life.input("count", top.register("count", 8));
        Pin enable = top.pin("enable", 1);
        top.clocked("advance", () -> {
                    if (enable.isHigh()) {
                        count.set(count.get() + 1);
                    }
                })
                .reads(count, enable)
                .writes(count);
        List<Long> seen = new ArrayList<>();
        life.behaviour("watch", () -> seen.add(count.get())).reads(count);
        Simulator simulator = new Simulator(top);
        Snapshot fresh = simulator.snapshot();
        enable.set(1);
        simulator.run(2);
        enable.set(0);
        simulator.run(5);
        simulator.restore(fresh);
        simulator.run(5);
        assertThat(seen).containsExactly(0L, 1L, 2L, 0L);
    }
}
