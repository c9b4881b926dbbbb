package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;

/**
 * The receiving half of an interface, one per ejection channel. {@link WormholeReceiver} is the plain one; a recovery
 * protocol may throw away what it has of a message, or ask for more.
 */
@FunctionalInterface
@Api
public interface Receiver {

    /** The report on the last packet. */
    PacketReport report();
}
