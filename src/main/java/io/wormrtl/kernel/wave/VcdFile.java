package io.wormrtl.kernel.wave;

import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Variable;
import java.nio.file.Path;
import java.util.List;

/** A value change dump of cycles that no simulator has run. */
public final class VcdFile {

    /** Gives the values of the signals. */
    @FunctionalInterface
    public interface Values {
        /** The value of {@code variable} in a cycle. */
        long of(Variable variable, int cycle);
    }

    private VcdFile() {}

    /**
     * Writes a dump with a clock, whose first cycle comes after reset.
     *
     * @param scopes which signals of the design, as {@link WaveOptions} has them
     * @param comment one line at the beginning of the file
     * @param cycles how many, at least 1
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the file cannot be written, or a scope selects nothing
     */
    public static void write(Design design, List<String> scopes, String comment, int cycles, Values values, Path path) {
        write(design, scopes, comment, 0, cycles, values, path);
    }

    /**
     * Writes a part of such a dump.
     *
     * @param first the first cycle shown; cycle 0 comes after reset
     * @param end the first cycle no longer shown, after {@code first}
     * @throws io.wormrtl.kernel.refusal.UnusableInput if the file cannot be written, or a scope selects nothing
     */
    public static void write(
            Design design, List<String> scopes, String comment, int first, int end, Values values, Path path) {
        ScopeTree tree = ScopeTree.of(design, scopes);
        List<Variable> shown = tree.variables();
        OutputFile.write(path, stream -> {
            VcdSink sink = new VcdSink(tree, comment, new ClockTiming(tree, cycle -> cycle == 0), 0, stream);
            sink.begin(
                    first,
                    shown.stream()
                            .mapToLong(variable -> values.of(variable, first))
                            .toArray());
            for (int cycle = first + 1; cycle < end; cycle++) {
                for (int i = 0; i < shown.size(); i++) {
                    long value = values.of(shown.get(i), cycle);
                    if (value != values.of(shown.get(i), cycle - 1)) {
                        sink.change(cycle, i, value);
                    }
                }
            }
            sink.end(end);
        });
    }
}
