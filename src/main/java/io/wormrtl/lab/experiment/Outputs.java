package io.wormrtl.lab.experiment;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The files that a run was asked to write beside its figures. A file that cannot be written takes no figure away,
 * so it is no exception.
 *
 * @param files those that were written
 * @param failures a sentence for each that could not be
 * @param remarks a sentence for each that nobody asked for and that could not be
 */
@Api
public record Outputs(List<Path> files, List<String> failures, List<String> remarks) {

    /** Nothing was asked for. */
    public static final Outputs NONE = new Outputs(List.of(), List.of());

    /** Copies the lists. */
    public Outputs {
        files = List.copyOf(files);
        failures = List.copyOf(failures);
        remarks = List.copyOf(remarks);
    }

    /** Files that were asked for. */
    public Outputs(List<Path> files, List<String> failures) {
        this(files, failures, List.of());
    }

    /**
     * Finds out before a run whether what its testbench asks for can be written, and what it needs for that be read.
     *
     * @throws UnusableInput with the position of the setting, if not
     */
    public static void requireWritable(Testbench testbench) {
        Waveform.of(testbench).ifPresent(wave -> testbench.at(wave::checked, "wave.file"));
        MessageLog.of(testbench);
        TraceFile.of(testbench);
        FaultFile.of(testbench);
        EnergyMeter.requireUsable(testbench);
    }

    /** Writes files. */
    static Outputs of(Supplier<List<Path>> writing) {
        try {
            return new Outputs(writing.get(), List.of());
        } catch (UnusableInput e) {
            return new Outputs(List.of(), List.of(e.getMessage()));
        }
    }

    /** These and more. */
    public Outputs and(Outputs more) {
        return new Outputs(joined(files, more.files), joined(failures, more.failures), joined(remarks, more.remarks));
    }

    /** The same as of files that nobody asked for: what could not be written is remarked after {@code what}, and no failure. */
    Outputs unasked(String what) {
        return new Outputs(
                files,
                List.of(),
                failures.stream().map(failure -> what + failure).toList());
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
