package io.wormrtl.network.router;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Answers;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.SignalArray;
import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.rtl.Wires;
import io.wormrtl.network.arbiter.Arbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.link.EndStatus;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.router.allocation.HeaderInput;
import io.wormrtl.network.router.allocation.SwitchInput;
import io.wormrtl.network.router.allocation.SwitchPorts;
import io.wormrtl.network.router.allocation.VirtualChannelAllocator;
import io.wormrtl.network.router.control.ControlContext;
import io.wormrtl.network.router.control.ControlledInput;
import io.wormrtl.network.router.control.ControlledOutput;
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
import io.wormrtl.network.router.order.HeaderOrder;
import io.wormrtl.network.router.output.OutputContext;
import io.wormrtl.network.router.output.OutputController;
import io.wormrtl.network.router.output.OutputDoor;
import io.wormrtl.network.router.output.OutputGrants;
import io.wormrtl.network.router.shared.AtPort;
import io.wormrtl.network.router.shared.Doors;
import io.wormrtl.network.router.shared.OutputChannelCode;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.SelectionInput;
import io.wormrtl.network.routing.SelectionPolicy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A wormhole router: see the package page for its parts and the timing of a hop. */
@Api
public final class Router extends Module implements NodeRouter {

    private final int node;
    private final RouterFormat format;
    private final RouterParts parts;
    private final List<InputController> inputs = new ArrayList<>();
    private final List<OutputController> outputs = new ArrayList<>();

    /**
     * The wires and bundles that join its parts, collected while the router is built. The router does not keep the
     * plan, which would lie between its parts in memory.
     */
    private static final class Plan {
        // The wires between inputs, allocators, crossbar and outputs, by output port.
        private final List<AtPort<Wire>> allocated = new ArrayList<>();
        private final List<AtPort<Wire>> reserved = new ArrayList<>();
        private final List<AtPort<CrossbarTarget>> crossing = new ArrayList<>();
        private final List<AtPort<OutputSignals>> seen = new ArrayList<>();
        private final List<StatusLines.Line> status = new ArrayList<>();
        private final List<HeaderInput> headers = new ArrayList<>();
        private final List<ControlledInput> controlledInputs = new ArrayList<>();
        private final List<ControlledOutput> controlledOutputs = new ArrayList<>();
        private final OutputChannelCode code;
        private final LocalPorts local;

        Plan(OutputChannelCode code, LocalPorts local) {
            this.code = code;
            this.local = local;
        }
    }

    /**
     * Builds a router.
     *
     * @param ports the channels it is connected to
     */
    public Router(Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
        super(parent, name);
        this.node = ports.node();
        this.format = format;
        this.parts = parts;
        ports.reset().ifPresent(signal -> resetBy(input("reset", 1, signal)));
        requireSizes(ports);
        Plan plan = new Plan(
                new OutputChannelCode(ports.outputNames(format), format.virtualChannels()),
                new LocalPorts(node, ejectionOptions(ports)));
        ports.forEachOutput(format, (number, portName, end) -> buildOutput(plan, number, portName, end));
        RouterOutputs seen = new RouterOutputs(plan.code, plan.seen, new StatusLines(plan.status));
        ports.forEachInput(
                (number, portName, end) -> buildInput(plan, seen, number, portName, ports.sameDimension(number), end));
        buildAllocators(plan);
        parts.control()
                .build(new ControlContext(
                        this,
                        node,
                        format,
                        parts.dataPath(),
                        plan.code,
                        plan.controlledInputs,
                        plan.controlledOutputs));
        List<CrossbarSource> sources = inputs.stream().map(this::crossbarSource).toList();
        int lanes = parts.switchKind().lanes(format.virtualChannels());
        Crossbar.create(this, plan.code, lanes, sources, plan.crossing);
    }

