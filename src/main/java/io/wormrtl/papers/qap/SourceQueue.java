package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Group;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.Injector;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketIntake;
import io.wormrtl.network.nic.PacketOffer;
import io.wormrtl.protocols.path.Streaming;

/**
 * The packets of a source whose first step is one link: what is to be sent, in the order in which it was taken, and of
 * the contents the words that come next. The first one that waits asks the router for the link, also while another is
 * being sent; when it is granted it is sent.
 */
final class SourceQueue extends Module implements Injector {

    /** Words of contents that are here: with two a word can pass in every cycle. */
    private static final int WORDS = 2;

    /** The packets that wait. */
    private static final class Waiting extends Group {
        final Memory destination;
        final Memory length;
        final Memory id;
        /** Null where messages are not split. */
        final Memory packetsLeft;

        final Register first;

        Waiting(Module owner, HeaderLayout layout, int places) {
            super(owner, "waiting");
            this.destination = memory("destination", layout.addressBits(), places);
            this.length = memory("length", layout.lengthBits(), places);
            this.id = memory("id", layout.idBits(), places);
            this.packetsLeft =
                    layout.packetsLeftBits() == 0 ? null : memory("packets_left", layout.packetsLeftBits(), places);
            this.first = register("first", Bits.needed(places - 1));
        }

        void put(int place, PacketOffer offer) {
            destination.write(place, offer.destination().get());
            length.write(place, offer.length().get());
            id.write(place, offer.id().get());
            if (packetsLeft != null) {
                packetsLeft.write(place, offer.packetsLeft().get());
            }
        }
    }

    /** The packet that is being sent. */
    private static final class Current extends Group {
        final Register destination;
        final Register length;
        final Register id;
        final Register packetsLeft;
        /** Flits that have left. */
        final Register injected;

        Current(Module owner, HeaderLayout layout) {
            super(owner, "current");
            this.destination = register("destination", layout.addressBits());
            this.length = register("length", layout.lengthBits());
            this.id = register("id", layout.idBits());
            this.packetsLeft =
                    layout.packetsLeftBits() == 0 ? null : register("packets_left", layout.packetsLeftBits());
            this.injected = register("injected", layout.lengthBits());
        }

        void take(Waiting waiting, int place) {
            destination.set(waiting.destination.read(place));
            length.set(waiting.length.read(place));
            id.set(waiting.id.read(place));
            if (packetsLeft != null) {
                packetsLeft.set(waiting.packetsLeft.read(place));
            }
            injected.set(0);
        }

        boolean onLast() {
            return injected.get() + 1 == length.get();
        }
    }

    /** The words of contents that come next. */
    private static final class Contents extends Group {
        final Memory words;
        final Register stored;
        final Register first;

        Contents(Module owner, int bits) {
            super(owner, "contents");
            this.words = memory("words", bits, WORDS);
            this.stored = register("stored", Bits.needed(WORDS));
            this.first = register("first", 1);
        }

        /** At the clock edge; returns the words that are then here. */
        int next(boolean enters, long word, boolean leaves) {
            int now = stored.getInt();
            if (enters) {
                words.write((first.getInt() + now) % WORDS, word);
            }
            int then = now + (enters ? 1 : 0) - (leaves ? 1 : 0);
            stored.set(then);
            first.set(leaves ? 1 - first.get() : first.get());
            return then;
        }
    }

    private final int number;
    private final int node;
    private final int places;
    private final HeaderLayout layout;
    private final LinkEnd end;
    private final ChannelDriver driver;
    private final FlowControl.Sender sender;
    private final PacketOffer offer;
    private final Signal take;
    private final Signal grant;
    private final Wire ask;
    private final Wire askDestination;
    private final Waiting waiting;
    private final Current current;
    private final Contents contents;
    private final Register queued;
    private final Register asked;
    private final Register sending;
    private final Register room;
    private PacketIntake intake;

