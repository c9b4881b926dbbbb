package io.wormrtl.kernel.wave;

/** Passes everything on and remembers which cycles that were. */
final class ShownCycles implements WaveSink {

    private final WaveSink sink;
    private long first;
    private long end;

    ShownCycles(WaveSink sink) {
        this.sink = sink;
    }

    @Override
    public void begin(long cycle, long[] values) {
        first = cycle;
        sink.begin(cycle, values);
    }

    @Override
    public void change(long cycle, int signal, long value) {
        sink.change(cycle, signal, value);
    }

    @Override
    public void end(long cycle) {
        end = cycle;
        sink.end(cycle);
    }

    long first() {
        return first;
    }

    long last() {
        return end - 1;
    }
}
