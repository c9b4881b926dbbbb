package io.wormrtl.lab.monitor;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.network.link.Link;

/** Learns of the worms on all channels of a network. */
@FunctionalInterface
@Api
public interface ChannelListener {

    /** Listens to nothing. */
    ChannelListener NOBODY = link -> WormListener.NONE;

    /** The listener to the worms on a channel; asked for once, when the monitors are attached. */
    WormListener on(Link link);
}
