package io.wormrtl.network.nic;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;

/**
 * The formats that all interfaces of a network share.
 *
 * @param channel widths of the channels to and from the router
 * @param header layout of the header fields
 * @param flowControl the link protocol
 * @param bufferDepth flits per virtual channel in the router's buffers
 * @param linkDelay cycles across a channel
 * @param arbiters which lane of an injector sends
 * @param injectionChannels channels to the router, 1 to {@value #MAX_CHANNELS}
 * @param ejectionChannels channels from the router, 1 to {@value #MAX_CHANNELS}
 * @param seed of the run, from which random registers take their values after reset
 * @param processor where the processor hands over packets
 */
public record InterfaceFormat(
        ChannelFormat channel,
        HeaderLayout header,
        FlowControl flowControl,
        int bufferDepth,
        int linkDelay,
        ArbiterKind arbiters,
        int injectionChannels,
        int ejectionChannels,
        long seed,
        ProcessorSide processor) {

    /** The most channels of either kind. */
    public static final int MAX_CHANNELS = 8;

    /** Checks the ranges. */
    public InterfaceFormat {
        UnusableInput.requireRange("injection-channels", injectionChannels, 1, MAX_CHANNELS);
        UnusableInput.requireRange("ejection-channels", ejectionChannels, 1, MAX_CHANNELS);
    }

    /** Interfaces that take packets at each injection channel, into a lane per virtual channel. */
    public InterfaceFormat(
            ChannelFormat channel,
            HeaderLayout header,
            FlowControl flowControl,
            int bufferDepth,
            int linkDelay,
            ArbiterKind arbiters,
            int injectionChannels,
            int ejectionChannels,
            long seed) {
        this(
                channel,
                header,
                flowControl,
                bufferDepth,
                linkDelay,
                arbiters,
                injectionChannels,
                ejectionChannels,
                seed,
                new ProcessorSide(injectionChannels, channel.virtualChannels()));
    }

    /** {@code end} with the lines of the link protocol only: what a plain injector or receiver is given. */
    LinkEnd linkLines(LinkEnd end) {
        return end.only(flowControl.lines(channel));
    }

    /** Virtual channels per physical channel. */
    public int virtualChannels() {
        return channel.virtualChannels();
    }
}
