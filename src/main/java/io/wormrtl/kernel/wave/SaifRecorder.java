package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.rtl.Simulator;
import java.nio.file.Path;

/**
 * Records switching activity in the interchange format SAIF 2.0, which tools that estimate power read: for every bit how
 * long it was 0 and 1, and how often it changed, in the cycles that are asked for. Values within a cycle are settled ones.
 */
public final class SaifRecorder {

    private SaifRecorder() {}

    /**
     * Records the run of {@code simulator} from now on until the recorder is closed.
     *
     * @param options which signals and cycles
     * @param path the file, by custom with the suffix {@code .saif}; replaced if it exists
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the file cannot be written, or the options select nothing
     */
    public static WaveRecorder attach(Simulator simulator, WaveOptions options, Path path) {
        return WaveRecorder.attach(
                simulator,
                options,
                path,
                (tree, file) -> new SaifSink(
                        tree,
                        options.comment(),
                        options.clock() ? SaifClock.shown(tree, simulator::beginsInReset) : SaifClock.NONE,
                        file));
    }
}
