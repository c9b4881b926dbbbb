package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.output.OutputPort;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.protocols.path.Streaming;

/**
 * A link that leaves: who asks the next node for a buffer over it, and whose packet it carries.
 *
 * <p>Two packets want the link: the first of the queue of the switch, and the one that the source has told of. While
 * the link is busy one of them asks already. They take turns, but a packet on its first step that has asked and been
 * granted nothing gives way at once to one of the switch ({@link FirstStepHold}). If it was granted in that very moment
 * both will have been: then it goes first, as it was granted first.
 */
final class LinkController extends Module implements OutputPort {

    private final FirstStepHold hold;
    private final FlitFormat flitFormat;
    private final LinkEnd end;
    private final ChannelDriver driver;
    private final FlowControl.Sender sender;
    private final Channel source;
    private final Signal sourceAsks;
    private final Signal sourceDestination;
    private final Wire sourceGrant;
    private final Wire waiting;
    private final Wire ask;
    private final Wire askOnward;
    private final Wire askDestination;
    private final Signal grant;
    private final Signal grantOnward;
    private final Signal filled;
    private final Signal front;
    private final Signal queued;
    private final Signal head;
    private final Signal headDestination;
    private final LinkWires wires;
    private final Wire begins;
    private final Wire ended;
    private final Register sending;
    private final Register buffer;
    private final Register asked;
    private final Register firstGranted;
    private final Register onwardGranted;
    private final Register lastOnward;
    private final Register wanted;
    private final Register wantedDestination;

    /**
     * Builds the link of a dimension.
     *
     * @param source the channel from the interface whose packets take this link as their first step
     * @param wires what the buffers and it tell each other
     */
    LinkController(
            Module router,
            String name,
            RouterFormat format,
            FirstStepHold hold,
            LinkEnd end,
            LinkEnd source,
            LinkWires wires) {
        super(router, "output_" + name);
        this.hold = hold;
        this.flitFormat = format.channel().flit();
        this.end = port("link", end);
        this.driver = new ChannelDriver(end.channel());
        this.sender = Streaming.always(this, 1);
        this.ask = end.drivenLine(QapLines.ASK);
        this.askOnward = end.drivenLine(QapLines.ASK_ONWARD);
        this.askDestination = end.drivenLine(QapLines.ASK_DESTINATION);
        this.grant = end.line(QapLines.GRANT);
        this.grantOnward = end.line(QapLines.GRANT_ONWARD);
        port("source", source);
        this.source = source.channel();
        this.sourceAsks = source.line(QapLines.ASK);
        this.sourceDestination = source.line(QapLines.ASK_DESTINATION);
        this.sourceGrant = source.drivenLine(QapLines.GRANT);
        this.waiting = source.drivenLine(QapLines.WAITING);
        this.filled = input("filled", wires.filled());
        this.front = input("front", wires.front());
        this.queued = input("queued", wires.queued());
        this.head = input("head", wires.head());
        this.headDestination = input("head_destination", wires.headDestination());
        this.wires = wires;
        this.begins = output("begins", wires.begins());
        output("sends", wires.sends());
        output("freed", wires.freed());
        output("sent_buffer", wires.buffer());
        this.ended = wire("ended", 1);
        this.sending = Held.encoding("sending").on(register("sending", Held.BITS));
        this.buffer = register("buffer", wires.buffer().width());
        this.asked = Held.encoding("asked").on(register("asked", Held.BITS));
        this.firstGranted = register("first_granted", 1);
        this.onwardGranted = register("onward_granted", 1);
        this.lastOnward = register("last_onward", 1);
        this.wanted = register("wanted", 1);
        this.wantedDestination = register("wanted_destination", askDestination.width());
        declare();
    }

