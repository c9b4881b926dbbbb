package io.wormrtl.kernel.wave;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.commons.lang3.exception.ExceptionUtils;

/**
 * Hands what it is told on to another sink, block by block on a thread of its own, so that a simulation waits neither
 * for text nor for a disk. The other sink is told the same in the same order, by one thread at a time.
 */
final class SinkBehind implements WaveSink, AutoCloseable {

    private static final int EVENTS = 1 << 13;

    /** Changes in order; the first of each cycle stands behind an entry without a signal, whose value is the cycle. */
    private static final class Block {
        private static final int CYCLE = -1;

        private final int[] signals = new int[EVENTS];
        private final long[] values = new long[EVENTS];
        private int size;

        void add(int signal, long value) {
            signals[size] = signal;
            values[size++] = value;
        }

        boolean isFull() {
            return size > EVENTS - 2;
        }
    }

    private final WaveSink sink;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(SinkBehind::daemon);
    private CompletableFuture<Void> handedOver = CompletableFuture.completedFuture(null);
    private Block filling = new Block();
    private Block spare = new Block();
    private long now = -1;
    /** The cycle of what was handed over last. */
    private long told = -1;

    SinkBehind(WaveSink sink) {
        this.sink = sink;
    }

    /** A run that is given up does not wait for its waveform. */
    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "waveform");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void begin(long cycle, long[] values) {
        await();
        sink.begin(cycle, values);
    }

    @Override
    public void change(long cycle, int signal, long value) {
        if (filling.isFull()) {
            handOver();
        }
        if (cycle != now) {
            now = cycle;
            filling.add(Block.CYCLE, cycle);
        }
        filling.add(signal, value);
    }

    private void handOver() {
        await();
        Block full = filling;
        filling = spare;
        spare = full;
        handedOver = CompletableFuture.runAsync(() -> tell(full), thread);
    }

    private void tell(Block block) {
        for (int i = 0; i < block.size; i++) {
            if (block.signals[i] == Block.CYCLE) {
                told = block.values[i];
            } else {
                sink.change(told, block.signals[i], block.values[i]);
            }
        }
        block.size = 0;
    }

    /** Waits for the block that was handed over last, and ends as telling it did. */
    private void await() {
        try {
            handedOver.join();
        } catch (CompletionException e) {
            throw ExceptionUtils.<RuntimeException>rethrow(e.getCause());
        }
    }

    @Override
    public void end(long cycle) {
        handOver();
        await();
        sink.end(cycle);
    }

    /** Tells nothing more. */
    @Override
    public void close() {
        thread.shutdown();
        handedOver.exceptionally(known -> null).join();
    }
}
