package io.wormrtl.papers.qap;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Process;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Registers;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.network.buffer.FlitStore;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.shared.RouterFormat;
import java.util.List;

/**
 * The packet buffers of a node, and the queue of packets that wait for each link that leaves.
 *
 * <p>A packet that has been granted is expected at its input, behind those granted before; its flits go into its buffer
 * as they come, and with one of them, which {@link Forwarding} chooses, it joins the queue of its link. A buffer may be
 * sent from while it fills. Queues are lists: {@code next} of a buffer is the one behind it.
 */
final class PacketStore extends Module implements FlitStore {

    /** The packets granted at an input that have not come as a whole: at most one that comes, and two behind it. */
    static final class Expected extends GroupArray {
        static final int MOST = 3;

        final Registers count;
        final Registers first;
        final Registers second;
        final Registers third;

        Expected(Module owner, int inputs, int bits) {
            super(owner, "expected", inputs);
            this.count = each("count", Bits.needed(MOST));
            this.first = each("first", bits);
            this.second = each("second", bits);
            this.third = each("third", bits);
        }

        void next(int k, boolean enters, int buffer, boolean leaves) {
            int staying = count.getInt(k) - (leaves ? 1 : 0);
            long one = leaves ? second.get(k) : first.get(k);
            long two = leaves ? third.get(k) : second.get(k);
            first.set(k, enters && staying == 0 ? buffer : one);
            second.set(k, enters && staying == 1 ? buffer : two);
            if (enters && staying == 2) {
                third.set(k, buffer);
            }
            count.set(k, staying + (enters ? 1 : 0));
        }
    }

    /** The buffers. */
    static final class Packets extends GroupArray {
        final Memory words;
        final Registers arrived;
        final Registers left;
        final Registers destination;
        final Registers next;

        Packets(Module owner, Buffers buffers, int flitBits, int addressBits) {
            super(owner, "packet", buffers.count());
            this.words = eachMemory("words", flitBits, buffers.flits(), 1, 1);
            this.arrived = each("arrived", Bits.needed(buffers.flits()));
            this.left = each("left", Bits.needed(buffers.flits()));
            this.destination = each("destination", addressBits);
            this.next = each("next", buffers.numberBits());
        }
    }

    /** The queues of the links. */
    static final class Queues extends GroupArray {
        final Registers length;
        final Registers head;
        final Registers tail;

        Queues(Module owner, Buffers buffers) {
            super(owner, "queue", buffers.dimensions());
            this.length = each("length", buffers.countBits());
            this.head = each("head", buffers.numberBits());
            this.tail = each("tail", buffers.numberBits());
        }
    }

    private final int node;
    private final Buffers buffers;
    private final Forwarding forwarding;
    private final FlitFormat flitFormat;
    private final HeaderLayout header;
    private final Channel[] arriving;
    private final Register granted;
    private final Registers grantedBuffer;
    private final Signal[] begins;
    private final Signal[] sends;
    private final Signal[] freed;
    private final Signal[] sent;
    private final Expected expected;
    private final Packets packets;
    private final Queues queues;

    /** Builds the buffers between the channels that arrive and the links that leave, both by dimension. */
    PacketStore(
            Module router,
            RouterFormat format,
            Buffers buffers,
            Forwarding forwarding,
            int node,
            BufferAllocator allocator,
            List<LinkEnd> inputs,
            List<LinkWires> links) {
        super(router, "packet_store");
        int count = buffers.dimensions();
        this.node = node;
        this.buffers = buffers;
        this.forwarding = forwarding;
        this.flitFormat = format.channel().flit();
        this.header = format.header();
        this.arriving = new Channel[count];
        this.begins = new Signal[count];
        this.sends = new Signal[count];
        this.freed = new Signal[count];
        this.sent = new Signal[count];
        this.granted = input("granted", allocator.granted());
        this.grantedBuffer = input("granted_buffer", allocator.grantedBuffer());
        for (int k = 0; k < count; k++) {
            arriving[k] = port("arriving_" + k, inputs.get(k).channel());
            begins[k] = input("begins_" + k, links.get(k).begins());
            sends[k] = input("sends_" + k, links.get(k).sends());
            freed[k] = input("freed_" + k, links.get(k).freed());
            sent[k] = input("sent_" + k, links.get(k).buffer());
        }
        this.expected = new Expected(this, count, buffers.numberBits());
        this.packets = new Packets(this, buffers, flitFormat.width(), header.addressBits());
        this.queues = new Queues(this, buffers);
        output(expected.first);
        present(links);
        Process step =
                clocked("step", this::step).enabledBy(granted).enabledBy(begins).enabledBy(sends);
        for (Channel channel : arriving) {
            step.enabledBy(channel.request()).reads(channel.kind(), channel.data());
        }
        step.reads(grantedBuffer).reads(freed).reads(sent);
        step.updates(expected, packets, queues);
    }

