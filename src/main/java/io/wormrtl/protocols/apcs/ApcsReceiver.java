package io.wormrtl.protocols.apcs;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Receiver;
import io.wormrtl.network.nic.ReceptionDoors;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.protocols.path.ControlChannels;
import io.wormrtl.protocols.retry.DeliveryKeys;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.protocols.retry.IncomingNames;
import io.wormrtl.protocols.retry.TurnFields;
import java.util.Optional;

/**
 * A plain receiver that forgets the packets whose path is killed, and drops those that have been delivered before. The
 * {@link DeliveryTable} says which these are: a packet that is the last one delivered from its lane comes again because
 * its acknowledgement was lost.
 */
final class ApcsReceiver extends Module implements Receiver {

    /** By virtual channel, the fields that the header of the packet that is coming in has of its source. */
    private static final class Origins extends GroupArray {

        final Registers index;
        final IncomingNames names;

        Origins(Module owner, int channels, HeaderLayout layout, TurnFields fields, DeliveryKeys keys) {
            super(owner, "origin", channels);
            this.index = each("header_flits", Bits.needed(layout.flits()));
            this.names = new IncomingNames(
                    layout,
                    fields,
                    keys,
                    each("source", layout.addressBits()),
                    each("lane", fields.lane().width()),
                    each("turn", 1),
                    each("id", keys.comparesIds() ? layout.idBits() : 0),
                    each("packets_left", keys.comparesIds() ? layout.packetsLeftBits() : 0));
        }
    }

    private final HeaderLayout layout;
    private final Channel channel;
    private final int node;
    private final WormholeReceiver receiver;
    private final PacketReport plain;
    private final Origins origins;
    private final Wire completing;
    private final Wire address;
    private final Wire key;
    /** The packet that is complete with the flit of this cycle has been delivered before. */
    private final Signal duplicate;

    private final Signal killed;

    ApcsReceiver(
            Module parent,
            int number,
            InterfaceContext context,
            TurnFields fields,
            DeliveryKeys keys,
            Signal duplicate,
            Signal killed) {
        super(parent, "receiver_" + number);
        this.layout = context.format().header();
        this.killed = input("killed", killed);
        LinkEnd end = context.ejection().get(number);
        port("link", end.without(end.line(ControlChannels.CORRESPONDING), end.line(ControlChannels.COMPLEMENTARY)));
        this.channel = end.channel();
        this.origins = new Origins(this, context.format().virtualChannels(), layout, fields, keys);
        this.duplicate = input("duplicate", duplicate);
        this.completing = output(wire("completing", 1));
        this.address = output(wire("completed_address", keys.addressBits()));
        this.key = output(wire("completed_key", keys.bits()));
        this.node = context.node();
        this.receiver = new WormholeReceiver(
                this, "plain", context.format(), end, new ReceptionDoors(Optional.of(killed), Optional.of(duplicate)));
        this.plain = port("report", receiver.report());
        combinational("complete", this::complete)
                .enabledBy(channel.request())
                .reads(channel)
                .reads(origins)
                .writes(completing, address, key);
        clocked("note", this::note).enabledBy(channel.request()).reads(channel).updates(origins);
    }

    private int index(int v) {
        return FlitKind.begins(channel.kind().getInt()) ? 0 : origins.index.getInt(v);
    }

    private void complete() {
        boolean ends =
                channel.request().isHigh() && FlitKind.ends(channel.kind().getInt());
        int v = ends ? channel.vc().getInt() : 0;
        int index = ends ? index(v) : 0;
        completing.set(ends ? 1 : 0);
        address.set(ends ? origins.names.address(v, index, channel.data().get()) : 0);
        key.set(ends ? origins.names.key(v, index, channel.data().get()) : 0);
    }

    private void note() {
        if (!channel.request().isHigh()) {
            return;
        }
        int v = channel.vc().getInt();
        int index = index(v);
        if (index < layout.flits()) {
            origins.names.note(v, index, channel.data().get());
        }
        origins.index.set(v, Math.min(index + 1, layout.flits()));
    }

    @Override
    public PacketReport report() {
        return plain;
    }

    /** The signals to the table about the packet that is complete. */
    DeliveryTable.Completed completed() {
        return new DeliveryTable.Completed(completing, address, key);
    }

    int node() {
        return node;
    }

    Channel channel() {
        return channel;
    }

    /** One bit per virtual channel: the flits that have come of the packet on it are forgotten. */
    Signal killed() {
        return killed;
    }

    /** Flits of each packet that have come. */
    Registers received() {
        return receiver.received();
    }

    /** 1 bit: the packet that is complete with the flit of this cycle has been delivered before. */
    Signal duplicate() {
        return duplicate;
    }
}
