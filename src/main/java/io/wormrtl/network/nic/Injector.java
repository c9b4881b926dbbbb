package io.wormrtl.network.nic;

import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;

/**
 * The sending half of an interface, one per injection channel. {@link WormholeInjector} is the plain one; a recovery
 * protocol may keep a message until it knows that it has arrived.
 */
public interface Injector {

    /** What it tells the processor: whether it has taken a packet, and where there is room for its contents. */
    PacketIntake intake();

    /** The channel to the router. */
    LinkEnd end();

    /** The sending end of the link protocol. */
    FlowControl.Sender sender();
}
