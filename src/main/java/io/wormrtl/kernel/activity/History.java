package io.wormrtl.kernel.activity;

import io.wormrtl.kernel.rtl.Probe;
import io.wormrtl.kernel.rtl.Variable;
import java.util.List;

/** What variables were in the last cycles, at most 64: for each bit a word, with a bit for each cycle, the first lowest. */
final class History {

    private static final int LAST = Long.SIZE - 1;

    /** The words of each bit; later cycles than have been are as the last. */
    private final long[] words;
    /** The first word of each variable. */
    private final int[] first;

    private final long[] values;
    private int now = -1;

    History(List<Variable> variables) {
        this.first = new int[variables.size() + 1];
        for (int i = 0; i < variables.size(); i++) {
            first[i + 1] = first[i] + variables.get(i).width();
        }
        this.words = new long[first[variables.size()]];
        this.values = new long[variables.size()];
    }

    boolean isEmpty() {
        return now < 0;
    }

    boolean isFull() {
        return now == LAST;
    }

    /** Begins with a cycle in which all variables are known. */
    void begin(Probe.Changes changes) {
        now = 0;
        for (int variable = 0; variable < values.length; variable++) {
            values[variable] = changes.value(variable);
            for (int bit = 0; bit < first[variable + 1] - first[variable]; bit++) {
                words[first[variable] + bit] = -(values[variable] >>> bit & 1);
            }
        }
    }

    /** Another cycle, which is as the last so far. */
    void next() {
        now++;
    }

    /** A variable has another value in this cycle. */
    void change(int variable, long value) {
        for (long left = values[variable] ^ value; left != 0; left &= left - 1) {
            words[first[variable] + Long.numberOfTrailingZeros(left)] ^= -1L << now;
        }
        values[variable] = value;
    }

    /** Goes on with the last cycle as the first. */
    void restart() {
        for (int i = 0; i < words.length; i++) {
            words[i] >>= LAST;
        }
        now = 0;
    }

    /** The places of the bits of a variable, from this one on. */
    int place(int variable) {
        return first[variable];
    }

    /** What is at a place in all cycles. */
    long word(int place) {
        return words[place];
    }

    /** How often what has these values changes from cycle to cycle. */
    int toggles(long word) {
        return Long.bitCount((word ^ word >>> 1) & changes());
    }

    /** A bit for each cycle but the last. */
    long changes() {
        return (1L << now) - 1;
    }

    /** How often the bits of a variable change. */
    long toggles(int variable) {
        long toggles = 0;
        for (int i = first[variable]; i < first[variable + 1]; i++) {
            toggles += toggles(words[i]);
        }
        return toggles;
    }
}
