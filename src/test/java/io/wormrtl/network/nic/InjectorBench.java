package io.wormrtl.network.nic;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.testkit.bench.LinkSink;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** An injector between pins that offer packets and a sink that keeps what it takes. */
final class InjectorBench extends Design {

    private final Pin offer = pin("offer", 1);
    private final Pin destination;
    private final Pin length;
    private final Pin id;
    /** Null where no field tells it. */
    private final Pin messageClass;

    private final Pin take;
    private final Pin flush;
    private final InjectionDoors doors;
    private final Link link;
    private final LinkSink sink;
    private final WormholeInjector injector;
    private final ContentPins contents;
    private final InterfaceFormat format;
    private final int node;
    private long writable = -1;
    private final Simulator simulator;
    private final List<List<Long>> taken = new ArrayList<>();

    InjectorBench(int node, InterfaceFormat format) {
        this(node, format, false);
    }

    /** With doors there are pins in place of the part that uses them. */
    InjectorBench(int node, InterfaceFormat format, boolean hasDoors) {
        this(node, format, hasDoors, false);
    }

    /** With flits that something adds behind the contents. */
    InjectorBench(int node, InterfaceFormat format, PerLane<PacketAddition> addition) {
        this(node, format, false, false, addition);
    }

    /** With doors, also one by which a lane is told that it is done with its packet. */
    InjectorBench(int node, InterfaceFormat format, boolean hasDoors, boolean keeps) {
        this(node, format, hasDoors, keeps, (parent, lanes) -> PacketAddition.NONE);
    }

    private InjectorBench(
            int node, InterfaceFormat format, boolean hasDoors, boolean keeps, PerLane<PacketAddition> addition) {
        super("bench", ElementKind.checked());
        this.destination = pin("destination", format.header().addressBits());
        this.length = pin("length", format.header().lengthBits());
        this.id = pin("id", format.header().idBits());
        int classBits = format.header().added().classBits();
        this.messageClass = pin("message_class", classBits);
        int channels = format.virtualChannels();
        this.take = pin("take", channels);
        this.flush = pin("flush", channels);
        this.doors = hasDoors ? doors(channels, keeps) : InjectionDoors.CLOSED;
        this.link = new Link(
                this,
                "link",
                format.channel(),
                format.flowControl().lines(format.channel()),
                format.timing().delay(),
                new LinkLife.Always());
        List<Pin> words = new ArrayList<>();
        for (int v = 0; v < format.virtualChannels(); v++) {
            words.add(pin("word_" + v, format.channel().flit().payloadBits()));
        }
        Pin written = pin("written", format.virtualChannels());
        this.contents = new ContentPins(written, words);
        this.format = format;
        this.node = node;
        this.injector = new WormholeInjector(
                this,
                0,
                new InterfaceContext(
                        node,
                        format,
                        List.of(link.senderEnd()),
                        List.of(),
                        List.of(new PacketOffer(
                                offer, destination, length, id, pin("packets_left", 0), messageClass, written, words)),
                        to -> 0),
                doors,
                addition);
        contents.connect(injector.intake());
        this.sink = new LinkSink(
                this,
                format.flowControl(),
                link.receiverEnd(),
                take,
                flush,
                format.timing().depth());
        this.simulator = new Simulator(this);
        for (int v = 0; v < format.virtualChannels(); v++) {
            taken.add(new ArrayList<>());
        }
    }

    private InjectionDoors doors(int channels, boolean keeps) {
        InjectionDoors doors = InjectionDoors.OWN_BUFFERS
                .with(InjectionDoor.WITHHOLD, pin("withhold", channels))
                .with(InjectionDoor.RESTART, pin("restart", channels))
                .with(InjectionDoor.RESTORE, pin("restore", channels));
        return keeps ? doors.with(InjectionDoor.RELEASE, pin("released", channels)) : doors;
    }

    private Pin pin(InjectionDoor door) {
        return (Pin) doors.wire(door);
    }

    /** Puts a packet on the pins; to be called when the last one has been taken. */
    void offer(int to, int flits, int message) {
        destination.set(to);
        length.set(flits);
        id.set(message);
        offer.set(1 - offer.get());
        List<Long> all = InjectorProperties.flits(format, node, to, flits, message);
        contents.offered(all.subList(format.header().flits(), flits).stream()
                .map(format.channel().flit()::payload)
                .toList());
    }

    /** The class of the packet on offer. */
    void sayClass(int value) {
        messageClass.set(value);
    }

    /** Whether the packet offered last has been taken. */
    boolean isAccepted() {
        return injector.intake().accepted().get() == offer.get();
    }

    /** From now on the processor writes only into the message memories of these lanes. */
    void writeOnlyTo(long lanes) {
        writable = lanes;
    }

    /** Runs a cycle in which the sink takes from the virtual channels of the mask. */
    void step(long taking) {
        take.set(taking);
        contents.drive(offer.get(), writable);
        long[] fronts = IntStream.range(0, taken.size())
                .mapToLong(sink.buffers().front()::get)
                .toArray();
        simulator.step();
        for (long rest = sink.leaving().get(); rest != 0; rest = Bits.rest(rest)) {
            taken.get(Bits.first(rest)).add(fronts[Bits.first(rest)]);
        }
    }

    /** What the doors say in the next cycle, and which buffers of the sink are emptied, nobody being told. */
    void use(long withheld, long restarted, long restored, long flushed) {
        pin(InjectionDoor.WITHHOLD).set(withheld);
        pin(InjectionDoor.RESTART).set(restarted);
        pin(InjectionDoor.RESTORE).set(restored);
        flush.set(flushed);
    }

    /** Which lanes are done with their packets in the next cycle. */
    void release(long lanes) {
        pin(InjectionDoor.RELEASE).set(lanes);
    }

    /** The lanes that have a packet. */
    long busy() {
        return injector.busy().get();
    }

    /** The lane that took the last packet. */
    int lane() {
        return injector.intake().lane().getInt();
    }

    /** The virtual channel for which a flit was on the channel in the last cycle, as a mask. */
    long sent() {
        return link.senderEnd().channel().arriving();
    }

    /** What the sink has taken from a virtual channel. */
    List<Long> taken(int v) {
        return taken.get(v);
    }
}
