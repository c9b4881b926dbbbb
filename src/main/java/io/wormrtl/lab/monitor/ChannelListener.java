package io.wormrtl.lab.monitor;

import io.wormrtl.network.link.Link;

/** Who wants to know of the worms on all channels of a network. */
@FunctionalInterface
public interface ChannelListener {

    /** Listens to nothing. */
    ChannelListener NOBODY = link -> WormListener.NONE;

    /** Who is told of the worms on a channel; asked once, when the monitors are attached. */
    WormListener on(Link link);
}
