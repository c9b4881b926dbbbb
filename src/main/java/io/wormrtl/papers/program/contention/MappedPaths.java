package io.wormrtl.papers.program.contention;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Placement;

/**
 * The path of each edge of a process graph under a placement (003, definition 22).
 */
public final class MappedPaths {

    private final ProcessGraph graph;
    private final SystemGraph system;
    private final Placement placement;
    private final int[][] channels;

    /**
     * Draws the paths.
     *
     * @throws UnusableInput if there are more tasks than nodes
     */
    public MappedPaths(ProcessGraph graph, SystemGraph system, Placement placement) {
        if (graph.tasks() > system.nodes()) {
            throw new UnusableInput("number of tasks (" + graph.tasks() + ") must be at most the number of nodes ("
                    + system.nodes() + ")");
        }
        if (placement.mapping().tasks() != graph.tasks() || placement.mapping().nodes() != system.nodes()) {
            throw new IllegalArgumentException("placement " + placement + " is of another graph or system");
        }
        this.graph = graph;
        this.system = system;
        this.placement = placement;
        this.channels = new int[graph.edges().size()][];
        for (int edge = 0; edge < channels.length; edge++) {
            channels[edge] =
                    placement.hasPaths() ? system.path(placement.paths().get(edge)) : routed(edge);
        }
    }

    private int[] routed(int edge) {
        ProcessGraph.Edge ends = graph.edges().get(edge);
        return system.path(
                placement.mapping().node(ends.from()), placement.mapping().node(ends.to()));
    }

    /** The process graph, G_p. */
    public ProcessGraph graph() {
        return graph;
    }

    /** The system graph, G_m. */
    public SystemGraph system() {
        return system;
    }

    /** Where the tasks run, mu. */
    public Placement placement() {
        return placement;
    }

    /** Number of paths, one for each directed edge of the process graph: 2E. */
    public int count() {
        return channels.length;
    }

    /** Channels of the path of an edge. */
    int[] channels(int edge) {
        return channels[edge];
    }

    /** Channels of the path of an edge, in order; a fresh array. */
    public int[] path(int edge) {
        return channels[edge].clone();
    }

    /** Traffic of a path in units of the mean one: its edge's weight over the mean weight; 1 without weights. */
    public double demand(int edge) {
        return graph.edges().get(edge).weight() / graph.meanWeight();
    }
}
