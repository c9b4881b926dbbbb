package io.wormrtl.protocols.path;

/** The changes to the masks of a router at the end of a cycle, by port, with one bit per virtual channel. Not state. */
final class PathEffects {

    final long[] released;
    final long[] reserved;
    final long[] closing;
    final long[] restored;
    final long[] ahead;
    final long[] back;
    final long[] flush;
    final long[] queued;
    final long[] dequeued;
    final long[] probing;

    private final int channels;

    PathEffects(int ports, int channels) {
        this.released = new long[ports];
        this.reserved = new long[ports];
        this.closing = new long[ports];
        this.restored = new long[ports];
        this.ahead = new long[ports];
        this.back = new long[ports];
        this.flush = new long[ports];
        this.queued = new long[ports];
        this.dequeued = new long[ports];
        this.probing = new long[ports];
        this.channels = channels;
    }

    /** A probe has reserved an output, and goes there. */
    void reserve(int port, int v) {
        reserved[port] |= 1L << v;
        ahead[port] |= 1L << v;
    }

    /** An output is given back. */
    void release(int target) {
        released[target / channels] |= bit(target);
    }

    /** A kill goes to an output; it is answered, unless it is the answer itself. */
    void killed(int target, boolean isAnswer) {
        release(target);
        ahead[target / channels] |= bit(target);
        (isAnswer ? restored : closing)[target / channels] |= bit(target);
    }

    /** Discards the flits that an input holds. */
    void flush(int port, int v) {
        flush[port] |= 1L << v;
    }

    /** A probe has come behind the message before. */
    void enqueue(int port, int v) {
        queued[port] |= 1L << v;
    }

    /** Its turn has come. */
    void dequeue(int port, int v) {
        dequeued[port] |= 1L << v;
    }

    /** A probe looks for an output in the next cycle. */
    void probes(int port, int v) {
        probing[port] |= 1L << v;
    }

    private long bit(int target) {
        return 1L << target % channels;
    }
}
