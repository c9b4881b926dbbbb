package io.wormrtl.network.router.output;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.crossbar.CrossbarTarget;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.bench.LinkSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An output controller with pins in place of switch and allocators, its link, and a sink from which pins take. */
final class OutputBench extends Design {

    private static final int WIDTH = 32;

    private final Pin allocated;
    private final Pin reserved;
    private final Pin take;
    private final Pin flush;
    private final Doors<OutputDoor> doors;
    private final Crossing crossing;
    private final OutputController output;
    private final Signal congestion;
    private final Register youth;
    private final LinkSink sink;
    private final Link link;
    private final Simulator simulator;

    /** What comes out of the switch. */
    private static final class Crossing extends Module {
        private final Pin load;
        private final List<Pin> flits = new ArrayList<>();

        Crossing(Module parent, CrossbarTarget target, int channels, int lanes) {
            super(parent, "crossing");
            this.load = pin("load", channels);
            for (int lane = 0; lane < lanes; lane++) {
                flits.add(pin("flit_" + lane, WIDTH));
            }
            for (Element wire : target.wires()) {
                output("to_" + wire.name(), wire);
            }
            combinational("connect", () -> connect(target))
                    .reads(load)
                    .reads(flits)
                    .writes(target.wires());
        }

        private void connect(CrossbarTarget target) {
            long[] sent = new long[load.width()];
            for (long rest = load.get(); rest != 0; rest = Bits.rest(rest)) {
                int v = Bits.first(rest);
                int lane = flits.size() == 1 ? 0 : v;
                sent[lane] = flits.get(lane).get();
            }
            target.drive(load.get(), sent, 0);
        }
    }

    /** A bench for an output controller with these parts; its link has the given delay. */
    OutputBench(RouterParts parts, int channels, int delay) {
        this(parts, channels, delay, Set.of());
    }

    /** The same with pins in place of a control unit that opens {@code open}. */
    OutputBench(RouterParts parts, int channels, int delay, Set<OutputDoor> open) {
        super("bench", ElementKind.checked());
        FlitFormat flits = new FlitFormat(WIDTH);
        ChannelFormat channel = new ChannelFormat(flits, channels);
        Mesh mesh = new Mesh(2);
        RouterFormat format = new RouterFormat(
                channel,
                new HeaderLayout(flits, 2, 100, 1, HeaderFields.NONE),
                new DimensionOrder(mesh, channels),
                2,
                mesh.ports(),
                delay,
                1);
        this.allocated = pin("allocated", channels);
        this.reserved = pin("reserved", parts.dataPath().pipeline().switchAllocation() == 0 ? 0 : channels);
        this.take = pin("take", channels);
        this.flush = pin("flush", channels);
        this.doors = Doors.open(OutputDoor.class, open, door -> pin("door_" + door, channels), List.of(), List.of());
        this.link = new Link(
                this, "link", channel, parts.dataPath().flowControl().lines(channel), delay, new LinkLife.Always());
        this.output = OutputController.create(
                this,
                "tested",
                new OutputContext(
                        0,
                        format,
                        parts.dataPath(),
                        parts.switchKind().lanes(channels),
                        link.senderEnd(),
                        new OutputGrants(allocated, reserved),
                        doors,
                        Optional.empty()));
        this.congestion = output.congestion();
        this.youth = output.youth();
        this.crossing = new Crossing(
                this, output.fromCrossbar(), channels, parts.switchKind().lanes(channels));
        this.sink = new LinkSink(
                this,
                parts.dataPath().flowControl(),
                link.receiverEnd(),
                take,
                flush,
                parts.dataPath().bufferDepth());
        this.simulator = new Simulator(this);
    }

    /** What comes out of the switch in the next cycle, a flit per channel of the mask. */
    void load(long mask, long[] flits) {
        crossing.load.set(mask);
        for (int lane = 0; lane < crossing.flits.size(); lane++) {
            int v = crossing.flits.size() == 1 ? Long.numberOfTrailingZeros(mask) : lane;
            crossing.flits.get(lane).set((mask >>> v & 1) == 0 ? 0 : flits[v]);
        }
    }

    /** What the allocators say, and from which buffers the sink takes, in the next cycle. */
    void say(long allocations, long reservations, long taking) {
        allocated.set(allocations);
        take.set(taking);
        if (reserved.hasBits()) {
            reserved.set(reservations);
        }
    }

    /** On which channels an open door is used in the next cycle. */
    void use(OutputDoor door, long mask) {
        ((Pin) doors.wire(door)).set(mask);
    }

    /** Which buffers of the sink are emptied in the next cycle, and nobody told. */
    void flushSink(long mask) {
        flush.set(mask);
    }

    void step() {
        simulator.step();
    }

    OutputController output() {
        return output;
    }

    long congestion() {
        return congestion.get();
    }

    /** As it is until the next step. */
    long age() {
        return PortStatus.OLDEST - youth.get();
    }

    /** The first wires of the link, as they were in the last cycle. */
    Channel sent() {
        return link.senderEnd().channel();
    }

    /** From which buffers the sink took in the last cycle. */
    long taken() {
        return sink.leaving().get();
    }

    FlitFormat flits() {
        return link.senderEnd().format().flit();
    }
}
