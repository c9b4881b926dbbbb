package io.wormrtl.lab.traffic;

/** Learns what sources and sinks do; behavioural, and never an influence on the network. */
public interface MessageListener {

    /** A source has generated a message; {@link GeneratedMessage#cycle()} is the current cycle. */
    void generated(Message message);

    /** A source has handed the first packet of a message to its interface; the message has its id now. */
    void offered(Message message);

    /** The node of a message has died before the message was offered: it is lost. */
    default void abandoned(Message message) {
        // Most live in networks without faults.
    }

    /** A sink has found a packet in the registers of its receiver. */
    void received(ReceivedPacket packet);
}
