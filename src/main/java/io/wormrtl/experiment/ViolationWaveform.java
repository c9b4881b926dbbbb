package io.wormrtl.experiment;

import io.wormrtl.monitor.Deadlock;
import io.wormrtl.monitor.Monitors;
import io.wormrtl.monitor.Rules;
import io.wormrtl.rtl.wave.Span;
import io.wormrtl.rtl.wave.VcdRecorder;
import io.wormrtl.rtl.wave.WaveOptions;
import io.wormrtl.testbench.Testbench;
import io.wormrtl.testbench.Waveform;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is recorded of a violation when the run is repeated: everything in the cycles before it, or before the last
 * movement of a deadlock, which was long before it was found.
 */
record ViolationWaveform(Testbench testbench, Monitors monitors) {

    /** Cycles shown after the last movement of a deadlock. */
    private static final int AFTER_DEADLOCK = 20;

    /** The waveform, in a file of {@code directory} that names configuration and seed. */
    Waveform in(Path directory) {
        String name = testbench.name().replaceAll("[^A-Za-z0-9._-]+", "-") + "-" + testbench.hash() + "-seed" + seed()
                + "-violation.vcd";
        return new Waveform(directory.resolve(name), options(), true, VcdRecorder::attach);
    }

    private long seed() {
        return testbench.settings().run().seed();
    }

    private WaveOptions options() {
        String comment = "configuration " + testbench.hash() + ", seed " + seed() + ", ";
        int before = testbench.settings().monitors().beforeViolation();
        boolean isDeadlock = monitors.verdicts().first().orElseThrow().rule().equals(Rules.DEADLOCK.name());
        return isDeadlock
                ? deadlock(before, comment)
                : WaveOptions.everything()
                        .withSpan(new Span.Last(before))
                        .withComment(comment + "last cycles before a violation");
    }

    /** The channels of the cycle come first. */
    private WaveOptions deadlock(int before, String comment) {
        Optional<Deadlock> found = monitors.deadlock();
        List<String> cycle = found.map(Deadlock::cycle).orElse(List.of());
        long last = Math.max(0, found.map(Deadlock::lastMovement).orElseGet(monitors::lastMovement));
        return WaveOptions.everything()
                .withScopes(Stream.concat(cycle.stream(), Stream.of("*")).toArray(String[]::new))
                .withSpan(new Span.Window(Math.max(0, last - before), last + AFTER_DEADLOCK))
                .withComment(comment + "last movement before a deadlock in cycle " + last
                        + (cycle.isEmpty() ? "" : ", each waits for the next: " + String.join(" ", cycle)));
    }
}
