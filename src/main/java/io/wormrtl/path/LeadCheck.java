package io.wormrtl.path;

import io.wormrtl.check.Check;
import io.wormrtl.check.Removals;
import io.wormrtl.check.Tally;
import io.wormrtl.check.Verdicts;
import io.wormrtl.flit.FlitKind;
import io.wormrtl.network.Network;
import io.wormrtl.rtl.Element;
import io.wormrtl.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds {@link PathRules#LEAD} at one router: when the first flit of data comes by a link, the links that are reserved beyond it
 * are counted, router by router, without asking what has been acknowledged. A probe that has come back since is excused: its
 * acknowledgement may have been on the way. That shows in the history of the router to which, or from which, it has come.
 */
final class LeadCheck implements Check {

    private final PathRouter router;
    private final Network network;
    private final Lead lead;
    private final Removals removals;
    private final Tally tally;

    LeadCheck(PathRouter router, Lead lead, Verdicts verdicts, Removals removals) {
        this.router = router;
        this.network = (Network) router.parent();
        this.lead = lead;
        this.removals = removals;
        this.tally = verdicts.tally(PathRules.LEAD);
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        router.unit().pathPorts().forEach(port -> all.add(port.in().channel().request()));
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        for (PathPort port : router.unit().pathPorts()) {
            all.add(port.in().channel().vc());
            all.add(port.in().channel().kind());
        }
        return all;
    }

    @Override
    public boolean look(long cycle) {
        boolean again = false;
        for (PathPort port : router.unit().pathPorts()) {
            if (port.in().channel().request().isHigh()) {
                again = true;
                if (FlitKind.begins(port.in().channel().kind().getInt())) {
                    int w = port.in().channel().vc().getInt();
                    removals.atEndOfCycle(now -> require(now, port, w));
                }
            }
        }
        return again;
    }

    private void require(long cycle, PathPort port, int w) {
        PathState here = state(router, port, w);
        if (here == PathState.CONNECTED || here == PathState.CLOSING) {
            return;
        }
        tally.check();
        PathRouter at = router;
        PathPort by = port;
        int v = w;
        int links = 0;
        boolean hasComeBack = false;
        while (by != null && links < lead.links()) {
            hasComeBack |= at.unit().inputs(by).history.get(v) != 0;
            if (!state(at, by, v).owns()) {
                break;
            }
            links++;
            int target = at.unit().inputs(by).target.getInt(v);
            int channels = at.unit().inputs(by).state.size();
            PathPort out = at.unit().pathPorts().get(target / channels);
            v = target % channels;
            by = behind(at, out);
            at = by == null ? null : next(at, out);
        }
        if (links < lead.links() && !hasComeBack) {
            tally.violated(
                    cycle,
                    router,
                    "data comes by " + port.name() + ", virtual channel " + w + ", but its probe is " + links
                            + " links ahead of it instead of " + lead.links());
        }
    }

    private static PathState state(PathRouter at, PathPort by, int v) {
        return PathState.of(at.unit().inputs(by).state.get(v));
    }

    private PathRouter next(PathRouter at, PathPort out) {
        Topology topology = network.parameters().topology();
        return (PathRouter) network.nodeRouters().get(topology.neighbour(at.node(), out.number()));
    }

    /** The port at the other end of a link; null where that is an interface. */
    private PathPort behind(PathRouter at, PathPort out) {
        if (out.isLocal()) {
            return null;
        }
        int arrival = network.parameters().topology().arrivalPort(at.node(), out.number());
        return next(at, out).unit().pathPorts().stream()
                .filter(port -> port.number() == arrival)
                .findFirst()
                .orElseThrow();
    }
}
