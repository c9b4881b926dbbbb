package io.wormrtl.protocols.sbrp;

/** The treatment of the words a receiver has of a message when a non-final tail comes. */
enum AtNonFinalTail {
    /** It forgets it: the whole message will come again (SBRP-0). */
    FORGET {
        @Override
        int expected(int now, int first) {
            return first;
        }
    },
    /** It keeps it, and waits for the rest (SBRP-1). */
    WAIT,
    /** It keeps it, and asks for the rest (SBRP-2). */
    ASK {
        @Override
        boolean asks() {
            return true;
        }
    };

    /**
     * Position of the flit that it expects of the next sub-message.
     *
     * @param now the one that it expected of the last one
     * @param first that of the first flit of contents
     */
    int expected(int now, int first) {
        return now;
    }

    /** Whether it asks at once, and not only when it has waited for long. */
    boolean asks() {
        return false;
    }
}
