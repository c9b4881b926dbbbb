package io.wormrtl.network.router.input;

import io.wormrtl.network.buffer.BufferEvents;

/**
 * What is done to the virtual channels of an input port in a cycle, beside what all routers do: here nothing, as where
 * no door is open. Masks have one bit per virtual channel; {@code bit} is that of one.
 */
class ChannelActions {

    /** Nothing is done, the same for all ports. */
    static final ChannelActions NOTHING = new ChannelActions();

    /** The channels that stand still: the header asks for nothing, and no flit leaves. */
    long standing() {
        return 0;
    }

    /** The channels whose state follows from what is done to them, too. */
    long acted() {
        return 0;
    }

    /** The channels from which a flit of the control unit leaves in place of the front. */
    long inserted() {
        return 0;
    }

    /** The flit that is inserted before the front of virtual channel {@code v}; only where one can be. */
    long insertion(int v) {
        return 0;
    }

    /** What happens to a buffer, see {@link BufferEvents}, for which a flit arrives, and whose front leaves, or not. */
    int events(long bit, boolean arrives, boolean leaves) {
        return BufferEvents.of(arrives, leaves);
    }

    /** What is stored behind the others, if anything is: {@code arriving} or a flit appended. */
    long entering(long bit, long arriving) {
        return arriving;
    }

    /** Whether the channel gives up its route and asks for another. */
    boolean reroutes(long bit) {
        return false;
    }

    /** Whether the channel gives up its route and asks for none yet. */
    boolean backsUp(long bit) {
        return false;
    }
}
