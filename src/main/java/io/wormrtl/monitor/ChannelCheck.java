package io.wormrtl.monitor;

import io.wormrtl.rtl.Element;
import java.util.List;

/**
 * Something that must hold around a channel. It is evaluated together with the tap of the channel, because what it
 * watches moves when flits do.
 */
interface ChannelCheck {

    /** What it looks at; a change of any of them has it evaluated. */
    List<Element> reads();

    /** What it looks at too, but need not be evaluated for. */
    List<Element> samples();

    /**
     * Looks at the settled values of a cycle.
     *
     * @return whether it must look in the next cycle even if nothing it reads changes
     */
    boolean look(long cycle);

    /** Checks also what did not move: now and then, in a cycle in which {@link #look} has been called if it had to. */
    void audit(long cycle);
}
