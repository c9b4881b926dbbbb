package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Simulator;
import java.nio.file.Path;

/** Records a timing diagram in the JSON that WaveDrom draws: for documents, a few signals over a few cycles. */
public final class WaveDromRecorder {

    /** The most cycles a diagram may have. */
    public static final int MAX_CYCLES = 2000;

    private WaveDromRecorder() {}

    /**
     * Requires that a diagram can show all cycles of {@code span}.
     *
     * @throws UnusableInput if they are more than {@link #MAX_CYCLES}
     */
    public static void requireFew(Span span) {
        if (span.cycles() > MAX_CYCLES) {
            throw new UnusableInput("cycles of a WaveDrom diagram (" + span.cycles() + ") must be from 1 to "
                    + MAX_CYCLES + "; choose the first and the last, or a trigger");
        }
    }

    /**
     * Records the run of {@code simulator} from now on until the recorder is closed.
     *
     * @param options which signals, and which cycles: at most {@link #MAX_CYCLES}
     * @param path the file, by custom with the suffix {@code .json}; replaced if it exists
     * @throws UnusableInput if the file cannot be written, the options select nothing, or too many cycles
     */
    public static WaveRecorder attach(Simulator simulator, WaveOptions options, Path path) {
        requireFew(options.span());
        return WaveRecorder.attach(
                simulator,
                options,
                path,
                (tree, file) -> new WaveDromSink(
                        tree,
                        options.comment(),
                        options.clock() ? new ClockLanes(tree, simulator::beginsInReset) : ExtraLanes.NONE,
                        file));
    }
}
