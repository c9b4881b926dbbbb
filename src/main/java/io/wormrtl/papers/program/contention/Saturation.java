package io.wormrtl.papers.program.contention;

import io.wormrtl.lab.program.graph.ProcessGraph;

/**
 * Saturation node traffic under a mapping: no node can inject more (003, section 3.3).
 *
 * <p>Weights generalise the lemmas without changing them where all are equal: nu + 1 becomes the demand of a path and
 * its contention set in units of the mean path's (section 6.2, item 5), delta the demand a node sends.
 */
public final class Saturation {

    private final Contention contention;
    private final double worstPressure;

    /** The bounds that follow from the given contention. */
    public Saturation(Contention contention) {
        this.contention = contention;
        this.worstPressure = contention.pressure().maximum();
    }

    /** Saturation node traffic of an average node, delta_avg / (nu_avg + 1) (003, Lemma 3). */
    public double average() {
        return graph().averageDegree() / contention.pressure().average();
    }

    /**
     * Saturation node traffic of the worst node, delta_avg / (nu_max + 1) (003, Lemma 4). The lemma proves a bound;
     * the paper, and this method, take it for the value.
     */
    public double worst() {
        return graph().averageDegree() / worstPressure;
    }

    /**
     * Bound on the node traffic of the node that runs {@code task}, delta (1 - nu_m / (nu_max + 1)), nu_m the largest
     * contention level of its own paths (003, Lemma 5); 0 if the task sends nothing.
     */
    public double ofTask(int task) {
        double bound = Double.POSITIVE_INFINITY;
        double demand = 0;
        for (int edge : graph().outgoing(task)) {
            PathContention path = contention.perPath().get(edge);
            demand += path.ownDemand();
            bound = Math.min(bound, (1 - path.otherDemand() / worstPressure) / path.ownDemand());
        }
        return demand == 0 ? 0 : demand * bound;
    }

    private ProcessGraph graph() {
        return contention.paths().graph();
    }
}
