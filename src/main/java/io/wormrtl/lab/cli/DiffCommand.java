package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.cli.arguments.OutputArguments;
import io.wormrtl.lab.cli.arguments.Results;
import io.wormrtl.lab.difference.Change;
import io.wormrtl.lab.difference.Differences;
import io.wormrtl.lab.difference.Result;
import io.wormrtl.lab.difference.Weight;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
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
        NOTHING(change -> false, false),
        /** A change that chance does not explain, or of a word, such as the outcome. */
        BEYOND(change -> change.weight() == Weight.BEYOND_INTERVALS || change.weight() == Weight.ANOTHER, true),
        /** Any change of a figure. */
        CHANGE(change -> true, true);

        private final Predicate<Change> isMeant;
        private final boolean unmatched;

        FailOn(Predicate<Change> isMeant, boolean unmatched) {
            this.isMeant = isMeant;
            this.unmatched = unmatched;
        }

        boolean isIn(Differences differences) {
            return (unmatched && !differences.unmatched().isEmpty())
                    || differences.changes().stream().anyMatch(isMeant);
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
                            + " that changed by more than its intervals allow, another outcome, and a figure or row that one"
                            + " of both lacks; change is any figure or row.")
    private FailOn failOn;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        output.check();
        Result before = Result.read(first);
        Result after = Result.read(second);
        requireComparable(before, after);
        Differences differences = Differences.between(before, after);
        DiffReport report = new DiffReport(before, after, differences);
        output.deliver(Results.of(report.brief(), report.full()).from(List.of(before.file(), after.file())));
        return failOn.isIn(differences) ? ExitCode.FAILED : ExitCode.GOOD;
    }

    /** Results of different commands may have no table in common, so that nothing at all would be compared. */
    private static void requireComparable(Result before, Result after) {
        if (Collections.disjoint(before.sections(), after.sections())
                || (!before.command().equals(after.command())
                        && Collections.disjoint(
                                before.rows().keySet(), after.rows().keySet()))) {
            throw new UnusableInput(String.format(
                    "%s is a result of %s and %s one of %s: they have no table in common that could be compared. A sweep"
                            + " over one value (--vary SETTING=VALUE) has the table of points that other sweeps have",
                    before.file(), before.command(), after.file(), after.command()));
        }
    }
}
