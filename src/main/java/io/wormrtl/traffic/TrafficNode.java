package io.wormrtl.traffic;

import io.wormrtl.flit.DataPattern;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.link.ChannelFormat;
import io.wormrtl.nic.InterfaceFormat;
import io.wormrtl.nic.NetworkInterface;
import io.wormrtl.nic.PacketIntake;
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
import java.util.stream.Stream;

/**
 * The processor of a node as traffic sees it, behavioural: a source that generates messages and queues them without
 * limit and writes their contents, and a sink that compares the contents it gets with what was sent. Replies to what
 * the sink received wait in a queue of their own, which goes first.
 */
public final class TrafficNode extends BehaviouralModule implements Processor {

    /** A packet that waits for an injector. */
    record Packet(Message message, int length, int packetsLeft) {}

    private final int node;
    private final NodeTraffic traffic;
    private final MessageListener listener;
    private final TrafficSwitch trafficSwitch;
    private final Packetizer packetizer;
    private final int ids;
    private final List<PacketOutlet> outlets = new ArrayList<>();
    private final Deque<Packet> queue = new ArrayDeque<>();
    private final Deque<Packet> replies = new ArrayDeque<>();
    private final NodeTraffic.Outbox outbox = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            generate(message, null, queue);
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            generate(reply, request, replies);
        }
    };
    /** Where what a dead node would have sent goes. */
    private final NodeTraffic.Outbox nowhere = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            // it is never generated
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            // it is never generated
        }
    };

    private final DataPattern contents;
    private final int headerFlits;
    /** 1 bit: the node is dead; null where it never dies. */
    private Signal dead;

    private List<PacketInlet> inlets = List.of();
    private Behaviour source;
    private Behaviour sink;
    private int nextId;
    private long alarm = -1;
    /** The packet put on offer last, and where. */
    private Packet last;

    private PacketOutlet lastOutlet;
    /** When the packet behind it can go; NOT_YET while the words of the last one are being written. */
    private long prepared = Message.NOT_YET;

    /**
     * Builds source and sink of {@code node}.
     *
     * @param traffic what it sends
     * @param packetizer how they are split
     * @param listener told of everything
     * @param trafficSwitch turns the source off
     */
    public TrafficNode(
            Module parent,
            int node,
            String nodeName,
            InterfaceFormat format,
            NodeTraffic traffic,
            Packetizer packetizer,
            MessageListener listener,
            TrafficSwitch trafficSwitch) {
        super(parent, "processor_" + nodeName);
        this.node = node;
        this.traffic = traffic;
        this.packetizer = packetizer;
        this.listener = listener;
        this.trafficSwitch = trafficSwitch;
        HeaderLayout layout = format.header();
        this.ids = 1 << layout.idBits();
        this.headerFlits = layout.flits();
        int wordBits = format.channel().flit().payloadBits();
        this.contents = new DataPattern(wordBits);
        int lanes = format.processor().lanes();
        for (int i = 0; i < format.processor().offers(); i++) {
            List<Wire> words = new ArrayList<>();
            for (int lane = 0; lane < lanes; lane++) {
                words.add(wire("word_" + i + "_" + lane, wordBits));
            }
            outlets.add(new PacketOutlet(
                    wire("offer_" + i, 1),
                    wire("destination_" + i, layout.addressBits()),
                    wire("length_" + i, layout.lengthBits()),
                    wire("id_" + i, layout.idBits()),
                    layout.packetsLeftBits() == 0 ? null : wire("packets_left_" + i, layout.packetsLeftBits()),
                    layout.added().classBits() == 0
                            ? null
                            : wire("message_class_" + i, layout.added().classBits()),
                    wire("written_" + i, lanes),
                    words));
        }
    }

    @Override
    public List<PacketOffer> offers() {
        return outlets.stream().map(PacketOutlet::offer).toList();
    }

    @Override
    public void connect(NetworkInterface networkInterface) {
        this.inlets = new ArrayList<>();
        source = behaviour("source", this::runSource);
        for (int i = 0; i < outlets.size(); i++) {
            PacketIntake intake = networkInterface.intakes().get(i);
            outlets.get(i).connect(intake);
            port("intake_" + i, intake.reversed());
            source.reads(intake.accepted(), intake.room())
                    .writes(port("packet_" + i, outlets.get(i).offer().reversed()));
            source.samples(intake.lane());
        }
        sink = behaviour("sink", this::runSink);
        dead = networkInterface.reset();
        if (dead != null) {
            input("dead", 1, dead);
            source.reads(dead);
            sink.reads(dead);
        }
        int shared = networkInterface.sharedBuffers();
        ReceiveBuffers sharedBuffers = new ReceiveBuffers(shared);
        for (PacketReport report : networkInterface.reports()) {
            port("report_" + inlets.size(), report.reversed());
            inlets.add(new PacketInlet(
                    report, shared > 0 ? sharedBuffers : new ReceiveBuffers(ChannelFormat.MAX_VIRTUAL_CHANNELS)));
            sink.reads(report.arrived(), report.delivered());
            sink.samples(report.word(), report.index(), report.channel());
            sink.samples(report.source(), report.id(), report.length(), report.packetsLeft(), report.intact());
        }
    }

    private void runSource() {
        long now = source.cycle();
        if (dead != null && dead.isHigh()) {
            die();
        }
        if (trafficSwitch.isOn()) {
            generateUntil(now);
        } else {
            forgetWaitingMessages();
        }
        boolean writing = false;
        offer(now);
        for (PacketOutlet outlet : outlets) {
            writing |= outlet.write();
        }
        if (writing) {
            source.wakeNextCycle();
        }
    }

    /** Puts packets on offer where nothing is; of several places those first that have the fewest packets to write. */
    private void offer(long now) {
        outlets.forEach(PacketOutlet::look);
        Deque<Packet> first = replies.isEmpty() ? queue : replies;
        while (!first.isEmpty() && isPrepared(first.peek(), now)) {
            PacketOutlet best = null;
            for (PacketOutlet outlet : outlets) {
                boolean can = outlet.isFree() && (outlets.size() == 1 || outlet.hasLane());
                best = can && (best == null || outlet.packets() < best.packets()) ? outlet : best;
            }
            if (best == null) {
                return;
            }
            put(first.poll(), best);
            first = replies.isEmpty() ? queue : replies;
        }
    }

    /** Whether the processor is done with the packet. */
    private boolean isPrepared(Packet next, long now) {
        if (packetizer.gap() == 0 || last == null || next.message != last.message) {
            return true;
        }
        if (prepared == Message.NOT_YET && lastOutlet.isIdle()) {
            prepared = now + packetizer.gap();
            source.wakeAt(prepared);
        }
        return prepared != Message.NOT_YET && now >= prepared;
    }

    private void put(Packet next, PacketOutlet outlet) {
        identify(next.message);
        outlet.put(next, contentsOf(next));
        last = next;
        lastOutlet = outlet;
        prepared = Message.NOT_YET;
    }

    /** What waits is lost with the node; of what has been handed over, others know. */
    private void die() {
        Stream.of(queue, replies)
                .flatMap(Deque::stream)
                .map(Packet::message)
                .filter(message -> message.id() < 0)
                .distinct()
                .forEach(listener::abandoned);
        queue.clear();
        replies.clear();
        outlets.forEach(PacketOutlet::reset);
    }

    private void generateUntil(long now) {
        traffic.until(now, dead != null && dead.isHigh() ? nowhere : outbox);
        long due = traffic.due();
        if (due != alarm && due != ArrivalProcess.NEVER) {
            alarm = due;
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

    /** Tells it that all of a message for this node is here. */
    public void received(Message message) {
        traffic.received(message);
        wakeWhenDue();
    }

    /** Tells it that all of a message of this node has reached its destination. */
    public void arrived(Message message) {
        traffic.arrived(message);
        wakeWhenDue();
    }

    private void wakeWhenDue() {
        long due = traffic.due();
        if (trafficSwitch.isOn() && due != alarm && due != ArrivalProcess.NEVER) {
            alarm = due;
            source.wakeAt(due);
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

    /** The words a packet brings to its destination. */
    private PacketContents contentsOf(Packet packet) {
        return new PacketContents(contents, node, packet.message.id(), packet.packetsLeft, headerFlits, packet.length);
    }

    private void runSink() {
        for (PacketInlet inlet : inlets) {
            inlet.takeWord(sink.cycle());
            if (inlet.takePacket()) {
                PacketReport report = inlet.report();
                int from = report.source().getInt();
                int id = report.id().getInt();
                int length = report.length().getInt();
                int left = report.packetsLeft().getInt();
                PacketContents sent = new PacketContents(contents, from, id, left, headerFlits, length);
                long begun = inlet.begun(sent, sink.cycle());
                boolean intact = inlet.hasBrought(sent) && report.intact().isHigh();
                listener.received(new ReceivedPacket(sink.cycle(), node, from, id, length, left, intact, begun));
            }
        }
        if (dead != null && dead.isHigh()) {
            inlets.forEach(PacketInlet::reset);
        }
    }

    /** Packets that wait in the source queue. */
    public int queued() {
        return queue.size() + replies.size();
    }
}