    /** Shows each link its queue, and the flit that it sends next. */
    private void present(List<LinkWires> links) {
        for (int k = 0; k < sent.length; k++) {
            int link = k;
            Signal buffer = sent[k];
            Wire filled = output("filled_" + k, links.get(k).filled());
            Wire front = output("front_" + k, links.get(k).front());
            Wire queued = output("queued_" + k, links.get(k).queued());
            Wire head = output("head_" + k, links.get(k).head());
            Wire headDestination = output("head_destination_" + k, links.get(k).headDestination());
            combinational("show_queue_" + k, () -> {
                        int first = queues.head.getInt(link);
                        queued.set(queues.length.get(link));
                        head.set(first);
                        headDestination.set(queues.length.get(link) == 0 ? 0 : packets.destination.get(first));
                    })
                    .reads(queues.length, queues.head, packets.destination)
                    .writes(queued, head, headDestination);
            combinational("show_front_" + k, () -> {
                        int from = buffer.getInt();
                        boolean there = packets.left.get(from) < packets.arrived.get(from);
                        filled.set(there ? 1 : 0);
                        front.set(there ? packets.words.read(from, packets.left.getInt(from)) : 0);
                    })
                    .reads(buffer)
                    .reads(packets.left, packets.arrived)
                    .reads(packets.words)
                    .writes(filled, front);
        }
    }

    private void step() {
        int[] length = new int[begins.length];
        int[] head = new int[begins.length];
        int[] tail = new int[begins.length];
        for (int k = 0; k < begins.length; k++) {
            length[k] = queues.length.getInt(k);
            head[k] = queues.head.getInt(k);
            tail[k] = queues.tail.getInt(k);
            if (begins[k].isHigh()) {
                length[k]--;
                head[k] = packets.next.getInt(head[k]);
            }
        }
        for (int k = 0; k < arriving.length; k++) {
            boolean comes = arriving[k].request().isHigh();
            boolean ends = comes && FlitKind.ends(arriving[k].kind().getInt());
            int buffer = expected.first.getInt(k);
            if (comes && buffer != buffers.none()) {
                store(k, buffer);
                if (forwarding.joins(arriving[k].kind().getInt())) {
                    int link = ECube.step(node, destination(k, buffer));
                    if (length[link] == 0) {
                        head[link] = buffer;
                    } else {
                        packets.next.set(tail[link], buffer);
                    }
                    tail[link] = buffer;
                    length[link]++;
                }
            }
            if (granted.bit(k) || ends) {
                expected.next(k, granted.bit(k), grantedBuffer.getInt(k), ends);
            }
        }
        for (int k = 0; k < sends.length; k++) {
            if (sends[k].isHigh()) {
                send(sent[k].getInt(), freed[k].isHigh());
            }
            queues.length.set(k, length[k]);
            queues.head.set(k, head[k]);
            queues.tail.set(k, tail[k]);
        }
    }

    /** The node that the packet is for of which a flit comes by input {@code k}: its first one tells. */
    private int destination(int k, int buffer) {
        return FlitKind.begins(arriving[k].kind().getInt())
                ? header.destinationOf(arriving[k].data().get())
                : packets.destination.getInt(buffer);
    }

    /** Stores the flit that comes by input {@code k}. */
    private void store(int k, int buffer) {
        int kind = arriving[k].kind().getInt();
        long payload = arriving[k].data().get();
        int at = packets.arrived.getInt(buffer);
        packets.words.write(buffer, at, flitFormat.flit(kind, payload));
        packets.arrived.set(buffer, at + 1L);
        if (FlitKind.begins(kind)) {
            packets.destination.set(buffer, header.destinationOf(payload));
        }
    }

    private void send(int buffer, boolean last) {
        packets.left.set(buffer, last ? 0 : packets.left.get(buffer) + 1);
        if (last) {
            packets.arrived.set(buffer, 0);
        }
    }

    @Override
    public long flits() {
        long held = 0;
        for (int b = 0; b < packets.copies(); b++) {
            held += packets.arrived.get(b) - packets.left.get(b);
        }
        return held;
    }

    @Override
    public List<Element> counted() {
        return List.of(packets.arrived, packets.left);
    }

    Expected expected() {
        return expected;
    }

    Packets packets() {
        return packets;
    }

    Queues queues() {
        return queues;
    }

    @Override
    public long places() {
        return (long) buffers.count() * buffers.flits();
    }
}
