package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Encoding;

/** For whom something of a link is held: what has been asked for, or what is being sent. The ordinal is the code. */
enum Held {
    /** For no packet. */
    NONE,
    /** For a packet on its first step, which is in the memory of its source. */
    FIRST,
    /** For a packet that is in a buffer of the switch. */
    ONWARD;

    static final int BITS = 2;

    private static final Held[] ALL = values();

    static Held of(long code) {
        return ALL[(int) code];
    }

    static Encoding encoding(String name) {
        return Encoding.of(name, Held.class);
    }
}
