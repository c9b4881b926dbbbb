package io.wormrtl.network.router;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelDriver;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Link;
import io.wormrtl.network.link.LinkLife;
import io.wormrtl.network.router.allocation.HeaderInput;
import io.wormrtl.network.router.allocation.SwitchInput;
import io.wormrtl.network.router.allocation.SwitchPorts;
import io.wormrtl.network.router.allocation.VirtualChannelAllocator;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.crossbar.Crossbar;
import io.wormrtl.network.router.crossbar.CrossbarSource;
import io.wormrtl.network.router.crossbar.CrossbarTarget;
import io.wormrtl.network.router.crossbar.SwitchStage;
import io.wormrtl.network.router.input.InputContext;
import io.wormrtl.network.router.input.InputController;
import io.wormrtl.network.router.input.InputDoor;
import io.wormrtl.network.router.input.InputPlace;
import io.wormrtl.network.router.input.LocalPorts;
import io.wormrtl.network.router.input.OutputSignals;
import io.wormrtl.network.router.input.RouterOutputs;
import io.wormrtl.network.router.input.StatusBit;
import io.wormrtl.network.router.input.StatusLines;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.StatusUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The input side of a router between pins: sources, input controllers, allocators, switch stage, crossbar, and sinks in
 * place of the output controllers, whose state the pins are.
 */
final class FrontBench extends Design {

    /** A destination is the mask of the ports that lead to it, the unsafe ones only if need be; 0 is this node. */
    private record MaskRouting(int virtualChannels, StatusUse statusUse) implements RoutingFunction {
        @Override
        public String description() {
            return "destinations are masks of ports";
        }

        @Override
        public int maxOptions() {
            return 2;
        }

        @Override
        public Route route(RouteQuery query) {
            long good = query.destination() & ~query.faults().faulty();
            long unsafe = query.faults().unsafe();
            return new Route(Stream.of(good & ~unsafe, good & unsafe)
                    .filter(ports -> ports != 0)
                    .map(ports -> new RouteOption(ports == (good & unsafe) ? 1 : 0, ports, Bits.all(virtualChannels)))
                    .toList());
        }
    }

    /** The wires of an input that pins drive. */
    private static final class Source extends Module {
        private final Pin request;
        private final Pin vc;
        private final Pin kind;
        private final Pin data;

        Source(Module parent, int number, Link link) {
            super(parent, "source_" + number);
            ChannelFormat format = link.senderEnd().format();
            ChannelDriver driver =
                    new ChannelDriver(port("link", link.senderEnd()).channel());
            this.request = pin("request", 1);
            this.vc = pin("vc", format.channelBits());
            this.kind = pin("kind", 2);
            this.data = pin("data", format.flit().payloadBits());
            combinational("drive", () -> {
                        if (request.isHigh()) {
                            driver.send(vc.getInt(), kind.getInt(), data.get());
                        } else {
                            driver.idle();
                        }
                    })
                    .reads(request, vc, kind, data)
                    .writes(driver.wires());
        }
    }

    /** What the crossbar drives at an output. */
    private static final class Sink extends Module {
        private final Wire load;
        private final Wires flits;

        Sink(Module parent, String name, int channels, int lanes, int width) {
            super(parent, name);
            this.load = input(wire("load", channels));
            this.flits = input(wires("flit", lanes, width));
        }
    }

    private final RouterFormat format;
    private final List<Source> sources = new ArrayList<>();
    private final List<InputController> inputs = new ArrayList<>();
    private final List<ControlledInput> controlled = new ArrayList<>();
    private final List<Sink> sinks = new ArrayList<>();
    private final List<Wire> granted = new ArrayList<>();
    private final List<Doors<InputDoor>> doors = new ArrayList<>();
    private final List<Insertions> insertions = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final List<AtPort<OutputSignals>> outputs = new ArrayList<>();
    private final List<StatusLines.Line> status = new ArrayList<>();
    private final List<AtPort<Wire>> reserved = new ArrayList<>();
    private final Simulator simulator;

    /** A bench of {@code inputCount} inputs, {@code ports} outputs to neighbours and one to the processor. */
    FrontBench(RouterParts parts, int inputCount, int ports, int channels, int flitWidth) {
        this(parts, StatusUse.NONE, inputCount, ports, channels, flitWidth, Set.of(), fields(parts));
    }

    /** A bench whose routing function looks at status bits of the outputs to neighbours. */
    FrontBench(RouterParts parts, StatusUse use, int inputCount, int ports, int channels, int flitWidth) {
        this(parts, use, inputCount, ports, channels, flitWidth, Set.of(), fields(parts));
    }

    /** A bench with pins in place of a control unit that opens {@code open}, and with more header fields. */
    FrontBench(
            RouterParts parts,
            int inputCount,
            int ports,
            int channels,
            int flitWidth,
            Set<InputDoor> open,
            HeaderFields fields) {
        this(parts, StatusUse.NONE, inputCount, ports, channels, flitWidth, open, fields);
    }

