package io.wormrtl.lab.program.task;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import java.util.List;

/** The steps that the tasks of a process graph take, round after round. */
@Api
public interface TaskProgram {

    /**
     * The steps of a round of {@code task}; none where the task is idle.
     *
     * @throws UnusableInput if the program does not fit the graph
     */
    List<Step> round(ProcessGraph graph, int task);

    /** Messages that {@code task} sends in a round. */
    default int sent(ProcessGraph graph, int task) {
        return (int) round(graph, task).stream()
                .filter(step -> step instanceof Step.Send || step instanceof Step.Deliver)
                .count();
    }

    /**
     * Messages of {@code task} and its peers that follow each other in a round: without contention a round takes as
     * long as the computation and these (003, eq. 4.2).
     */
    int inTurn(ProcessGraph graph, int task);
}
