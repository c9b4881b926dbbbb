package io.wormrtl.kernel.wave;

/** Receives the cycles of a waveform in time order and gives them the form of a file. */
interface WaveSink {

    /** The first cycle shown, with the values of all signals in it. */
    void begin(long cycle, long[] values);

    /** A signal has a new value from {@code cycle} on; cycles never go back. */
    void change(long cycle, int signal, long value);

    /** The first cycle no longer shown. */
    void end(long cycle);
}
