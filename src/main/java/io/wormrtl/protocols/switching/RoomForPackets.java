package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.ObservedChannel;
import io.wormrtl.network.routing.Reallocation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Credits that say whether there is room for a packet, and the check that there is.
 *
 * @param longest flits of the longest packet
 * @param header where a header has the length of its packet
 */
record RoomForPackets(int longest, HeaderLayout header) implements FlowControl {

    private CreditFlowControl credits() {
        return new CreditFlowControl(Reallocation.WITH_ROOM, longest);
    }

    @Override
    public List<Line> lines(ChannelFormat format) {
        return credits().lines(format);
    }

    @Override
    public Sender sender(Module owner, LinkEnd end, Timing timing) {
        return credits().sender(owner, end, timing);
    }

    @Override
    public Optional<Wire> receiver(Module owner, LinkEnd end, FlitBuffers buffers) {
        return credits().receiver(owner, end, buffers);
    }

    @Override
    public void consumer(Module owner, LinkEnd end) {
        credits().consumer(owner, end);
    }

    @Override
    public boolean countsPlaces() {
        return credits().countsPlaces();
    }

    @Override
    public List<ChannelCheck> checks(ObservedChannel channel, Verdicts verdicts) {
        List<ChannelCheck> own = channel
                .buffers()
                .filter(buffers -> channel.betweenRouters() && verdicts.watches(PacketRules.ROOM))
                .<ChannelCheck>map(buffers -> new RoomCheck(
                        verdicts.tally(PacketRules.ROOM), channel.link().receiverEnd(), buffers, header))
                .stream()
                .toList();
        return Stream.concat(credits().checks(channel, verdicts).stream(), own.stream())
                .toList();
    }
}
