package io.wormrtl.protocols.path;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.router.shared.RouterFormat;
import io.wormrtl.network.routing.PortFaults;
import io.wormrtl.network.routing.PortStatus;
import io.wormrtl.network.routing.Route;
import io.wormrtl.network.routing.RouteOption;
import io.wormrtl.network.routing.RouteQuery;
import io.wormrtl.network.routing.SelectionPolicy;
import io.wormrtl.network.routing.Selections;
import io.wormrtl.network.routing.UnseenPorts;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the output that a probe takes: one that the routing function offers, by which the probe has not come back and
 * which has a free virtual channel. If there is none, and the probe may still go astray, it takes any other but the one
 * where it came from. A function without state.
 */
final class ProbeRouting {

    /**
     * The free outputs of a router.
     *
     * @param channels free virtual channels, by index of the port
     * @param faulty ports that are dead, as a mask by their number in the topology
     */
    record Free(long[] channels, long faulty) {}

    /**
     * An output, and the word of the probe from there on.
     *
     * @param port index of the port
     * @param channel virtual channel
     */
    record Step(int port, int channel, long word) {}

    /** Path of the module that asks. */
    private final String unit;

    private final RouterFormat format;
    private final HeaderLayout header;
    private final int node;
    private final List<PathPort> ports;
    private final SelectionPolicy selection;
    private final PortStatus unseen;
    private final Misroutes misroutes;
    /** Index by number in the topology. */
    private final int[] index;

    ProbeRouting(
            String unit,
            RouterFormat format,
            PathParts path,
            SelectionPolicy selection,
            int node,
            List<PathPort> ports) {
        this.unit = unit;
        this.format = format;
        this.header = format.header();
        this.node = node;
        this.ports = ports;
        this.selection = selection;
        this.unseen = new UnseenPorts(selection, unit);
        this.misroutes = Misroutes.of(path, header);
        this.index = new int[format.networkPorts()];
        ports.stream().filter(port -> !port.isLocal()).forEach(port -> index[port.number()] = port.index());
    }

    /**
     * Where the probe of an input virtual channel goes.
     *
     * @param word its word
     * @param untried ports, by index, that it has not come back by
     * @param random random bits for the selection policy
     * @return empty if there is nothing it can take
     */
    Optional<Step> next(PathPort from, int channel, long word, long untried, Free free, long random) {
        int destination = header.destinationOf(word);
        if (destination == node) {
            return toInterface(word, untried, free);
        }
        if (destination >= format.nodes()) {
            return Optional.empty(); // a corrupted probe has nowhere to go
        }
        RouteQuery query = new RouteQuery(
                node,
                from.number(),
                channel,
                destination,
                header.routingFieldsOf(word),
                new PortFaults(free.faulty(), 0));
        Route route = format.routing().route(query);
        Optional<Step> towards = towards(query, route, word, untried, free, random);
        return towards.isPresent() ? towards : astray(query, from, route, word, untried, free);
    }

    private Optional<Step> toInterface(long word, long untried, Free free) {
        for (PathPort port : ports) {
            long channels = free.channels()[port.index()];
            if (port.isLocal() && (untried >>> port.index() & 1) != 0 && channels != 0) {
                return Optional.of(new Step(port.index(), Bits.first(channels), word));
            }
        }
        return Optional.empty();
    }

    /** An output that the routing function offers, one of the lowest rank for which there is any. */
    private Optional<Step> towards(RouteQuery query, Route route, long word, long untried, Free free, long random) {
        for (RouteOption option : route.options()) {
            long candidates = 0;
            for (RouteOption equal : route.options()) {
                candidates |= equal.rank() == option.rank() ? open(equal, untried, free) : 0;
            }
            if (candidates != 0) {
                int number = selection.choosePort(candidates, unseen, random);
                Selections.requireCandidate(selection, unit, candidates, number);
                long channels = 0;
                for (RouteOption equal : route.options()) {
                    boolean offers = equal.rank() == option.rank() && (equal.ports() >>> number & 1) != 0;
                    channels |= offers ? equal.channels() : 0;
                }
                return Optional.of(step(query, number, Bits.first(channels & free.channels()[index[number]]), word));
            }
        }
        return Optional.empty();
    }

    /** The ports of an option, by number, that the probe can take. */
    private long open(RouteOption option, long untried, Free free) {
        long open = 0;
        for (long rest = option.ports(); rest != 0; rest = Bits.rest(rest)) {
            int k = index[Bits.first(rest)];
            boolean can = (untried >>> k & 1) != 0 && (free.channels()[k] & option.channels()) != 0;
            open |= can ? Long.lowestOneBit(rest) : 0;
        }
        return open;
    }

    /** An output that leads away from the destination, if the probe may still take one. */
    private Optional<Step> astray(RouteQuery query, PathPort from, Route route, long word, long untried, Free free) {
        if (!misroutes.mayTakeMore(word)) {
            return Optional.empty();
        }
        long offered = route.ports();
        for (PathPort port : ports) {
            boolean can = !port.isLocal()
                    && port.index() != from.index()
                    && (offered >>> port.number() & 1) == 0
                    && (untried >>> port.index() & 1) != 0
                    && free.channels()[port.index()] != 0;
            if (can) {
                Step step = step(query, port.number(), Bits.first(free.channels()[port.index()]), word);
                return Optional.of(new Step(step.port(), step.channel(), misroutes.withOneMore(step.word())));
            }
        }
        return Optional.empty();
    }

    private Step step(RouteQuery query, int number, int channel, long word) {
        long fields = format.routing().forward(query, number, channel);
        return new Step(index[number], channel, header.afterHop(word, fields));
    }
}
