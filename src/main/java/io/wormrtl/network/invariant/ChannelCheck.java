package io.wormrtl.network.invariant;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Element;
import java.util.List;

/**
 * Something that must hold around a channel. It is evaluated in every cycle in which a flit crosses either end,
 * together with the other checks of the channel, and need not look at the wires for that.
 */
@Api
public interface ChannelCheck {

    /** The elements it reads beside the flits; a change of any of them also triggers it. */
    List<Element> reads();

    /** The elements it also reads, whose changes do not trigger it. */
    List<Element> samples();

    /**
     * Looks at the settled values of a cycle.
     *
     * @param sent the virtual channel of the flit at the sending end, as a mask of one bit; 0 without a flit
     * @param received the same at the receiving end
     * @return whether it must look in the next cycle even if nothing it reads changes
     */
    boolean look(long cycle, long sent, long received);

    /**
     * Whether it checks what the ends do rather than the consequences. Where several rules are broken in one cycle, the
     * cause is named before its consequences, such as a wrong acknowledge before an overflow.
     */
    default boolean comesFirst() {
        return false;
    }

    /**
     * Hears that the sending end knows, or does not know, how much room the buffer of a virtual channel has, from the
     * next cycle on; see {@link Removals#mistaken}.
     */
    default void senderKnows(int vc, boolean knows) {}

    /** Checks also what did not move: now and then, in a cycle in which {@link #look} has been called if it had to. */
    void audit(long cycle);
}
