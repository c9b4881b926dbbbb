package io.wormrtl.kernel.wave;

/** Keeps the last cycles of the run. */
final class LastKeeper extends Keeper {

    private final long count;
    private History history;

    LastKeeper(WaveSink sink, long count) {
        super(sink);
        this.count = count;
    }

    @Override
    void start(long cycle, long[] current) {
        super.start(cycle, current);
        history = new History(cycle, current);
    }

    @Override
    void cycle(long cycle) {
        history.keepFrom(cycle + 1 - count);
    }

    @Override
    void change(long cycle, int signal, long value) {
        history.add(cycle, signal, value);
    }

    @Override
    void settled(long cycle) {
        // the last cycle is known only at the end
    }

    @Override
    boolean isDone(long cycle) {
        return false;
    }

    @Override
    boolean finish(long end) {
        if (history == null) {
            return false;
        }
        history.keepFrom(end - count);
        history.replay(sink);
        sink.end(end);
        return true;
    }
}
