package io.wormrtl.traffic;

import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.NetworkInterface;
import io.wormrtl.nic.PacketOffer;
import io.wormrtl.nic.PacketReport;
import io.wormrtl.nic.Processor;
import io.wormrtl.rtl.Behaviour;
import io.wormrtl.rtl.BehaviouralModule;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Signal;
import io.wormrtl.rtl.Wire;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The processor of a node as traffic sees it, behavioural: a source that generates messages and queues them without
 * limit, and a sink that looks at what the receivers say. Replies to what the sink received wait in a queue of their own,
 * which goes first.
 */
public final class TrafficNode extends BehaviouralModule implements Processor {

    /** A packet that waits for an injector. */
    private record Packet(Message message, int length, int packetsLeft) {}

    /** The wires of one offer and the handshake as the source remembers it. */
    private static final class Offer {
        private final Wire offer;
        private final Wire destination;
        private final Wire length;
        private final Wire id;
        private final Wire packetsLeft;
        private long phase;
        private Packet packet;

        Offer(Wire offer, Wire destination, Wire length, Wire id, Wire packetsLeft) {
            this.offer = offer;
            this.destination = destination;
            this.length = length;
            this.id = id;
            this.packetsLeft = packetsLeft;
        }

        PacketOffer asInput() {
            return new PacketOffer(offer, destination, length, id, packetsLeft);
        }

        void drive() {
            if (packet == null) {
                return;
            }
            offer.set(phase);
            destination.set(packet.message.generated().destination());
            length.set(packet.length);
            id.set(packet.message.id());
            if (packetsLeft != null) {
                packetsLeft.set(packet.packetsLeft);
            }
        }
    }

    private final int node;
    private final MessageStream stream;
    private final MessageListener listener;
    private final TrafficSwitch trafficSwitch;
    private final Packetizer packetizer;
    private final Optional<Answers> answers;
    private final int ids;
    private final List<Offer> offers = new ArrayList<>();
    private final Deque<Packet> queue = new ArrayDeque<>();
    private final Deque<Packet> replies = new ArrayDeque<>();
    private List<Signal> accepted = List.of();
    private List<PacketReport> reports = List.of();
    private Behaviour source;
    private Behaviour sink;
    private final long[] seenDelivered;
    private int nextId;
    private long alarm = -1;

    /**
     * Builds source and sink of {@code node}, which answers nothing.
     *
     * @param stream the messages the source generates, in the order of their cycles
     * @param packetizer how they are split
     * @param listener told of everything
     * @param trafficSwitch turns the source off
     */
    public TrafficNode(
            Module parent,
            int node,
            String nodeName,
            InterfaceFormat format,
            MessageStream stream,
            Packetizer packetizer,
            MessageListener listener,
            TrafficSwitch trafficSwitch) {
        this(parent, node, nodeName, format, stream, packetizer, listener, trafficSwitch, Optional.empty());
    }

    /**
     * Builds source and sink of {@code node}.
     *
     * @param stream the messages the source generates by itself, in the order of their cycles
     * @param packetizer how they are split
     * @param listener told of everything
     * @param trafficSwitch turns the source off
     * @param replies what it sends back; nothing: it answers no message
     */
    public TrafficNode(
            Module parent,
            int node,
            String nodeName,
            InterfaceFormat format,
            MessageStream stream,
            Packetizer packetizer,
            MessageListener listener,
            TrafficSwitch trafficSwitch,
            Optional<Replies> replies) {
        super(parent, "processor_" + nodeName);
        this.node = node;
        this.stream = stream;
        this.packetizer = packetizer;
        this.listener = listener;
        this.trafficSwitch = trafficSwitch;
        this.answers = replies.map(back -> new Answers(node, back));
        HeaderLayout layout = format.header();
        this.ids = 1 << layout.idBits();
        for (int i = 0; i < format.injectionChannels(); i++) {
            offers.add(new Offer(
                    wire("offer_" + i, 1),
                    wire("destination_" + i, layout.addressBits()),
                    wire("length_" + i, layout.lengthBits()),
                    wire("id_" + i, layout.idBits()),
                    layout.packetsLeftBits() == 0 ? null : wire("packets_left_" + i, layout.packetsLeftBits())));
        }
        this.seenDelivered = new long[format.ejectionChannels()];
    }

