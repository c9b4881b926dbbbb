package io.wormrtl.protocols.disha;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeInjector;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.protocols.path.Streaming;
import java.util.List;

/** The interface of a node: plain injectors and receivers, and one receiver more at the end of the recovery lane. */
final class DishaInterface extends NetworkInterface {

    private final LinkEnd lane;

    DishaInterface(Module parent, String name, InterfaceContext context) {
        super(parent, name, context);
        for (int i = 0; i < context.injection().size(); i++) {
            add(WormholeInjector.plain(this, i, context));
        }
        InterfaceFormat format = context.format();
        for (int e = 0; e < context.ejection().size(); e++) {
            LinkEnd end = context.ejection().get(e);
            add(new WormholeReceiver(this, "receiver_" + e, format, end, ReceptionDoors.CLOSED));
        }
        this.lane = lane(context.ejection().get(0));
        add(new WormholeReceiver(this, "lane_receiver", ofLane(format, lane.format()), lane, ReceptionDoors.CLOSED));
    }

    private LinkEnd lane(LinkEnd end) {
        ChannelFormat format = new ChannelFormat(end.format().flit(), 1);
        Channel channel = new Channel(
                end.line(DishaLines.LANE_REQUEST),
                constant("lane_vc", 1, 0),
                end.line(DishaLines.LANE_KIND),
                end.line(DishaLines.LANE_DATA));
        return new LinkEnd(format, LinkEnd.Side.RECEIVER, channel, List.of());
    }

    /** Nothing on the lane waits, so that no line tells of room. */
    private static InterfaceFormat ofLane(InterfaceFormat format, ChannelFormat lane) {
        return InterfaceFormat.plain(
                lane,
                format.header(),
                new Streaming(),
                FlowControl.Timing.bothWays(1, format.timing().delay()),
                format.arbiters(),
                LocalChannels.ONE_EACH,
                format.seed());
    }

    /** The channel at which the lane ends. */
    Channel laneChannel() {
        return lane.channel();
    }

    int node() {
        return context().node();
    }

    HeaderLayout layout() {
        return context().format().header();
    }
}
