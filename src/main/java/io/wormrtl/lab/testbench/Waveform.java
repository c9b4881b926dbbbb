package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.wave.GtkwaveSave;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.kernel.wave.Trigger;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The waveform that a testbench asks for.
 *
 * @param file where it goes
 * @param options signals, cycles, and a comment with configuration hash and seed
 * @param saveFile whether a GTKWave save file and translate files are written beside it
 * @param format form of the file
 */
public record Waveform(Path file, WaveOptions options, boolean saveFile, WaveFormats.Format format) {

    /**
     * The waveform of a testbench, if it asks for one.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with the position of the setting that cannot be used
     */
    public static Optional<Waveform> of(Testbench testbench) {
        return Optional.ofNullable(testbench.settings().wave()).map(wave -> of(testbench, wave));
    }

    private static Waveform of(Testbench testbench, WaveSettings wave) {
        Span span = wave.trigger() == null ? window(testbench, wave) : around(wave);
        String comment = "configuration " + testbench.hash() + ", seed "
                + testbench.settings().run().seed();
        WaveOptions options =
                testbench.at(() -> new WaveOptions(wave.scopes(), span, comment, wave.clock()), "wave.scopes");
        boolean saveFile = wave.saveFile() && wave.format().equals(WaveFormats.VCD);
        Waveform waveform = new Waveform(wave.file(), options, saveFile, WaveFormats.CATALOGUE.get(wave.format()));
        testbench.at(
                () -> {
                    waveform.format().requireShowing(span);
                    return span;
                },
                wave.trigger() == null ? "wave.to" : "wave.after",
                "wave.from",
                "wave.before",
                "wave.format");
        testbench.at(
                () -> {
                    waveform.requireUntaken(testbench.inputs());
                    return waveform;
                },
                "wave.file");
        return waveform;
    }

    /**
     * Begins to record.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the file cannot be written, or a pattern selects nothing
     */
    public WaveRecorder attach(Simulator simulator) {
        return format.attach(simulator, options, file);
    }

    /**
     * This waveform, if it can be written, as far as that can be known before the run.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if not
     */
    public Waveform checked() {
        OutputFile.requireWritable(file);
        if (saveFile && (!Files.exists(file) || Files.isRegularFile(file))) {
            OutputFile.requireWritable(GtkwaveSave.besides(file));
        }
        return this;
    }

    /** The dump has one name, the files beside it share its beginning. */
    private void requireUntaken(List<Path> inputs) {
        OutputFile.requireUntaken(file, inputs);
        if (saveFile) {
            inputs.stream()
                    .map(input -> file.resolveSibling(input.getFileName()))
                    .filter(name -> GtkwaveSave.isBesides(file, name))
                    .forEach(name -> OutputFile.requireUntaken(name, inputs));
        }
    }

    private static Span window(Testbench testbench, WaveSettings wave) {
        return testbench.at(() -> new Span.Window(wave.from(), wave.to()), "wave.to", "wave.from");
    }

    private static Span around(WaveSettings wave) {
        return new Span.Around(Trigger.parse(wave.trigger()), wave.before(), wave.after());
    }
}