    private FrontBench(
            RouterParts parts,
            StatusUse use,
            int inputCount,
            int ports,
            int channels,
            int flitWidth,
            Set<InputDoor> open,
            HeaderFields fields) {
        super("bench", ElementKind.checked());
        FlitFormat flits = new FlitFormat(flitWidth);
        ChannelFormat channel = new ChannelFormat(flits, channels);
        this.format = new RouterFormat(
                channel,
                new HeaderLayout(flits, 1 << ports, 1000, 1, fields),
                new MaskRouting(channels, use),
                1 << ports,
                ports,
                1,
                1);
        List<AtPort<Wire>> allocated = new ArrayList<>();
        List<AtPort<CrossbarTarget>> targets = new ArrayList<>();
        int lanes = parts.switchKind().lanes(channels);
        for (int p = 0; p <= ports; p++) {
            String name = p == ports ? "ejection_0" : "p" + p;
            SelectionPolicy policy = parts.dataPath().selection();
            boolean ages = p < ports && policy.looksAt().contains(SelectionInput.AGE);
            OutputSignals signals = new OutputSignals(
                    pin("free_" + name, channels),
                    pin("ready_" + name, channels),
                    policy.usesCongestion() ? Optional.of(pin("congestion_" + name, 8)) : Optional.empty(),
                    ages ? Optional.of(pin("youth_" + name, PortStatus.AGE_BITS)) : Optional.empty());
            outputs.add(new AtPort<>(p, name, signals));
            allocated.add(new AtPort<>(p, name, wire("allocated_" + name, channels)));
            boolean isStaged = parts.dataPath().pipeline().switchAllocation() > 0;
            reserved.add(new AtPort<>(p, name, wire("reserved_" + name, isStaged ? channels : 0)));
            Sink sink = new Sink(this, "sink_" + name, channels, lanes, flitWidth);
            sinks.add(sink);
            targets.add(new AtPort<>(p, name, new CrossbarTarget.ToBuffers(sink.load, sink.flits)));
        }
        for (int p = 0; p < ports; p++) {
            for (StatusBit bit : StatusBit.of(use)) {
                String name = outputs.get(p).name();
                status.add(new StatusLines.Line(bit, p, name, pin(bit.wireName(name), 1)));
            }
        }
        OutputChannelCode code =
                new OutputChannelCode(outputs.stream().map(AtPort::name).toList(), channels);
        LocalPorts local = new LocalPorts(0, List.of(List.of(new RouteOption(1L << ports, Bits.all(channels)))));
        for (int i = 0; i < inputCount; i++) {
            Link link = new Link(
                    this,
                    "link_" + i,
                    channel,
                    parts.dataPath().flowControl().lines(channel),
                    1,
                    new LinkLife.Always());
            sources.add(new Source(this, i, link));
            links.add(link);
            granted.add(wire("granted_" + i, channels));
            doors.add(doors(i, channels, open));
            inputs.add(new InputController(
                    this,
                    "input_" + i,
                    new InputContext(
                            new InputPlace(i, portOf(i), sameDimension(portOf(i))),
                            format,
                            parts.dataPath(),
                            local,
                            link.receiverEnd(),
                            new RouterOutputs(code, outputs, new StatusLines(status)),
                            granted.get(i),
                            doors.get(i))));
            controlled.add(new ControlledInput(
                    String.valueOf(i), link.receiverEnd(), inputs.get(i), doors.get(i), granted.get(i)));
        }
        List<SignalArray> numbers = parts.headerOrder().numbers(this, format, controlled);
        List<HeaderInput> headers = IntStream.range(0, inputCount)
                .mapToObj(i -> HeaderInput.of(inputs.get(i), granted.get(i)))
                .toList();
        new VirtualChannelAllocator(
                this,
                (allocator, name) -> parts.headerOrder()
                        .arbiter(allocator, name, parts.dataPath().arbiters(), numbers, inputCount, channels),
                numbers,
                code,
                headers,
                allocated);
        parts.switchKind()
                .allocator(
                        this,
                        parts.dataPath(),
                        new SwitchPorts(inputs.stream().map(SwitchInput::of).toList(), code, reserved));
        Crossbar.create(
                this,
                code,
                lanes,
                inputs.stream()
                        .map(input -> parts.dataPath().pipeline().switchAllocation() == 0
                                ? CrossbarSource.direct(input)
                                : new SwitchStage(this, input, lanes).source(input))
                        .toList(),
                targets);
        this.simulator = new Simulator(this);
    }

    private Doors<InputDoor> doors(int i, int channels, Set<InputDoor> open) {
        return Doors.open(
                InputDoor.class,
                open,
                door -> pin(door + "_" + i, channels),
                open.contains(InputDoor.INSERT)
                        ? List.of(new Insertions(this, i, channels, flits().width()).inserted)
                        : List.of(),
                open.contains(InputDoor.APPEND) ? List.of(pin("appended_" + i, flits().width())) : List.of());
    }

