package io.wormrtl.network.topology;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Networks in files: graphs in the DOT language ({@code .dot}, {@code .gv}) and edge lists ({@code .csv}).
 *
 * <pre>
 * graph { a -- b; b:east -- c:west }      from,to,from_port,to_port
 *                                         b,c,east,west
 * </pre>
 *
 * <p>A link is a channel in both directions. A {@code digraph} has one-way channels {@code a -> b}. Names of ports are
 * given to all links or to none. Nodes are named in any script, in a list without commas; see {@link Topology#label}.
 */
@Api
public final class TopologyFile {

    private TopologyFile() {}

    /**
     * Reads a network; nodes are numbered in order of appearance.
     *
     * @throws UnusableInput with file, line and column, if the file cannot be read or is no connected network
     */
    public static Irregular read(Path file) {
        boolean dot = isDot(file);
        try {
            String text = Files.readString(file);
            return dot ? dot(file.toString(), text) : edgeList(file.toString(), text);
        } catch (NoSuchFileException e) {
            throw new UnusableInput(file + ": there is no such file", e);
        } catch (CharacterCodingException e) {
            throw new UnusableInput(file + ": must be text in UTF-8", e);
        } catch (IOException e) {
            throw new UnusableInput(file + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static boolean isDot(Path file) {
        String name = file.toString();
        if (name.endsWith(".dot") || name.endsWith(".gv")) {
            return true;
        } else if (name.endsWith(".csv")) {
            return false;
        }
        throw new UnusableInput(file + ": a network file must be named .dot, .gv or .csv");
    }

    /**
     * The network that {@code text} describes in the DOT language.
     *
     * @param file named in refusals
     * @throws UnusableInput with {@code file:line:column:} of what cannot be used
     */
    public static Irregular dot(String file, String text) {
        return new DotReader(new NetworkBuilder(file), text).read();
    }

    /** The network whose links {@code text} lists; {@code file} is named in refusals. */
    static Irregular edgeList(String file, String text) {
        return new EdgeListReader(new NetworkBuilder(file)).read(text.lines().toList());
    }

    /** Any topology in the DOT language, with its names of nodes and ports; a digraph if it has one-way channels. */
    public static String toDot(Topology topology) {
        boolean links = hasOnlyLinks(topology);
        StringBuilder text = new StringBuilder(links ? "graph {\n" : "digraph {\n");
        for (int node = 0; node < topology.nodes(); node++) {
            text.append("  ").append(quoted(topology.label(node))).append(";\n");
        }
        forEachOnce(
                topology,
                links,
                (from, port, to, arrival) -> text.append("  ")
                        .append(quoted(topology.label(from)))
                        .append(':')
                        .append(topology.portName(port))
                        .append(links ? " -- " : " -> ")
                        .append(quoted(topology.label(to)))
                        .append(':')
                        .append(topology.portName(arrival))
                        .append(";\n"));
        return text.append("}\n").toString();
    }

    private static String quoted(String name) {
        return '"' + name + '"';
    }

    /**
     * Any topology as a list of links, with its names of nodes and ports.
     *
     * @throws UnusableInput if it has one-way channels, or names that would be read as something else
     */
    public static String toEdgeList(Topology topology) {
        if (!hasOnlyLinks(topology)) {
            throw new UnusableInput("an edge list must have links in both directions, but " + topology.description()
                    + " has one-way channels; the DOT language can tell them");
        }
        StringBuilder text = new StringBuilder(EdgeListReader.HEADER_WITH_PORTS).append('\n');
        forEachOnce(
                topology,
                true,
                (from, port, to, arrival) -> text.append(cell(topology, from))
                        .append(',')
                        .append(cell(topology, to))
                        .append(',')
                        .append(topology.portName(port))
                        .append(',')
                        .append(topology.portName(arrival))
                        .append('\n'));
        return text.toString();
    }

    /** The name of a node, which an edge list gives without quotation marks. */
    private static String cell(Topology topology, int node) {
        String name = topology.label(node);
        if (name.contains(",") || name.startsWith("#") || !name.equals(name.strip())) {
            throw new UnusableInput(
                    "an edge list must have names without commas, spaces around them or a # before them,"
                            + " but node '" + name + "' has such a name; the DOT language can tell it");
        }
        return name;
    }

    private interface ChannelVisitor {
        void visit(int from, int port, int to, int arrivalPort);
    }

    /** Visits all channels, of a link only the one that leaves the end found first. */
    private static void forEachOnce(Topology topology, boolean links, ChannelVisitor visitor) {
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE && (!links || node < next)) {
                    visitor.visit(node, port, next, topology.arrivalPort(node, port));
                }
            }
        }
    }

    /** Whether each channel has one back, between the same ports. */
    public static boolean hasOnlyLinks(Topology topology) {
        for (int node = 0; node < topology.nodes(); node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE) {
                    int arrival = topology.arrivalPort(node, port);
                    if (topology.neighbour(next, arrival) != node || topology.arrivalPort(next, arrival) != port) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