    private void declare() {
        combinational("send", this::send)
                .enabledBy(sending)
                .reads(filled, front)
                .reads(source)
                .writes(driver.wires())
                .writes(wires.sends(), wires.freed(), ended);
        combinational("name_buffer", () -> wires.buffer().set(buffer.get()))
                .reads(buffer)
                .writes(wires.buffer());
        combinational("decide", this::decide)
                .reads(sending, ended, firstGranted, onwardGranted)
                .writes(begins, sourceGrant);
        combinational("ask", this::ask)
                .reads(asked, firstGranted, onwardGranted, lastOnward, wanted, wantedDestination)
                .reads(queued, headDestination)
                .writes(ask, askOnward, askDestination, waiting);
        clocked("advance", this::advance)
                .enabledBy(ask, grant, begins, sourceGrant, sourceAsks, ended)
                .reads(askOnward, grantOnward, sourceDestination)
                .reads(head)
                .updates(sending, buffer, asked, firstGranted, onwardGranted)
                .updates(lastOnward, wanted, wantedDestination);
    }

    private void send() {
        Held now = Held.of(sending.get());
        boolean onward = now == Held.ONWARD && filled.isHigh();
        boolean first = now == Held.FIRST && source.request().isHigh();
        int kind = 0;
        if (onward) {
            kind = flitFormat.kind(front.get());
            driver.send(0, kind, flitFormat.payload(front.get()));
        } else if (first) {
            kind = source.kind().getInt();
            driver.send(0, kind, source.data().get());
        } else {
            driver.idle();
        }
        boolean last = (onward || first) && FlitKind.ends(kind);
        wires.sends().set(onward ? 1 : 0);
        wires.freed().set(onward && last ? 1 : 0);
        ended.set(last ? 1 : 0);
    }

    private void decide() {
        boolean free = sending.get() == Held.NONE.ordinal() || ended.isHigh();
        sourceGrant.set(free && firstGranted.isHigh() ? 1 : 0);
        begins.set(free && !firstGranted.isHigh() && onwardGranted.isHigh() ? 1 : 0);
    }

    private void ask() {
        Held now = Held.of(asked.get());
        boolean idle = !firstGranted.isHigh() && !onwardGranted.isHigh();
        boolean yields = now == Held.NONE || (now == Held.FIRST && hold == FirstStepHold.YIELDS);
        boolean firstMay = idle && now == Held.NONE && wanted.isHigh();
        boolean onwardMay = idle && yields && queued.get() != 0;
        boolean first = firstMay && !(onwardMay && !lastOnward.isHigh());
        boolean onward = onwardMay && !first;
        ask.set(first || onward ? 1 : 0);
        askOnward.set(onward ? 1 : 0);
        askDestination.set(onward ? headDestination.get() : first ? wantedDestination.get() : 0);
        waiting.set(queued.get());
    }

    private void advance() {
        Held holds = !ask.isHigh() ? Held.of(asked.get()) : askOnward.isHigh() ? Held.ONWARD : Held.FIRST;
        Held gets = !grant.isHigh() ? Held.NONE : grantOnward.isHigh() ? Held.ONWARD : Held.FIRST;
        asked.set(gets == holds ? Held.NONE.ordinal() : holds.ordinal());
        boolean beginsFirst = sourceGrant.isHigh();
        boolean beginsOnward = begins.isHigh();
        firstGranted.set(gets == Held.FIRST || (firstGranted.isHigh() && !beginsFirst));
        onwardGranted.set(gets == Held.ONWARD || (onwardGranted.isHigh() && !beginsOnward));
        if (beginsFirst || beginsOnward) {
            sending.set((beginsFirst ? Held.FIRST : Held.ONWARD).ordinal());
            lastOnward.set(beginsOnward);
        } else if (ended.isHigh()) {
            sending.set(Held.NONE.ordinal());
        }
        if (beginsOnward) {
            buffer.set(head.get());
        }
        if (sourceAsks.isHigh()) {
            wantedDestination.set(sourceDestination.get());
        }
        wanted.set(sourceAsks.isHigh() || (wanted.isHigh() && !beginsFirst));
    }

    /** The packet for which a buffer of the next node has been asked and not granted. */
    Register asked() {
        return asked;
    }

    /** Whose packet is being sent. */
    Register sending() {
        return sending;
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
