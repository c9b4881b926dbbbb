package io.wormrtl.lab.program.mapping;

import io.wormrtl.kernel.files.NumberTable;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A mapping read from a file: CSV with the header {@code task,node}, one line for each task, in any order.
 *
 * @param file the file
 */
record MappingFile(Path file) implements MappingScheme {

    private static final List<String> COLUMNS = List.of("task", "node");
    private static final int TASK = 0;
    private static final int NODE = 1;

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
        NumberTable.read(file, COLUMNS, row -> place(row, nodeOfTask, taskOfNode));
        requireComplete(nodeOfTask);
        return Placement.routedByNetwork(Mapping.of(nodeOfTask, system.nodes()));
    }

    private static int[] filled(int length) {
        int[] array = new int[length];
        Arrays.fill(array, Mapping.NONE);
        return array;
    }

    private static void place(NumberTable row, int[] nodeOfTask, int[] taskOfNode) {
        int task = (int) row.whole(TASK, 0, nodeOfTask.length - 1L);
        int node = (int) row.whole(NODE, 0, taskOfNode.length - 1L);
        if (nodeOfTask[task] != Mapping.NONE) {
            throw row.refuse(
                    TASK, "(" + task + ") must be placed only once, it is already on node " + nodeOfTask[task]);
        }
        if (taskOfNode[node] != Mapping.NONE) {
            throw row.refuse(
                    NODE, "(" + node + ") must run at most one task, it already runs task " + taskOfNode[node]);
        }
        nodeOfTask[task] = node;
        taskOfNode[node] = task;
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
