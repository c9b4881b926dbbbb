package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Signal;
import java.util.List;

/**
 * The processor of a node, behavioural: where packets come from and where they go.
 */
public interface Processor {

    /** One offer for each injection channel. */
    List<PacketOffer> offers();

    /** By ejection channel, 1 bit: it takes a flit in this cycle; empty where it takes all. */
    default List<Signal> ready() {
        return List.of();
    }

    /** Called once the interface is built, so that the processor can declare what it reads. */
    void connect(NetworkInterface networkInterface);
}
