package io.wormrtl.network.invariant;

import java.util.List;

/**
 * A module or group that brings rules of its own, or takes something out of the network that would otherwise be missed.
 * The monitors of a network find it wherever it stands; without monitors nobody asks.
 */
public interface Watched {

    /**
     * What there is to look at; called once, when the network has been built.
     *
     * @param verdicts gives the tallies of its rules; what has no rule that is {@linkplain Verdicts#watches watched}
     *     and tells of no removal need not be checked
     * @param removals told of what the part lawfully removes
     */
    List<Check> checks(Verdicts verdicts, Removals removals);
}
