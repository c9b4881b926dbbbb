package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;

/**
 * Learns what sources and sinks do; behavioural, and never an influence on the network. A listener overrides what
 * matters to it.
 */
@Api
public interface MessageListener {

    /** Listens to nothing. */
    MessageListener NOBODY = new MessageListener() {};

    /** A source has generated a message; {@link GeneratedMessage#cycle()} is the current cycle. */
    default void generated(Message message) {}

    /** A source has handed the first packet of a message to its interface; the message has its id now. */
    default void offered(Message message) {}

    /** The node of a message has died before the message was offered: it is lost. */
    default void abandoned(Message message) {}

    /** A sink has found a packet in the registers of its receiver. */
    default void received(ReceivedPacket packet) {}
}
