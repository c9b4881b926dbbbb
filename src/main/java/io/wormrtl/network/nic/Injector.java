package io.wormrtl.network.nic;

import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;

/**
 * The sending half of an interface, one per injection channel. {@link WormholeInjector} is the plain one; a recovery
 * protocol may keep a message until it knows that it has arrived.
 */
public interface Injector {

    /**
     * The signals to the processor: whether the injector has taken a packet, and which lanes have room for contents.
     */
    PacketIntake intake();

    /** The channel to the router. */
    LinkEnd end();

    /** The sending end of the link protocol. */
    FlowControl.Sender sender();

    /**
     * Whether it is not done with a packet: it is to be sent, or may have to be sent again. For checks.
     *
     * @param id of its message
     */
    default boolean has(int id) {
        return false;
    }
}
