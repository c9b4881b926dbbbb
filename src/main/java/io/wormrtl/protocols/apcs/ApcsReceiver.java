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
import io.wormrtl.protocols.retry.TurnFields;
import java.util.Optional;

/**
 * A plain receiver that forgets the packets whose path is killed, and drops those that have been delivered before. The
 * {@link DeliveryTable} says which these are: a packet that is the last one delivered from its lane comes again because
 * its acknowledgement was lost.
 */
final class ApcsReceiver extends Module implements Receiver {

    /** By virtual channel, what the header of the packet that is coming in says of its source. */
    private static final class Origins extends GroupArray {
        final Registers index;
        final Registers source;
        final Registers lane;
        final Registers turn;
        /** Of the message; null where the turn is enough. */
        final Registers id;
        /** Packets of the message behind this one; null where the turn is enough, or there are none. */
        final Registers packetsLeft;

        Origins(Module owner, int channels, HeaderLayout layout, TurnFields fields, boolean comparesIds) {
            super(owner, "origin", channels);
            this.index = each("header_flits", Bits.needed(layout.flits()));
            this.source = each("source", layout.addressBits());
            this.lane = each("lane", fields.lane().width());
            this.turn = each("turn", 1);
            this.id = comparesIds ? each("id", layout.idBits()) : null;
            this.packetsLeft =
                    comparesIds && layout.packetsLeftBits() > 0 ? each("packets_left", layout.packetsLeftBits()) : null;
        }
    }

    private final HeaderLayout layout;
    private final TurnFields fields;
    private final DeliveryKeys keys;
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
        this.fields = fields;
        this.keys = keys;
        this.killed = input("killed", killed);
        LinkEnd end = context.ejection().get(number);
        port("link", end.without(end.line(ControlChannels.CORRESPONDING), end.line(ControlChannels.COMPLEMENTARY)));
        this.channel = end.channel();
        this.origins = new Origins(this, context.format().virtualChannels(), layout, fields, keys.comparesIds());
        this.duplicate = input("duplicate", duplicate);
        this.completing = output(wire("completing", 1));
        this.address = output(wire("completed_address", keys.addressBits()));
        this.key = output(wire("completed_key", keys.bits()));
        this.node = context.node();
        this.receiver = new WormholeReceiver(
                this,
                "plain",
                node,
                context.format(),
                end,
                new ReceptionDoors(Optional.of(killed), Optional.of(duplicate)));
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
        int entry = ends ? keys.address(source(v, index), lane(v, index)) : 0;
        long its = ends ? keys.key(turn(v, index), id(v, index), packetsLeft(v, index)) : 0;
        completing.set(ends ? 1 : 0);
        address.set(entry);
        key.set(its);
    }

    private int source(int v, int index) {
        return layout.joined(
                index,
                origins.source.getInt(v),
                layout.source(index, channel.data().get()));
    }

    private int lane(int v, int index) {
        return layout.joined(
                index,
                origins.lane.getInt(v),
                fields.lane(layout, index, channel.data().get()));
    }

    private int turn(int v, int index) {
        return layout.joined(
                index,
                origins.turn.getInt(v),
                fields.turn(layout, index, channel.data().get()));
    }

    private int id(int v, int index) {
        return origins.id == null
                ? 0
                : layout.joined(
                        index,
                        origins.id.getInt(v),
                        layout.id(index, channel.data().get()));
    }

    private int packetsLeft(int v, int index) {
        return origins.packetsLeft == null
                ? 0
                : layout.joined(
                        index,
                        origins.packetsLeft.getInt(v),
                        layout.packetsLeft(index, channel.data().get()));
    }

    private void note() {
        if (!channel.request().isHigh()) {
            return;
        }
        int v = channel.vc().getInt();
        int index = index(v);
        int source = source(v, index);
        int lane = lane(v, index);
        int itsTurn = turn(v, index);
        int id = id(v, index);
        int packetsLeft = packetsLeft(v, index);
        if (index < layout.flits()) {
            origins.source.set(v, source);
            origins.lane.set(v, lane);
            origins.turn.set(v, itsTurn);
            if (origins.id != null) {
                origins.id.set(v, id);
            }
            if (origins.packetsLeft != null) {
                origins.packetsLeft.set(v, packetsLeft);
            }
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

    /** One bit per virtual channel: what has come of the packet on it is forgotten. */
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
