package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Element;
import java.util.List;
import java.util.Optional;

/**
 * Looks at a part and counts in the tallies of its rules; made by a {@link Watcher}. It may read any signal and keep
 * any state in Java fields, and drives nothing.
 */
@Api
public interface Check {

    /** The elements it reads; a change of any of them triggers it. */
    List<Element> reads();

    /** The elements it also reads, whose changes do not trigger it. */
    default List<Element> samples() {
        return List.of();
    }

    /**
     * The first thing in the part that is not at rest, in one sentence: a context, a counter, a table, a line; empty if
     * all is at rest. The monitors ask once a run has had time to drain and no message is on its way. Rule {@code
     * at-rest}.
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
