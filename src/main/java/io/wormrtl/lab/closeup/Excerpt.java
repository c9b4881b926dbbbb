package io.wormrtl.lab.closeup;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.lab.monitor.Deadlock;
import io.wormrtl.lab.monitor.WormTrails;
import io.wormrtl.lab.monitor.WormTrails.Crossing;
import io.wormrtl.lab.report.TimingPlot;
import io.wormrtl.lab.report.TimingPlot.Cell;
import io.wormrtl.lab.report.TimingPlot.Lane;
import io.wormrtl.lab.report.TimingPlot.Mark;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.invariant.MessageName;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A few cycles of a run as a picture: the flits that cross the channels on the way of one worm, each as its kind in the colour
 * of its virtual channel, and, where a rule was broken, the signals of the part that broke it.
 */
public final class Excerpt {

    /** Cycles shown before the cycle that matters. */
    private static final int BEFORE = 40;
    /** Cycles shown after it, unless the run ends there. */
    public static final int AFTER = 3;
    /** The channels shown of a long way, the last ones. */
    private static final int MOST_CHANNELS = 16;
    /** Signals shown of a part, those that change first. */
    private static final int MOST_SIGNALS = 16;

    private static final String COLOURS = "; colours are virtual channels";

    private final Network network;
    private final Channels channels;
    private final WormTrails trails;
    private final SignalHistory history;
    private final Optional<Violation> violation;
    private final List<Variable> ofPart;

    private Excerpt(Network network, Simulator simulator, WormTrails trails, Optional<Violation> violation) {
        this.network = network;
        this.channels = new Channels(network);
        this.trails = trails;
        this.violation = violation;
        this.ofPart = violation.stream()
                .map(broken -> Site.innermost(network, broken.module()))
                .filter(module -> module != network)
                .flatMap(module -> module.elements().stream())
                .map(Element::variables)
                .<Variable>flatMap(List::stream)
                .toList();
        List<Variable> signals = new ArrayList<>(ofPart);
        links().map(Excerpt::arriving)
                .forEach(channel -> signals.addAll(List.of(channel.request(), channel.vc(), channel.kind())));
        this.history = new SignalHistory(simulator, signals);
    }

    /** Looks at a network that has not begun to run, to show how a worm comes through. */
    public static Excerpt ofMessage(Network network, Simulator simulator, WormTrails trails) {
        return new Excerpt(network, simulator, trails, Optional.empty());
    }

    /** Looks at a network that has not begun to run, to show a violation that is known to come. */
    public static Excerpt ofViolation(Network network, Simulator simulator, WormTrails trails, Violation violation) {
        return new Excerpt(network, simulator, trails, Optional.of(violation));
    }

    private Stream<Link> links() {
        return Stream.of(
                        network.injections().stream().map(Network.LocalLink::link),
                        network.links().stream().map(Network.NetworkLink::link),
                        network.ejections().stream().map(Network.LocalLink::link))
                .flatMap(links -> links);
    }

    private static Channel arriving(Link link) {
        return link.receiverEnd().channel();
    }

    /** The way of a message that came in a cycle, {@value #AFTER} more having passed; none if no worm of it was seen. */
    public Optional<TimingPlot> of(MessageName message, long delivered) {
        List<Crossing> way = trails.of(message);
        if (way.isEmpty()) {
            return Optional.empty();
        }
        long last = delivered + AFTER;
        long first = Math.max(0, Math.max(way.get(0).cycle() - 2, last + 1 - TimingPlot.MOST_CYCLES));
        return Optional.of(new TimingPlot(
                "The first message that was delivered, on its way from node " + message.source() + COLOURS,
                first,
                last,
                ways(way, first, last),
                List.of(new Mark(delivered, "delivered"))));
    }

    /** What led to the violation, the run having ended with it; none if it has no place. */
    public Optional<TimingPlot> ofViolation() {
        Violation broken = violation.orElseThrow();
        Site site = Site.of(broken, network, channels, trails);
        long last = broken.cycle(); // with which the run ended
        long first = Math.max(0, last - BEFORE);
        List<Lane> lanes = new ArrayList<>(ways(site.path(), first, last));
        ofPart.stream()
                .filter(signal -> history.of(signal).stream().anyMatch(change -> change.cycle() > first))
                .limit(MOST_SIGNALS)
                .map(signal -> lane(signal, first, last))
                .forEach(lanes::add);
        if (lanes.isEmpty()) {
            site.channel().ifPresent(ends -> lanes.add(flits(ends.link(), first, last)));
        }
        return lanes.isEmpty()
                ? Optional.empty()
                : Optional.of(new TimingPlot(
                        "Before rule " + broken.rule() + " was broken in cycle " + broken.cycle() + COLOURS,
                        first,
                        last,
                        lanes,
                        List.of(new Mark(broken.cycle(), "rule broken"))));
    }

    /** The last movement over the channels at which messages wait for each other; none if they are not known. */
    public Optional<TimingPlot> of(Deadlock deadlock) {
        long last = deadlock.lastMovement() + AFTER;
        long first = Math.max(0, last - BEFORE);
        List<Lane> lanes = deadlock.cycle().stream()
                .flatMap(path -> channels.at(path).stream())
                .map(Channels.Ends::link)
                .distinct()
                .limit(MOST_CHANNELS)
                .map(link -> flits(link, first, last))
                .toList();
        return lanes.isEmpty()
                ? Optional.empty()
                : Optional.of(new TimingPlot(
                        "Before the last movement of a deadlock" + COLOURS,
                        first,
                        last,
                        lanes,
                        List.of(new Mark(deadlock.lastMovement(), "last movement"))));
    }

    private List<Lane> ways(List<Crossing> way, long first, long last) {
        List<Link> links = way.stream().map(Crossing::link).distinct().toList();
        return links.subList(Math.max(0, links.size() - MOST_CHANNELS), links.size()).stream()
                .map(link -> flits(link, first, last))
                .toList();
    }

    /** The flits that arrive over a channel, one in every cycle in which its request is high. */
    private Lane flits(Link link, long first, long last) {
        Channel channel = arriving(link);
        List<Cell> cells = new ArrayList<>();
        for (long cycle = first; cycle <= last; cycle++) {
            if (history.at(channel.request(), cycle) != 0) {
                String kind = shown(channel.kind(), history.at(channel.kind(), cycle));
                cells.add(new Cell(cycle, cycle + 1, kind, (int) history.at(channel.vc(), cycle)));
            }
        }
        return new Lane(within(link.path()), false, cells);
    }

    private Lane lane(Variable signal, long first, long last) {
        boolean isLevel = signal.width() == 1 && signal.encoding() == null;
        List<Cell> cells = new ArrayList<>();
        long from = first;
        for (long cycle = first; cycle <= last; cycle++) {
            long value = history.at(signal, cycle);
            if (cycle == last || history.at(signal, cycle + 1) != value) {
                if (!isLevel || value != 0) {
                    cells.add(new Cell(from, cycle + 1, shown(signal, value), 0));
                }
                from = cycle + 1;
            }
        }
        return new Lane(within(signal.path()), isLevel, cells);
    }

    private static String shown(Variable signal, long value) {
        List<String> names =
                signal.encoding() == null ? List.of() : signal.encoding().values();
        return value >= 0 && value < names.size() ? names.get((int) value) : Long.toHexString(value);
    }

    /** A path without the name of the network. */
    private String within(String path) {
        return path.startsWith(network.path() + ".")
                ? path.substring(network.path().length() + 1)
                : path;
    }
}
