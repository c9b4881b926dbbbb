package io.wormrtl.network.topology;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;

/**
 * Collects the nodes and channels of a file in the order in which they stand there, and refuses with their position
 * those that do not go together. Nodes and ports are numbered in order of first appearance; a port without a name gets
 * the lowest number free at its node.
 */
final class NetworkBuilder {

    /** A word of the file and where it stands. */
    record Word(String text, Position at) {}

    /** A place in the file, both numbers from 1. */
    record Position(int line, int column) {}

    /** An end of a link as the file gives it: a node, and the port named there. */
    record Place(Word node, Optional<Word> port) {

        private String said() {
            return node.text() + port.map(name -> ":" + name.text()).orElse("");
        }
    }

    /** The connection of two nodes. */
    enum Way {
        /** A channel in both directions. */
        LINK("--") {
            @Override
            List<Integer> pair(int from, int to) {
                return List.of(Math.min(from, to), Math.max(from, to));
            }
        },
        /** A channel from the first to the second. */
        CHANNEL("->") {
            @Override
            List<Integer> pair(int from, int to) {
                return List.of(from, to);
            }
        };

        private final String arrow;

        Way(String arrow) {
            this.arrow = arrow;
        }

        /** As the DOT language writes it. */
        String arrow() {
            return arrow;
        }

        /** The same for all that would be the same link or channel. */
        abstract List<Integer> pair(int from, int to);
    }

    /** One end of a channel. */
    private record End(int node, int port) {}

    /** Where two nodes were joined. */
    private record Joint(Place from, Place to) {

        int line() {
            return from.node().at().line();
        }

        /** Whether these are the same ports of the same nodes, which a link may name in either order. */
        boolean joins(Place a, Place b) {
            List<String> ends = List.of(a.said(), b.said());
            return ends.equals(List.of(from.said(), to.said())) || ends.equals(List.of(to.said(), from.said()));
        }
    }

    /** Characters that no file could give back, or that are invisible. */
    private static final Pattern UNUSABLE = Pattern.compile("[\\p{Cc}\"\\\\]");

    private final String file;
    private final List<Word> nodes = new ArrayList<>();
    private final Map<String, Integer> nodeNumbers = new HashMap<>();
    private final List<String> ports = new ArrayList<>();
    private final Map<End, Position> outputs = new HashMap<>();
    private final Map<End, Position> inputs = new HashMap<>();
    private final Map<List<Integer>, Joint> joined = new HashMap<>();
    private final List<Irregular.Arc> arcs = new ArrayList<>();
    private Optional<Boolean> named = Optional.empty();

    NetworkBuilder(String file) {
        this.file = file;
    }

    /** The number of a node, which may be new. */
    int node(Word name) {
        if (name.text().isBlank() || UNUSABLE.matcher(name.text()).find()) {
            throw refuse(
                    name.at(),
                    "node '" + name.text() + "' must be a name without quotation marks, backslashes and control"
                            + " characters");
        }
        Integer known = nodeNumbers.putIfAbsent(name.text(), nodes.size());
        if (known == null) {
            nodes.add(name);
            if (nodes.size() > Irregular.MOST_NODES) {
                throw refuse(
                        name.at(),
                        "node '" + name.text() + "' must be one of at most " + Irregular.MOST_NODES + " nodes");
            }
        }
        return nodeNumbers.get(name.text());
    }

    /**
     * Whether these nodes have been joined that way before.
     *
     * @throws UnusableInput if they have been, but by other ports
     */
    boolean isJoined(Way way, Place from, Place to) {
        Joint before = joined.get(way.pair(node(from.node()), node(to.node())));
        if (before != null && !before.joins(from, to)) {
            throw refuse(
                    from.node().at(),
                    "link " + link(from, to) + " must have the ports of line " + before.line()
                            + ": a strict graph has one link between two nodes");
        }
        return before != null;
    }

    /** Adds a link or channel. */
    void join(Way way, Place from, Place to) {
        int a = node(from.node());
        int b = node(to.node());
        requireNew(way.pair(a, b), from, to);
        boolean names = from.port().isPresent();
        if (names != to.port().isPresent() || named.orElse(names) != names) {
            throw refuse(
                    from.node().at(),
                    "link " + link(from, to) + " must name both its ports, as all links of the file or none do");
        }
        named = Optional.of(names);
        End out = end(a, from, outputs);
        if (way == Way.CHANNEL) {
            connect(out, end(b, to, inputs));
        } else {
            End back = end(b, to, outputs);
            connect(out, back);
            connect(back, out);
        }
    }

