package io.wormrtl.network.topology;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    /** One end of a channel. */
    private record End(int node, int port) {}

    private final String file;
    private final List<String> nodes = new ArrayList<>();
    private final Map<String, Integer> nodeNumbers = new HashMap<>();
    private final List<String> ports = new ArrayList<>();
    private final Map<End, Position> outputs = new HashMap<>();
    private final Map<End, Position> inputs = new HashMap<>();
    private final Map<List<Integer>, Position> joined = new HashMap<>();
    private final List<Irregular.Arc> arcs = new ArrayList<>();
    private Boolean named;

    NetworkBuilder(String file) {
        this.file = file;
    }

    /** The number of a node, which may be new. */
    int node(Word name) {
        if (!name.text().matches("[A-Za-z0-9_]+")) {
            throw refuse(name.at(), "node '" + name.text() + "' must be a name of letters, digits and _");
        }
        Integer known = nodeNumbers.putIfAbsent(name.text(), nodes.size());
        if (known == null) {
            nodes.add(name.text());
        }
        return nodeNumbers.get(name.text());
    }

    /**
     * Adds a link, or with {@code oneWay} a channel from the first to the second node.
     *
     * @param fromPort name of the port at the first end, or null
     * @param toPort name of the port at the second end, or null
     */
    void join(Word from, Word fromPort, Word to, Word toPort, boolean oneWay) {
        int a = node(from);
        int b = node(to);
        requireNew(from, to, oneWay ? List.of(a, b) : List.of(Math.min(a, b), Math.max(a, b)));
        if ((fromPort == null) != (toPort == null) || (named != null && named != (fromPort != null))) {
            throw refuse(
                    from.at(),
                    "link " + from.text() + " - " + to.text()
                            + " must name both its ports, as all links of the file or none do");
        }
        named = fromPort != null;
        End out = end(a, fromPort, outputs, from.at());
        if (oneWay) {
            connect(out, end(b, toPort, inputs, to.at()));
        } else {
            End back = end(b, toPort, outputs, to.at());
            connect(out, back);
            connect(back, out);
        }
    }

    private void requireNew(Word from, Word to, List<Integer> pair) {
        if (from.text().equals(to.text())) {
            throw refuse(to.at(), "node '" + to.text() + "' must not be linked to itself");
        }
        Position before = joined.putIfAbsent(pair, from.at());
        if (before != null) {
            throw refuse(
                    from.at(),
                    "link " + from.text() + " - " + to.text() + " must be given only once, it stands in" + " line "
                            + before.line() + " already");
        }
    }

    private End end(int node, Word port, Map<End, Position> taken, Position at) {
        if (port == null) {
            int free = 0;
            while (taken.containsKey(new End(node, free))) {
                free++;
            }
            if (free == ports.size() && free < Topology.MAX_PORTS) {
                ports.add("p" + free);
            }
            return take(new End(node, free), taken, at);
        }
        if (!port.text().matches("[a-z][a-z0-9_]*")) {
            throw refuse(port.at(), "port '" + port.text() + "' must be a name of lower-case letters, digits and _");
        }
        if (!ports.contains(port.text())) {
            ports.add(port.text());
        }
        return take(new End(node, ports.indexOf(port.text())), taken, port.at());
    }

    private End take(End end, Map<End, Position> taken, Position at) {
        if (end.port() >= Topology.MAX_PORTS) {
            throw refuse(at, "node '" + nodes.get(end.node()) + "' must have at most " + Topology.MAX_PORTS + " ports");
        }
        Position before = taken.putIfAbsent(end, at);
        if (before != null) {
            throw refuse(
                    at,
                    "port '" + ports.get(end.port()) + "' of node '" + nodes.get(end.node())
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

    /** The network that has been collected. */
    Irregular build() {
        if (arcs.isEmpty()) {
            throw refuse(new Position(1, 1), "a network must have a link");
        }
        try {
            return new Irregular("irregular network of " + nodes.size() + " nodes", nodes, ports, arcs);
        } catch (UnusableInput e) {
            throw new UnusableInput(file + ": " + e.getMessage(), e);
        }
    }
}
