package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;

/** Puts the flits of an injector, and the control flits of both ends of paths, on the wires of an injection channel. */
final class InterfaceWires extends Module {

    private final Channel data;
    private final WireOrder order;
    private final SharedWires wires;

    /**
     * For an injection channel.
     *
     * @param order who goes first; where control flits do, the injector puts none while such wait
     * @param data where the injector puts its flits
     */
    InterfaceWires(
            Module parent,
            int number,
            InterfaceContext context,
            WireOrder order,
            Channel data,
            WaitingControl aheadFlits,
            WaitingControl backFlits,
            Wire sentAhead,
            Wire sentBack) {
        super(parent, "injection_wires_" + number);
        this.order = order;
        LinkEnd whole = context.injection().get(number);
        LinkEnd end = port(
                "link",
                new LinkEnd(
                        whole.format(),
                        whole.side(),
                        whole.channel(),
                        whole.lines().stream()
                                .filter(line -> ControlChannels.LINES.contains(line.line()))
                                .toList()));
        this.data = port("data", data);
        WaitingControl ahead = port("ahead", aheadFlits);
        WaitingControl back = port("back", backFlits);
        this.wires = new SharedWires(
                this,
                end,
                context.format().arbiters(),
                ahead,
                back,
                output("sent_ahead", sentAhead),
                output("sent_back", sentBack));
        combinational("send", this::send)
                .enabledBy(data.request(), ahead.waiting(), back.waiting())
                .reads(wires.reads())
                .reads(data)
                .writes(wires.wires());
        clocked("advance", wires::next)
                .enabledBy(sentAhead, sentBack)
                .reads(wires.reads())
                .updates(wires.arbiter());
    }

    private void send() {
        if (wires.waiting() != 0 && order.sendsControl(data.request().isHigh())) {
            wires.sendControl();
        } else if (data.request().isHigh()) {
            wires.sendData(data.vc().getInt(), data.kind().getInt(), data.data().get());
        } else {
            wires.idle();
        }
    }
}
