package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketOffer;

/**
 * An injector as the routers see it, and no more of it: lanes that send messages of one length, whose
 * headers have a destination and nothing else and whose contents are 0.
 *
 * <p>It keeps the timing of the injector that is simulated, but for one thing: that one takes a message at the end of a
 * cycle and may send its head in the next one. Here the pins say only in that next cycle whether a message had been
 * taken, and into which lane. So nothing has to be remembered of a message whose head leaves at once.
 */
final class PinnedSource extends Module {

    private final int length;
    private final HeaderLayout layout;
    private final ChannelDriver driver;
    private final PacketOffer offer;
    private final FlowControl.Sender sender;
    private final Arbiter arbiter;
    private final Registers left;
    private final Registers destination;
    private final Register open;
    private final Wire begins;
    private final Wire sending;

    PinnedSource(Module parent, InterfaceContext context, int length, Choices choices) {
        super(parent, "source");
        InterfaceFormat format = context.format();
        this.length = length;
        this.layout = format.header();
        LinkEnd end = port("link", context.injection().get(0));
        this.driver = new ChannelDriver(end.channel());
        this.offer = port("packet", context.offers().get(0));
        int channels = format.virtualChannels();
        this.left = registers("left", channels, Bits.needed(length));
        this.destination = registers("destination", channels, layout.addressBits());
        this.open = register("open", channels, Bits.all(channels));
        this.begins = wire("begins", channels);
        this.sending = wire("sending", channels);
        this.sender = format.sender(this, end);
        this.arbiter = new ChoosingArbiter(this, "arbiter", choices);
        combinational("send", this::send)
                .reads(left, destination)
                .reads(open)
                .reads(offer)
                .reads(sender.sendable())
                .writes(begins, sending)
                .writes(driver.wires());
        clocked("advance", this::advance)
                .reads(begins, sending)
                .reads(offer)
                .reads(sender.busyWhile())
                .updates(left, destination)
                .updates(open)
                .updates(sender);
    }

    private void send() {
        long begun = offer.offer().isHigh() ? 1L << offer.id().getInt() & open.get() : 0;
        begins.set(begun);
        long candidates = ((~left.where(0) & Bits.all(left.size())) | begun)
                & sender.sendable().get();
        if (candidates == 0) {
            driver.idle();
            sending.set(0);
            return;
        }
        int v = arbiter.choose(candidates);
        boolean first = (begun >>> v & 1) != 0;
        int index = first ? 0 : length - left.getInt(v);
        int to = first ? offer.destination().getInt() : destination.getInt(v);
        driver.send(
                v,
                FlitKind.code(index == 0, index == length - 1),
                index < layout.flits() ? layout.payload(new Header(to, 0, 0, 0, 0, 0), index) : 0);
        sending.set(1L << v);
    }

    private void advance() {
        long begun = begins.get();
        long sent = sending.get();
        open.set(left.where(0) & ~begun & Bits.all(left.size()));
        for (long rest = begun | sent; rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            int before = (begun >>> v & 1) != 0 ? length : left.getInt(v);
            left.set(v, (sent >>> v & 1) != 0 ? before - 1 : before);
        }
        for (long rest = begun; rest != 0; rest = Bits.rest(rest)) {
            destination.set(Bits.first(rest), offer.destination().get());
        }
        sender.next(sent, 0);
    }

    /** By lane, flits that have not been sent. */
    Registers left() {
        return left;
    }

    /** By lane, where its message goes, or went. */
    Registers destination() {
        return destination;
    }

    /** One bit per lane: it was idle a cycle ago, so that it can have a message now. */
    Register open() {
        return open;
    }
}
