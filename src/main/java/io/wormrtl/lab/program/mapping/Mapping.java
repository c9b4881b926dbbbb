package io.wormrtl.lab.program.mapping;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A one-to-one assignment of tasks to nodes (003, definition 21 and section 3.1, assumption 5). Immutable. */
public final class Mapping {

    /** Stands for the task of a node that runs none. */
    public static final int NONE = -1;

    private final int[] nodeOfTask;
    private final int[] taskOfNode;

    private Mapping(int[] nodeOfTask, int nodes) {
        this.nodeOfTask = nodeOfTask;
        this.taskOfNode = new int[nodes];
        Arrays.fill(taskOfNode, NONE);
        for (int task = 0; task < nodeOfTask.length; task++) {
            int node = UnusableInput.requireRange("node of task " + task, nodeOfTask[task], 0, nodes - 1);
            if (taskOfNode[node] != NONE) {
                throw new UnusableInput(
                        "node " + node + " must run at most one task, not " + taskOfNode[node] + " and " + task);
            }
            taskOfNode[node] = task;
        }
    }

    /**
     * The mapping of task i onto the i-th of the given nodes.
     *
     * @param nodeOfTask one node per task
     * @param nodes number of nodes of the network
     * @throws UnusableInput if there are more tasks than nodes, a node does not exist or is used twice
     */
    public static Mapping of(int[] nodeOfTask, int nodes) {
        requireRoom(nodeOfTask.length, nodes);
        return new Mapping(nodeOfTask.clone(), nodes);
    }

    /** Task i on node i; see {@link #of}. */
    public static Mapping identity(int tasks, int nodes) {
        return of(IntStream.range(0, tasks).toArray(), nodes);
    }

    static void requireRoom(int tasks, int nodes) {
        if (tasks > nodes) {
            throw new UnusableInput(
                    "number of tasks (" + tasks + ") must be at most the number of nodes (" + nodes + ")");
        }
    }

    /** Number of tasks. */
    public int tasks() {
        return nodeOfTask.length;
    }

    /** Number of nodes of the network. */
    public int nodes() {
        return taskOfNode.length;
    }

    /** The node that runs {@code task}. */
    public int node(int task) {
        return nodeOfTask[task];
    }

    /** The task that runs on {@code node}, or {@link #NONE}. */
    public int task(int node) {
        return taskOfNode[node];
    }

    /** The node of each task; a fresh array. */
    public int[] toArray() {
        return nodeOfTask.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Mapping that && nodes() == that.nodes() && Arrays.equals(nodeOfTask, that.nodeOfTask);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(nodeOfTask);
    }

    @Override
    public String toString() {
        return Arrays.toString(nodeOfTask) + " of " + nodes();
    }
}
