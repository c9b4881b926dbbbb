package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.Children;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.PacketOffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/**
 * The source of node 5 of 8 by itself, with headers of two flits: which queue each packet joins, who asks, and what is
 * sent, compared cycle by cycle with lists of packets.
 */
class QapInterfaceProperties {

    private static final int NODE = 0b101;
    private static final int LINKS = 3;

    @Property(tries = 10)
    void messagesThatAreSplit(@ForAll Random random) {
        new Run(20, 2, random).run(300);
    }

    @Property(tries = 10)
    void messagesThatAreNotSplit(@ForAll Random random) {
        new Run(0, 3, random).run(300);
    }

    /** Of messages that are split, with four places in a queue. */
    static QapInterface made() {
        return new Bench(20, 4).tested;
    }

    /** A packet on its way. */
    private record Packet(int destination, int length, int id, int left) {}

    /** What is sent; the kind says whether it is the first, and the last. */
    private record Flit(long kind, long payload) {}

    /** A queue as it should be. */
    private static final class Queue {
        private final Deque<Packet> waiting = new ArrayDeque<>();
        private final Deque<Long> words = new ArrayDeque<>();
        private boolean asked;
        private Packet current;
        private int injected;

        boolean asks() {
            return !waiting.isEmpty() && !asked;
        }

        boolean isLast() {
            return injected + 1 == current.length();
        }
    }

    private static final class Bench extends Design {
        private final Pin offer = pin("offer", 1);
        private final Pin destination = pin("destination", 3);
        private final Pin length;
        private final Pin id;
        private final Pin left;
        private final Pin written = pin("written", LINKS);
        private final List<Pin> words = new ArrayList<>();
        private final List<Pin> grants = new ArrayList<>();
        private final List<Pin> waiting = new ArrayList<>();
        private final List<LinkEnd> links = new ArrayList<>();
        private final HeaderLayout header;
        private final QapInterface tested;
        private final Simulator simulator;

        Bench(int maxPacket, int places) {
            super("bench", ElementKind.checked());
            NetworkParameters network = QapTrials.network(3, 1, 2000, maxPacket, new QapSettings(2, 2, places));
            InterfaceFormat format = network.interfaceFormat();
            Qap qap = (Qap) network.builders().routers();
            this.header = format.header();
            this.length = pin("length", header.lengthBits());
            this.id = pin("id", header.idBits());
            this.left = pin("packets_left", maxPacket == 0 ? 0 : header.packetsLeftBits());
            List<LinkEnd> ejection = new ArrayList<>();
            for (int k = 0; k < LINKS; k++) {
                ChannelFormat channel = format.channel();
                words.add(pin("word_" + k, channel.flit().payloadBits()));
                links.add(source(k, channel, qap.injectionLines(channel)));
                ejection.add(new LinkEnd(
                        channel,
                        LinkEnd.Side.RECEIVER,
                        new Channel(
                                pin("in_request_" + k, 1),
                                constant("in_vc_" + k, 1, 0),
                                pin("in_kind_" + k, 2),
                                pin("in_data_" + k, channel.flit().payloadBits())),
                        List.of()));
            }
            PacketOffer packets =
                    new PacketOffer(offer, destination, length, id, left, pin("message_class", 0), written, words);
            this.tested = (QapInterface) qap.create(
                    this, "nic", new InterfaceContext(NODE, format, links, ejection, List.of(packets), to -> 0));
            this.simulator = new Simulator(this);
        }

        private LinkEnd source(int k, ChannelFormat format, List<Line> lines) {
            List<LinkEnd.ControlLine> all = new ArrayList<>();
            for (Line line : lines) {
                boolean drives = line.direction() == Line.Direction.FORWARD;
                Wire wire =
                        drives ? wire(line.name() + "_" + k, line.width()) : pin(line.name() + "_" + k, line.width());
                all.add(new LinkEnd.ControlLine(line, wire));
                if (line.name().equals(QapLines.GRANT)) {
                    grants.add((Pin) wire);
                } else if (!drives) {
                    waiting.add((Pin) wire);
                }
            }
            Channel channel = new Channel(
                    wire("request_" + k, 1),
                    constant("vc_" + k, 1, 0),
                    wire("kind_" + k, 2),
                    wire("data_" + k, format.flit().payloadBits()));
            return new LinkEnd(format, LinkEnd.Side.SENDER, channel, all);
        }
    }

    private static final class Run {
        private final Random random;
        private final int places;
        private final Bench bench;
        private final List<Queue> queues = List.of(new Queue(), new Queue(), new Queue());
        private final int[] unwritten = new int[LINKS];
        /** What is on offer; null if all has been taken. */
        private Packet offered;

        private int left;
        private int direction;
        private boolean follows;

        Run(int maxPacket, int places, Random random) {
            this.random = random;
            this.places = places;
            this.bench = new Bench(maxPacket, places);
            assertThat(bench.header.flits()).isEqualTo(2);
        }

        private boolean one(int in) {
            return random.nextInt(in) == 0;
        }

        void run(int cycles) {
            for (int cycle = 0; cycle < cycles; cycle++) {
                cycle(cycle);
            }
        }

