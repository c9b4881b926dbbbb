package io.wormrtl.lab.cli;

import io.wormrtl.kernel.part.Blame;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.DesignError;
import io.wormrtl.kernel.translate.NoHardware;
import io.wormrtl.lab.settings.NearMiss;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one sentence on the error stream and an exit code. */
final class Refusals implements IParameterExceptionHandler, IExecutionExceptionHandler {

    /** Letters of a sentence that quotes what was typed. */
    private static final int LONGEST = 400;

    private static final Pattern PERCENT = Pattern.compile("'(\\d{1,9}(?:\\.\\d{1,9})?) ?%' is not a number$");

    private final BooleanSupplier debug;

    Refusals(BooleanSupplier debug) {
        this.debug = debug;
    }

    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        PrintWriter err = e.getCommandLine().getErr();
        err.println(Shown.of(message(e), LONGEST) + " (see "
                + e.getCommandLine().getCommandSpec().qualifiedName(" ") + " --help)");
        trace(e, err);
        return ExitCode.UNUSABLE;
    }

    private static String message(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return notKnown(unmatched);
        }
        return e.getMessage().startsWith("Unknown subcommand")
                ? notACommand(e.getCommandLine(), e.getValue()) // of help
                : inPlainWords(e);
    }

    private static String notKnown(UnmatchedArgumentException e) {
        String typed = e.getUnmatched().get(0);
        if (!e.getCommandLine().getSubcommands().isEmpty() && !typed.startsWith("-")) {
            return notACommand(e.getCommandLine(), typed);
        }
        return Stream.concat(
                        Stream.of(inPlainWords(e)),
                        e.getSuggestions().stream().limit(1).map(near -> "; did you mean " + near + "?"))
                .collect(Collectors.joining());
    }

    private static String notACommand(CommandLine program, String typed) {
        Set<String> commands = new TreeSet<>(program.getSubcommands().keySet());
        return "'" + typed + "' is not a command; " + NearMiss.advice(commands, typed);
    }

    /** Types of Java are no words for numbers, nor are its constants for the words that an option takes. */
    private static String inPlainWords(ParameterException e) {
        String message = oneLine(e.getMessage())
                .replaceAll("' is not an? (int|long)$", "' is not a whole number")
                .replaceAll("' is not a double$", "' is not a number")
                .replaceAll(
                        ": expected one of \\[.*] \\(case-insensitive\\) but was '(.*)'$",
                        ": '$1' is not known; accepted: " + words(e.getArgSpec()));
        return PERCENT.matcher(message)
                .replaceFirst(percent -> percent.group() + "; a part is written as "
                        + new BigDecimal(percent.group(1))
                                .movePointLeft(2)
                                .stripTrailingZeros()
                                .toPlainString());
    }

    private static String words(ArgSpec option) {
        if (option == null || option.completionCandidates() == null) {
            return "";
        }
        List<String> words = new ArrayList<>();
        option.completionCandidates().forEach(words::add);
        return String.join(", ", words).toLowerCase(Locale.ROOT);
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine line, ParseResult result) {
        if (e instanceof UnusableInput) {
            line.getErr().println(oneLine(e.getMessage()));
            trace(e, line.getErr());
            return ExitCode.UNUSABLE;
        }
        if (e instanceof DesignError) {
            String part = Blame.duringCallOf(e)
                    .map(call -> "; it was found during a call of " + call)
                    .orElse("");
            line.getErr().println("a module breaks a rule of the kernel: " + oneLine(e.getMessage()) + part);
            trace(e, line.getErr());
            return ExitCode.FAILED;
        }
        if (e instanceof NoHardware) {
            line.getErr().println("this network is no hardware: " + oneLine(e.getMessage()));
            trace(e, line.getErr());
            return ExitCode.UNUSABLE;
        }
        return bug(e, line.getErr());
    }

    /** An exception that nobody expected: a mistake of a part that somebody has brought, or one of this program. */
    int bug(Throwable e, PrintWriter err) {
        Optional<String> part = Blame.thrownBy(e);
        if (part.isPresent()) {
            err.println("A part that is not of wormrtl has a mistake: " + part.get() + " threw " + named(Blame.root(e))
                    + "; --debug prints from where it was called.");
            trace(e, err);
            return ExitCode.FAILED;
        }
        String caller = Blame.duringCallOf(e)
                .map(call -> ", or in a part that called it: " + call)
                .orElse("");
        err.println("This is a mistake in wormrtl itself (" + named(e) + ")" + caller
                + "; please report it with what --debug prints.");
        trace(e, err);
        return ExitCode.BUG;
    }

    private static String named(Throwable e) {
        return e.getClass().getSimpleName() + ": " + oneLine(String.valueOf(e.getMessage()));
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
