package io.wormrtl.lab.program.graph;

import io.wormrtl.kernel.files.NumberTable;
import io.wormrtl.kernel.refusal.UnusableInput;
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

    private static final List<String> COLUMNS = List.of("from", "to", "weight");
    private static final int FROM = 0;
    private static final int TO = 1;
    private static final int WEIGHT = 2;

    private final List<ProcessGraph.Edge> edges = new ArrayList<>();
    private final Map<Long, Integer> lineOf = new HashMap<>();
    private int tasks;

    private EdgeFile() {}

    /**
     * Reads the graph.
     *
     * @throws UnusableInput with file, line and column, if a task is not a whole number from 0,
     *     a weight is not above 0, an edge joins a task to itself or is given twice
     */
    public static ProcessGraph read(Path file) {
        EdgeFile found = new EdgeFile();
        NumberTable.read(file, COLUMNS, found::add);
        if (found.edges.isEmpty()) {
            throw new UnusableInput(
                    file + ":1:1: below the header " + String.join(",", COLUMNS) + " there must be at least one edge");
        }
        return new ProcessGraph("file " + file.getFileName(), found.tasks, found.edges);
    }

    private void add(NumberTable row) {
        int from = (int) row.whole(FROM, 0, ProcessGraph.MAX_TASKS - 1L);
        int to = (int) row.whole(TO, 0, ProcessGraph.MAX_TASKS - 1L);
        if (from == to) {
            throw row.refuse(TO, "(" + to + ") must be another task than from");
        }
        Integer before = lineOf.putIfAbsent((long) from * ProcessGraph.MAX_TASKS + to, row.line());
        if (before != null) {
            throw row.refuse(
                    FROM, "(" + from + ") to " + to + " must be given only once, it is also in line " + before);
        }
        edges.add(new ProcessGraph.Edge(from, to, row.positive(WEIGHT)));
        tasks = Math.max(tasks, Math.max(from, to) + 1);
    }
}