        private void offer() {
            left = left > 0 ? left - 1 : !bench.left.hasBits() ? 0 : random.nextInt(4);
            int destination = follows ? bench.destination.getInt() : (NODE + 1 + random.nextInt(7)) % 8;
            offered = new Packet(destination, 3 + random.nextInt(5), random.nextInt(1 << 12), left);
            bench.offer.set(1 - bench.offer.get());
            bench.destination.set(offered.destination());
            bench.length.set(offered.length());
            bench.id.set(offered.id());
            bench.left.set(offered.left());
        }

        private void cycle(int cycle) {
            if (offered == null && one(3)) {
                offer();
            }
            long mask = 0;
            boolean[] granted = new boolean[LINKS];
            for (int k = 0; k < LINKS; k++) {
                bench.waiting.get(k).set(random.nextInt(5));
                bench.words.get(k).set(random.nextInt(1 << 30));
                boolean writes = unwritten[k] > 0 && queues.get(k).words.size() < 2 && !one(3);
                unwritten[k] -= writes ? 1 : 0;
                mask |= writes ? 1L << k : 0;
                Queue queue = queues.get(k);
                boolean free = queue.current == null || (queue.isLast() && flit(queue) != null);
                granted[k] = queue.asked && free && one(3);
                bench.grants.get(k).set(granted[k] ? 1 : 0);
            }
            bench.written.set(mask);
            int taken = offered == null ? -1 : chosen();
            List<Flit> flits = queues.stream().map(this::flit).toList();
            List<Integer> asks = queues.stream()
                    .map(queue -> queue.asks() ? queue.waiting.peek().destination() : -1)
                    .toList();
            bench.simulator.step();
            for (int k = 0; k < LINKS; k++) {
                same("sent", k, cycle, sent(k), String.valueOf(flits.get(k)));
                LinkEnd link = bench.links.get(k);
                same("ask", k, cycle, link.line(QapLines.ASK).get(), asks.get(k) < 0 ? 0L : 1L);
                long destination = Math.max(0, asks.get(k));
                same(
                        "destination",
                        k,
                        cycle,
                        link.line(QapLines.ASK_DESTINATION).get(),
                        destination);
                advance(k, granted[k], flits.get(k), (mask >> k & 1) == 1);
            }
            take(taken);
            compare(cycle);
        }

        /** The link that the packet on offer takes now; -1 if its queue is full. */
        private int chosen() {
            int link = direction;
            if (!follows) {
                link = -1;
                for (int k = 0; k < LINKS; k++) {
                    boolean closer = ((NODE ^ offered.destination()) >> k & 1) == 1;
                    link = closer && (link < 0 || length(k) < length(link)) ? k : link;
                }
            }
            return queues.get(link).waiting.size() < places ? link : -1;
        }

        private long length(int k) {
            return queues.get(k).waiting.size() + bench.waiting.get(k).get();
        }

        private void take(int link) {
            if (link >= 0) {
                queues.get(link).waiting.add(offered);
                unwritten[link] += offered.length() - 2;
                direction = link;
                follows = offered.left() != 0;
                offered = null;
            }
        }

        private Flit flit(Queue queue) {
            Packet packet = queue.current;
            if (packet == null || (queue.injected >= 2 && queue.words.isEmpty())) {
                return null;
            }
            long kind = (queue.injected == 0 ? 1L : 0L) + (queue.isLast() ? 2L : 0L);
            Header header = new Header(packet.destination(), 0, NODE, packet.length(), packet.id(), packet.left());
            return new Flit(
                    kind, queue.injected < 2 ? bench.header.payload(header, queue.injected) : queue.words.peek());
        }

        private void advance(int k, boolean granted, Flit sent, boolean writes) {
            Queue queue = queues.get(k);
            queue.asked = (queue.asked || queue.asks()) && !granted;
            if (sent != null) {
                if (queue.injected >= 2) {
                    queue.words.remove();
                }
                queue.current = queue.isLast() ? null : queue.current;
                queue.injected++;
            }
            if (writes) {
                queue.words.add(bench.words.get(k).get());
            }
            if (granted) {
                queue.current = queue.waiting.remove();
                queue.injected = 0;
            }
        }

        private String sent(int k) {
            Channel channel = bench.links.get(k).channel();
            return String.valueOf(
                    channel.request().isHigh()
                            ? new Flit(channel.kind().get(), channel.data().get())
                            : null);
        }

        private void compare(int cycle) {
            var intake = bench.tested.intakes().get(0);
            same("offer", -1, cycle, intake.accepted().get() == bench.offer.get(), offered == null);
            same("direction", -1, cycle, intake.lane().getInt(), direction);
            for (int k = 0; k < LINKS; k++) {
                Queue queue = queues.get(k);
                same(
                        "queued",
                        k,
                        cycle,
                        Children.of(bench.tested, SourceQueue.class)
                                .get(k)
                                .queued()
                                .getInt(),
                        queue.waiting.size());
                same(
                        "room",
                        k,
                        cycle,
                        Children.of(bench.tested, SourceQueue.class)
                                .get(k)
                                .room()
                                .isHigh(),
                        queue.words.size() < 2);
            }
        }

        private static void same(String what, int k, int cycle, Object actual, Object expected) {
            if (!actual.equals(expected)) {
                assertThat(actual).as("%s of link %d, cycle %d", what, k, cycle).isEqualTo(expected);
            }
        }
    }
}
