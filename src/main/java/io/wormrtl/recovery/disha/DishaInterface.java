package io.wormrtl.recovery.disha;

import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Verdicts;
import io.wormrtl.check.Watched;
import io.wormrtl.link.Channel;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.link.CreditFlowControl;
import io.wormrtl.link.Line;
import io.wormrtl.link.LinkEnd;
import io.wormrtl.logic.Logic;
import io.wormrtl.nic.InterfaceContext;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.NetworkInterface;
import io.wormrtl.nic.WormholeInjector;
import io.wormrtl.nic.WormholeReceiver;
import io.wormrtl.routing.Reallocation;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/** The interface of a node: plain injectors and receivers, and one receiver more at the end of the recovery lane. */
final class DishaInterface extends NetworkInterface implements Watched {

    private final LinkEnd lane;

    DishaInterface(Module parent, String name, InterfaceContext context, Disha disha) {
        super(parent, name, context);
        List<Wire> unused = new ArrayList<>();
        for (int i = 0; i < context.injection().size(); i++) {
            LinkEnd end = context.injection().get(i);
            add(new WormholeInjector(this, i, context));
            disha.lines(end.format()).stream()
                    .filter(line -> line.direction() == Line.Direction.FORWARD)
                    .forEach(line -> unused.add(end.drivenLine(line.name())));
        }
        InterfaceFormat format = context.format();
        for (int e = 0; e < context.ejection().size(); e++) {
            LinkEnd end = context.ejection().get(e);
            add(new WormholeReceiver(this, "receiver_" + e, context.node(), format, end));
        }
        this.lane = lane(context.ejection().get(0));
        add(new WormholeReceiver(this, "lane_receiver", context.node(), ofLane(format, lane.format()), lane));
        combinational("unused_lines", () -> unused.forEach(line -> line.set(0))).writes(unused);
    }

    @Override
    protected void logic(LogicSheet sheet) {
        sheet.process("unused_lines", Logic.WIRING);
    }

    private LinkEnd lane(LinkEnd end) {
        ChannelFormat format = new ChannelFormat(end.format().flit(), 1);
        Channel channel = new Channel(
                end.line(Disha.LANE_REQUEST),
                constant("lane_vc", 1, 0),
                end.line(Disha.LANE_KIND),
                end.line(Disha.LANE_DATA));
        Line credit = new Line(CreditFlowControl.CREDIT, 1, Line.Direction.BACKWARD); // nobody waits for it
        return new LinkEnd(
                format,
                LinkEnd.Side.RECEIVER,
                channel,
                List.of(new LinkEnd.ControlLine(credit, wire("lane_credit", 1))));
    }

    private static InterfaceFormat ofLane(InterfaceFormat format, ChannelFormat lane) {
        return new InterfaceFormat(
                lane,
                format.header(),
                new CreditFlowControl(Reallocation.WHEN_EMPTY),
                1,
                format.linkDelay(),
                format.arbiters(),
                1,
                1,
                format.seed());
    }

    @Override
    public List<Check> checks(Verdicts verdicts, Removals removals) {
        return List.of(new LaneDelivery(context(), lane.channel(), removals));
    }
}
