package io.wormrtl.lab.program.graph;

/** Builds a process graph of one kind from its size. */
@FunctionalInterface
public interface ProcessGraphFactory {

    /**
     * The graph of the given size.
     *
     * @param size the number of tasks, or the tasks along each dimension of a grid
     * @throws io.wormrtl.kernel.refusal.UnusableInput if there is no graph of this kind and size
     */
    ProcessGraph build(int... size);
}
