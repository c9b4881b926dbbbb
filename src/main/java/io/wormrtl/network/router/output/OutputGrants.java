package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Signal;

/**
 * What the allocators of a router grant at an output in this cycle, one bit per virtual channel.
 *
 * @param allocated the virtual channel gets an owner
 * @param reserved a flit for the virtual channel is granted the switch; of width 0 where the switch is crossed in that
 *     cycle
 */
public record OutputGrants(Signal allocated, Signal reserved) {}