    private void buildAllocators(Plan plan) {
        HeaderOrder order = parts.headerOrder();
        List<SignalArray> numbers =
                Answers.present(order.numbers(this, format, plan.controlledInputs), order, "HeaderOrder.numbers");
        new VirtualChannelAllocator(
                this,
                (allocator, name) -> Answers.present(
                        order.arbiter(
                                allocator,
                                name,
                                parts.dataPath().arbiters(),
                                numbers,
                                inputs.size(),
                                format.virtualChannels()),
                        order,
                        "HeaderOrder.arbiter"),
                numbers,
                plan.code,
                plan.headers,
                plan.allocated);
        List<SwitchInput> switchInputs = inputs.stream().map(SwitchInput::of).toList();
        parts.switchKind().allocator(this, parts.dataPath(), new SwitchPorts(switchInputs, plan.code, plan.reserved));
    }

    private void buildOutput(Plan plan, int number, String portName, LinkEnd end) {
        Wire allocated = wire("allocated_" + portName, format.virtualChannels());
        // Where the switch is crossed in the cycle of the grant, what comes out of it says the same.
        boolean isStaged = parts.dataPath().pipeline().switchAllocation() > 0;
        Wire reserved = wire("reserved_" + portName, isStaged ? format.virtualChannels() : 0);
        port(portName + "_out", end);
        Doors<OutputDoor> doors = outputDoors(portName);
        OutputController output = OutputController.create(
                this,
                "output_" + portName,
                new OutputContext(
                        number,
                        format,
                        parts.dataPath(),
                        lanes(),
                        linkLines(end),
                        new OutputGrants(allocated, reserved),
                        doors,
                        end.status().map(EndStatus::dead)));
        outputs.add(output);
        Map<StatusBit, Wire> statusBits = statusBits(plan, number, portName, end);
        plan.controlledOutputs.add(new ControlledOutput(portName, end, output, doors, statusBits));
        plan.allocated.add(new AtPort<>(number, portName, allocated));
        plan.reserved.add(new AtPort<>(number, portName, reserved));
        plan.crossing.add(new AtPort<>(number, portName, output.fromCrossbar()));
        plan.seen.add(new AtPort<>(number, portName, seen(number, output)));
    }

    private OutputSignals seen(int number, OutputController output) {
        SelectionPolicy policy = parts.dataPath().selection();
        Optional<Signal> congestion = policy.usesCongestion() ? Optional.of(output.congestion()) : Optional.empty();
        boolean ages = number < format.networkPorts() && policy.looksAt().contains(SelectionInput.AGE);
        Optional<Signal> youth = ages ? Optional.of(output.youth()) : Optional.empty();
        return new OutputSignals(output.free(), output.ready(), congestion, youth);
    }

    /** Builds the status bits of an output port; returns those that the control part drives: none that is always 1. */
    private Map<StatusBit, Wire> statusBits(Plan plan, int number, String portName, LinkEnd end) {
        Map<StatusBit, Wire> driven = new EnumMap<>(StatusBit.class);
        if (number < format.networkPorts()) {
            StatusBit.of(format.routing().statusUse()).stream().sorted().forEach(bit -> {
                String bitName = bit.wireName(portName);
                boolean isBad = (bit.of(format.routing().knownFaults(node)) >>> number & 1) != 0;
                if (!isBad && parts.control().statusBits().contains(bit)) {
                    driven.put(bit, wire(bitName, 1));
                }
                Signal signal = isBad
                        ? constant(bitName, 1, 1)
                        : driven.containsKey(bit)
                                ? driven.get(bit)
                                : known(bit, end).orElseGet(() -> constant(bitName, 1, 0));
                plan.status.add(new StatusLines.Line(bit, number, portName, signal));
            });
        }
        return driven.isEmpty() ? Map.of() : driven;
    }

    /** The status bit that the channel itself drives: its end reports a fault of the channel, and nothing else. */
    private static Optional<Signal> known(StatusBit bit, LinkEnd end) {
        return bit == StatusBit.FAULTY ? end.status().map(EndStatus::dead) : Optional.empty();
    }

