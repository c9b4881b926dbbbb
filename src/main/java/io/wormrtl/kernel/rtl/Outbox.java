package io.wormrtl.kernel.rtl;

/**
 * What a neighbourhood tells others: which of their processes must run. It has a word for each of the agenda; who runs
 * that one looks it up before.
 */
final class Outbox {

    /** As {@link Agenda#dirty}. */
    final long[] woken;

    Outbox(int words) {
        this.woken = new long[words];
    }

    /** Moves what there is from word {@code from} to before {@code to} into {@code dirty}. */
    void deliver(long[] dirty, int from, int to) {
        for (int word = from; word < to; word++) {
            long bits = woken[word];
            if (bits != 0) {
                dirty[word] |= bits;
                woken[word] = 0;
            }
        }
    }
}
