package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.experiment.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Whether and where progress is shown. */
public final class ProgressArguments {

    private static final Duration WORTH_TELLING = Duration.ofSeconds(10);
    /** Between lines where there is no terminal. */
    private static final Duration NOW_AND_THEN = Duration.ofMinutes(1);

    /** Machines differ, and so do networks of one size: up to so many times the forecast. */
    private static final int SPREAD = 3;

    private static final long PATIENCE_MILLIS = 1000;

    @Option(
            names = "--progress",
            defaultValue = "auto",
            paramLabel = "WHEN",
            description = "Show progress on the error stream: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private ProgressMode mode;

    /** Tells before long work begins how much it is and how long it will take, at least and at most. */
    public void announce(String task, String size, Duration forecast, PrintWriter err) {
        if (mode != ProgressMode.NEVER && forecast.compareTo(WORTH_TELLING) >= 0) {
            err.println(task + ": " + size + ", about " + Spans.words(forecast, forecast.multipliedBy(SPREAD)));
            err.flush();
        }
    }

    /** Tells after long work how fast it went; that is no result, since another machine would be as right. */
    public void remark(String sentence, Duration taken, PrintWriter err) {
        if (mode != ProgressMode.NEVER && taken.compareTo(WORTH_TELLING) >= 0) {
            err.println(sentence);
            err.flush();
        }
    }

    /** Does long work that tells its progress. */
    public <T> T during(String task, String unit, PrintWriter err, Function<Progress, T> work) {
        if (mode == ProgressMode.NEVER) {
            return work.apply(Progress.NONE);
        }
        if (mode == ProgressMode.AUTO && System.console() == null) {
            return work.apply(new LineProgress(task, unit, NOW_AND_THEN, System::nanoTime, err));
        }
        long patience = mode == ProgressMode.ALWAYS ? 0 : PATIENCE_MILLIS;
        try (TerminalProgress progress = new TerminalProgress(task, unit, patience, err)) {
            return work.apply(progress);
        }
    }
}
