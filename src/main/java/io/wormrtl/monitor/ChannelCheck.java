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

    /**
     * Looks at the settled values of a cycle.
     *
     * @return whether it must look in the next cycle even if nothing it reads changes
     */
    boolean look(long cycle);
}
