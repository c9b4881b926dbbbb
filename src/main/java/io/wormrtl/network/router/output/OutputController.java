package io.wormrtl.network.router.output;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bundle;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.link.Senders;
import io.wormrtl.network.router.crossbar.CrossbarTarget;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.Reallocation;
import java.util.EnumSet;
import java.util.Optional;

/**
 * Output controller of a port: which of its virtual channels are free, and what stands between the switch and the link.
 * Masks have one bit per output virtual channel.
 */
@Api
public abstract class OutputController extends Module implements OutputPort {

    private final int port;
    private final RouterFormat format;
    private final LinkEnd end;
    private final Signal allocated;
    private final ChannelOwnership ownership;
    private final FlowControl.Sender sender;
    private final Doors<OutputDoor> doors;
    private Signal free;

    /**
     * Builds what all output controllers have.
     *
     * @param lines what the controller has to do with of the channel
     * @param flight cycles from the commitment of a flit to the next buffer
     */
    OutputController(Module parent, String name, OutputContext context, Bundle lines, int flight) {
        super(parent, name);
        this.port = context.number();
        this.format = context.format();
        this.end = context.end();
        port("link", lines);
        this.allocated =
                input("allocated", format.virtualChannels(), context.grants().allocated());
        this.doors = port("door", context.doors());
        this.ownership = new ChannelOwnership(this, format.virtualChannels());
        this.sender = Senders.of(
                context.parts().flowControl(),
                this,
                end,
                new FlowControl.Timing(context.parts().bufferDepth(), flight, format.linkDelay()));
    }

    /** Builds the output controller that the parts ask for. */
    public static OutputController create(Module parent, String name, OutputContext context) {
        return context.parts().outputDepth() == 0
                ? new DirectOutput(parent, name, context)
                : new BufferedOutput(parent, name, context);
    }

    @Override
    public final String type() {
        return "OutputController";
    }

    /** To be called once {@link #occupied} is known: builds what says which channels may be allocated. */
    final void declareFree(OutputContext context) {
        Register unowned = output(ownership.unowned());
        boolean waits = context.parts().reallocation() != Reallocation.AT_TAIL;
        free = unowned;
        if (waits || doors.has(OutputDoor.CLOSE) || context.dead().isPresent()) {
            Expression occupied = waits ? occupied() : Expression.always(0);
            Expression reallocatable = waits ? sender.reallocatable() : Expression.always(-1L);
            Expression closed = closed(context.dead());
            Wire open = output(wire("free", unowned.width()));
            combinational(
                            "allow",
                            () -> open.set(unowned.get() & ~occupied.get() & reallocatable.get() & ~closed.get()))
                    .reads(unowned)
                    .reads(occupied, reallocatable, closed)
                    .writes(open);
            free = open;
        }
    }

    /**
     * The channels that no header may be given: those that the control unit closes, all if the physical channel is
     * dead.
     */
    private Expression closed(Optional<Signal> line) {
        Expression byDoor = doors.of(OutputDoor.CLOSE);
        return line.map(signal -> {
                    Signal dead = input("dead", 1, signal);
                    return Expression.of(() -> dead.isHigh() ? -1L : byDoor.get(), byDoor, Expression.of(dead));
                })
                .orElse(byDoor);
    }

    /** Builds the wire that tells how much of the buffers downstream is taken. */
    public final Signal congestion() {
        Wire congestion = output(wire("congestion", sender.congestionBits()));
        Expression places = sender.congestion();
        combinational("add_up", () -> congestion.set(places.get()))
                .reads(places)
                .writes(congestion);
        return congestion;
    }

    /** Builds the register that tells how long ago a header was given a channel of this port, see {@link PortAge}. */
    public final Register youth() {
        PortAge counter = new PortAge(this);
        Register youth = output(counter.youth());
        clocked("grow_old", () -> counter.next(allocated.isHigh()))
                .enabledBy(allocated, youth)
                .updates(counter);
        return youth;
    }

    /** The doors of this port by which the control unit acts. */
    final Doors<OutputDoor> doors() {
        return doors;
    }

    /** Of the channels for which a flit may be committed according to the link protocol, those that may send. */
    final Expression allowed(Expression sendable) {
        if (!doors.has(OutputDoor.WITHHOLD) && !doors.has(OutputDoor.FLUSH)) {
            return sendable;
        }
        Expression withheld = doors.anyOf(EnumSet.of(OutputDoor.WITHHOLD, OutputDoor.FLUSH));
        return Expression.of(() -> sendable.get() & ~withheld.get(), sendable, withheld);
    }

    /** Of the channels {@code asked} for, those that lose an owner: one that is given away now had none to lose. */
    final long released(Expression asked) {
        return asked.get() & ~allocated.get();
    }

    /** Lets the control unit see {@code own}. */
    public final <E extends Element> E shown(E own) {
        return ports().stream().anyMatch(port -> port.element() == own) ? own : output(own);
    }

    final FlitFormat flits() {
        return format.channel().flit();
    }

    final Signal allocated() {
        return allocated;
    }

    /** Channels get owners and, those in {@code released}, lose them; with most flits neither happens. */
    final void changeOwners(long released) {
        long taken = allocated.get();
        if ((taken | released) != 0) {
            ownership.next(taken, released);
        }
    }

    final ChannelOwnership ownership() {
        return ownership;
    }

    /** The channels of which a flit is held here. */
    abstract Expression occupied();

    /** One bit per virtual channel of which the output buffer holds a flit; empty without output buffers. */
    public abstract Optional<Register> waiting();

    /** The channels that can take a flit from the switch. */
    public abstract Signal ready();

    /** Where the crossbar puts the flits. */
    public abstract CrossbarTarget fromCrossbar();

    /** The port number. */
    public final int port() {
        return port;
    }

    /** The channel on which flits leave. */
    @Override
    public final LinkEnd end() {
        return end;
    }

    /** One bit per virtual channel that no message owns. */
    public final Register unowned() {
        return ownership.unowned();
    }

    /** One bit per virtual channel that may be allocated. */
    public final Signal free() {
        return free;
    }

    /** The sending end of the link protocol. */
    @Override
    public final FlowControl.Sender sender() {
        return sender;
    }

    /** The flits that the switch passes to this port. */
    public abstract EnteringFlits entering();

    /**
     * The signals that enable a process which calls {@link FlowControl.Sender#next}: it must run while any of them is
     * not 0.
     */
    final Signal[] busyWhile() {
        return sender.busyWhile().toArray(Signal[]::new);
    }
}
