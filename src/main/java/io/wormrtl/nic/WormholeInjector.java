package io.wormrtl.nic;

import io.wormrtl.flit.ChannelDriver;
import io.wormrtl.flit.DataPattern;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.router.Arbiter;
import io.wormrtl.router.FlowControl;
import io.wormrtl.rtl.Element;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Register;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends packets into the router over one injection channel (004, Fig. 48).
 *
 * <p>As many packets as there are virtual channels are on their way at a time, one per lane (004, section 6.1,
 * assumption 7); an arbiter lets one lane send a flit per cycle. Register {@code accepted} follows the offer when a
 * packet has been taken.
 */
public final class WormholeInjector extends Module implements Injector {

    private final LinkEnd end;
    private final ChannelDriver driver;
    private final PacketOffer offer;
    private final InjectionLane[] lanes;
    private final Register busy;
    private final Register accepted;
    private final Wire sending;
    private final Signal sendable;
    private final Arbiter arbiter;
    private final FlowControl.Sender sender;

    /**
     * Builds an injector.
     *
     * @param offer where the processor offers packets
     */
    public WormholeInjector(Module parent, String name, int node, InterfaceFormat format, LinkEnd end, PacketOffer offer) {
        super(parent, name);
        int channels = format.router().virtualChannels();
        this.end = end;
        this.driver = new ChannelDriver(end.channel(), this::group);
        this.offer = new PacketOffer(input("offer", offer.offer()), input("destination", offer.destination()),
                input("length", offer.length()), input("id", offer.id()),
                offer.packetsLeft() == null ? null : input("packets_left", offer.packetsLeft()));
        DataPattern pattern = new DataPattern(end.format().flit().payloadBits());
        this.lanes = new InjectionLane[channels];
        List<Element> state = new ArrayList<>();
        for (int v = 0; v < channels; v++) {
            lanes[v] = new InjectionLane(this, "lane_" + v, node, format.router().header(), pattern);
            state.addAll(lanes[v].state());
        }
        this.busy = register("busy", channels);
        this.accepted = register("accepted", 1);
        this.sending = wire("sending", channels);
        this.sender = format.flowControl().sender(this, end, format.parts().bufferDepth(),
                format.router().linkDelay(), format.router().linkDelay());
        this.sendable = sender.sendable();
        this.arbiter = format.parts().arbiters().create(this, "arbiter", channels);
        state.add(busy);
        state.addAll(arbiter.state());
        combinational("send", this::send).reads(state).reads(sendable).writes(sending)
                .writes(end.channel().driven());
        clocked("advance", this::advance).reads(state).reads(sending, accepted).reads(offerSignals())
                .reads(sendable).reads(sender.state()).reads(sender.listensTo())
                .writes(state).writes(accepted).writes(sender.state());
    }

    private List<Signal> offerSignals() {
        List<Signal> all = new ArrayList<>(List.of(offer.offer(), offer.destination(), offer.length(), offer.id()));
        if (offer.packetsLeft() != null) {
            all.add(offer.packetsLeft());
        }
        return all;
    }

    private void send() {
        long candidates = busy.get() & sendable.get();
        if (candidates == 0) {
            driver.idle();
            sending.set(0);
            return;
        }
        int v = arbiter.grant(candidates);
        driver.send(v, lanes[v].kind(), lanes[v].payload());
        sending.set(1L << v);
    }

    private void advance() {
        long out = sending.get();
        long nowBusy = busy.get();
        if (out != 0) {
            int v = Long.numberOfTrailingZeros(out);
            if (Long.bitCount(busy.get() & sendable.get()) > 1) {
                arbiter.served(v);
            }
            lanes[v].count();
            nowBusy = lanes[v].onLastFlit() ? nowBusy & ~out : nowBusy;
        }
        long idle = ~busy.get() & (1L << lanes.length) - 1;
        if (idle != 0 && offer.offer().get() != accepted.get()) {
            lanes[Long.numberOfTrailingZeros(idle)].take(offer);
            nowBusy |= Long.lowestOneBit(idle);
            accepted.set(offer.offer().get());
        }
        busy.set(nowBusy);
        sender.next(out);
    }

    @Override
    public Register accepted() {
        return accepted;
    }

    /** One bit per virtual channel: its lane has a packet. */
    public Register busy() {
        return busy;
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
