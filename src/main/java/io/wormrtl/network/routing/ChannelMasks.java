package io.wormrtl.network.routing;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;

/** Sets of virtual channels as bit masks. */
final class ChannelMasks {

    private ChannelMasks() {}

    /** The channels {@code first} to {@code end - 1}; empty if there is none. */
    static long range(int first, int end) {
        return first >= end ? 0 : -1L >>> (Long.SIZE - (end - first)) << first;
    }

    /** All of {@code virtualChannels}. */
    static long all(int virtualChannels) {
        return range(0, virtualChannels);
    }

    /** Share {@code index} of the channels divided into {@code shares} as equal as can be, the later ones larger. */
    static long share(int virtualChannels, int shares, int index) {
        return range(index * virtualChannels / shares, (index + 1) * virtualChannels / shares);
    }

    /** The share that {@code channel} is in. */
    static int shareOf(int virtualChannels, int shares, int channel) {
        int index = 0;
        while ((share(virtualChannels, shares, index) >>> channel & 1) == 0) {
            index++;
        }
        return index;
    }

    /** Refuses a number of virtual channels that {@code routing} cannot use on {@code topology}. */
    static int require(int virtualChannels, int fewest, String routing, Topology topology) {
        if (virtualChannels < fewest || virtualChannels > RouteOption.MAX_VIRTUAL_CHANNELS) {
            throw new UnusableInput("virtual-channels (" + virtualChannels + ") must be from " + fewest + " to "
                    + RouteOption.MAX_VIRTUAL_CHANNELS + " for " + routing + " routing on " + topology.description());
        }
        return virtualChannels;
    }
}
