package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Simulator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.BiFunction;

/**
 * A waveform in the making. Closing it completes the file; it may be closed at any time between cycles, also after
 * a run that failed.
 *
 * <p>If the file cannot be written, recording ends, {@link #close} throws an {@link UnusableInput}, and nothing is left
 * behind; the simulation goes on.
 */
public final class WaveRecorder implements AutoCloseable {

    private final Simulator simulator;
    private final Path path;
    private final OutputFile file;
    private final PatientStream stream;
    private final SinkBehind behind;
    private final ShownCycles cycles;
    private final Keeper keeper;
    private final Probe probe;
    private final long[] values;
    private boolean started;
    private boolean watching = true;
    private boolean complete;
    private boolean recorded;

    private WaveRecorder(
            Simulator simulator,
            WaveOptions options,
            ScopeTree tree,
            Path path,
            OutputFile file,
            PatientStream stream,
            WaveSink sink) {
        this.simulator = simulator;
        this.path = path;
        this.file = file;
        this.stream = stream;
        this.values = new long[tree.variables().size()];
        this.behind = new SinkBehind(sink);
        this.cycles = new ShownCycles(behind);
        this.keeper = Keeper.of(options.span(), cycles, simulator.design());
        this.probe = new Probe(simulator, tree.variables(), this::sample);
    }

    /** Begins to record into {@code path} in the form that {@code format} makes of signals and file. */
    static WaveRecorder attach(
            Simulator simulator, WaveOptions options, Path path, BiFunction<ScopeTree, OutputStream, WaveSink> format) {
        ScopeTree tree = ScopeTree.of(simulator.design(), options.scopes());
        OutputFile file = OutputFile.open(path);
        PatientStream stream = new PatientStream(file.stream());
        try {
            return new WaveRecorder(simulator, options, tree, path, file, stream, format.apply(tree, stream));
        } catch (RuntimeException e) {
            discard(file);
            throw e;
        }
    }

    private static void discard(OutputFile file) {
        try {
            file.close();
        } catch (IOException e) {
            // what could not be written is given up anyway
        }
    }

    private void sample(long cycle, Probe.Changes changes) {
        keep(cycle, changes);
        if (stream.failure().isPresent()) {
            stopWatching();
        }
    }

    private void keep(long cycle, Probe.Changes changes) {
        if (started) {
            keeper.cycle(cycle);
            for (int i = changes.next(0); i >= 0; i = changes.next(i + 1)) {
                long value = changes.value(i);
                values[i] = value;
                keeper.change(cycle, i, value);
            }
            keeper.settled(cycle);
        } else {
            started = true;
            Arrays.setAll(values, changes::value);
            keeper.start(cycle, values);
        }
        if (keeper.isDone(cycle)) {
            stopWatching();
        }
    }

    private void stopWatching() {
        if (watching) {
            watching = false;
            probe.close();
        }
    }

    /**
     * Completes the file. Without a cycle to show, as when a trigger never fired, there is none.
     *
     * @throws UnusableInput if the file, or the rest of it, cannot be written
     */
    @Override
    public void close() {
        if (complete) {
            return;
        }
        stopWatching();
        complete = true;
        try {
            boolean shown = keeper.finish(simulator.cycle());
            if (stream.failure().isPresent()) {
                throw stream.failure().get();
            }
            if (shown) {
                file.commit();
                recorded = true;
            }
        } catch (IOException e) {
            throw OutputFile.unwritable(path, e);
        } finally {
            behind.close();
            discard(file);
        }
    }

    /** Gives the recording up, as after a failure: nothing remains of the file. */
    public void abandon() {
        if (!complete) {
            stopWatching();
            complete = true;
            behind.close();
            discard(file);
        }
    }

    /** After {@link #close}: whether there was anything to show, so that the file exists. */
    public boolean hasRecorded() {
        return recorded;
    }

    /** After {@link #close}, if something {@linkplain #hasRecorded was recorded}: the first cycle in the file. */
    public long firstCycle() {
        return cycles.first();
    }

    /** After {@link #close}, if something {@linkplain #hasRecorded was recorded}: the last cycle in the file. */
    public long lastCycle() {
        return cycles.last();
    }
}
