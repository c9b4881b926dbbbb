package io.wormrtl.protocols.switching;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.ChannelCheck;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import java.util.List;

/**
 * Holds {@link PacketRules#ROOM}: with what is in the buffer when the first flit of a packet arrives, all of the packet
 * fits; its length is in the header, of one flit or several.
 */
final class RoomCheck implements ChannelCheck {

    private final Tally tally;
    private final Channel arriving;
    private final FlitBuffers buffers;
    private final Registers places;
    private final HeaderLayout header;
    /**
     * By virtual channel: header flits that have come, places taken when the first did, length as far as it is known.
     */
    private final int[] come;

    private final int[] before;
    private final int[] length;

    RoomCheck(Tally tally, LinkEnd end, FlitBuffers buffers, HeaderLayout header) {
        this.tally = tally;
        this.arriving = end.channel();
        this.buffers = buffers;
        this.places = buffers.places();
        this.header = header;
        int channels = end.format().virtualChannels();
        this.come = new int[channels];
        this.before = new int[channels];
        this.length = new int[channels];
    }

    @Override
    public List<Element> reads() {
        return List.of();
    }

    @Override
    public List<Element> samples() {
        return List.of(arriving.request(), arriving.vc(), arriving.kind(), arriving.data(), places);
    }

    @Override
    public boolean look(long cycle, long sent, long received) {
        if (received != 0) {
            arrives(cycle, Long.numberOfTrailingZeros(received));
        }
        return false;
    }

    private void arrives(long cycle, int v) {
        if (FlitKind.begins(arriving.kind().getInt())) {
            come[v] = 0;
            before[v] = places.getInt(v);
            length[v] = 0;
        }
        if (come[v] < header.flits()) {
            length[v] |= header.length(come[v], arriving.data().get());
            come[v]++;
            if (come[v] == header.flits()) {
                judge(cycle, v);
            }
        }
    }

    private void judge(long cycle, int v) {
        tally.check();
        if (before[v] + length[v] > buffers.depth()) {
            tally.violated(
                    cycle,
                    buffers,
                    "virtual channel " + v + ": a packet of " + length[v] + " flits has come to a buffer of "
                            + buffers.depth() + " places with " + before[v] + " taken");
        }
    }

    @Override
    public void audit(long cycle) {
        // looks at every header as it comes
    }
}
