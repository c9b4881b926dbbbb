package io.wormrtl.kernel.wave;

/** How often each bit of a value has changed, and for how many cycles it was 1. */
final class BitActivity {

    private final long[] toggles;
    /** Cycles at which a bit fell, less those at which it rose; of a bit that is 1 a cycle is to come. */
    private final long[] ones;

    private long value;

    /** Begins with the value that holds from {@code cycle} on. */
    BitActivity(int width, long cycle, long value) {
        this.toggles = new long[width];
        this.ones = new long[width];
        this.value = value;
        for (int bit = 0; bit < width; bit++) {
            ones[bit] = isOne(bit) ? -cycle : 0;
        }
    }

    private boolean isOne(int bit) {
        return (value >>> bit & 1) != 0;
    }

    int width() {
        return toggles.length;
    }

    /** Another value holds from {@code cycle} on. */
    void change(long cycle, long next) {
        for (long changed = value ^ next; changed != 0; changed &= changed - 1) {
            int bit = Long.numberOfTrailingZeros(changed);
            toggles[bit]++;
            ones[bit] += isOne(bit) ? cycle : -cycle;
        }
        value = next;
    }

    /** Changes of a bit. */
    long toggles(int bit) {
        return toggles[bit];
    }

    /** Cycles before {@code end} in which a bit was 1. */
    long ones(int bit, long end) {
        return ones[bit] + (isOne(bit) ? end : 0);
    }
}
