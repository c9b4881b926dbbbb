package io.wormrtl.router;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.routing.RouteOption;
import io.wormrtl.routing.RouteQuery;
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
        int numbers = format.networkPorts() + ports.ejection().size();
        Wire[] allocated = new Wire[numbers];
        Wire[] reserved = new Wire[numbers];
        CrossbarOutput[] crossing = new CrossbarOutput[numbers];
        OutputPort[] seen = new OutputPort[numbers];
        int lanes = parts.switchKind().lanes(format.virtualChannels());
        ports.forEachOutput(format, (number, portName, end) -> {
            allocated[number] = wire("allocated_" + portName, format.virtualChannels());
            // Where the switch is crossed in the cycle of the grant, what comes out of it says the same.
            reserved[number] = parts.pipeline().switchAllocation() == 0 ? null
                    : wire("reserved_" + portName, format.virtualChannels());
            OutputController output = new OutputController(this, "output_" + portName, number, format, parts, end,
                    allocated[number], reserved[number]);
            crossing[number] = output.stage().fromCrossbar();
            outputs.add(output);
            seen[number] = new OutputPort(number, output.free(), output.stage().ready(),
                    parts.selection().usesCongestion() ? output.sender().congestion() : null);
        });
        OutputChannelCode code = new OutputChannelCode(ports.outputNames(format), format.virtualChannels());
        LocalPorts local = new LocalPorts(node, List.of(ejectionOption(format, ports)));
        List<Wire> granted = new ArrayList<>();
        ports.forEachInput((number, portName, end) -> {
            Wire grant = wire("granted_" + portName, format.virtualChannels());
            granted.add(grant);
            inputs.add(new InputController(this, "input_" + portName, number,
                    new InputContext(format, parts, local, end, seen, code), grant));
        });
        new VirtualChannelAllocator(this, parts.arbiters(), code, inputs, granted.toArray(Wire[]::new), allocated);
        long connected = 0;
        for (OutputController output : outputs) {
            connected |= 1L << output.port();
        }
        SwitchTargets targets = new SwitchTargets(inputs, code);
        parts.switchKind().allocator(this, parts, new SwitchPorts(inputs, targets, connected, reserved));
        CrossbarInput[] sources = new CrossbarInput[inputs.size()];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = crossbarInput(i, targets, parts, lanes);
        }
        new Crossbar(this, code, sources, crossing);
    }

    private static void requireSizes(RouterFormat format, RouterParts parts, RouterPorts ports) {
        int outputs = format.networkPorts() + ports.ejection().size();
        if (outputs > Long.SIZE) {
            throw new UnusableInput("network ports plus ejection-channels (" + outputs + ") must be at most 64");
        }
        int requesters = ports.inputCount() * format.virtualChannels();
        if (requesters > Arbiter.MAX_REQUESTERS) {
            throw new UnusableInput("virtual-channels (" + format.virtualChannels() + ") times the "
                    + ports.inputCount() + " input ports of a router must be at most " + Arbiter.MAX_REQUESTERS);
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

    /** Whether a controller of that port number is an injection channel. */
    public static boolean isInjection(InputController input) {
        return input.port() == RouteQuery.INJECTED;
    }
}
