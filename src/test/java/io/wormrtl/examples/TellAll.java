package io.wormrtl.examples;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.task.Step;
import io.wormrtl.lab.program.task.TaskProgram;
import java.util.ArrayList;
import java.util.List;

// snippet: program
/** Compute, then tell all peers, and go on at once. */
record TellAll() implements TaskProgram {

    @Override
    public List<Step> round(ProcessGraph graph, int task) {
        List<Step> steps = new ArrayList<>(List.of(new Step.Compute()));
        for (int edge : graph.outgoing(task)) {
            steps.add(new Step.Send(graph.edges().get(edge).to()));
        }
        return steps.size() == 1 ? List.of() : steps;
    }

    @Override
    public int inTurn(ProcessGraph graph, int task) {
        return graph.outgoing(task).length;
    }
}
// end
