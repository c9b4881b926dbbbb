package io.wormrtl.program.search;

/** What annealing walks over: a mapping with an energy, changed by exchanging what two nodes run. */
interface Landscape {

    /** Exchanges what two different nodes run. Returns the change of energy. */
    double exchange(int node, int other);

    /** Takes the last exchange back; once, and only before it was kept. */
    void undo();

    /** The task on a node, or {@link io.wormrtl.program.mapping.Mapping#NONE}. */
    int task(int node);

    /** The node of a task. */
    int node(int task);

    /** Called after an exchange was kept. */
    void kept();
}
