package io.wormrtl.testbench;

import io.wormrtl.catalogue.Catalogue;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.rtl.wave.VcdRecorder;
import io.wormrtl.rtl.wave.WaveDromRecorder;
import io.wormrtl.rtl.wave.WaveOptions;
import io.wormrtl.rtl.wave.WaveRecorder;
import java.nio.file.Path;

/** The forms of a waveform that a testbench can name. */
public final class WaveFormats {

    /** Begins to record in some form. */
    @FunctionalInterface
    public interface Format {

        /**
         * Records the run of {@code simulator} from now on.
         *
         * @throws io.wormrtl.catalogue.UnusableInput if the file cannot be written, or the options do not suit the form
         */
        WaveRecorder attach(Simulator simulator, WaveOptions options, Path file);
    }

    /** What every waveform viewer opens. */
    public static final String VCD = "vcd";

    /** The forms. */
    public static final Catalogue<Format> CATALOGUE = new Catalogue<Format>("waveform format")
            .with(VCD, "value change dump, for every waveform viewer", VcdRecorder::attach)
            .with(
                    "wavedrom",
                    "JSON of a timing diagram, for documents; at most " + WaveDromRecorder.MAX_CYCLES + " cycles",
                    WaveDromRecorder::attach);

    private WaveFormats() {}
}
