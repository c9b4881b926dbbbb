package io.wormrtl.network.assembly;

import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Verdicts;
import java.util.List;

/**
 * A {@linkplain io.wormrtl.network.invariant.Watched watched} part whose checks look at other nodes too: who has a copy of a flit,
 * where a probe is, which nodes are dead.
 */
public interface WatchedInNetwork {

    /**
     * What there is to look at; called once, when the network has been built.
     *
     * @param network where the part stands
     * @param verdicts gives the tallies of its rules
     * @param removals told of what the part lawfully removes
     */
    List<Check> checks(Network network, Verdicts verdicts, Removals removals);
}
