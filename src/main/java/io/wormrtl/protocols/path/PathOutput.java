package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.Senders;
import io.wormrtl.network.router.output.OutputPort;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * The link controller of an output port: control flits and data share the wires, in one {@link WireOrder} or the other.
 */
final class PathOutput extends Module implements OutputPort {

    private final LinkEnd end;
    private final FlitFormat flits;
    private final int channels;
    private final SharedWires wires;
    private final Signal offers;
    private final Wire sent;
    /** Of width 0 where tails release nothing. */
    private final Wire ended;

    private final Registers owners;
    private final Registers[] fronts;
    private final Arbiter arbiter;
    private final FlowControl.Sender sender;
    private final Expression sendable;
    private final Expression dead;
    private final WireOrder order;
    private final boolean releasesAtTail;
    private final Register restored;

    PathOutput(
            Module parent,
            RouterFormat format,
            DataPath parts,
            PathParts path,
            PathPort port,
            PortWires around,
            PathUnit unit,
            List<PathInput> inputs) {
        super(parent, "output_" + port.name());
        this.flits = format.channel().flit();
        this.channels = format.virtualChannels();
        this.order = path.order();
        this.releasesAtTail = path.release() == Release.AT_TAIL;
        this.end = port("link", port.out().withoutStatus());
        this.offers = input("offers", around.offers());
        this.sent = output("sent", around.sent());
        this.ended = output("ended", around.ended());
        this.owners = input("owner", unit.owner(port));
        WaitingControl ahead = port("ahead", unit.ahead(port));
        WaitingControl back = port("back", unit.back(port));
        this.wires = new SharedWires(
                this,
                end,
                parts.arbiters(),
                ahead,
                back,
                output("sent_ahead", around.sentAhead()),
                output("sent_back", around.sentBack()));
        this.fronts = new Registers[inputs.size()];
        for (int i = 0; i < fronts.length; i++) {
            fronts[i] = input("front_" + i, inputs.get(i).buffers().front());
        }
        this.arbiter = Arbiter.of(parts.arbiters(), this, "arbiter", channels);
        this.sender = Senders.of(
                parts.flowControl(), this, end, FlowControl.Timing.bothWays(parts.bufferDepth(), format.linkDelay()));
        this.sendable = sender.sendable();
        this.dead = port.dead().map(bit -> Expression.of(input("dead", 1, bit))).orElse(Expression.always(0));
        this.restored = input("restored", unit.restored(port));
        combinational("send", this::send)
                .enabledBy(offers, ahead.waiting(), back.waiting())
                .reads(wires.reads())
                .reads(owners)
                .reads(fronts)
                .reads(arbiter)
                .reads(sendable, dead)
                .writes(sent)
                .writes(wires.wires())
                .writes(ended);
        clocked("advance", this::advance)
                .enabledBy(sent, around.sentAhead(), around.sentBack())
                .enabledBy(sender.busyWhile().toArray(Signal[]::new))
                .reads(wires.reads())
                .reads(offers)
                .reads(sendable)
                .updates(arbiter, wires.arbiter(), sender)
                .enabledBy(restored);
    }

    private void send() {
        boolean alive = dead.get() == 0;
        long candidates = alive ? offers.get() & sendable.get() : 0;
        if (alive && wires.waiting() != 0 && order.sendsControl(candidates != 0)) {
            leaves(0, 0);
            wires.sendControl();
        } else if (candidates != 0) {
            int v = arbiter.choose(candidates);
            int owner = owners.getInt(v);
            long flit = fronts[owner / channels].get(owner % channels);
            int kind = flits.kind(flit);
            leaves(1L << v, releasesAtTail && FlitKind.ends(kind) ? 1L << v : 0);
            wires.sendData(v, kind, flits.payload(flit));
        } else {
            leaves(0, 0);
            wires.idle();
        }
    }

    private void leaves(long flit, long tail) {
        sent.set(flit);
        ended.set(tail);
    }

    private void advance() {
        long out = sent.get();
        if (out != 0) {
            arbiter.served(offers.get() & sendable.get(), Bits.first(out));
        }
        wires.next();
        sender.next(out, restored.get());
    }

    @Override
    public LinkEnd end() {
        return end;
    }

    @Override
    public FlowControl.Sender sender() {
        return sender;
    }
}