    private static String link(Place from, Place to) {
        return from.node().text() + " - " + to.node().text();
    }

    private void requireNew(List<Integer> pair, Place from, Place to) {
        if (from.node().text().equals(to.node().text())) {
            throw refuse(to.node().at(), "node '" + to.node().text() + "' must not be linked to itself");
        }
        Joint before = joined.putIfAbsent(pair, new Joint(from, to));
        if (before != null) {
            throw refuse(
                    from.node().at(),
                    "link " + link(from, to) + " must be given only once, it stands in line " + before.line()
                            + " already");
        }
    }

    private End end(int node, Place place, Map<End, Position> taken) {
        return place.port()
                .map(port -> take(new End(node, portNumber(port)), taken, port.at()))
                .orElseGet(() -> firstFree(node, taken, place.node().at()));
    }

    private int portNumber(Word port) {
        if (!port.text().matches("[a-z][a-z0-9_]*")) {
            throw refuse(port.at(), "port '" + port.text() + "' must be a name of lower-case letters, digits and _");
        }
        if (!ports.contains(port.text())) {
            ports.add(port.text());
        }
        return ports.indexOf(port.text());
    }

    private End firstFree(int node, Map<End, Position> taken, Position at) {
        int free = 0;
        while (taken.containsKey(new End(node, free))) {
            free++;
        }
        if (free == ports.size() && free < Topology.MAX_PORTS) {
            ports.add("p" + free);
        }
        return take(new End(node, free), taken, at);
    }

    private End take(End end, Map<End, Position> taken, Position at) {
        if (end.port() >= Topology.MAX_PORTS) {
            throw refuse(at, "node '" + name(end.node()) + "' must have at most " + Topology.MAX_PORTS + " ports");
        }
        Position before = taken.putIfAbsent(end, at);
        if (before != null) {
            throw refuse(
                    at,
                    "port '" + ports.get(end.port()) + "' of node '" + name(end.node())
                            + "' must have one link, it has that of line " + before.line() + " already");
        }
        return end;
    }

    private void connect(End from, End to) {
        arcs.add(new Irregular.Arc(from.node(), from.port(), to.node(), to.port()));
    }

    UnusableInput refuse(Position at, String what) {
        return new UnusableInput(file + ":" + at.line() + ":" + at.column() + ": " + what);
    }

    private String name(int node) {
        return nodes.get(node).text();
    }

    /**
     * The network that has been collected.
     *
     * @throws UnusableInput if it has no link, or a node from which or to which there is no way
     */
    Irregular build() {
        if (arcs.isEmpty()) {
            throw refuse(new Position(1, 1), "a network must have a link");
        }
        requireConnected();
        List<String> names = nodes.stream().map(Word::text).toList();
        return new Irregular("irregular network of " + nodes.size() + " nodes", names, ports, arcs);
    }

    /** There are ways between all nodes if there are ways from the first to all, and from all to the first. */
    private void requireConnected() {
        BitSet from = reached(Irregular.Arc::from, Irregular.Arc::to);
        int unreached = from.nextClearBit(0);
        if (unreached < nodes.size()) {
            throw unconnected(nodes.get(unreached), unreached, 0);
        }
        BitSet to = reached(Irregular.Arc::to, Irregular.Arc::from);
        int deadEnd = to.nextClearBit(0);
        if (deadEnd < nodes.size()) {
            throw unconnected(nodes.get(deadEnd), 0, deadEnd);
        }
    }

    private UnusableInput unconnected(Word where, int node, int from) {
        return refuse(
                where.at(),
                "a network must be connected, but node '" + name(node) + "' cannot be reached from node '" + name(from)
                        + "'");
    }

    /** The nodes to which ways lead from the first. */
    private BitSet reached(ToIntFunction<Irregular.Arc> start, ToIntFunction<Irregular.Arc> end) {
        Map<Integer, List<Integer>> ends =
                arcs.stream().collect(groupingBy(start::applyAsInt, mapping(end::applyAsInt, toList())));
        BitSet reached = new BitSet(nodes.size());
        reached.set(0);
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        while (!open.isEmpty()) {
            for (int node : ends.getOrDefault(open.remove(), List.of())) {
                if (!reached.get(node)) {
                    reached.set(node);
                    open.add(node);
                }
            }
        }
        return reached;
    }
}