    @Override
    public List<PacketOffer> offers() {
        return offers.stream().map(Offer::asInput).toList();
    }

    @Override
    public void connect(NetworkInterface networkInterface) {
        this.accepted = new ArrayList<>();
        this.reports = new ArrayList<>();
        source = behaviour("source", this::runSource);
        for (int i = 0; i < offers.size(); i++) {
            accepted.add(input("accepted_" + i, networkInterface.accepted().get(i)));
            source.reads(accepted.get(i))
                    .writes(port("packet_" + i, offers.get(i).asInput().reversed()));
        }
        sink = behaviour("sink", this::runSink);
        for (PacketReport report : networkInterface.reports()) {
            port("report_" + reports.size(), report.reversed());
            reports.add(report);
            sink.reads(report.delivered());
            sink.samples(report.source(), report.id(), report.length(), report.packetsLeft(), report.intact());
        }
    }

    private void runSource() {
        long now = source.cycle();
        if (trafficSwitch.isOn()) {
            generateUntil(now);
        } else {
            forgetWaitingMessages();
        }
        for (int i = 0; i < offers.size(); i++) {
            Offer offer = offers.get(i);
            Deque<Packet> first = replies.isEmpty() ? queue : replies;
            if (!first.isEmpty() && accepted.get(i).get() == offer.phase) {
                offer.packet = first.poll();
                offer.phase = 1 - offer.phase;
                identify(offer.packet.message);
            }
            offer.drive();
        }
    }

    private void generateUntil(long now) {
        while (stream.peekCycle() <= now) {
            generate(stream.next(), null, queue);
        }
        answers.ifPresent(
                back -> back.until(now).forEach(reply -> generate(reply.message(), reply.request(), replies)));
        if (stream.peekCycle() != alarm && stream.peekCycle() != Long.MAX_VALUE) {
            alarm = stream.peekCycle();
            source.wakeAt(alarm);
        }
    }

    private void generate(GeneratedMessage next, Message request, Deque<Packet> waiting) {
        List<Integer> lengths = packetizer.lengths(next.length());
        Message message = new Message(next, lengths, request);
        for (int p = 0; p < lengths.size(); p++) {
            waiting.add(new Packet(message, lengths.get(p), lengths.size() - 1 - p));
        }
        listener.generated(message);
    }

    /**
     * Has the message answered, where this node answers at all; a reply is not answered.
     *
     * @param delivered a message for this node, complete in this cycle
     */
    public void answer(Message delivered) {
        if (answers.isPresent() && delivered.request().isEmpty() && trafficSwitch.isOn()) {
            source.wakeAt(answers.get().add(delivered));
        }
    }

    /** What has not been begun is forgotten; of a message that has, the remaining packets still go. */
    private void forgetWaitingMessages() {
        queue.removeIf(packet -> packet.message.id() < 0);
        replies.removeIf(packet -> packet.message.id() < 0);
    }

    private void identify(Message message) {
        if (message.id() < 0) {
            message.identify(nextId);
            nextId = (nextId + 1) % ids;
            listener.offered(message);
        }
    }

    private void runSink() {
        for (int e = 0; e < reports.size(); e++) {
            PacketReport report = reports.get(e);
            if (report.delivered().get() != seenDelivered[e]) {
                seenDelivered[e] = report.delivered().get();
                listener.received(new ReceivedPacket(
                        sink.cycle(),
                        node,
                        report.source().getInt(),
                        report.id().getInt(),
                        report.length().getInt(),
                        report.packetsLeft().getInt(),
                        report.intact().isHigh()));
            }
        }
    }

    /** Packets that wait in the source queue. */
    public int queued() {
        return queue.size() + replies.size();
    }
}
