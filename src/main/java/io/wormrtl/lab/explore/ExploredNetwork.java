package io.wormrtl.lab.explore;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
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
        Refusal.of(parameters).ifPresent(ExploredNetwork::refuse);
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
        if (network.routers().isEmpty()) {
            refuse(Refusal.OTHER_ROUTERS);
        }
        this.simulator = new Simulator(network);
        List<PinnedSource> sources = network.interfaces().stream()
                .map(each -> ((PinnedInterface) each).source())
                .toList();
        this.code = new StateCode(network, simulator, sources);
        this.reset = simulator.snapshot().words();
        code.clean(reset);
    }

    private static void refuse(Refusal refusal) {
        throw new UnusableInput(refusal.sentence());
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
     * The state in which a header has just come to the injection channel of a node, and nothing else has happened; how
     * it differs from reset is what a message changes that begins elsewhere in time.
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
