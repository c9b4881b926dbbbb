package io.wormrtl.network.link;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.routing.RouteOption;

/**
 * The widths of the wires of a physical channel.
 *
 * @param flit the flits that cross it
 * @param virtualChannels virtual channels that share it, 1 to 16
 */
@Api
public record ChannelFormat(FlitFormat flit, int virtualChannels) {

    /** Checks the range. */
    public ChannelFormat {
        UnusableInput.requireRange("virtual-channels", virtualChannels, 1, RouteOption.MAX_VIRTUAL_CHANNELS);
    }

    /** Bits of a virtual-channel identifier; at least 1. */
    public int channelBits() {
        return Bits.needed(virtualChannels - 1);
    }
}
