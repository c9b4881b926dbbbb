package io.wormrtl.network.routing;

import io.wormrtl.kernel.files.NumberTable;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Routing by a table from a file: CSV with the header {@code node,destination,rank,port,channel}, one line for each
 * virtual channel that a header at a node may take on its way to a destination. Lines for the same node and destination
 * add up; those of lower rank are preferred.
 */
final class RoutingTable implements RoutingFunction {

    /** The most nodes: there is an entry for each pair. */
    public static final int MOST_NODES = 1024;

    private static final List<String> COLUMNS = List.of("node", "destination", "rank", "port", "channel");
    private static final int NODE = 0;
    private static final int DESTINATION = 1;
    private static final int RANK = 2;
    private static final int PORT = 3;
    private static final int CHANNEL = 4;

    private final Path file;
    private final Topology topology;
    private final int virtualChannels;
    private final Route[] routes;
    private int maxOptions = 1;

    /**
     * Reads a table.
     *
     * @throws UnusableInput with file, line and column, if a line names something that does not exist; with the file,
     *     if an entry is missing or the table leads some header in circles
     */
    public RoutingTable(Path file, Topology topology, int virtualChannels) {
        this.file = file;
        this.topology = topology;
        this.virtualChannels = ChannelMasks.require(virtualChannels, 1, "table", topology);
        int nodes = UnusableInput.requireRange("nodes of table routing", topology.nodes(), 2, MOST_NODES);
        this.routes = new Route[nodes * nodes];
        Arrays.fill(routes, Route.NOTHING_NOW);
        NumberTable.read(file, COLUMNS, this::add);
        for (int destination = 0; destination < nodes; destination++) {
            requireComplete(destination);
            requireArrival(destination);
        }
    }

    private void add(NumberTable row) {
        int node = (int) row.whole(NODE, 0, topology.nodes() - 1L);
        int destination = (int) row.whole(DESTINATION, 0, topology.nodes() - 1L);
        int rank = (int) row.whole(RANK, 0, Byte.MAX_VALUE);
        int port = (int) row.whole(PORT, 0, topology.ports() - 1L);
        int channel = (int) row.whole(CHANNEL, 0, virtualChannels - 1L);
        if (node == destination) {
            throw row.refuse(DESTINATION, "(" + destination + ") must not be the node itself");
        }
        if (topology.neighbour(node, port) == Topology.NONE) {
            throw row.refuse(
                    PORT,
                    "(" + port + ") must be connected at node " + node + ", which " + topology.portName(port)
                            + " is not");
        }
        int place = node * topology.nodes() + destination;
        if (routes[place].allows(port, channel)) {
            throw row.refuse(
                    CHANNEL,
                    "(" + channel + ") must be given only once for node " + node + ", destination " + destination
                            + " and port " + port);
        }
        routes[place] = with(routes[place], new RouteOption(rank, 1L << port, 1L << channel));
        maxOptions = Math.max(maxOptions, routes[place].options().size());
    }

    /** Joined with the option of the same rank and port, if there is one; else after all of lower or equal rank. */
    private static Route with(Route route, RouteOption added) {
        List<RouteOption> options = new ArrayList<>(route.options());
        for (int i = 0; i < options.size(); i++) {
            RouteOption option = options.get(i);
            if (option.rank() == added.rank() && option.ports() == added.ports()) {
                options.set(i, new RouteOption(option.rank(), option.ports(), option.channels() | added.channels()));
                return new Route(options);
            }
        }
        int place = 0;
        while (place < options.size() && options.get(place).rank() <= added.rank()) {
            place++;
        }
        options.add(place, added);
        return new Route(options);
    }

    private void requireComplete(int destination) {
        for (int node = 0; node < topology.nodes(); node++) {
            if (node != destination && entry(node, destination).isEmpty()) {
                throw new UnusableInput(
                        file + ": an entry is missing for node " + node + " and destination " + destination);
            }
        }
    }

    private Route entry(int node, int destination) {
        return routes[node * topology.nodes() + destination];
    }

    /** Takes away nodes from which every hop leads to a node taken away before; what is left leads in circles. */
    private void requireArrival(int destination) {
        boolean[] arrives = new boolean[topology.nodes()];
        arrives[destination] = true;
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int node = 0; node < arrives.length; node++) {
                if (!arrives[node] && allArrive(node, destination, arrives)) {
                    arrives[node] = true;
                    grown = true;
                }
            }
        }
        for (int node = 0; node < arrives.length; node++) {
            if (!arrives[node]) {
                throw new UnusableInput(file + ": the table must not lead in circles, as it can from node " + node
                        + " to destination " + destination);
            }
        }
    }

    private boolean allArrive(int node, int destination, boolean[] arrives) {
        for (long ports = entry(node, destination).ports(); ports != 0; ports &= ports - 1) {
            if (!arrives[topology.neighbour(node, Long.numberOfTrailingZeros(ports))]) {
                return false;
            }
        }
        return true;
    }

    /**
     * A routing function of node and destination alone as a table in this format.
     *
     * @throws UnusableInput if routes depend on more, or there are too many nodes
     */
    public static String write(Topology topology, RoutingFunction routing) {
        if (!routing.headerFields().isEmpty() || routing.usesArrival() || routing.statusUse() != StatusUse.NONE) {
            throw new UnusableInput("a routing table must follow from node and destination alone, which "
                    + routing.description() + " routing does not");
        }
        int nodes = UnusableInput.requireRange("nodes of table routing", topology.nodes(), 2, MOST_NODES);
        StringBuilder text = new StringBuilder(String.join(",", COLUMNS)).append('\n');
        for (int node = 0; node < nodes; node++) {
            for (int destination = 0; destination < nodes; destination++) {
                if (node != destination) {
                    for (RouteOption option : routing.route(RouteQuery.injected(node, destination))
                            .options()) {
                        append(text, node + "," + destination + "," + option.rank() + ",", option);
                    }
                }
            }
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String start, RouteOption option) {
        for (long ports = option.ports(); ports != 0; ports &= ports - 1) {
            for (long channels = option.channels(); channels != 0; channels &= channels - 1) {
                text.append(start)
                        .append(Long.numberOfTrailingZeros(ports))
                        .append(',')
                        .append(Long.numberOfTrailingZeros(channels))
                        .append('\n');
            }
        }
    }

    @Override
    public String description() {
        return "table " + file.getFileName();
    }

    @Override
    public int virtualChannels() {
        return virtualChannels;
    }

    @Override
    public int maxOptions() {
        return maxOptions;
    }

    /** The safe rule: where a header has a choice, a table may rest on escape channels. */
    @Override
    public Reallocation reallocation() {
        return Arrays.stream(routes).allMatch(RoutingTable::isSingle) ? Reallocation.AT_TAIL : Reallocation.WHEN_EMPTY;
    }

    private static boolean isSingle(Route route) {
        return route.options().stream()
                        .mapToInt(option -> Long.bitCount(option.ports()) * Long.bitCount(option.channels()))
                        .sum()
                <= 1;
    }

    @Override
    public Route route(RouteQuery query) {
        return entry(query.node(), query.destination());
    }
}
