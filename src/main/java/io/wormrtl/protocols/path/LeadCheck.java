package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.Tally;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.topology.Topology;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds {@link PathRules#LEAD} and {@link PathRules#GAP} in a whole network: when the first flit of data comes by a
 * link, the links that are reserved for its message beyond it are counted, router by router, without asking what has
 * been acknowledged. Probes are given numbers where they enter the network, and followed from link to link, since the
 * next message may look for its path while the tail of the one before is still ahead.
 *
 * <p>A probe that has come back since is excused from leading by K links: its acknowledgement may have been on the way.
 * That shows in the history of the router to which, or from which, it has come; or that router closes the path, since data
 * may be on its way there already.
 *
 * <p>Where acknowledgements and data are not held up, data is let over a link K (2d + 1) cycles after the probe, which
 * takes d + 1 cycles per link meanwhile (docs/paths.md). Data that comes later has been held up, and is not asked
 * for its gap.
 */
final class LeadCheck implements Check {

    private final Topology topology;
    private final List<Arrivals> arrivals = new ArrayList<>();
    /** By node, then by index of the port. */
    private final List<List<Arrivals>> byNode = new ArrayList<>();

    private final Lead lead;
    private final Removals removals;
    private final Tally leads;
    private final Tally gaps;
    /** Cycles from a probe to the first flit of data behind it on the same link, if neither waits. */
    private final long unhindered;
    /** Probes that have entered the network. */
    private long probes;

    /** The arrivals at an input port of a router. */
    private static final class Arrivals {
        private final PathRouter router;
        private final PathPort port;
        private final Signal probes;
        private final Signal data;
        /** By virtual channel: the number of the probe that has come last, 0 if none has, and when it came. */
        private final long[] number;

        private final long[] cycle;

        Arrivals(PathRouter router, PathPort port) {
            this.router = router;
            this.port = port;
            this.probes = port.in().line(ControlChannels.CORRESPONDING);
            this.data = port.in().channel().request();
            int channels = router.unit().inputs(port).state.size();
            this.number = new long[channels];
            this.cycle = new long[channels];
        }

        boolean isProbed() {
            return probes.isHigh() && kind() == AheadFlit.PROBE.ordinal();
        }

        boolean beginsData() {
            return data.isHigh() && FlitKind.begins(kind());
        }

        int kind() {
            return port.in().channel().kind().getInt();
        }

        int channel() {
            return port.in().channel().vc().getInt();
        }

        PathState state(int w) {
            return PathState.of(router.unit().inputs(port).state.get(w));
        }

        /** Whether an output is reserved for the probe of that number. */
        boolean owns(int w, long probe) {
            return number[w] == probe && !router.unit().isQueued(port, w) && state(w).owns();
        }

        /** Whether the probe of that number has come back here, and looks for another way or has had the path closed. */
        boolean hasComeBack(int w, long probe) {
            return number[w] == probe
                    && (router.unit().inputs(port).history.get(w) != 0 || state(w) == PathState.CLOSING);
        }

        int target(int w) {
            return router.unit().inputs(port).target.getInt(w);
        }
    }

    LeadCheck(Network network, Lead lead, Verdicts verdicts, Removals removals) {
        this.topology = network.parameters().topology();
        this.lead = lead;
        this.removals = removals;
        this.leads = verdicts.tally(PathRules.LEAD);
        this.gaps = verdicts.tally(PathRules.GAP);
        this.unhindered = lead.links() * (2L * network.parameters().links().delay() + 1);
        for (Object each : network.nodeRouters()) {
            PathRouter router = (PathRouter) each;
            List<Arrivals> ports = router.unit().pathPorts().stream()
                    .map(port -> new Arrivals(router, port))
                    .toList();
            byNode.add(ports);
            arrivals.addAll(ports);
        }
    }

    @Override
    public List<Element> reads() {
        List<Element> all = new ArrayList<>();
        for (Arrivals each : arrivals) {
            all.add(each.data);
            all.add(each.probes);
        }
        return all;
    }

    @Override
    public List<Element> samples() {
        List<Element> all = new ArrayList<>();
        for (Arrivals each : arrivals) {
            all.add(each.port.in().channel().vc());
            all.add(each.port.in().channel().kind());
        }
        return all;
    }

    @Override
    public boolean look(long cycle) {
        boolean again = false;
        for (Arrivals each : arrivals) {
            if (each.probes.isHigh() || each.data.isHigh()) {
                again = true;
                int w = each.channel();
                if (each.isProbed()) {
                    removals.atEndOfCycle(now -> follow(now, each, w));
                } else if (each.beginsData()) {
                    removals.atEndOfCycle(now -> require(now, each, w));
                }
            }
        }
        return again;
    }

    /**
     * A probe has come: a new one from an interface, or that of the path to which the output belongs that it has left
     * by.
     */
    private void follow(long cycle, Arrivals here, int w) {
        here.cycle[w] = cycle;
        if (here.port.isLocal()) {
            here.number[w] = ++probes;
            return;
        }
        int node = here.router.node();
        int from = topology.neighbour(node, here.port.number());
        PathRouter before = byNode.get(from).get(0).router;
        PathPort out = port(from, topology.arrivalPort(node, here.port.number())).port;
        int owner = before.unit().outputs(out).owner.getInt(w);
        here.number[w] = at(from, owner).number[channelOf(from, owner)];
    }

    /** The port that the topology gives a number. */
    private Arrivals port(int node, int number) {
        return byNode.get(node).stream()
                .filter(each -> each.port.number() == number)
                .findFirst()
                .orElseThrow();
    }

    private Arrivals at(int node, int virtualChannel) {
        List<Arrivals> ports = byNode.get(node);
        return ports.get(virtualChannel / ports.get(0).number.length);
    }

    private int channelOf(int node, int virtualChannel) {
        return virtualChannel % byNode.get(node).get(0).number.length;
    }

    private void require(long cycle, Arrivals here, int w) {
        PathState state = here.state(w);
        if (state == PathState.CONNECTED || state == PathState.CLOSING) {
            return;
        }
        Way ahead = ahead(here, w);
        leads.check();
        if (ahead.links() < lead.links() && !ahead.hasComeBack()) {
            leads.violated(
                    cycle,
                    here.router,
                    "data comes by " + here.port.name() + ", virtual channel " + w + ", but its probe is "
                            + ahead.links() + " links ahead of it instead of " + lead.links());
        }
        if (cycle - here.cycle[w] <= unhindered) {
            gaps.check();
            if (ahead.crossed() >= 2 * lead.links()) {
                gaps.violated(
                        cycle,
                        here.router,
                        "data comes by " + here.port.name() + ", virtual channel " + w
                                + ", unhindered, but its probe is " + ahead.crossed() + " links ahead of it, more than "
                                + (2 * lead.links() - 1));
            }
        }
    }

    /**
     * The part of a path beyond a link.
     *
     * @param links that are reserved, one behind the other
     * @param crossed of these that the probe has crossed
     * @param hasComeBack whether the probe has come back to one of their routers
     */
    private record Way(int links, int crossed, boolean hasComeBack) {}

    /** Follows a path from an input as far as it is asked for: twice the lead. */
    private Way ahead(Arrivals first, int channel) {
        long probe = first.number[channel];
        Arrivals here = first;
        int w = channel;
        int links = 0;
        int crossed = 0;
        boolean hasComeBack = false;
        while (links < 2 * lead.links()) {
            hasComeBack |= here.hasComeBack(w, probe);
            if (!here.owns(w, probe)) {
                break;
            }
            links++;
            int node = here.router.node();
            int target = here.target(w);
            PathPort out = at(node, target).port;
            if (out.isLocal()) {
                break;
            }
            w = channelOf(node, target);
            here = port(topology.neighbour(node, out.number()), topology.arrivalPort(node, out.number()));
            crossed += here.number[w] == probe ? 1 : 0;
        }
        return new Way(links, crossed, hasComeBack);
    }
}
