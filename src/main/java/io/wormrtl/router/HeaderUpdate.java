package io.wormrtl.router;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.logic.Blocks;
import io.wormrtl.logic.Logic;
import io.wormrtl.rtl.Bits;
import io.wormrtl.rtl.LogicSheet;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Process;
import io.wormrtl.rtl.Registers;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.SignalArray;
import io.wormrtl.rtl.Wires;

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
    /** Flits of the worm at the front that have left, as far as they are routing header flits; null if there is one. */
    private final Registers gone;

    HeaderUpdate(InputController input, InputContext context, RouteComputation computation, Signal left) {
        super(input, "header_update");
        this.format = context.format();
        this.code = context.code();
        this.computation = computation;
        this.front = input("front", input.buffers().front());
        this.routingWord = input("routing_word", input.channels().routingWord());
        this.target = input("target", input.channels().target());
        this.leaving = output(wires("leaving", front.size(), front.width()));
        int headerFlits = format.header().routingFlits();
        this.gone = headerFlits == 1 ? null : registers("gone", front.size(), Bits.needed(headerFlits), 0);
        Process update = combinational("update", this::update)
                .reads(front, routingWord, target)
                .reads(port("status", context.status()))
                .writes(leaving);
        if (gone != null) {
            update.reads(gone);
            Signal departs = input("departing", front.size(), left);
            clocked("count", () -> count(departs.get()))
                    .enabledBy(departs)
                    .reads(front)
                    .updates(gone);
        }
    }

    /** For each virtual channel: the routing function's next fields, put into the flit that holds them. */
    @Override
    protected void logic(LogicSheet sheet) {
        int width = front.width();
        Logic fields = format.routing().forwarding(computation.widths());
        sheet.process("update", fields.then(Blocks.multiplexer(2, width)).times(front.size()));
        if (gone != null) {
            sheet.process("count", Blocks.incrementer(gone.width()).times(gone.size()));
        }
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
        return gone == null ? 1 : gone.getInt(v);
    }

    private void count(long departing) {
        for (int v = 0; v < front.size(); v++) {
            if ((departing >>> v & 1) != 0) {
                int index = index(v, format.channel().flit().kind(front.get(v)));
                gone.set(v, Math.min(index + 1, format.header().routingFlits()));
            }
        }
    }

    Wires leaving() {
        return leaving;
    }
}