    /** What is inserted, flit by flit as pins say. */
    private static final class Insertions extends Module {
        private final Wires inserted;
        private final List<Pin> pins = new ArrayList<>();

        Insertions(FrontBench bench, int i, int channels, int width) {
            super(bench, "insertions_" + i);
            this.inserted = output("to_input", bench.wires("inserted_" + i, channels, width));
            for (int v = 0; v < channels; v++) {
                pins.add(pin("flit_" + v, width));
            }
            combinational("insert", () -> {
                        for (int v = 0; v < channels; v++) {
                            inserted.set(v, pins.get(v).get());
                        }
                    })
                    .reads(pins)
                    .writes(inserted);
            bench.insertions.add(this);
        }
    }

    private static HeaderFields fields(RouterParts parts) {
        return new HeaderFields(List.of(), parts.headerOrder().headerFields());
    }

    /** Inputs beyond the ports to neighbours are from the processor. */
    private int portOf(int input) {
        return input < format.networkPorts() ? input : RouteQuery.INJECTED;
    }

    /** Ports 0 and 1 are of one dimension, 2 and 3 of the next, and so on. */
    private long sameDimension(int port) {
        return port == RouteQuery.INJECTED ? 0 : 0b11L << (port & ~1) & Bits.all(format.networkPorts());
    }

    /** Header flits without which no router can route. */
    int headerFlits() {
        return format.header().routingFlits();
    }

    /** What header flits say. */
    HeaderLayout header() {
        return format.header();
    }

    /** Header flit {@code index} of a message to {@code destination}. */
    long headerPayload(int destination, int index) {
        return index < format.header().flits()
                ? format.header().payload(new Header(destination, 0, 0, 1, 0, 0), index)
                : index & 1;
    }

    /** Header flit {@code index} of a message to {@code destination} whose added fields all have this value. */
    long headerPayload(int destination, int index, long value) {
        long payload = headerPayload(destination, index);
        for (HeaderField field : format.header().added().added()) {
            payload = format.header().with(format.header().field(field), value, index, payload);
        }
        return payload;
    }

    /** What is on the lines of input {@code i} in the next cycle. */
    void feed(int i, int v, int kind, long payload) {
        sources.get(i).request.set(1);
        sources.get(i).vc.set(v);
        sources.get(i).kind.set(kind);
        sources.get(i).data.set(payload);
    }

    /** Nothing is on the lines of any input. */
    void feedNothing() {
        sources.forEach(source -> source.request.set(0));
    }

    /** What output {@code p} says of itself in the next cycle. */
    void say(int p, long free, long ready, int congestion) {
        say(p, free, ready, congestion, PortStatus.OLDEST);
    }

    /** The same, and how long ago a header was given a channel of it. */
    void say(int p, long free, long ready, int congestion, int age) {
        OutputSignals signals = outputs.get(p).part();
        ((Pin) signals.free()).set(free);
        ((Pin) signals.ready()).set(ready);
        signals.congestion().ifPresent(signal -> ((Pin) signal).set(congestion));
        signals.youth().ifPresent(signal -> ((Pin) signal).set(PortStatus.OLDEST - age));
    }

    /** On which channels of input {@code i} an open door is used in the next cycle. */
    void use(int i, InputDoor door, long mask) {
        ((Pin) doors.get(i).wire(door)).set(mask);
    }

    /** What stands before the front of a channel in the next cycle, if something is inserted. */
    void insert(int i, int v, long flit) {
        insertions.get(i).pins.get(v).set(flit);
    }

    /** What is stored behind the flits of input {@code i} in the next cycle, where something is appended. */
    void append(int i, long flit) {
        ((Pin) doors.get(i).appended()).set(flit);
    }

    /** The only line of the link protocol of input {@code i}, as it was in the last cycle. */
    long returned(int i) {
        return links.get(i).senderEnd().lines().get(0).signal().get();
    }

    /**
     * The status bits of the outputs to neighbours in the next cycle, as masks; those that no one looks at are lost.
     */
    void sayStatus(long faulty, long unsafe) {
        for (StatusLines.Line line : status) {
            long mask = line.bit() == StatusBit.FAULTY ? faulty : unsafe;
            ((Pin) line.signal()).set(mask >>> line.port() & 1);
        }
    }

    void step() {
        simulator.step();
    }

    InputController input(int i) {
        return inputs.get(i);
    }

    long granted(int i) {
        return granted.get(i).get();
    }

    /** Which channels of output {@code p} have been reserved; as wires were in the last cycle. */
    long reserved(int p) {
        return reserved.get(p).part().get();
    }

    /** The flits that came out of the crossbar at output {@code p}, by channel; null where none did. */
    Long[] out(int p) {
        Sink sink = sinks.get(p);
        return IntStream.range(0, sink.load.width())
                .mapToObj(v -> !sink.load.bit(v) ? null : (Long) sink.flits.get(sink.flits.size() == 1 ? 0 : v))
                .toArray(Long[]::new);
    }

    FlitFormat flits() {
        return format.channel().flit();
    }
}
