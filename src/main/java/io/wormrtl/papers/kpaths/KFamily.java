package io.wormrtl.papers.kpaths;

import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.protocols.circuit.CircuitSwitching;
import io.wormrtl.protocols.path.PairUse;
import io.wormrtl.protocols.path.PathParts;
import io.wormrtl.protocols.path.ProbeSearch;
import io.wormrtl.protocols.path.Release;
import io.wormrtl.protocols.retry.BackOff;
import io.wormrtl.protocols.switching.Switching;
import java.util.List;
import java.util.stream.Stream;

/**
 * Circuit switching whose probes search K or K(K-1) paths (002, section 4). A probe that finds a link taken goes back a
 * step, dropping the link, and tries another; back at its source the message is tried again after the time that its
 * processor needs for one reception and one transmission.
 *
 * @param freeSteps 1: K paths, 2: K(K-1) paths
 * @param pairs whether paths both ways can stand between two neighbours: with four lines they can, with two they share
 *     them
 * @param overhead cycles of one reception and one transmission
 */
record KFamily(int freeSteps, PairUse pairs, int overhead) {

    private static final List<Requirement> REQUIREMENTS = List.of(
            new Requirement(
                    Aspect.TOPOLOGY,
                    "needs {topology}: hypercube, in which there are K! shortest paths at distance K",
                    network -> network.topology() instanceof Hypercube),
            new Requirement(
                    Aspect.ROUTING,
                    "needs {routing function}: dimension-order, which all steps of a path but the first" + " follow",
                    network -> network.routing() instanceof DimensionOrder),
            new Requirement(
                    Aspect.VIRTUAL_CHANNELS,
                    "needs {virtual channels}: 1, since a path has whole links",
                    network -> network.routing().virtualChannels() == 1));

    /** The technique. */
    public Switching technique() {
        Switching circuits = new CircuitSwitching(
                        new PathParts(ProbeSearch.backtracking(0), Release.AT_TAIL, false, pairs),
                        BackOff.fixed(overhead))
                .withFlowControl();
        List<Requirement> all = Stream.concat(REQUIREMENTS.stream(), circuits.requirements().stream())
                .toList();
        return Switching.of(all, network -> circuits.change().apply(network).withRouting(routing(network)));
    }

    private FreeSteps routing(NetworkParameters network) {
        return new FreeSteps((Hypercube) network.topology(), freeSteps);
    }
}
