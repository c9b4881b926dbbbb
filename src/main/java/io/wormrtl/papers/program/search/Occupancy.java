package io.wormrtl.papers.program.search;

import io.wormrtl.lab.program.mapping.Mapping;

/** Which task runs on which node, open to exchange. */
final class Occupancy {

    private final int[] nodeOfTask;
    private final int[] taskOfNode;

    Occupancy(Mapping mapping) {
        nodeOfTask = mapping.toArray();
        taskOfNode = new int[mapping.nodes()];
        for (int node = 0; node < taskOfNode.length; node++) {
            taskOfNode[node] = mapping.task(node);
        }
    }

    int node(int task) {
        return nodeOfTask[task];
    }

    int task(int node) {
        return taskOfNode[node];
    }

    void exchange(int node, int other) {
        int task = taskOfNode[node];
        place(taskOfNode[other], node);
        place(task, other);
    }

    private void place(int task, int node) {
        taskOfNode[node] = task;
        if (task != Mapping.NONE) {
            nodeOfTask[task] = node;
        }
    }

    Mapping mapping() {
        return Mapping.of(nodeOfTask, taskOfNode.length);
    }
}
