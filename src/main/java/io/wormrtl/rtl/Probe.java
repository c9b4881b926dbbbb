package io.wormrtl.rtl;

import java.util.Arrays;
import java.util.List;

/**
 * Tells which of a list of signals changed from one cycle to the next.
 *
 * <p>A probe is one more reader of each signal: a bit of its own in the dirty bitmap, behind those of the
 * processes. So a signal that is not probed pays nothing, and a probed one pays only when it changes.
 */
public final class Probe implements Tracer, AutoCloseable {

    /** Receives what a probe saw. */
    public interface Listener {
        /**
         * Called after the wires have settled, once for every cycle that is not slept through.
         *
         * @param cycle the number of the cycle
         * @param changed the signals whose value may differ from the last sample; valid during the call only
         */
        void sample(long cycle, Changes changed);
    }

    /** The signals that changed, in the order in which the probe was given them. */
    public interface Changes {
        /** The position in the probe's list of the first changed signal from {@code from} on; -1 if none. */
        int next(int from);
    }

    private final Simulator simulator;
    private final List<Signal> signals;
    private final Listener listener;
    private final int firstWord;
    private final int words;

    /** Begins to watch; every signal counts as changed in the next cycle. */
    public Probe(Simulator simulator, List<? extends Signal> signals, Listener listener) {
        this.simulator = simulator;
        this.signals = List.copyOf(signals);
        this.listener = listener;
        // Behind the processes and whatever is probed already.
        this.firstWord = simulator.agenda().dirty.length;
        this.words = signals.size() + 63 >> 6;
        Agenda agenda = simulator.agenda();
        agenda.dirty = Arrays.copyOf(agenda.dirty, firstWord + words);
        for (int i = 0; i < this.signals.size(); i++) {
            this.signals.get(i).addReader(bit(i));
        }
        everythingMayHaveChanged();
        simulator.addTracer(this);
    }

    private int bit(int position) {
        return (firstWord << 6) + position;
    }

    @Override
    public void everythingMayHaveChanged() {
        for (int i = 0; i < signals.size(); i++) {
            simulator.agenda().mark(bit(i));
        }
    }

    @Override
    public void sample(long cycle) {
        long[] dirty = simulator.agenda().dirty;
        listener.sample(cycle, from -> nextChange(dirty, from));
        Arrays.fill(dirty, firstWord, firstWord + words, 0);
    }

    private int nextChange(long[] dirty, int from) {
        int word = firstWord + (from >> 6);
        long mask = -1L << from;
        while (word < firstWord + words) {
            long bits = dirty[word] & mask;
            if (bits != 0) {
                return (word - firstWord << 6) + Long.numberOfTrailingZeros(bits);
            }
            mask = -1L;
            word++;
        }
        return -1;
    }

    /** Stops watching. */
    @Override
    public void close() {
        for (int i = 0; i < signals.size(); i++) {
            signals.get(i).removeReader(bit(i));
        }
        simulator.removeTracer(this);
    }
}
