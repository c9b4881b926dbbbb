package io.wormrtl.nic;

import io.wormrtl.flit.Channel;
import io.wormrtl.flit.DataPattern;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes packets from the router over one ejection channel (004, Fig. 49). Every flit is consumed in the cycle in which
 * it arrives (004, section 6.1, assumption 8) and held against what it should be.
 *
 * <p>When a tail has come, the fields of the packet stand in the {@code message_} registers and {@code delivered}
 * changes, both from the following cycle on. The receiver knows nothing but the bits that came in.
 */
public final class WormholeReceiver extends Module implements Receiver {

    /** One virtual channel: the packet that is coming in, with the flit counter F_rec. */
    private static final class Lane extends Module {
        private final Register received;
        private final Register source;
        private final Register destination;
        private final Register length;
        private final Register id;
        private final Register packetsLeft;
        private final Register intact;

        Lane(Module parent, String name, HeaderLayout layout) {
            super(parent, name);
            this.received = register("F_rec", layout.lengthBits());
            this.source = register("source", layout.addressBits());
            this.destination = register("destination", layout.addressBits());
            this.length = register("length", layout.lengthBits());
            this.id = register("id", layout.idBits());
            this.packetsLeft = register("packets_left", Math.max(1, layout.packetsLeftBits()));
            this.intact = register("intact", 1);
        }

        List<Register> state() {
            return List.of(received, source, destination, length, id, packetsLeft, intact);
        }
    }

    private final Channel channel;
    private final HeaderLayout layout;
    private final DataPattern pattern;
    private final int node;
    private final int longest;
    private final Lane[] lanes;
    private final Register delivered;
    private final Register messageSource;
    private final Register messageId;
    private final Register messageLength;
    private final Register messagePacketsLeft;
    private final Register messageIntact;

    /** Builds a receiver at the end of an ejection channel. */
    public WormholeReceiver(Module parent, String name, int node, InterfaceFormat format, LinkEnd end) {
        super(parent, name);
        this.node = node;
        this.layout = format.router().header();
        this.pattern = new DataPattern(end.format().flit().payloadBits());
        this.longest = (1 << layout.lengthBits()) - 1;
        this.channel = new Channel(input("request", end.channel().request()), input("vc", end.channel().vc()),
                input("kind", end.channel().kind()), input("data", end.channel().data()));
        format.flowControl().consumer(this, end);
        this.lanes = new Lane[format.router().virtualChannels()];
        List<Element> state = new ArrayList<>();
        for (int v = 0; v < lanes.length; v++) {
            lanes[v] = new Lane(this, "lane_" + v, layout);
            state.addAll(lanes[v].state());
        }
        this.delivered = register("delivered", 1);
        this.messageSource = register("message_source", layout.addressBits());
        this.messageId = register("message_id", layout.idBits());
        this.messageLength = register("message_length", layout.lengthBits());
        this.messagePacketsLeft = register("message_packets_left", Math.max(1, layout.packetsLeftBits()));
        this.messageIntact = register("message_intact", 1);
        clocked("receive", this::receive).reads(channel.signals()).reads(state).reads(delivered)
                .writes(state).writes(delivered, messageSource, messageId, messageLength, messagePacketsLeft,
                        messageIntact);
    }

    private void receive() {
        if (channel.request().isHigh()) {
            take(lanes[channel.vc().getInt()], channel.kind().getInt(), channel.data().get());
        }
    }

    private void take(Lane lane, int kind, long payload) {
        boolean begins = FlitKind.begins(kind);
        int index = begins ? 0 : lane.received.getInt();
        boolean inHeader = index < layout.flits();
        int source = (begins ? 0 : lane.source.getInt()) | (inHeader ? layout.source(index, payload) : 0);
        int destination = (begins ? 0 : lane.destination.getInt())
                | (inHeader ? layout.destination(index, payload) : 0);
        int length = (begins ? 0 : lane.length.getInt()) | (inHeader ? layout.length(index, payload) : 0);
        int id = (begins ? 0 : lane.id.getInt()) | (inHeader ? layout.id(index, payload) : 0);
        int left = (begins ? 0 : lane.packetsLeft.getInt()) | (inHeader ? layout.packetsLeft(index, payload) : 0);
        boolean inOrder = begins == (lane.received.getInt() == 0);
        boolean intact = (begins || lane.intact.isHigh()) && inOrder
                && (inHeader || payload == pattern.word(source, id, left, index));
        lane.source.set(source);
        lane.destination.set(destination);
        lane.length.set(length);
        lane.id.set(id);
        lane.packetsLeft.set(left);
        lane.intact.set(intact);
        boolean ends = FlitKind.ends(kind);
        lane.received.set(ends ? 0 : Math.min(index + 1, longest));
        if (ends) {
            delivered.set(1 - delivered.get());
            messageSource.set(source);
            messageId.set(id);
            messageLength.set(length);
            messagePacketsLeft.set(left);
            messageIntact.set(intact && index + 1 == length && destination == node);
        }
    }

    @Override
    public Register delivered() {
        return delivered;
    }

    @Override
    public Register messageSource() {
        return messageSource;
    }

    @Override
    public Register messageId() {
        return messageId;
    }

    @Override
    public Register messageLength() {
        return messageLength;
    }

    @Override
    public Register messagePacketsLeft() {
        return messagePacketsLeft;
    }

    @Override
    public Register messageIntact() {
        return messageIntact;
    }
}
