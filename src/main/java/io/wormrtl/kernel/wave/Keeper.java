package io.wormrtl.kernel.wave;

/** Decides which of the sampled cycles reach a {@link WaveSink}. Cycles slept through are not sampled. */
abstract class Keeper {

    /** Where what is kept goes. */
    final WaveSink sink;

    private long[] values;

    Keeper(WaveSink sink) {
        this.sink = sink;
    }

    /** The values in the cycle that was sampled last; the sampler keeps them up to date. */
    final long[] values() {
        return values;
    }

    /** Called once, after the first sampled cycle has settled. */
    void start(long cycle, long[] current) {
        values = current;
    }

    /** A later cycle was sampled; {@link #values} are still those of the one before. */
    abstract void cycle(long cycle);

    /** In that cycle, {@code signal} has a new value. */
    abstract void change(long cycle, int signal, long value);

    /** All changes of that cycle were told. */
    abstract void settled(long cycle);

    /** Whether all that can be of interest has come. */
    abstract boolean isDone(long cycle);

    /**
     * The run has ended.
     *
     * @param end the number of cycles completed
     * @return whether anything was kept
     */
    abstract boolean finish(long end);

    static Keeper of(Span span, WaveSink sink, io.wormrtl.kernel.rtl.Design design) {
        if (span instanceof Span.Window window) {
            return new WindowKeeper(sink, window.from(), window.to());
        } else if (span instanceof Span.Around around) {
            return new TriggeredKeeper(sink, around.trigger().in(design), around.before(), around.after());
        }
        return new LastKeeper(sink, span.cycles());
    }
}
