package io.wormrtl.switching;

import io.wormrtl.buffer.FlitBuffers;
import io.wormrtl.check.ChannelCheck;
import io.wormrtl.check.Verdicts;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.FlowControl;
import io.wormrtl.link.Line;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.link.ObservedChannel;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
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
                .filter(buffers -> channel.betweenRouters() && verdicts.watches(CutThrough.ROOM))
                .<ChannelCheck>map(buffers -> new RoomCheck(
                        verdicts.tally(CutThrough.ROOM), channel.link().receiverEnd(), buffers, header))
                .stream()
                .toList();
        return Stream.concat(credits().checks(channel, verdicts).stream(), own.stream())
                .toList();
    }
}
