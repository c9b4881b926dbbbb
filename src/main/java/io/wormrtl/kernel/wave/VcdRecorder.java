package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Simulator;
import java.nio.file.Path;

/** Records a value change dump as defined by IEEE 1364-2005, clause 18, which every waveform viewer opens. */
public final class VcdRecorder {

    private VcdRecorder() {}

    /**
     * Records the run of {@code simulator} from now on until the recorder is closed.
     *
     * @param options which signals and cycles
     * @param path the file, by custom with the suffix {@code .vcd}; replaced if it exists
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the file cannot be written, or the options select nothing
     */
    public static WaveRecorder attach(Simulator simulator, WaveOptions options, Path path) {
        return attach(simulator, options, 0, path);
    }

    /**
     * Records a dump whose time goes on behind its last cycle, with all signals unknown: viewers cannot show a time
     * that a dump has not, so that its end stands at the border of the window at best.
     *
     * @param room cycles behind the last one; 0: none
     * @see #attach(Simulator, WaveOptions, Path)
     */
    public static WaveRecorder attach(Simulator simulator, WaveOptions options, long room, Path path) {
        return WaveRecorder.attach(
                simulator,
                options,
                path,
                (tree, file) -> new VcdSink(
                        tree,
                        options.comment(),
                        options.clock() ? new ClockTiming(tree, simulator::beginsInReset) : new CycleTiming(),
                        room,
                        file));
    }
}
