package io.wormrtl.lab.store;

import io.wormrtl.kernel.files.FileProblem;
import io.wormrtl.kernel.files.OutputDirectory;
import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A directory of results, one file for each run. Any number of processes, on any number of machines that see the directory, may
 * read and write it at the same time: a file appears whole or not at all, and two that write the same run write the same bytes.
 *
 * <p>{@code PROGRAM/GROUP/CONFIGURATION-seedN.json}: the build of the program, whose results are never taken for those of another; the
 * first two digits of the configuration hash; the run. A run that failed leaves the reason in {@code .failed} in its
 * place. What a run wrote, as the waveform of a violation, lies in {@code PROGRAM/files}.
 */
public final class ResultsStore {

    private static final String RESULT = ".json";
    private static final String FAILED = ".failed";

    private final Path directory;
    private final Path program;

    private ResultsStore(Path directory, String build) {
        this.directory = directory;
        this.program = directory.resolve(build);
    }

    /**
     * The store in a directory, which is created if need be.
     *
     * @throws UnusableInput if it cannot be written
     */
    public static ResultsStore in(Path directory) {
        return new ResultsStore(directory, ProgramFingerprint.current()).requireWritable();
    }

    /** The same of a certain build of the program. */
    static ResultsStore in(Path directory, String build) {
        return new ResultsStore(directory, build).requireWritable();
    }

    private ResultsStore requireWritable() {
        OutputDirectory.make(program);
        OutputFile.requireWritable(program.resolve("writable"));
        return this;
    }

    /** What was found of a run; nothing where it is not there, or is damaged and therefore to be run again. */
    Optional<ResultFile> find(RunName run) {
        Path file = file(run, RESULT);
        try {
            return Files.isRegularFile(file)
                    ? Optional.of(ResultFile.parse(Files.readAllBytes(file)))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Keeps what was found of a run.
     *
     * @throws UnusableInput if it cannot be written
     */
    void keep(RunName run, ResultFile result) {
        OutputDirectory.make(file(run, RESULT).getParent());
        OutputFile.write(file(run, RESULT), result.text());
        try {
            Files.deleteIfExists(file(run, FAILED));
        } catch (IOException e) {
            // nobody asks for it where there is a result
        }
    }

    /** Keeps the reason for which a run has no result. */
    void fail(RunName run, String reason) {
        OutputDirectory.make(file(run, FAILED).getParent());
        OutputFile.write(file(run, FAILED), reason.strip() + "\n");
    }

    /** The reason for which a run has no result; nothing where it has one, or nobody has tried. */
    Optional<String> failure(RunName run) {
        try {
            return Files.isRegularFile(file(run, FAILED))
                    ? Optional.of(Files.readString(file(run, FAILED), StandardCharsets.UTF_8)
                            .strip())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of("for a reason that cannot be read: " + FileProblem.reason(e));
        }
    }

    /** Where the files that runs write lie. */
    Path files() {
        return program.resolve("files");
    }

    private Path file(RunName run, String ending) {
        return program.resolve(run.group()).resolve(run + ending);
    }

    /** The directory as it was named. */
    @Override
    public String toString() {
        return Shown.of(directory);
    }
}
