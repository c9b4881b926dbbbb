package io.wormrtl.network.router.input;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;

/**
 * Rewrites the routing word in headers that leave by a channel between routers: the routing function's own fields, and
 * counts of hops. Only built when there are such fields.
 *
 * <p>The word is that of the virtual channel, which stands there as long as its worm; a header of several flits gets it
 * back flit by flit.
 */
final class HeaderUpdate extends Module {

    private final RouterFormat format;
    private final OutputChannelCode code;
    private final RouteComputation computation;
    private final SignalArray front;
    private final Registers routingWord;
    private final Wires target;
    private final Wires leaving;
    /** Which flit stands at the front; null where the header has but one, which says so itself. */
    private final HeaderPosition position;

    HeaderUpdate(InputController input, InputContext context, RouteComputation computation, Signal left) {
        super(input, "header_update");
        this.format = context.format();
        this.code = context.code();
        this.computation = computation;
        this.front = input("front", input.buffers().front());
        this.routingWord = input("routing_word", input.channels().routingWord());
        this.target = input("target", input.channels().target());
        this.leaving =
                output(context.format().channel().flit().layout().on(wires("leaving", front.size(), front.width())));
        this.position = position(input.buffers(), context.doors());
        Process update = combinational("update", this::update)
                .reads(front, routingWord, target)
                .reads(port("status", context.status()))
                .writes(leaving);
        if (position != null) {
            update.reads(position);
            Signal departs = input("departing", front.size(), left);
            Process count = clocked("count", () -> count(departs.get()))
                    .enabledBy(departs)
                    .reads(front)
                    .updates(position);
            position.declare(count);
        }
    }

    private HeaderPosition position(FlitBuffers buffers, Doors<InputDoor> doors) {
        int headerFlits = format.header().routingFlits();
        if (headerFlits == 1) {
            return null;
        }
        if (!doors.has(InputDoor.REWIND)) {
            return new HeaderPosition(this, front.size(), headerFlits);
        }
        return new RewoundPosition(
                this,
                headerFlits,
                buffers.depth(),
                input("rewind", doors.wire(InputDoor.REWIND)),
                input("confirm", doors.wire(InputDoor.CONFIRM)),
                input("places", buffers.places()),
                input("held", buffers.count()));
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
        int index = index(v, kind);
        long output = target.get(v);
        int port = code.port(output);
        if (index >= header.routingFlits() || port >= format.networkPorts()) {
            return flit;
        }
        long word = routingWord.get(v);
        if (header.destinationOf(word) >= format.nodes()) {
            return flit; // no such node: a corrupted header stays as it is
        }
        long fields = format.routing().inHardware().forward(computation.query(v, word), port, code.channel(output));
        return flits.flit(kind, header.withRoutingWord(header.afterHop(word, fields), index, flits.payload(flit)));
    }

    /** Which flit of its worm the front is, as far as that matters. */
    private int index(int v, int kind) {
        if (FlitKind.begins(kind)) {
            return 0;
        }
        return position == null ? 1 : position.of(v, kind);
    }

    private void count(long departing) {
        FlitFormat flits = format.channel().flit();
        for (int v = 0; v < front.size(); v++) {
            position.next(v, flits.kind(front.get(v)), (departing >>> v & 1) != 0);
        }
    }

    Wires leaving() {
        return leaving;
    }
}
