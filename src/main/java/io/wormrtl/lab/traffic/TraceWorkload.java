package io.wormrtl.lab.traffic;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.files.NumberTable;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Messages listed one by one, usually from a file with the header {@code cycle,source,destination,length}.
 *
 * <p>The log of a run's messages is such a file too; its further columns do not matter here.
 *
 * <p>Rows may come in any order of cycles; messages of one node and cycle keep the order of their rows.
 */
@Api
public final class TraceWorkload implements Workload {

    /** The columns of a trace file, in the order in which they are written. */
    public static final List<String> COLUMNS = List.of("cycle", "source", "destination", "length");

    /** The further columns of a message log; a trace may have them, and they are not read. */
    public static final List<String> LOGGED = List.of("id", "injected", "delivered", "hops");

    private static final int CYCLE = 0;
    private static final int SOURCE = 1;
    private static final int DESTINATION = 2;
    private static final int LENGTH = 3;

    private final String description;
    private final List<List<GeneratedMessage>> ofNode;
    private final int minLength;
    private final int maxLength;

    private TraceWorkload(String description, List<List<GeneratedMessage>> ofNode) {
        this.description = description;
        this.ofNode = ofNode;
        this.minLength = all().mapToInt(GeneratedMessage::length).min().orElse(Integer.MAX_VALUE);
        this.maxLength = all().mapToInt(GeneratedMessage::length).max().orElse(1);
    }

    /**
     * The workload of the given messages, in any order.
     *
     * @param description one line for reports
     * @param nodes number of nodes of the network
     * @throws IllegalArgumentException if a message names a node outside the network
     */
    public static TraceWorkload of(String description, int nodes, Iterable<GeneratedMessage> messages) {
        List<List<GeneratedMessage>> ofNode = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            ofNode.add(new ArrayList<>());
        }
        for (GeneratedMessage message : messages) {
            if (message.source() >= nodes || message.destination() >= nodes) {
                throw new IllegalArgumentException(message + " names a node outside the network");
            }
            ofNode.get(message.source()).add(message);
        }
        ofNode.forEach(list -> list.sort(Comparator.comparingLong(GeneratedMessage::cycle)));
        return new TraceWorkload(description, ofNode);
    }

    /**
     * Reads a trace for a network of {@code nodes} nodes.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput with {@code file:line:column:} for an unknown node, a message
     *     to its own source, a negative cycle or a length below 1, or if the text is not such a table
     */
    public static TraceWorkload read(Path file, int nodes) {
        return of("trace from " + file.getFileName(), nodes, messages(file, nodes));
    }

    /** Reads a trace in any format. */
    public static TraceWorkload read(Path file, TraceFormat format, Topology topology) {
        return of("trace from " + file.getFileName(), topology.nodes(), format.read(file, topology));
    }

    static List<GeneratedMessage> messages(Path file, int nodes) {
        List<GeneratedMessage> messages = new ArrayList<>();
        NumberTable.read(file, COLUMNS, LOGGED, row -> messages.add(message(row, nodes)));
        return messages;
    }

    private static GeneratedMessage message(NumberTable row, int nodes) {
        long cycle = row.whole(CYCLE, 0, Long.MAX_VALUE - 1);
        int source = (int) row.whole(SOURCE, 0, nodes - 1L);
        int destination = (int) row.whole(DESTINATION, 0, nodes - 1L);
        if (source == destination) {
            throw row.refuse(DESTINATION, "(" + destination + ") must differ from the source");
        }
        int length = (int) row.whole(LENGTH, 1, Integer.MAX_VALUE);
        return new GeneratedMessage(cycle, source, destination, length);
    }

    @Override
    public MessageStream stream(int node) {
        return MessageStream.of(ofNode.get(node));
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public double offeredLoad() {
        return Double.NaN;
    }

    @Override
    public int minLength() {
        return minLength;
    }

    @Override
    public int maxLength() {
        return maxLength;
    }

    /** Number of messages of all nodes. */
    public long messages() {
        return all().count();
    }

    private Stream<GeneratedMessage> all() {
        return ofNode.stream().flatMap(List::stream);
    }
}
