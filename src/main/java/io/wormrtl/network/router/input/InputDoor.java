package io.wormrtl.network.router.input;

import io.wormrtl.kernel.api.Api;

/**
 * An action that a {@code ControlPart} may take on the virtual channels of an input port. A door is a wire with one bit
 * per virtual channel, driven by the control unit; a router has only the doors that its control part opens.
 *
 * <p>docs/router.md describes the effect of each cycle by cycle.
 *
 * <p>A channel to which {@link #WITHHOLD}, {@link #DISCARD}, {@link #FLUSH}, {@link #REROUTE}, {@link #REWIND} or
 * {@link #BACK_UP} is done stands still in that cycle: its header asks for nothing, and no flit of it leaves.
 */
@Api
public enum InputDoor {
    /** Stands still. */
    WITHHOLD,
    /**
     * The front, if there is one, is thrown away; its place becomes free as if it had left, a tail ends its message.
     */
    DISCARD,
    /**
     * Everything held and arriving is thrown away and the route forgotten; no place is said to be free, whatever other
     * doors are used.
     */
    FLUSH,
    /**
     * The channel gives up its route: the header whose routing word is stored looks for another until it is given one,
     * whatever flit is at the front.
     */
    REROUTE,
    /**
     * Flits that have left and are not confirmed come back to the front; for buffers that keep them. A header that is
     * then at the front is routed anew, unless the channel has a route. Header fields that change on the way follow
     * from the routing word that the channel holds: there header flits come back only until a later header is at the
     * front.
     */
    REWIND,
    /**
     * The oldest flit that has left is confirmed, and its place becomes free; for buffers that keep flits, and only
     * while they keep one.
     */
    CONFIRM,
    /** A flit of the control unit stands before the front, and leaves as it is; then nothing leaves the buffer. */
    INSERT,
    /**
     * A flit of the control unit is stored behind what is held as if it had arrived, but nobody is told of its place: a
     * tail that closes a worm of which no more can come. Only while there is room and nothing arrives, and
     * not behind a part of a header.
     */
    APPEND,
    /** Gives up its route and waits in state BACKUP until it is told to {@link #REROUTE}. */
    BACK_UP,
    /** The sender is told nothing of places that become free. */
    HUSH,
    /** The sender is told that a place is free, whether one has become so or not; for link protocols with credits. */
    ANNOUNCE
}
