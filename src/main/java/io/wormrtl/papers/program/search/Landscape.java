package io.wormrtl.papers.program.search;

import org.apache.commons.rng.UniformRandomProvider;

/** The landscape that annealing walks over: a mapping with an energy, changed by exchanging two nodes' tasks. */
interface Landscape {

    /** A task that may be worth moving. */
    int candidate(UniformRandomProvider random);

    /** Exchanges what two different nodes run. Returns the change of energy. */
    double exchange(int node, int other);

    /** Takes the last exchange back; once, and only before it was kept. */
    void undo();

    /** The node of a task. */
    int node(int task);

    /** Called after an exchange was kept. */
    void kept();
}
