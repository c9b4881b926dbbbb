package io.wormrtl.network;

import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Verdicts;
import java.util.List;

/**
 * A {@linkplain io.wormrtl.check.Watched watched} part whose checks look at other nodes too: who has a copy of a flit,
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
