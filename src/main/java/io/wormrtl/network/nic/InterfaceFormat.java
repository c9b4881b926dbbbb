package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.Senders;

/**
 * The formats that all interfaces of a network share.
 *
 * @param channel widths of the channels to and from the router
 * @param header layout of the header fields
 * @param flowControl the link protocol
 * @param timing depth of the router's buffers and delays of the channels
 * @param arbiters which lane of an injector sends
 * @param local how many channels there are to and from the router
 * @param processor where the processor hands over packets
 * @param seed of the run, from which random registers take their values after reset
 */
@Api
public record InterfaceFormat(
        ChannelFormat channel,
        HeaderLayout header,
        FlowControl flowControl,
        FlowControl.Timing timing,
        ArbiterKind arbiters,
        LocalChannels local,
        ProcessorSide processor,
        long seed) {

    /** Interfaces that take packets at each injection channel, into a lane per virtual channel. */
    public static InterfaceFormat plain(
            ChannelFormat channel,
            HeaderLayout header,
            FlowControl flowControl,
            FlowControl.Timing timing,
            ArbiterKind arbiters,
            LocalChannels local,
            long seed) {
        ProcessorSide processor = new ProcessorSide(local.injection(), channel.virtualChannels());
        return new InterfaceFormat(channel, header, flowControl, timing, arbiters, local, processor, seed);
    }

    /** The sending end of the channel whose lines are {@code end}, as a group of {@code sender}. */
    public FlowControl.Sender sender(Module sender, LinkEnd end) {
        return Senders.of(flowControl, sender, end, timing);
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
