package io.wormrtl.protocols.sbrp;

import io.wormrtl.kernel.rtl.Process;
import java.util.stream.LongStream;

/** The worms that were hit at a node and have not been asked for, in the order in which the handler asks for them. */
interface Hits {

    /** Routers do not ask. */
    Hits NONE = new Hits() {};

    /** Whether there are any. */
    default boolean isEmpty() {
        return true;
    }

    /** The head of the first. */
    default long head() {
        return 0;
    }

    /** Flits of the first that have passed; 0 where routers do not count. */
    default int passed() {
        return 0;
    }

    /** Declares the signals of {@link #isEmpty} as read by a process. */
    default void declareEmpty(Process process) {}

    /** Declares the signals of all methods above as read by a process. */
    default void declareFirst(Process process) {}

    /** The heads of all; for checks only. */
    default LongStream waiting() {
        return LongStream.empty();
    }
}