    /**
     * Builds the queue of a link.
     *
     * @param places packets that can wait
     * @param take one bit per link: the packet on offer joins the queue of that link
     */
    SourceQueue(Module owner, int number, InterfaceContext context, int places, Wire take) {
        super(owner, "source_queue_" + number);
        this.number = number;
        this.node = context.node();
        this.places = places;
        this.layout = context.format().header();
        this.end = context.injection().get(number);
        port("link", end.without(end.line(QapLines.WAITING)));
        this.driver = new ChannelDriver(end.channel());
        this.sender = Streaming.always(this, 1);
        this.offer = port("packet", context.offers().get(0));
        this.take = input("take", take);
        this.grant = end.line(QapLines.GRANT);
        this.ask = end.drivenLine(QapLines.ASK);
        this.askDestination = end.drivenLine(QapLines.ASK_DESTINATION);
        this.waiting = new Waiting(this, layout, places);
        this.current = new Current(this, layout);
        this.contents = new Contents(this, context.format().channel().flit().payloadBits());
        this.queued = output(register("queued", Bits.needed(places)));
        this.asked = register("asked", 1);
        this.sending = register("sending", 1);
        this.room = output(register("room", 1, 1));
        combinational("send", this::send)
                .enabledBy(sending)
                .reads(current, contents)
                .writes(driver.wires());
        combinational("ask", () -> {
                    boolean asks = queued.get() != 0 && !asked.isHigh();
                    ask.set(asks ? 1 : 0);
                    askDestination.set(asks ? waiting.destination.read(waiting.first.getInt()) : 0);
                })
                .reads(queued, asked, waiting.first)
                .reads(waiting.destination)
                .writes(ask, askDestination);
        clocked("advance", this::advance)
                .enabledBy(take, grant, sending, ask, offer.written())
                .reads(offer)
                .updates(waiting, current, contents)
                .updates(queued, asked, sending, room);
    }

    private boolean sendsHeader() {
        return current.injected.get() < layout.flits();
    }

    private boolean sendsNow() {
        return sending.isHigh() && (sendsHeader() || contents.stored.get() != 0);
    }

    private void send() {
        if (!sendsNow()) {
            driver.idle();
            return;
        }
        int index = current.injected.getInt();
        int left = current.packetsLeft == null ? 0 : current.packetsLeft.getInt();
        long payload = sendsHeader()
                ? layout.payload(
                        new Header(
                                current.destination.getInt(),
                                0,
                                node,
                                current.length.getInt(),
                                current.id.getInt(),
                                left),
                        index)
                : contents.words.read(contents.first.getInt());
        driver.send(0, FlitKind.code(index == 0, current.onLast()), payload);
    }

    private void advance() {
        boolean sends = sendsNow();
        boolean last = sends && current.onLast();
        boolean writes = (offer.written().get() >>> number & 1) != 0;
        boolean joins = (take.get() >>> number & 1) != 0;
        boolean begins = grant.isHigh();
        int first = waiting.first.getInt();
        int waits = queued.getInt();
        int words = contents.next(writes, offer.words().get(number).get(), sends && !sendsHeader());
        room.set(words < WORDS);
        if (begins) {
            current.take(waiting, first);
            waiting.first.set((first + 1) % places);
        } else if (sends) {
            current.injected.set(current.injected.get() + 1);
        }
        if (joins) {
            waiting.put((first + waits) % places, offer);
        }
        queued.set(waits + (joins ? 1 : 0) - (begins ? 1 : 0));
        asked.set((asked.isHigh() || ask.isHigh()) && !begins);
        sending.set(begins || (sending.isHigh() && !last));
    }

    /** Packets that wait. */
    Register queued() {
        return queued;
    }

    /** Whether a word of contents can be written. */
    Register room() {
        return room;
    }

    /** The signals that answer the processor; all queues of a node share them. */
    void answerBy(PacketIntake shared) {
        this.intake = shared;
    }

    @Override
    public PacketIntake intake() {
        return intake;
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
