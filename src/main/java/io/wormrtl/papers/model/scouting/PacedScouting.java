package io.wormrtl.papers.model.scouting;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.papers.model.pace.Meetings;
import io.wormrtl.papers.model.pace.PacedModel;
import io.wormrtl.papers.model.pace.PacedNetwork;

/**
 * The corrected model of scouting switching in the torus, for routers of which a probe takes two cycles a hop and data one, where probes
 * find a free virtual channel nearly always.
 *
 * <p>Alone, over n links, those at the ends included, a message takes 2n + 1 + 2 min(K, n) + M - 1 cycles, and with K = 0, as a worm,
 * n + M. For every channel of its way a probe, an answer that the path stands, and acknowledgements of the next K links that there
 * are cross the channel or the one beside it the other way.
 */
public final class PacedScouting {

    private PacedScouting() {}

    /**
     * The model.
     *
     * @param injectionChannels from a node to its router, from 0 (its messages share none) to 8
     * @param ejectionChannels from a router to its node, from 0 (its messages share none) to 8
     * @throws UnusableInput if there is one virtual channel, so that nothing is shared and probes go back often; or naming the value
     *     and its range
     */
    public static PacedModel of(ScoutingNetwork network, int injectionChannels, int ejectionChannels) {
        if (network.virtualChannels() == 1) {
            throw new UnusableInput(
                    "virtual-channels (1) must be from 2 to 64 for the paced model: with one virtual channel "
                            + "messages share no channel, and what counts is how often probes go back");
        }
        Meetings meetings = Meetings.of(new Torus(network.radix(), network.radix()));
        double links = links(meetings, injectionChannels, ejectionChannels);
        return new PacedModel(new PacedNetwork(
                meetings,
                4,
                network.virtualChannels(),
                network.virtualChannels(),
                injectionChannels,
                ejectionChannels,
                network.messageLength(),
                controlFlits(network.scoutingDistance(), links),
                alone(network, links)));
    }

    private static double links(Meetings meetings, int injectionChannels, int ejectionChannels) {
        return meetings.meanHops() + Math.min(1, injectionChannels) + Math.min(1, ejectionChannels);
    }

    /** What a message of mean distance takes alone, with channels at both ends, in cycles. */
    public static double alone(ScoutingNetwork network) {
        return alone(network, links(Meetings.of(new Torus(network.radix(), network.radix())), 1, 1));
    }

    private static double alone(ScoutingNetwork network, double links) {
        int lead = network.scoutingDistance();
        return network.messageLength() + (lead == 0 ? links : 2 * links + 2 * Math.min(lead, links));
    }

    /** A probe, an answer, and the mean over the links of the way of how many of the next K there are. */
    static double controlFlits(int lead, double links) {
        double most = Math.min(lead, links - 1);
        return lead == 0 ? 0 : 2 + most * (2 * links - most - 1) / (2 * links);
    }
}
