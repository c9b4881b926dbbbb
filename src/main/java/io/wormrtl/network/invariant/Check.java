package io.wormrtl.network.invariant;

import io.wormrtl.kernel.rtl.Element;
import java.util.List;
import java.util.Optional;

/**
 * Looks at a part and counts in the tallies of its rules; made by a {@link Watcher}. It may read any signal, keeps whatever
 * it likes in Java fields, and drives nothing.
 */
public interface Check {

    /** What it looks at; a change of any of them has it evaluated. */
    List<Element> reads();

    /** What it looks at too, but need not be evaluated for. */
    default List<Element> samples() {
        return List.of();
    }

    /**
     * What of the part is not at rest, in one sentence: a context, a counter, a table, a line. Asked when a run has
     * been given the time to drain and no message is on its way; empty if nothing is left. Rule {@code at-rest}.
     */
    default Optional<String> unrest() {
        return Optional.empty();
    }

    /**
     * For how many cycles something of the part may wait for a time-out, and not be at {@linkplain #unrest rest}, when
     * no message is on its way any more: what has come of a message that is lost, for instance.
     */
    default long settling() {
        return 0;
    }

    /**
     * The part has been in reset, and is not any more: what the check remembers of the time before is of no use. While
     * the part is in reset it is not asked to look, since what was there is gone, and somebody else tells of it.
     */
    default void reset() {}

    /**
     * Looks at the settled values of a cycle.
     *
     * @return whether it must look in the next cycle even if nothing it reads changes
     */
    boolean look(long cycle);
}
