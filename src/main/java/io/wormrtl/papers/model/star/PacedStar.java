package io.wormrtl.papers.model.star;

import io.wormrtl.network.topology.StarGraph;
import io.wormrtl.papers.model.pace.Meetings;
import io.wormrtl.papers.model.pace.PacedModel;
import io.wormrtl.papers.model.pace.PacedNetwork;

/** The corrected model of Enhanced-Nbc routing in the star graph, for routers whose hop takes one cycle. */
public final class PacedStar {

    private PacedStar() {}

    /**
     * The model. Alone a message takes its length, a cycle for each hop, and one for each channel at its ends.
     *
     * @param injectionChannels from a node to its router, from 0 (its messages share none) to 8
     * @param ejectionChannels from a router to its node, from 0 (its messages share none) to 8
     * @throws io.wormrtl.kernel.refusal.UnusableInput naming the value and its range
     */
    public static PacedModel of(StarNetwork network, int injectionChannels, int ejectionChannels) {
        int ends = Math.min(1, injectionChannels) + Math.min(1, ejectionChannels);
        return new PacedModel(new PacedNetwork(
                Meetings.of(new StarGraph(network.symbols())),
                network.symbols() - 1,
                network.virtualChannels(),
                network.adaptiveChannels(),
                injectionChannels,
                ejectionChannels,
                network.messageLength(),
                0,
                network.messageLength() + network.meanHops() + ends));
    }
}
