package io.wormrtl.lab.experiment;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that run the points of a campaign. */
public final class Workers {

    private final int threads;

    /** So many threads, at least 1. */
    public Workers(int threads) {
        this.threads = threads;
    }

    /** Begins the tasks in their order and waits for all of them; what the first of them in that order throws, if any does, is thrown. */
    public void run(List<Runnable> tasks) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, Workers::daemon);
        try {
            List<? extends Future<?>> running = tasks.stream().map(pool::submit).toList();
            running.forEach(Workers::await);
        } finally {
            pool.shutdownNow();
        }
    }

    private static void await(Future<?> task) {
        try {
            task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException("a point failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the points were interrupted", e);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "point");
        thread.setDaemon(true);
        return thread;
    }
}
