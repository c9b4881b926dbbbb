package io.wormrtl.network.router.input;

import io.wormrtl.network.buffer.BufferEvents;

/**
 * The actions of a control unit on the virtual channels of an input port in one cycle. This class is the port without
 * open doors, on which no unit acts. Masks have one bit per virtual channel; {@code bit} has the bit of one channel
 * set.
 */
class ChannelActions {

    /** No action, the same for all ports. */
    static final ChannelActions NOTHING = new ChannelActions();

    /** The channels that stand still: the header asks for nothing, and no flit leaves. */
    long standing() {
        return 0;
    }

    /** The channels whose state an action changes in this cycle. */
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

    /**
     * The {@link BufferEvents} of a buffer in this cycle, given whether a flit arrives for it and whether its front
     * leaves.
     */
    int events(long bit, boolean arrives, boolean leaves) {
        return BufferEvents.of(arrives, leaves);
    }

    /**
     * The flit that is stored behind the others, if one is: {@code arriving} or a flit appended by the control unit.
     */
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
