package io.wormrtl.router;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.flit.LinkEnd;
import io.wormrtl.routing.RouteOption;
import io.wormrtl.rtl.Module;
import io.wormrtl.rtl.Wire;
import java.util.ArrayList;
import java.util.List;

/** A wormhole router: see the package page for its parts and the timing of a hop. */
public final class Router extends Module {

    private final int node;
    private final List<InputController> inputs = new ArrayList<>();
    private final List<OutputController> outputs = new ArrayList<>();

    /**
     * Builds a router.
     *
     * @param ports the channels it is connected to
     */
    public Router(Module parent, String name, RouterFormat format, RouterParts parts, RouterPorts ports) {
        super(parent, name);
        this.node = ports.node();
        requireSizes(format, parts, ports);
        Wiring wiring = new Wiring(format.networkPorts() + ports.ejection().size());
        ports.forEachOutput(format, (number, portName, end) -> buildOutput(format, parts, number, portName, end, wiring));
        OutputChannelCode code = new OutputChannelCode(ports.outputNames(format), format.virtualChannels());
        LocalPorts local = new LocalPorts(node, List.of(ejectionOption(format, ports)));
        ports.forEachInput((number, portName, end) -> buildInput(number, portName,
                new InputContext(format, parts, local, end, wiring.seen, code), wiring));
        new VirtualChannelAllocator(this, parts.arbiters(), code, inputs, wiring.granted.toArray(Wire[]::new),
                wiring.allocated);
        buildSwitch(format, parts, code, wiring);
    }

    /** The wires between inputs, allocators, crossbar and outputs, by output port number; null where there is none. */
    private static final class Wiring {
        private final Wire[] allocated;
        private final Wire[] reserved;
        private final CrossbarOutput[] crossing;
        private final OutputPort[] seen;
        private final List<Wire> granted = new ArrayList<>();
        private long connected;

        Wiring(int outputs) {
            this.allocated = new Wire[outputs];
            this.reserved = new Wire[outputs];
            this.crossing = new CrossbarOutput[outputs];
            this.seen = new OutputPort[outputs];
        }
    }

    private void buildOutput(RouterFormat format, RouterParts parts, int number, String portName, LinkEnd end,
            Wiring wiring) {
        wiring.allocated[number] = wire("allocated_" + portName, format.virtualChannels());
        // Where the switch is crossed in the cycle of the grant, what comes out of it says the same.
        wiring.reserved[number] = parts.pipeline().switchAllocation() == 0 ? null
                : wire("reserved_" + portName, format.virtualChannels());
        OutputController output = new OutputController(this, "output_" + portName, number, format, parts, end,
                wiring.allocated[number], wiring.reserved[number]);
        outputs.add(output);
        wiring.crossing[number] = output.stage().fromCrossbar();
        wiring.seen[number] = new OutputPort(number, output.free(), output.stage().ready(),
                parts.selection().usesCongestion() ? output.sender().congestion() : null);
        wiring.connected |= 1L << number;
    }

    private void buildInput(int number, String portName, InputContext context, Wiring wiring) {
        Wire granted = wire("granted_" + portName, context.format().virtualChannels());
        wiring.granted.add(granted);
        inputs.add(new InputController(this, "input_" + portName, number, context, granted));
    }

    private void buildSwitch(RouterFormat format, RouterParts parts, OutputChannelCode code, Wiring wiring) {
        SwitchTargets targets = new SwitchTargets(inputs, code);
        parts.switchKind().allocator(this, parts,
                new SwitchPorts(inputs, targets, wiring.connected, wiring.reserved));
        int lanes = parts.switchKind().lanes(format.virtualChannels());
        CrossbarInput[] sources = new CrossbarInput[inputs.size()];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = crossbarInput(i, targets, parts, lanes);
        }
        new Crossbar(this, code, sources, wiring.crossing);
    }

    private static void requireSizes(RouterFormat format, RouterParts parts, RouterPorts ports) {
        int outputs = format.networkPorts() + ports.ejection().size();
        if (outputs > Long.SIZE) {
            throw new UnusableInput("network ports plus ejection-channels (" + outputs + ") must be at most 64");
        }
        if (ports.inputCount() > Arbiter.MAX_REQUESTERS) {
            throw new UnusableInput("network ports plus injection-channels (" + ports.inputCount() + ") must be at most "
                    + Arbiter.MAX_REQUESTERS);
        }
        if (parts.bufferDepth() < format.header().routingFlits()) {
            throw new UnusableInput("buffer-depth (" + parts.bufferDepth() + ") must be at least the "
                    + format.header().routingFlits() + " header flits that hold the destination; widen the flits");
        }
    }

    private CrossbarInput crossbarInput(int i, SwitchTargets targets, RouterParts parts, int lanes) {
        CrossbarInput.Direct direct = new CrossbarInput.Direct(i, inputs.get(i), targets);
        return parts.pipeline().switchAllocation() == 0 ? direct
                : new CrossbarInput.Staged(this, inputs.get(i), direct, lanes);
    }

    private static RouteOption ejectionOption(RouterFormat format, RouterPorts ports) {
        return new RouteOption(Bits.all(ports.ejection().size()) << format.networkPorts(),
                Bits.all(format.virtualChannels()));
    }

    /** The node this router serves. */
    public int node() {
        return node;
    }

    /** Input controllers: network ports first, then injection channels. */
    public List<InputController> inputs() {
        return List.copyOf(inputs);
    }

    /** Output controllers: network ports first, then ejection channels. */
    public List<OutputController> outputs() {
        return List.copyOf(outputs);
    }
}
