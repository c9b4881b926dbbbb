package io.wormrtl.lab.cli;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.DesignError;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one sentence on the error stream and an exit code. */
final class Refusals implements IParameterExceptionHandler, IExecutionExceptionHandler {

    /** Letters of a sentence that quotes what was typed. */
    private static final int LONGEST = 400;

    private final BooleanSupplier debug;

    Refusals(BooleanSupplier debug) {
        this.debug = debug;
    }

    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        PrintWriter err = e.getCommandLine().getErr();
        List<String> suggestions =
                e instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        String near = suggestions.isEmpty() ? "" : "; did you mean " + suggestions.get(0) + "?";
        err.println(Shown.of(oneLine(e.getMessage()), LONGEST) + near + " (see "
                + e.getCommandLine().getCommandSpec().qualifiedName(" ") + " --help)");
        trace(e, err);
        return ExitCode.UNUSABLE;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine line, ParseResult result) {
        if (e instanceof UnusableInput) {
            line.getErr().println(oneLine(e.getMessage()));
            trace(e, line.getErr());
            return ExitCode.UNUSABLE;
        }
        if (e instanceof DesignError) {
            line.getErr().println("a module breaks a rule of the kernel: " + oneLine(e.getMessage()));
            trace(e, line.getErr());
            return ExitCode.FAILED;
        }
        return bug(e, line.getErr());
    }

    int bug(Throwable e, PrintWriter err) {
        err.println("This is a mistake in wormrtl itself (" + e.getClass().getSimpleName() + ": "
                + oneLine(String.valueOf(e.getMessage())) + "); please report it with what --debug prints.");
        trace(e, err);
        return ExitCode.BUG;
    }

    private void trace(Throwable e, PrintWriter err) {
        if (debug.getAsBoolean()) {
            e.printStackTrace(err);
        }
    }

    private static String oneLine(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining(" "));
    }
}