    private void buildInput(
            Plan plan, RouterOutputs seen, int number, String portName, long sameDimension, LinkEnd end) {
        Wire grants = wire("granted_" + portName, format.virtualChannels());
        port(portName + "_in", end);
        Doors<InputDoor> doors = inputDoors(portName);
        InputController input = new InputController(
                this,
                "input_" + portName,
                new InputContext(
                        new InputPlace(inputs.size(), number, sameDimension),
                        format,
                        parts.dataPath(),
                        plan.local,
                        linkLines(end),
                        seen,
                        grants,
                        doors));
        parts.extensions().forEach(extension -> extension.attachTo(input));
        inputs.add(input);
        plan.headers.add(HeaderInput.of(input, grants));
        plan.controlledInputs.add(new ControlledInput(portName, end, input, doors, grants));
    }

    /** The end as the controllers see it: the lines of the control part are not theirs. */
    private LinkEnd linkLines(LinkEnd end) {
        return end.only(parts.dataPath().flowControl().lines(format.channel()));
    }

    private Doors<InputDoor> inputDoors(String portName) {
        Set<InputDoor> open = parts.control().inputDoors();
        int channels = format.virtualChannels();
        FlitFormat flits = format.channel().flit();
        List<Wires> inserted = open.contains(InputDoor.INSERT)
                ? List.of(flits.layout().on(wires("inserted_" + portName, channels, flits.width())))
                : List.of();
        List<Wire> appended = open.contains(InputDoor.APPEND)
                ? List.of(flits.layout().on(wire("appended_" + portName, flits.width())))
                : List.of();
        return Doors.open(
                InputDoor.class, open, door -> wire("in_" + door + "_" + portName, channels), inserted, appended);
    }

    private Doors<OutputDoor> outputDoors(String portName) {
        return Doors.open(
                OutputDoor.class,
                parts.control().outputDoors(),
                door -> wire("out_" + door + "_" + portName, format.virtualChannels()),
                List.of(),
                List.of());
    }

    /** Flits that one port brings or takes over the switch in one cycle. */
    private int lanes() {
        return parts.switchKind().lanes(format.virtualChannels());
    }

    private CrossbarSource crossbarSource(InputController input) {
        return parts.dataPath().pipeline().switchAllocation() == 0
                ? CrossbarSource.direct(input)
                : new SwitchStage(this, input, lanes()).source(input);
    }

    private void requireSizes(RouterPorts ports) {
        SelectionPolicy selection = parts.dataPath().selection();
        Answers.present(selection.looksAt(), selection, "SelectionPolicy.looksAt");
        int outputNumbers = format.networkPorts() + ports.ejection().size();
        if (outputNumbers > Long.SIZE) {
            throw new UnusableInput(
                    "network ports plus ejection-channels (" + outputNumbers + ") must be at most " + Long.SIZE);
        }
        if (ports.inputCount() > Arbiter.MAX_REQUESTERS) {
            throw new UnusableInput("network ports plus injection-channels (" + ports.inputCount()
                    + ") must be at most " + Arbiter.MAX_REQUESTERS);
        }
        if (parts.dataPath().bufferDepth() < format.header().routingFlits()) {
            throw new UnusableInput("buffer-depth (" + parts.dataPath().bufferDepth() + ") must be at least the "
                    + format.header().routingFlits() + " header flits that hold the destination; widen the flits");
        }
    }

    /** By virtual network, the ejection channels that serve it. */
    private List<List<RouteOption>> ejectionOptions(RouterPorts ports) {
        int networks = format.routing().virtualNetworks();
        List<List<RouteOption>> options = new ArrayList<>();
        for (int network = 0; network < networks; network++) {
            long serving = 0;
            for (int e = network; e < ports.ejection().size(); e += networks) {
                serving |= 1L << (format.networkPorts() + e);
            }
            options.add(List.of(new RouteOption(serving, Bits.all(format.virtualChannels()))));
        }
        return options;
    }

    /** The node this router serves. */
    @Override
    public int node() {
        return node;
    }

    /** Input controllers: network ports first, then injection channels. */
    @Override
    public List<InputController> inputs() {
        return List.copyOf(inputs);
    }

    /** Output controllers: network ports first, then ejection channels. */
    @Override
    public List<OutputController> outputs() {
        return List.copyOf(outputs);
    }
}
