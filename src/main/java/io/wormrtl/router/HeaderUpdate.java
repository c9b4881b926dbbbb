package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.SignalArray;
import io.wormrtl.rtl.Wires;

/** Rewrites the routing function's own fields in headers that leave; only built when there are such fields. */
final class HeaderUpdate extends Module {

    private final RouterFormat format;
    private final OutputChannelCode code;
    private final RouteComputation computation;
    private final SignalArray front;
    private final Wires target;
    private final Wires leaving;

    HeaderUpdate(InputController input, InputContext context, RouteComputation computation) {
        super(input, "header_update");
        this.format = context.format();
        this.code = context.code();
        this.computation = computation;
        this.front = input("front", input.next());
        this.target = input("target", input.channels().target());
        this.leaving = output(wires("leaving", front.size(), front.width()));
        combinational("update", this::update).reads(front, target).writes(leaving);
    }

    private void update() {
        for (int v = 0; v < leaving.size(); v++) {
            leaving.set(v, updated(v, front.get(v)));
        }
    }

    private long updated(int v, long flit) {
        FlitFormat flits = format.channel().flit();
        HeaderLayout header = format.header();
        int kind = flits.kind(flit);
        long output = target.get(v);
        int port = code.port(output);
        if (!FlitKind.begins(kind) || port >= format.networkPorts()) {
            return flit;
        }
        long payload = flits.payload(flit);
        long word = header.routingWord(0, payload);
        if (header.destinationOf(word) >= format.nodes()) {
            return flit; // no such node: a corrupted header stays as it is
        }
        long fields = format.routing().forward(computation.query(v, word), port, code.channel(output));
        return flits.flit(kind, header.withRoutingFields(payload, fields));
    }

    Wires leaving() {
        return leaving;
    }
}
