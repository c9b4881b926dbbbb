package io.wormrtl.traffic.process;

import io.wormrtl.traffic.process.NumberTable.Cell;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A process graph from a file of weighted edges: CSV with the header {@code from,to,weight}, one directed edge per
 * line (003, section 6.2, items 1 and 5). The number of tasks is one more than the largest task named.
 */
public final class EdgeFile {

    private static final List<String> HEADER = List.of("from", "to", "weight");

    private EdgeFile() {
    }

    /**
     * Reads the graph.
     *
     * @throws io.wormrtl.catalogue.UnusableInput with file, line and column, if a task is not a whole number from 0,
     *     a weight is not above 0, an edge joins a task to itself or is given twice
     */
    public static ProcessGraph read(Path file) {
        List<ProcessGraph.Edge> edges = new ArrayList<>();
        Map<Long, String> seen = new HashMap<>();
        int last = 0;
        for (NumberTable.Row row : NumberTable.read(file, HEADER).rows()) {
            int from = task(row.cells().get(0));
            int to = task(row.cells().get(1));
            if (from == to) {
                throw row.cells().get(1).refuse("edge " + from + " -> " + to + " must join two different tasks", null);
            }
            String before = seen.putIfAbsent((long) from * ProcessGraph.MAX_TASKS + to, row.cells().get(0).position());
            if (before != null) {
                throw row.cells().get(0).refuse("edge " + from + " -> " + to + " must be given only once, it is also "
                        + "at " + before, null);
            }
            edges.add(new ProcessGraph.Edge(from, to, weight(row.cells().get(2))));
            last = Math.max(last, Math.max(from, to));
        }
        return new ProcessGraph("file " + file.getFileName(), last + 1, edges);
    }

    private static int task(Cell cell) {
        int task = cell.asInt();
        if (task < 0 || task >= ProcessGraph.MAX_TASKS) {
            throw cell.refuse("task (" + task + ") must be from 0 to " + (ProcessGraph.MAX_TASKS - 1), null);
        }
        return task;
    }

    private static double weight(Cell cell) {
        double weight = cell.asDouble();
        if (!(weight > 0)) {
            throw cell.refuse("weight (" + cell.text() + ") must be greater than 0", null);
        }
        return weight;
    }
}
