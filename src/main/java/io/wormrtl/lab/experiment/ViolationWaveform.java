package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.wave.GtkwaveSave;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import io.wormrtl.lab.closeup.CloseUp;
import io.wormrtl.lab.closeup.DeadlockView;
import io.wormrtl.lab.monitor.Deadlock;
import io.wormrtl.lab.monitor.Monitors;
import io.wormrtl.lab.monitor.Rules;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The waveform of a violation, from a second run: everything in the cycles before it, or before the last
 * movement of a deadlock, which was long before it was found.
 *
 * @param first the violation that was found first
 * @param deadlock that was found, if there is one
 * @param standstill where nothing moves for another reason, see {@link Monitors#standstill}
 * @param lastMovement last cycle in which a flit moved, as far as monitors know
 */
record ViolationWaveform(
        Testbench testbench, Violation first, Optional<Deadlock> deadlock, List<String> standstill, long lastMovement) {

    /** Cycles shown after the last movement of a deadlock. */
    private static final int AFTER_DEADLOCK = 20;
    /** Unknown cycles behind a violation: GTKWave forgets where to begin if its window would reach beyond the end. */
    private static final long ROOM = 100;

    /** The waveform of the first violation that monitors saw. */
    static ViolationWaveform of(Testbench testbench, Monitors monitors) {
        return new ViolationWaveform(
                testbench,
                monitors.verdicts().first().orElseThrow(),
                monitors.deadlock(),
                monitors.standstill(),
                monitors.lastMovement());
    }

    /** The waveform, in a file of {@code directory} that names configuration and seed. */
    Waveform in(Path directory) {
        String name = testbench.name().replaceAll("[^A-Za-z0-9._-]+", "-") + "-" + testbench.hash() + "-seed" + seed()
                + "-violation.vcd";
        return new Waveform(
                directory.resolve(name),
                options(),
                true,
                (simulator, options, file) -> VcdRecorder.attach(simulator, options, isDeadlock() ? 0 : ROOM, file));
    }

    private long seed() {
        return testbench.settings().run().seed();
    }

    private WaveOptions options() {
        String comment = "configuration " + testbench.hash() + ", seed " + seed() + ", ";
        int before = testbench.settings().monitors().beforeViolation();
        return isDeadlock()
                ? deadlock(before, comment)
                : WaveOptions.everything()
                        .withSpan(new Span.Last(before))
                        .withComment(comment + "last cycles before a violation: rule " + first.rule() + ", cycle "
                                + first.cycle() + ", " + first.module());
    }

    private boolean isDeadlock() {
        return first.rule().equals(Rules.DEADLOCK.name());
    }

    /**
     * Writes the files with which GTKWave shows it: a deadlock by the channels of its cycle, any other violation by what stands around it.
     *
     * @param run that the waveform was recorded from
     * @param trails of that run
     */
    List<Path> save(Waveform wave, WaveRecorder recorder, NetworkRun run, WormTrails trails) {
        long from = recorder.firstCycle();
        long to = recorder.lastCycle();
        return GtkwaveSave.write(
                run.network(),
                isDeadlock()
                        ? DeadlockView.of(run.network(), first, deadlock, standstill, stillSince(), from, to)
                        : CloseUp.of(run.network(), run.monitors().verdicts().violations(), trails, from, to),
                wave.file());
    }

    /** Since when nothing moves in the deadlock, as far as is known. */
    private long stillSince() {
        return Math.max(0, deadlock.map(Deadlock::lastMovement).orElse(lastMovement));
    }

    private WaveOptions deadlock(int before, String comment) {
        List<String> cycle = deadlock.map(Deadlock::cycle).orElse(List.of());
        long last = stillSince();
        return WaveOptions.everything()
                .withSpan(new Span.Window(Math.max(0, last - before), last + AFTER_DEADLOCK))
                .withComment(comment + "last movement before a deadlock in cycle " + last
                        + (cycle.isEmpty() ? "" : ", each waits for the next: " + String.join(" ", cycle)));
    }
}
