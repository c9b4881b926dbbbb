package io.wormrtl.routing;

import static io.wormrtl.flit.ChannelFormat.MAX_VIRTUAL_CHANNELS;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.topology.Topology;

/** Sets of virtual channels as bit masks. */
final class ChannelMasks {

    private ChannelMasks() {
    }

    /** The channels {@code first} to {@code end - 1}; not empty. */
    static long range(int first, int end) {
        return -1L >>> (Long.SIZE - (end - first)) << first;
    }

    /** Refuses a number of virtual channels that {@code routing} cannot use on {@code topology}. */
    static int require(int virtualChannels, int fewest, String routing, Topology topology) {
        if (virtualChannels < fewest || virtualChannels > MAX_VIRTUAL_CHANNELS) {
            throw new UnusableInput("virtual-channels (" + virtualChannels + ") must be from " + fewest + " to "
                    + MAX_VIRTUAL_CHANNELS + " for " + routing + " routing on " + topology.description());
        }
        return virtualChannels;
    }
}
