package io.wormrtl.lab.testbench;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.wave.SaifRecorder;
import io.wormrtl.kernel.wave.Span;
import io.wormrtl.kernel.wave.VcdRecorder;
import io.wormrtl.kernel.wave.WaveDromRecorder;
import io.wormrtl.kernel.wave.WaveOptions;
import io.wormrtl.kernel.wave.WaveRecorder;
import java.nio.file.Path;

/** The forms of a waveform that a testbench can name. */
@Api
public final class WaveFormats {

    /** Begins to record in some form. */
    @FunctionalInterface
    public interface Format {

        /**
         * Records the run of {@code simulator} from now on.
         *
         * @throws io.wormrtl.kernel.refusal.UnusableInput if the file cannot be written, or the options do not suit the form
         */
        WaveRecorder attach(Simulator simulator, WaveOptions options, Path file);

        /**
         * Requires that the form can show so many cycles.
         *
         * @throws io.wormrtl.kernel.refusal.UnusableInput if not
         */
        default void requireShowing(Span span) {
            // Most show any number.
        }
    }

    /** The format that every waveform viewer opens. */
    public static final String VCD = "vcd";

    /** The forms. */
    public static final Catalogue<Format> CATALOGUE = new Catalogue<Format>("waveform format")
            .with(VCD, "value change dump, for every waveform viewer", VcdRecorder::attach)
            .with(
                    "wavedrom",
                    "JSON of a timing diagram, for documents; at most " + WaveDromRecorder.MAX_CYCLES + " cycles",
                    new WaveDrom())
            .with("saif", "switching activity, SAIF 2.0, for tools that estimate power", SaifRecorder::attach);

    private WaveFormats() {}

    private static final class WaveDrom implements Format {
        @Override
        public WaveRecorder attach(Simulator simulator, WaveOptions options, Path file) {
            return WaveDromRecorder.attach(simulator, options, file);
        }

        @Override
        public void requireShowing(Span span) {
            WaveDromRecorder.requireFew(span);
        }
    }
}
