package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.arbiter.ArbiterKind;
import io.wormrtl.network.link.LinkEnd;
import java.util.ArrayList;
import java.util.List;

/**
 * The sending end of a link with three channels, which share its wires. Of control flits that wait
 * an arbiter chooses one.
 */
final class SharedWires {

    private final Wire request;
    private final Wire corresponding;
    private final Wire complementary;
    /** None for an only virtual channel, whose identifier is a constant. */
    private final List<Wire> vc;

    private final Wire kind;
    private final Wire data;
    private final int channels;
    private final WaitingControl ahead;
    private final WaitingControl back;
    private final Arbiter arbiter;
    private final Wire sentAhead;
    private final Wire sentBack;

    /**
     * Within {@code owner}, a port of which {@code end} is.
     *
     * @param ahead flits that wait to go ahead over this link
     * @param back flits that wait to go back, of paths that come by the opposite link
     * @param sentAhead one bit per virtual channel: such a flit leaves
     * @param sentBack the same
     */
    SharedWires(
            Module owner,
            LinkEnd end,
            ArbiterKind arbiters,
            WaitingControl ahead,
            WaitingControl back,
            Wire sentAhead,
            Wire sentBack) {
        this.request = (Wire) end.channel().request();
        this.corresponding = end.drivenLine(ControlChannels.CORRESPONDING);
        this.complementary = end.drivenLine(ControlChannels.COMPLEMENTARY);
        this.vc = end.channel().vc() instanceof Wire wire ? List.of(wire) : List.of();
        this.kind = (Wire) end.channel().kind();
        this.data = (Wire) end.channel().data();
        this.channels = end.format().virtualChannels();
        this.ahead = ahead;
        this.back = back;
        this.arbiter = Arbiter.of(arbiters, owner, "control_arbiter", 2 * channels);
        this.sentAhead = sentAhead;
        this.sentBack = sentBack;
    }

    /** The wires that this link drives. */
    List<Wire> wires() {
        List<Wire> all =
                new ArrayList<>(List.of(request, corresponding, complementary, kind, data, sentAhead, sentBack));
        all.addAll(vc);
        return all;
    }

    /** The elements on which the choice depends. */
    List<Element> reads() {
        List<Element> all = new ArrayList<>(arbiter.allElements());
        ahead.ports().forEach(port -> all.add(port.element()));
        back.ports().forEach(port -> all.add(port.element()));
        return all;
    }

    /** The arbiter, which changes at the clock edge. */
    Arbiter arbiter() {
        return arbiter;
    }

    /** The control flits that wait: those that go ahead by virtual channel, then those that go back. */
    long waiting() {
        return ahead.waiting().get() | back.waiting().get() << channels;
    }

    /** Puts the control flit that is chosen on the wires. */
    void sendControl() {
        int chosen = arbiter.choose(waiting());
        boolean goesAhead = chosen < channels;
        int v = goesAhead ? chosen : chosen - channels;
        put(
                0,
                goesAhead ? 1 : 0,
                v,
                goesAhead ? ahead.codeOf(v) : back.codeOf(v),
                goesAhead ? ahead.wordOf(v) : back.wordOf(v));
        sentAhead.set(goesAhead ? 1L << v : 0);
        sentBack.set(goesAhead ? 0 : 1L << v);
    }

    /** Puts a flit of the data channel on the wires. */
    void sendData(int v, int flitKind, long payload) {
        put(1, 0, v, flitKind, payload);
        complementary.set(0);
        sentAhead.set(0);
        sentBack.set(0);
    }

    /** Leaves the wires low. */
    void idle() {
        put(0, 0, 0, 0, 0);
        complementary.set(0);
        sentAhead.set(0);
        sentBack.set(0);
    }

    private void put(int requested, int goesAhead, int v, int code, long payload) {
        request.set(requested);
        corresponding.set(goesAhead);
        complementary.set(1 - requested - goesAhead);
        kind.set(code);
        data.set(payload);
        for (Wire wire : vc) {
            wire.set(v);
        }
    }

    /** At the clock edge: the arbiter takes note of the flit that has been sent. */
    void next() {
        long sent = sentAhead.get() | sentBack.get() << channels;
        if (sent != 0) {
            arbiter.served(waiting(), Long.numberOfTrailingZeros(sent));
        }
    }
}
