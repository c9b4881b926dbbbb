package io.wormrtl.explore;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.flit.HeaderField;
import io.wormrtl.network.Network;
import io.wormrtl.network.NetworkParameters;
import io.wormrtl.router.ControlPart;
import io.wormrtl.router.HeaderOrder;
import io.wormrtl.router.RouterParts;
import io.wormrtl.rtl.Simulator;
import io.wormrtl.rtl.Snapshot;
import java.util.ArrayList;
import java.util.List;

/** A network built for exploration, and its clock. */
final class ExploredNetwork {

    private final int length;
    private final Choices choices = new Choices();
    private final Network network;
    private final Simulator simulator;
    private final List<PinnedProcessor> processors = new ArrayList<>();
    private final StateCode code;
    private final long[] reset;

    /**
     * Builds it.
     *
     * @throws UnusableInput if the network has something that has endless states, or none that can be written down
     */
    ExploredNetwork(NetworkParameters parameters, int length) {
        this.length = length;
        require(parameters);
        RouterParts parts = parameters.router();
        NetworkParameters explored = parameters
                .withRouter(parts.withArbitration(
                        (parent, name, requesters) -> new ChoosingArbiter(parent, name, choices),
                        new ChoosingSelection(choices)))
                .withInterfaces((parent, name, context) -> new PinnedInterface(parent, name, context, length));
        this.network = new Network(explored, (parent, node, name, format) -> {
            PinnedProcessor processor = new PinnedProcessor(parent, name, format);
            processors.add(processor);
            return processor;
        });
        refuseIf(network.routers().isEmpty(), "networks of wormhole routers");
        this.simulator = new Simulator(network);
        List<PinnedSource> sources = network.interfaces().stream()
                .map(each -> ((PinnedInterface) each).source())
                .toList();
        this.code = new StateCode(network, simulator, sources);
        this.reset = simulator.snapshot().words();
        code.clean(reset);
    }

    private static void require(NetworkParameters parameters) {
        RouterParts parts = parameters.router();
        refuseIf(parameters.linkDelay() > 1, "links of one cycle (link.delay: 1)");
        refuseIf(parts.pipeline().switchAllocation() > 0, "no switch-allocation stage");
        refuseIf(parts.bufferDepth() > 2 || parts.outputDepth() > 2, "buffers of at most 2 flits");
        refuseIf(parameters.injectionChannels() > 1, "one injection channel");
        refuseIf(parts.control() != ControlPart.NONE, "networks without recovery");
        refuseIf(!parts.headerOrder().equals(HeaderOrder.PLAIN), "router.header-arbiter: plain");
        refuseIf(
                parameters.routing().headerFields().stream().anyMatch(field -> field.start() != HeaderField.Start.ZERO),
                "header fields that start with 0");
        refuseIf(parameters.maxPacket() != 0, "messages that are not split");
    }

    private static void refuseIf(boolean refused, String takes) {
        if (refused) {
            throw new UnusableInput("an exploration takes only " + takes);
        }
    }

    Network network() {
        return network;
    }

    Simulator simulator() {
        return simulator;
    }

    StateCode code() {
        return code;
    }

    Choices choices() {
        return choices;
    }

    int lanes() {
        return network.format().virtualChannels();
    }

    int nodes() {
        return processors.size();
    }

    int length() {
        return length;
    }

    /** Runs a cycle from a state, without a new message; the next combination of choices. */
    long[] step(long[] words) {
        simulator.restore(Snapshot.of(words));
        simulator.step();
        long[] after = simulator.snapshot().words();
        code.clean(after);
        return after;
    }

    /**
     * The state in which a header has just come to the injection channel of a node, and nothing else has happened; how it
     * differs from reset is what a message changes that begins elsewhere in time.
     */
    long[] injected(int node, int lane, int destination) {
        simulator.restore(Snapshot.of(reset));
        choices.first();
        processors.get(node).begin(destination, lane);
        simulator.step();
        processors.get(node).rest();
        simulator.step();
        long[] words = simulator.snapshot().words();
        code.clean(words);
        return words;
    }

    /** The state after reset. */
    long[] reset() {
        return reset.clone();
    }
}
