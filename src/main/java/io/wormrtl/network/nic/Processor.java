package io.wormrtl.network.nic;

import java.util.List;

/**
 * The processor of a node, behavioural: where packets come from and where they go.
 */
public interface Processor {

    /** One offer for each injection channel. */
    List<PacketOffer> offers();

    /** Called once the interface is built, so that the processor can declare what it reads. */
    void connect(NetworkInterface networkInterface);
}
