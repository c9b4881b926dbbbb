package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.experiment.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Whether and where progress is shown. */
public final class ProgressArguments {

    private static final Duration WORTH_TELLING = Duration.ofSeconds(10);
    private static final long PATIENCE_MILLIS = 1000;

    @Option(
            names = "--progress",
            defaultValue = "auto",
            paramLabel = "WHEN",
            description = "Show progress on the error stream: ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
    private ProgressMode mode;

    /** Tells before long work begins how much it is and how long it will take. */
    public void announce(String task, String size, Duration forecast, PrintWriter err) {
        if (mode != ProgressMode.NEVER && forecast.compareTo(WORTH_TELLING) >= 0) {
            err.println(task + ": " + size + ", about " + words(forecast));
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

    private static String words(Duration time) {
        if (time.toSeconds() < 100) {
            return time.toSeconds() + " s";
        }
        if (time.toMinutes() < 100) {
            return time.toMinutes() + " min";
        }
        return time.toHours() < 100 ? time.toHours() + " h" : time.toDays() + " days";
    }

    /** Does long work that tells its progress. */
    public <T> T during(String task, String unit, PrintWriter err, Function<Progress, T> work) {
        if (mode == ProgressMode.NEVER || (mode == ProgressMode.AUTO && System.console() == null)) {
            return work.apply(Progress.NONE);
        }
        long patience = mode == ProgressMode.ALWAYS ? 0 : PATIENCE_MILLIS;
        try (TerminalProgress progress = new TerminalProgress(task, unit, patience, err)) {
            return work.apply(progress);
        }
    }
}
