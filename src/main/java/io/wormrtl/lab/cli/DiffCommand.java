package io.wormrtl.lab.cli;

import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.difference.Change;
import io.wormrtl.lab.difference.Differences;
import io.wormrtl.lab.difference.Result;
import io.wormrtl.lab.difference.Weight;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two results. */
@Command(
        name = "diff",
        description = {
            "Compare two results: which settings differ, and which figures changed by more than their confidence"
                    + " intervals allow.",
            "Results are directories of --out, or files of --format json, of run, sweep, compare or cost."
        },
        mixinStandardHelpOptions = true)
final class DiffCommand implements Callable<Integer> {

    /** What ends in exit code 1. */
    enum FailOn {
        /** Nothing. */
        NOTHING(change -> false),
        /** A change that chance does not explain, or of a word, such as the outcome. */
        BEYOND(change -> change.weight() == Weight.BEYOND_INTERVALS || change.weight() == Weight.ANOTHER),
        /** Any change of a figure. */
        CHANGE(change -> true);

        private final Predicate<Change> isMeant;

        FailOn(Predicate<Change> isMeant) {
            this.isMeant = isMeant;
        }
    }

    @Parameters(index = "0", paramLabel = "FIRST", description = "The result that was before.")
    private Path first;

    @Parameters(index = "1", paramLabel = "SECOND", description = "The result that is compared with it.")
    private Path second;

    @Option(
            names = "--fail-on",
            defaultValue = "nothing",
            paramLabel = "CHANGE",
            description =
                    "What ends in exit code 1: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}). beyond is a mean"
                            + " that changed by more than its intervals allow, another outcome, and a figure that one of both"
                            + " lacks; change is any figure.")
    private FailOn failOn;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        output.check();
        Result before = Result.read(first);
        Result after = Result.read(second);
        Differences differences = Differences.between(before, after);
        DiffReport report = new DiffReport(before, after, differences);
        output.deliver(report.brief(), report.full(), Map.of(), List.of(before.file(), after.file()));
        return differences.changes().stream().anyMatch(failOn.isMeant) ? ExitCode.FAILED : ExitCode.GOOD;
    }
}
