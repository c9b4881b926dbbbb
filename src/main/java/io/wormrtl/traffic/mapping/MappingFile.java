package io.wormrtl.traffic.mapping;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.topology.Topology;
import io.wormrtl.traffic.process.NumberTable;
import io.wormrtl.traffic.process.NumberTable.Cell;
import io.wormrtl.traffic.process.ProcessGraph;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A mapping read from a file: CSV with the header {@code task,node}, one line for each task, in any order.
 *
 * @param file the file
 */
public record MappingFile(Path file) implements MappingScheme {

    private static final List<String> HEADER = List.of("task", "node");

    /**
     * {@inheritDoc}
     *
     * @throws UnusableInput with file, line and column, if a task or node does not exist or is named twice; with the
     *     file, if a task is missing
     */
    @Override
    public Placement place(ProcessGraph graph, Topology system) {
        Mapping.requireRoom(graph.tasks(), system.nodes());
        int[] nodeOfTask = filled(graph.tasks());
        int[] taskOfNode = filled(system.nodes());
        for (NumberTable.Row row : NumberTable.read(file, HEADER).rows()) {
            Cell taskCell = row.cells().get(0);
            Cell nodeCell = row.cells().get(1);
            int task = inRange("task", taskCell, graph.tasks());
            int node = inRange("node", nodeCell, system.nodes());
            if (nodeOfTask[task] != Mapping.NONE) {
                throw taskCell.refuse("task " + task + " must be placed only once, it is already on node "
                        + nodeOfTask[task], null);
            }
            if (taskOfNode[node] != Mapping.NONE) {
                throw nodeCell.refuse("node " + node + " must run at most one task, it already runs task "
                        + taskOfNode[node], null);
            }
            nodeOfTask[task] = node;
            taskOfNode[node] = task;
        }
        requireComplete(nodeOfTask);
        return Placement.routedByNetwork(Mapping.of(nodeOfTask, system.nodes()));
    }

    private static int[] filled(int length) {
        int[] array = new int[length];
        Arrays.fill(array, Mapping.NONE);
        return array;
    }

    private static int inRange(String what, Cell cell, int limit) {
        int value = cell.asInt();
        if (value < 0 || value >= limit) {
            throw cell.refuse(what + " (" + value + ") must be from 0 to " + (limit - 1), null);
        }
        return value;
    }

    private void requireComplete(int[] nodeOfTask) {
        for (int task = 0; task < nodeOfTask.length; task++) {
            if (nodeOfTask[task] == Mapping.NONE) {
                throw new UnusableInput(file + ": task " + task + " must be placed, as every task from 0 to "
                        + (nodeOfTask.length - 1));
            }
        }
    }
}
