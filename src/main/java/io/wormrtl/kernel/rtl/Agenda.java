package io.wormrtl.kernel.rtl;

import org.apache.commons.lang3.ArrayUtils;

/**
 * The work that is left: which processes must run, and which values must be made visible at the clock edge. Each
 * neighbourhood touches only words of its own.
 */
final class Agenda {

    /** One bit per process. */
    long[] dirty = {};
    /** The bits that {@link #dirty} gets at the clock edge. */
    long[] next = {};

    private Pending[] pending = {new Pending()};
    private Outbox[] outboxes = {};
    /** By neighbourhood, those that may have something for it. */
    private int[][] senders = {};

    /** Makes room for so many words of processes; there is always one: elements that wake no process may touch it. */
    void resize(int words, int neighbourhoods) {
        dirty = new long[Math.max(1, words)];
        next = new long[dirty.length];
        Pending first = pending[0];
        pending = new Pending[neighbourhoods];
        outboxes = new Outbox[neighbourhoods];
        senders = new int[neighbourhoods][0];
        for (int i = 0; i < neighbourhoods; i++) {
            pending[i] = i == 0 ? first : new Pending();
            outboxes[i] = new Outbox();
        }
    }

    /** What {@code neighbourhood} has set. */
    Pending pending(int neighbourhood) {
        return pending[neighbourhood];
    }

    /** What {@code neighbourhood} tells others. */
    Outbox outbox(int neighbourhood) {
        return outboxes[neighbourhood];
    }

    /** From elaboration on, something in {@code from} may wake processes of {@code to}, by the outbox of {@code from}. */
    void tells(int from, int to) {
        if (!ArrayUtils.contains(senders[to], from)) {
            senders[to] = ArrayUtils.add(senders[to], from);
        }
    }

    /** Wakes those processes of {@code neighbourhood} that others have woken in words {@code from} to before {@code to}. */
    void collect(int neighbourhood, int from, int to) {
        for (int sender : senders[neighbourhood]) {
            outboxes[sender].deliver(dirty, from, to);
        }
    }

    void mark(int index) {
        dirty[index >> 6] |= 1L << index;
    }

    /** Marks {@code index} for the next sweep; it may be running in this one. */
    void markForNextCycle(int index) {
        next[index >> 6] |= 1L << index;
    }

    /** The clock edge for what has been set from outside, between cycles. */
    void commit() {
        for (Pending each : pending) {
            each.commit();
        }
        wakeNext(0, next.length);
    }

    /** Wakes those that are marked for the next sweep in words {@code from} to before {@code to}; whether any is. */
    boolean wakeNext(int from, int to) {
        boolean any = false;
        for (int i = from; i < to; i++) {
            if (next[i] != 0) {
                dirty[i] |= next[i];
                next[i] = 0;
                any = true;
            }
        }
        return any;
    }
}
