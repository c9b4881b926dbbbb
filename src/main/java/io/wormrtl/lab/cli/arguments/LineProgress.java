package io.wormrtl.lab.cli.arguments;

import io.wormrtl.lab.experiment.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;

/** A plain line now and then, for error streams that are files: whoever reads them later sees how far long work has come. */
final class LineProgress implements Progress {

    private final String task;
    private final String unit;
    private final PrintWriter err;
    private final LongSupplier nanos;
    private final long interval;
    private final long begin;
    private long told;

    LineProgress(String task, String unit, Duration interval, LongSupplier nanos, PrintWriter err) {
        this.task = task;
        this.unit = unit;
        this.interval = interval.toNanos();
        this.nanos = nanos;
        this.err = err;
        this.begin = nanos.getAsLong();
        this.told = begin;
    }

    @Override
    public synchronized void update(long done, long total) {
        long now = nanos.getAsLong();
        if (now - told >= interval) {
            told = now;
            err.println(task + ": " + done + " of " + total + unit + " after "
                    + Spans.words(Duration.ofNanos(now - begin)));
            err.flush();
        }
    }
}
