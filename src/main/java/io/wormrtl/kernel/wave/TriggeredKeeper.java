package io.wormrtl.kernel.wave;

import java.util.function.BooleanSupplier;

/** Remembers the last cycles until something happens; then keeps them and those that follow. */
final class TriggeredKeeper extends Keeper {

    private static final long NEVER = Long.MAX_VALUE;

    private final BooleanSupplier trigger;
    private final int before;
    private final int after;
    private History history;
    private long fired = NEVER;

    TriggeredKeeper(WaveSink sink, BooleanSupplier trigger, int before, int after) {
        super(sink);
        this.trigger = trigger;
        this.before = before;
        this.after = after;
    }

    @Override
    void start(long cycle, long[] current) {
        super.start(cycle, current);
        history = new History(cycle, current);
        settled(cycle);
    }

    @Override
    void cycle(long cycle) {
        if (history != null) {
            history.keepFrom(cycle - before);
        }
    }

    @Override
    void change(long cycle, int signal, long value) {
        if (history != null) {
            history.add(cycle, signal, value);
        } else if (cycle <= fired + after) {
            sink.change(cycle, signal, value);
        }
    }

    @Override
    void settled(long cycle) {
        if (fired == NEVER && trigger.getAsBoolean()) {
            fired = cycle;
            history.keepFrom(cycle - before);
            history.replay(sink);
            history = null;
        }
    }

    @Override
    boolean isDone(long cycle) {
        return fired != NEVER && cycle > fired + after;
    }

    @Override
    boolean finish(long end) {
        if (fired == NEVER) {
            return false;
        }
        sink.end(Math.min(end, fired + after + 1));
        return true;
    }
}
