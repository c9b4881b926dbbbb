package io.wormrtl.program.search;

import io.wormrtl.program.contention.SystemGraph;
import io.wormrtl.program.graph.ProcessGraph;
import java.util.function.LongPredicate;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Simulated annealing by exchanges: a worse mapping is kept with probability exp(-change / temperature), the
 * temperature falling geometrically from the mean change of the first exchanges to a ten-thousandth of it.
 *
 * <p>A share of the exchanges takes a task to any node, the others to one at most two channels from one of its peers.
 */
final class Annealing {

    private static final int SAMPLES = 200;
    private static final double LAST_TEMPERATURE = 1e-4;

    private final ProcessGraph graph;
    private final SystemGraph system;
    private final UniformRandomProvider random;
    private final int[][] incident;

    Annealing(ProcessGraph graph, SystemGraph system, UniformRandomProvider random) {
        this.graph = graph;
        this.system = system;
        this.random = random;
        this.incident = new int[graph.tasks()][];
        for (int task = 0; task < incident.length; task++) {
            incident[task] = graph.incident(task);
        }
    }

    /**
     * Walks over {@code landscape}.
     *
     * @param moves exchanges to try
     * @param heat first temperature as a fraction of the mean change
     * @param far share of the exchanges with any node
     * @param goesOn asked before every move, with the number of moves made
     * @return exchanges tried
     */
    long walk(Landscape landscape, long moves, double heat, double far, LongPredicate goesOn) {
        double first = heat * meanChange(landscape);
        double cooling = Math.pow(LAST_TEMPERATURE, 1.0 / moves);
        double temperature = first;
        long move = 0;
        while (move < moves && goesOn.test(move)) {
            int task = random.nextInt(incident.length);
            int node = landscape.node(task);
            int other = target(landscape, task, far);
            if (other != node) {
                double change = landscape.exchange(node, other);
                if (change <= 0 || random.nextDouble() < Math.exp(-change / temperature)) {
                    landscape.kept();
                } else {
                    landscape.undo();
                }
            }
            temperature *= cooling;
            move++;
        }
        return move;
    }

    private double meanChange(Landscape landscape) {
        double sum = 0;
        for (int i = 0; i < SAMPLES; i++) {
            int node = landscape.node(random.nextInt(incident.length));
            int other = random.nextInt(system.nodes());
            if (node != other) {
                sum += Math.abs(landscape.exchange(node, other));
                landscape.undo();
            }
        }
        return Math.max(sum / SAMPLES, Double.MIN_NORMAL);
    }

    private int target(Landscape landscape, int task, double far) {
        if (incident[task].length == 0 || random.nextDouble() < far) {
            return random.nextInt(system.nodes());
        }
        ProcessGraph.Edge edge = graph.edges().get(incident[task][random.nextInt(incident[task].length)]);
        int node = step(landscape.node(edge.from() == task ? edge.to() : edge.from()));
        return random.nextBoolean() ? node : step(node);
    }

    private int step(int node) {
        int channel = node * system.ports() + random.nextInt(system.ports());
        return system.exists(channel) ? system.target(channel) : node;
    }
}
