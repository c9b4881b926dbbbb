package io.wormrtl.router;

/**
 * Hardware that a protocol adds to every virtual channel of a router, without the router knowing what it is: flit
 * counters, copies of the header, status bits.
 */
@FunctionalInterface
public interface VirtualChannelExtension {

    /** Builds the addition as a child module of {@code channel}, from whose signals it may read. */
    void attachTo(VirtualChannel channel);
}
