package io.wormrtl.kernel.wave;

/** Keeps the cycles from one number to another as they come. */
final class WindowKeeper extends Keeper {

    private final long from;
    private final long to;
    private long start;
    private boolean open;

    WindowKeeper(WaveSink sink, long from, long to) {
        super(sink);
        this.from = from;
        this.to = to;
    }

    @Override
    void start(long cycle, long[] current) {
        super.start(cycle, current);
        start = cycle;
        settled(cycle);
    }

    @Override
    void cycle(long cycle) {
        if (!open && start <= from && from < cycle) {
            // The first cycle was slept through with the values of the one sampled before it.
            open(from);
        }
    }

    @Override
    void change(long cycle, int signal, long value) {
        if (open && cycle <= to) {
            sink.change(cycle, signal, value);
        }
    }

    @Override
    void settled(long cycle) {
        if (!open && cycle >= from && cycle <= to) {
            open(cycle);
        }
    }

    private void open(long cycle) {
        sink.begin(cycle, values());
        open = true;
    }

    @Override
    boolean isDone(long cycle) {
        return cycle > to;
    }

    @Override
    boolean finish(long end) {
        if (values() != null) {
            cycle(end);
        }
        if (open) {
            sink.end(Math.min(end, to + 1));
        }
        return open;
    }
}
