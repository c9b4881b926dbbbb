package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Blueprint;
import io.wormrtl.kernel.rtl.BlueprintDesign;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A random design that is run with a recorder, and with an observer that compares nothing and skips nothing. */
final class Recording {

    final BlueprintDesign design;
    final List<Variable> signals;
    /** The signals, and then the words of memories. */
    final List<Variable> everything;

    final Simulator simulator;
    /** All values by cycle; cycles slept through are those of the entry before. */
    final TreeMap<Long, long[]> observed = new TreeMap<>();

    String text;

    Recording(Blueprint plan) {
        design = new BlueprintDesign(plan, ElementKind.PLAIN);
        signals = design.variables();
        everything = Stream.concat(signals.stream(), design.words().stream()).toList();
        simulator = new Simulator(design);
        new Probe(
                simulator,
                List.of(),
                (cycle, changed) -> observed.put(
                        cycle, everything.stream().mapToLong(Variable::get).toArray()));
    }

    /** Gives the pins new values, then runs some cycles; many times. */
    void run(int times, int stride) {
        for (int i = 0; i < times; i++) {
            design.stimulate(simulator.cycle());
            simulator.run(stride);
        }
    }

    /** Records as {@code options} say from cycle {@code start} on; {@link #text} is the file, null if there is none. */
    Recording record(WaveOptions options, int start, int times, int stride) {
        Path directory = temporaryDirectory();
        Path path = directory.resolve("run.vcd");
        run(1, start);
        WaveRecorder recorder = VcdRecorder.attach(simulator, options, path);
        run(times, stride);
        recorder.close();
        try {
            text = recorder.hasRecorded() ? Files.readString(path) : null;
            Files.deleteIfExists(path);
            Files.delete(directory); // fails if anything else was left behind
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("wave");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
