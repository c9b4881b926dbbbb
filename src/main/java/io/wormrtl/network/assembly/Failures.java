package io.wormrtl.network.assembly;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Signal;

/** The failures in a network: one signal of one bit for each node and link, high while it has failed. */
@Api
public interface Failures {

    /** The node fails, with all its channels. */
    Signal dead(int node);

    /** The link by which {@code port} of {@code node} leaves fails; the same signal for the channel back. */
    Signal failed(int node, int port);

    /** Whether the channel by which {@code port} of {@code node} leaves fails in the first cycle, and is known to. */
    boolean isFaultyFromStart(int node, int port);

    /** No further faults are drawn at random; those that are there end in their time. */
    void stopDrawing();

    /** Cycles until the ends of a channel know, see {@link io.wormrtl.network.link.ChannelStatus}. */
    int statusDelay();
}
