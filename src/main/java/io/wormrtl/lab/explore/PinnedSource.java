package io.wormrtl.lab.explore;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
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
 * What an injector is to the routers, without all that they do not see: lanes that send messages of one length, whose
 * headers have a destination and nothing else and whose contents are 0. It keeps the timing of the injector that is
 * simulated: the head is on the channel in the cycle after it was offered. The pin {@code id} says which lane takes a
 * message.
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
    private final Wire sending;

    PinnedSource(Module parent, InterfaceContext context, int length) {
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
        this.sending = wire("sending", channels);
        this.sender = format.flowControl()
                .sender(
                        this,
                        end,
                        new FlowControl.Timing(format.bufferDepth(), format.linkDelay(), format.linkDelay()));
        this.arbiter = format.arbiters().create(this, "arbiter", channels);
        combinational("send", this::send)
                .reads(left, destination)
                .reads(sender.sendable())
                .writes(sending)
                .writes(driver.wires());
        clocked("advance", this::advance)
                .reads(sending)
                .reads(offer)
                .reads(sender.busyWhile())
                .updates(left, destination)
                .updates(sender);
    }

    private void send() {
        long candidates =
                ~left.where(0) & Bits.all(left.size()) & sender.sendable().get();
        if (candidates == 0) {
            driver.idle();
            sending.set(0);
            return;
        }
        int v = arbiter.choose(candidates);
        int index = length - left.getInt(v);
        Header header = new Header(destination.getInt(v), 0, 0, 0, 0, 0);
        driver.send(
                v,
                FlitKind.code(index == 0, index == length - 1),
                index < layout.flits() ? layout.payload(header, index) : 0);
        sending.set(1L << v);
    }

    private void advance() {
        int lane = offer.id().getInt();
        boolean begins = offer.offer().isHigh() && left.get(lane) == 0;
        for (long rest = sending.get(); rest != 0; rest = Bits.rest(rest)) {
            int v = Bits.first(rest);
            left.set(v, left.get(v) - 1);
        }
        if (begins) {
            left.set(lane, length);
            destination.set(lane, offer.destination().get());
        }
        sender.next(sending.get(), 0);
    }

    /** By lane, flits that have not been sent. */
    Registers left() {
        return left;
    }

    /** By lane, where its message goes, or went. */
    Registers destination() {
        return destination;
    }
}
