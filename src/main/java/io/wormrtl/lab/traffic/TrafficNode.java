package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.rtl.Behaviour;
import io.wormrtl.kernel.rtl.BehaviouralModule;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.PacketIntake;
import io.wormrtl.network.nic.PacketOffer;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.nic.Processor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The processor of a node as traffic sees it, behavioural: a source that generates messages and queues them without
 * limit and writes their contents, and a sink that compares the contents it gets with what was sent. Replies to what
 * the sink received wait in a queue of their own, which goes first.
 */
@Api
public final class TrafficNode extends BehaviouralModule implements Processor {

    private final int node;
    private final NodeTraffic traffic;
    private final MessageListener listener;
    private final TrafficSwitch trafficSwitch;
    private final Packetizer packetizer;
    private final int ids;
    private final PacketOutlet[] outlets;
    /** By virtual network. */
    private final Exit[] exits;
    /** By ejection channel, 1 bit: it takes a flit; empty where it takes all. */
    private final List<Wire> ready = new ArrayList<>();

    private final NodeTraffic.Outbox outbox = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            generate(message, null);
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            generate(reply, request);
        }
    };
    /** Where messages go of a task whose clock is another one: they are generated in the cycle that is running. */
    private final NodeTraffic.Outbox atOnce = new NodeTraffic.Outbox() {
        @Override
        public void send(GeneratedMessage message) {
            generate(
                    new GeneratedMessage(source.cycle(), message.source(), message.destination(), message.length()),
                    null);
        }

        @Override
        public void answer(GeneratedMessage reply, Message request) {
            throw new IllegalStateException("a processor that does one thing at a time answers nothing by itself");
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

    private Behaviour source;
    private int nextId;
    /** Messages that it has forgotten because sources were to fall silent. */
    private long neverSent;
    /** The cycle in which the traffic does something next by itself, for which there is an alarm. */
    private long due;
    /** Where messages are work; else null. */
    private final OneAtATime oneAtATime;
    /** The message that the packet that the sink is looking at has completed; else null. */
    private Message complete;
    /** The processors of other nodes. */
    private IntFunction<TrafficNode> others = number -> {
        throw new IllegalStateException("nobody has told who the processor of node " + number + " is");
    };

    /** What waits to go into a virtual network, and what went there last. */
    private static final class Exit {
        private final WaitingPackets waiting = new WaitingPackets();
        private final List<PacketOutlet> outlets = new ArrayList<>();
        /** The packet put on offer last, and where. */
        private WaitingPackets.Packet last;

        private PacketOutlet lastOutlet;
        /** When the packet behind it can go; NOT_YET while the words of the last one are being written. */
        private long prepared = Message.NOT_YET;

        /**
         * Of the places where nothing is on offer one with the fewest packets to write; null if there is none.
         *
         * @param isOnly whether no place but one leads into any network
         */
        PacketOutlet bestOutlet(boolean isOnly) {
            PacketOutlet best = null;
            for (PacketOutlet outlet : outlets) {
                boolean can = outlet.isFree() && (isOnly || outlet.hasLane());
                best = can && (best == null || outlet.packets() < best.packets()) ? outlet : best;
            }
            return best;
        }
    }

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
        this.oneAtATime = traffic.work()
                .map(work -> new OneAtATime(work, traffic, new Hands()))
                .orElse(null);
        this.outlets = new PacketOutlet[format.processor().offers()];
        for (int i = 0; i < outlets.length; i++) {
            List<Wire> words = new ArrayList<>();
            for (int lane = 0; lane < lanes; lane++) {
                words.add(wire("word_" + i + "_" + lane, wordBits));
            }
            outlets[i] = new PacketOutlet(
                    wire("offer_" + i, 1),
                    wire("destination_" + i, layout.addressBits()),
                    wire("length_" + i, layout.lengthBits()),
                    wire("id_" + i, layout.idBits()),
                    wire("packets_left_" + i, layout.packetsLeftBits()),
                    wire("message_class_" + i, layout.added().classBits()),
                    wire("written_" + i, lanes),
                    words);
        }
        LocalChannels local = format.local();
        this.exits = new Exit[local.networks()];
        Arrays.setAll(exits, network -> new Exit());
        for (int i = 0; i < outlets.length; i++) {
            exits[local.networkOf(i)].outlets.add(outlets[i]);
        }
        for (int e = 0; traffic.mayRefuse() && e < local.ejection(); e++) {
            ready.add(wire("ready_" + e, 1));
        }
    }

    /** The node around a processor that does one thing at a time. */
    private final class Hands implements OneAtATime.Surroundings {

        @Override
        public WaitingPackets.Packet first() {
            WaitingPackets waiting = exits[0].waiting;
            return waiting.isEmpty() ? null : waiting.first();
        }

        @Override
        public PacketOutlet offer() {
            return offerFirst(exits[0]);
        }

        @Override
        public void begun(Message message) {
            TrafficNode other = others.apply(message.generated().destination());
            other.oneAtATime.announced(message, source.cycle());
            other.source.wakeAt(source.cycle() + 1);
        }

        @Override
        public void taken(Message message) {
            TrafficNode other = others.apply(message.generated().source());
            other.oneAtATime.arrives(message, source.cycle());
            other.source.wakeAt(source.cycle() + 1);
        }
    }

    /**
     * Tells it the processors of other nodes, where messages are work: one is told that another begins to work on a message,
     * or has received it, as nothing in the network tells it.
     */
    public void among(IntFunction<TrafficNode> processors) {
        this.others = processors;
    }

    @Override
    public List<PacketOffer> offers() {
        return Stream.of(outlets).map(PacketOutlet::offer).toList();
    }

    @Override
    public List<Signal> ready() {
        return List.copyOf(ready);
    }

    @Override
    public void connect(NetworkInterface networkInterface) {
        source = behaviour("source", this, TrafficNode::runSource);
        ready.forEach(wire -> source.writes(output(wire)));
        for (int i = 0; i < outlets.length; i++) {
            PacketIntake intake = networkInterface.intakes().get(i);
            outlets[i].connect(intake);
            port("intake_" + i, intake.reversed());
            source.reads(intake.accepted(), intake.room())
                    .writes(port("packet_" + i, outlets[i].offer().reversed()));
            source.samples(intake.lane());
        }
        PacketSink packetSink = new PacketSink(
                node,
                contents,
                headerFlits,
                networkInterface,
                listener,
                oneAtATime == null ? PacketSink.NOBODY : new Incoming());
        Behaviour sink = behaviour("sink", packetSink, PacketSink::run);
        packetSink.runAs(sink);
        dead = networkInterface.reset();
        if (dead != null) {
            input("dead", 1, dead);
            source.reads(dead);
            sink.reads(dead);
        }
        for (int i = 0; i < networkInterface.reports().size(); i++) {
            PacketReport report = networkInterface.reports().get(i);
            port("report_" + i, report.reversed());
            sink.reads(report.arrived(), report.delivered());
            sink.samples(report.word(), report.index(), report.channel());
            sink.samples(report.source(), report.id(), report.length(), report.packetsLeft());
        }
    }

    /** Each packet that comes in is work. */
    private final class Incoming implements PacketSink.Intake {

        @Override
        public void comes(int place, long cycle) {
            oneAtATime.begins(place, cycle);
            source.wakeAt(cycle + 1);
        }

        @Override
        public void ends(int place, int words, boolean isLast, long cycle) {
            oneAtATime.ends(place, words, isLast, complete, cycle);
            complete = null;
            source.wakeAt(cycle + 1);
        }
    }

    /** In most runs a word is written, and nothing else is to be done. Returns whether more are to be written. */
    private boolean runSource() {
        if (dead != null && dead.isHigh()) {
            die();
        }
        long now = source.cycle();
        if (!trafficSwitch.isOn()) {
            for (Exit exit : exits) {
                neverSent += exit.waiting.wholeMessages();
                exit.waiting.forgetWholeMessages();
            }
        } else if (oneAtATime == null && due <= now) {
            generateUntil(now);
        }
        for (PacketOutlet outlet : outlets) {
            outlet.look();
        }
        if (oneAtATime != null) {
            workUntil(now);
        } else {
            for (Exit exit : exits) {
                offer(exit, now);
            }
        }
        if (!ready.isEmpty()) {
            tellWhetherReady(now);
        }
        boolean writing = false;
        for (PacketOutlet outlet : outlets) {
            writing |= outlet.write();
        }
        return writing;
    }

    /** Puts packets on offer where nothing is; of several places those first that have the fewest packets to write. */
    private void offer(Exit exit, long now) {
        WaitingPackets waiting = exit.waiting;
        while (!waiting.isEmpty() && isPrepared(exit, waiting.first(), now)) {
            if (offerFirst(exit) == null) {
                return;
            }
        }
    }

    /** Puts the first packet on offer; returns where, or null if there is no place for it now. */
    private PacketOutlet offerFirst(Exit exit) {
        PacketOutlet free = exit.bestOutlet(outlets.length == 1);
        if (free != null) {
            put(exit, exit.waiting.remove(), free);
        }
        return free;
    }

    /**
     * The channels by which replies alone come are always ready. A processor that sends nothing any more answers nothing,
     * and takes all.
     */
    private void tellWhetherReady(long now) {
        int waiting = exits[exits.length - 1].waiting.replies();
        int takes = !trafficSwitch.isOn() || traffic.takesMessages(now, waiting) ? 1 : 0;
        for (int e = 0; e < ready.size(); e++) {
            ready.get(e).set(e % exits.length == 0 ? takes : 1);
        }
    }

    /** Does one thing after the other, as far as they are due. */
    private void workUntil(long now) {
        oneAtATime.run(now, trafficSwitch.isOn(), atOnce);
        long next = oneAtATime.due(trafficSwitch.isOn());
        if (next != ArrivalProcess.NEVER) {
            source.wakeAt(next);
        }
    }

    /** Whether the processor is done with the packet. */
    private boolean isPrepared(Exit exit, WaitingPackets.Packet next, long now) {
        if (packetizer.gap() == 0 || exit.last == null || next.message() != exit.last.message()) {
            return true;
        }
        if (exit.prepared == Message.NOT_YET && exit.lastOutlet.isIdle()) {
            exit.prepared = now + packetizer.gap();
            source.wakeAt(exit.prepared);
        }
        return exit.prepared != Message.NOT_YET && now >= exit.prepared;
    }

    private void put(Exit exit, WaitingPackets.Packet next, PacketOutlet outlet) {
        identify(next.message());
        outlet.put(next, contentsOf(next));
        exit.last = next;
        exit.lastOutlet = outlet;
        exit.prepared = Message.NOT_YET;
    }

    /** Loses the waiting messages with the node; other modules account for those handed over. */
    private void die() {
        for (Exit exit : exits) {
            exit.waiting.clear(listener::abandoned);
        }
        for (PacketOutlet outlet : outlets) {
            outlet.reset();
        }
    }

    private void generateUntil(long now) {
        traffic.until(now, dead != null && dead.isHigh() ? nowhere : outbox);
        waitForTraffic();
    }

    private void waitForTraffic() {
        long next = traffic.due();
        if (next != due) {
            due = next;
            if (due != ArrivalProcess.NEVER) {
                source.wakeAt(due);
            }
        }
    }

    private void generate(GeneratedMessage next, Message request) {
        List<Integer> lengths = packetizer.lengths(next.length());
        Message message = new Message(next, lengths, request);
        WaitingPackets waiting = exits[exits.length == 1 ? 0 : message.messageClass()].waiting;
        for (int p = 0; p < lengths.size(); p++) {
            waiting.add(new WaitingPackets.Packet(message, lengths.get(p), lengths.size() - 1 - p));
        }
        listener.generated(message);
    }

    /** Tells it that all of a message for this node is here. */
    public void received(Message message) {
        if (oneAtATime != null) {
            complete = message;
            return;
        }
        traffic.received(message, message.delivered());
        if (trafficSwitch.isOn()) {
            waitForTraffic();
        }
        if (!ready.isEmpty()) {
            source.wakeAt(message.delivered() + 1);
        }
    }

    /** Tells it that all of a message of this node has reached its destination. */
    public void arrived(Message message) {
        if (oneAtATime != null) {
            return; // it learns that when the other processor has received it
        }
        traffic.arrived(message, message.delivered());
        if (trafficSwitch.isOn()) {
            waitForTraffic();
        }
    }

    private void identify(Message message) {
        if (message.id() < 0) {
            message.identify(nextId);
            nextId = (nextId + 1) % ids;
            listener.offered(message);
        }
    }

    /** The words a packet brings to its destination. */
    private PacketContents contentsOf(WaitingPackets.Packet packet) {
        return new PacketContents(
                contents, node, packet.message().id(), packet.packetsLeft(), headerFlits, packet.length());
    }

    /** Messages of which no packet has left the source queue, and that were forgotten or wait there still. */
    public long unsent() {
        long unsent = neverSent;
        for (Exit exit : exits) {
            unsent += exit.waiting.wholeMessages();
        }
        return unsent;
    }
}
