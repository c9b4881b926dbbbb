package io.wormrtl.network.nic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Expression;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Resting;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Takes packets from the router over one ejection channel (004, Fig. 49). Every flit is consumed in the cycle in which
 * it arrives (004, section 6.1, assumption 8): words of contents are handed to the processor, headers are read.
 *
 * <p>In the cycle after a flit of contents {@code arrived} changes and {@code word} is its payload. When a tail has
 * come, the fields of the packet stand in the {@code message_} registers and {@code delivered} changes, both from the
 * following cycle on. The receiver knows nothing but the bits that came in; whether the packet is for its node, whole and
 * right only the processor can tell.
 */
@Api
public final class WormholeReceiver extends Module implements Receiver, Resting {

    private final Channel channel;
    private final int headerFlits;
    private final int longest;
    private final ReceptionLanes lanes;
    private final Expression forgotten;
    private final Expression refused;
    private final ReportRegisters report;

    /**
     * Builds a receiver.
     *
     * @param end receiving end of the ejection channel
     * @param doors what another part of the interface may do to it
     */
    public WormholeReceiver(Module parent, String name, InterfaceFormat format, LinkEnd end, ReceptionDoors doors) {
        this(parent, name, format, format.linkLines(end), format.flowControl()::consumer, doors);
    }

    private WormholeReceiver(
            Module parent,
            String name,
            InterfaceFormat format,
            LinkEnd lines,
            BiConsumer<Module, LinkEnd> consumer,
            ReceptionDoors doors) {
        super(parent, name);
        HeaderLayout layout = format.header();
        this.headerFlits = layout.flits();
        this.longest = (1 << layout.lengthBits()) - 1;
        LinkEnd end = port("link", lines);
        this.channel = end.channel();
        consumer.accept(this, end);
        this.lanes = new ReceptionLanes(this, format.virtualChannels(), layout);
        this.report = new ReportRegisters(
                this, end.format().flit().payloadBits(), end.format().channelBits(), layout);
        port("report", report.report());
        doors.forget().ifPresent(signal -> input("forget", format.virtualChannels(), signal));
        this.forgotten = doors.forget().map(Expression::of).orElse(Expression.always(0));
        doors.refuse().ifPresent(signal -> input("refuse", 1, signal));
        this.refused = doors.refuse().map(Expression::of).orElse(Expression.always(0));
        clocked("receive", this, WormholeReceiver::receive)
                .enabledBy(channel.request())
                .enabledBy(doors.forget().stream().toArray(Signal[]::new))
                .reads(channel)
                .reads(this.refused)
                .updates(lanes, report);
    }

    /** Builds the receiver of an ejection channel on which no other part acts. */
    public static WormholeReceiver plain(Module parent, int number, InterfaceContext context) {
        return new WormholeReceiver(
                parent,
                "receiver_" + number,
                context.format(),
                context.ejection().get(number),
                ReceptionDoors.CLOSED);
    }

    /** Builds the receiver behind buffers, from which flits come on a channel without a link protocol. */
    static WormholeReceiver behind(ReceptionBuffer buffer, Module parent, int number, InterfaceFormat format) {
        LinkEnd channel = new LinkEnd(format.channel(), LinkEnd.Side.RECEIVER, buffer.onward(), List.of());
        return new WormholeReceiver(
                parent, "receiver_" + number, format, channel, (owner, end) -> {}, ReceptionDoors.CLOSED);
    }

    private boolean receive() {
        long gone = forgotten.get();
        for (long rest = gone; rest != 0; rest = Bits.rest(rest)) {
            lanes.received.set(Bits.first(rest), 0);
        }
        long controls = channel.control().get();
        long arriving = Channel.arriving(controls, channel.vcBits());
        if ((arriving & ~gone) != 0) {
            take(
                    Bits.first(arriving),
                    Channel.kind(controls, channel.vcBits()),
                    channel.data().get());
        }
        return (arriving | gone) != 0;
    }

    private void take(int v, int kind, long payload) {
        int index = FlitKind.begins(kind) ? 0 : lanes.received.getInt(v);
        boolean inHeader = index < headerFlits;
        if (!inHeader) {
            report.word(payload, index - headerFlits);
        }
        report.lastChannel(v);
        if (inHeader || FlitKind.ends(kind)) {
            takeHeaderOrTail(v, kind, index, payload);
        }
        lanes.received.set(v, FlitKind.ends(kind) ? 0 : Math.min(index + 1, longest));
    }

    /** The fields are joined with what a flit of the header says; a tail says nothing of them, but all is there then. */
    private void takeHeaderOrTail(int v, int kind, int index, long payload) {
        boolean begins = FlitKind.begins(kind);
        Header header = lanes.joined(v, begins, index, payload);
        lanes.keep(v, header);
        if (FlitKind.ends(kind)) {
            report.packet(header.source(), header.id(), header.length(), header.packetsLeft());
            if (refused.get() == 0) {
                report.deliver();
            }
        }
    }

    /** The channel on which flits come in. */
    public Channel arriving() {
        return channel;
    }

    /** Flits that have come of the packet on each virtual channel. */
    public Registers received() {
        return lanes.received;
    }

    @Override
    public Optional<String> unrest() {
        boolean isIdle = lanes.received.where(0) == Bits.all(lanes.copies());
        return isIdle ? Optional.empty() : Optional.of(path() + " has part of a packet");
    }

    @Override
    public PacketReport report() {
        return report.report();
    }
}
