package io.wormrtl.lab.explore;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.RouterParts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A network built for exploration, and its clock. */
final class ExploredNetwork {

    private final Choices choices = new Choices();
    private final List<Choices> sourceChoices = new ArrayList<>();
    private final Network network;
    private final Simulator simulator;
    private final List<PinnedProcessor> processors = new ArrayList<>();
    private final Strangers strangers;
    private final StateCode code;

    /**
     * Builds it.
     *
     * @throws UnusableInput if the network has something that has endless states, or none that can be written down
     */
    ExploredNetwork(NetworkParameters parameters, int length) {
        Refusal.of(parameters).ifPresent(ExploredNetwork::refuse);
        RouterParts parts = parameters.router();
        NetworkParameters explored = parameters
                .withRouter(parts.withArbitration(
                        (parent, name, requesters) -> new ChoosingArbiter(parent, name, choices),
                        new ChoosingSelection(choices)))
                .withInterfaces((parent, name, context) -> {
                    Choices own = new Choices();
                    sourceChoices.add(own);
                    return new PinnedInterface(parent, name, context, length, own);
                });
        this.network = new Network(explored, (parent, node, name, format) -> {
            PinnedProcessor processor = new PinnedProcessor(parent, name, format);
            processors.add(processor);
            return processor;
        });
        if (network.routers().isEmpty()) {
            refuse(Refusal.OTHER_ROUTERS);
        }
        Strangers.withStateOfItsOwn(network).ifPresent(path -> {
            throw new Refused(Refusal.BEHAVIOURS, ", as " + path + " is");
        });
        this.simulator = new Simulator(network);
        this.strangers = Strangers.of(network, simulator);
        List<PinnedInterface> interfaces =
                network.interfaces().stream().map(PinnedInterface.class::cast).toList();
        this.code = new StateCode(network, simulator, interfaces, strangers);
    }

    private static void refuse(Refusal refusal) {
        throw new Refused(refusal);
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

    /** Whether there is a part of which nothing is known. */
    boolean hasStrangers() {
        return strangers.any();
    }

    /** The choices of routers. */
    Choices choices() {
        return choices;
    }

    /** The choices of the source of a node. */
    Choices sourceChoices(int node) {
        return sourceChoices.get(node);
    }

    PinnedProcessor processor(int node) {
        return processors.get(node);
    }

    int lanes() {
        return network.format().virtualChannels();
    }

    int nodes() {
        return processors.size();
    }

    /**
     * Runs a cycle from a state, with what pins and choices say. The state that follows has not been cleaned, and messages that
     * begin or end are not counted.
     */
    long[] step(long[] words) {
        simulator.restore(Snapshot.of(Arrays.copyOf(words, words.length - 1)));
        simulator.step();
        return Arrays.copyOf(simulator.snapshot().words(), words.length);
    }

    /** The state after reset. */
    long[] reset() {
        simulator.reset();
        long[] words = Arrays.copyOf(simulator.snapshot().words(), code.words());
        code.clean(words);
        return words;
    }
}
