package io.wormrtl.nic;

import io.wormrtl.rtl.Signal;

/**
 * The receiving half of an interface, one per ejection channel. {@link WormholeReceiver} is the plain one; a recovery
 * protocol may throw away what it has of a message, or ask for more.
 *
 * <p>All signals change at the clock edge and stay until the next packet has been delivered.
 */
public interface Receiver {

    /** 1 bit: changes with every packet delivered. */
    Signal delivered();

    /** The node the last packet came from. */
    Signal messageSource();

    /** The id of the last packet's message. */
    Signal messageId();

    /** Flits of the last packet, as its header said. */
    Signal messageLength();

    /** Packets of the same message that the source sent after the last one. */
    Signal messagePacketsLeft();

    /** 1 bit: whether the last packet was for this node, whole, in order and bit-correct. */
    Signal messageIntact();
}
