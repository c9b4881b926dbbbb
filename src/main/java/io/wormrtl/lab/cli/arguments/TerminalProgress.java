package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.experiment.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar in one line of the terminal, which is not begun before some time has passed. */
final class TerminalProgress implements Progress, AutoCloseable {

    private static final int WIDTH = 79;
    private static final int INTERVAL_MILLIS = 250;

    private final String task;
    private final String unit;
    private final PrintWriter err;
    private final long begin = System.nanoTime();
    private final Duration patience;
    private String phase = "";
    private ProgressBar bar;

    TerminalProgress(String task, String unit, long patienceMillis, PrintWriter err) {
        this.task = task;
        this.unit = unit;
        this.patience = Duration.ofMillis(patienceMillis);
        this.err = err;
    }

    @Override
    public synchronized void update(long done, long total) {
        if (bar == null && System.nanoTime() - begin >= patience.toNanos()) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setUnit(unit, 1)
                    .setInitialMax(total)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(INTERVAL_MILLIS)
                    .setConsumer(new DelegatingProgressBarConsumer(this::show, WIDTH))
                    .build();
        }
        if (bar != null) {
            bar.setExtraMessage(phase);
            bar.maxHint(total);
            bar.stepTo(Math.max(done, bar.getCurrent()));
        }
    }

    @Override
    public synchronized void phase(String words) {
        phase = words;
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.close();
            err.println();
            err.flush();
        }
    }

    private void show(String line) {
        err.print("\r" + line);
        err.flush();
    }
}
