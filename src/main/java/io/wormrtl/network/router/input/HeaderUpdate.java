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
import java.io.Serializable;
import java.util.Optional;

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
    private final Position behindFirst;

    /** Which flit of its worm, from 0, a front is that does not begin one; as far as it may be one of the header. */
    @FunctionalInterface
    private interface Position extends Serializable {
        int of(int v, int kind);
    }

    HeaderUpdate(InputController input, InputContext context, RouteComputation computation, Signal left) {
        super(input, "header_update");
        this.format = context.format();
        this.code = context.outputs().code();
        this.computation = computation;
        this.front = input("front", input.buffers().front());
        this.routingWord = input("routing_word", input.channels().routingWord());
        this.target = input("target", input.channels().target());
        this.leaving =
                output(context.format().channel().flit().layout().on(wires("leaving", front.size(), front.width())));
        Optional<HeaderPosition> position = position(input.buffers(), context.doors());
        this.behindFirst = position.<Position>map(kept -> kept::of).orElse((v, kind) -> 1);
        Process update = combinational("update", this::update)
                .reads(front, routingWord, target)
                .reads(port("status", context.outputs().status()))
                .writes(leaving);
        position.ifPresent(kept -> {
            update.reads(kept);
            Signal departs = input("departing", front.size(), left);
            Process count = clocked("count", () -> count(kept, departs.get()))
                    .enabledBy(departs)
                    .reads(front)
                    .updates(kept);
            kept.declare(count);
        });
    }

    /** Builds the counter of header flits; none where a header has but one, which says so itself. */
    private Optional<HeaderPosition> position(FlitBuffers buffers, Doors<InputDoor> doors) {
        int headerFlits = format.header().routingFlits();
        if (headerFlits == 1) {
            return Optional.empty();
        }
        if (!doors.has(InputDoor.REWIND)) {
            return Optional.of(new HeaderPosition(this, front.size(), headerFlits));
        }
        return Optional.of(new RewoundPosition(
                this,
                headerFlits,
                buffers.depth(),
                input("rewind", doors.wire(InputDoor.REWIND)),
                input("confirm", doors.wire(InputDoor.CONFIRM)),
                input("places", buffers.places()),
                input("held", buffers.count())));
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
        return FlitKind.begins(kind) ? 0 : behindFirst.of(v, kind);
    }

    private void count(HeaderPosition position, long departing) {
        FlitFormat flits = format.channel().flit();
        for (int v = 0; v < front.size(); v++) {
            position.next(v, flits.kind(front.get(v)), (departing >>> v & 1) != 0);
        }
    }

    Wires leaving() {
        return leaving;
    }
}
