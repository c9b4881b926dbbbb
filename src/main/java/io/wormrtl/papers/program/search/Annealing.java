package io.wormrtl.papers.program.search;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.papers.program.contention.SystemGraph;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Simulated annealing by exchanges: a worse mapping is kept with probability exp(-change / temperature). An exchange
 * takes a task to a node one or two channels from one of its peers.
 */
final class Annealing {

    /** Moves between two looks at the budget. */
    private static final int STRIDE = 256;

    private static final int SAMPLES = 1000;
    private static final int SMALL = 20;

    private final SystemGraph system;
    private final UniformRandomProvider random;
    private final int[][] peers;

    Annealing(ProcessGraph graph, SystemGraph system, UniformRandomProvider random) {
        this.system = system;
        this.random = random;
        this.peers = new int[graph.tasks()][];
        for (int task = 0; task < peers.length; task++) {
            peers[task] = graph.exchanged(task).keySet().stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
    }

    /**
     * Walks over {@code landscape} until the phase is over.
     *
     * @return exchanges tried
     */
    long walk(Landscape landscape, Cooling cooling, Phase phase) {
        long move = 0;
        double spent = phase.spent(move);
        while (spent < 1) {
            double temperature = cooling.temperature(spent);
            long until = Math.min(phase.moves(), move + STRIDE);
            for (; move < until; move++) {
                tryExchange(landscape, temperature);
            }
            spent = phase.spent(move);
        }
        return move;
    }

    private void tryExchange(Landscape landscape, double temperature) {
        int task = landscape.candidate(random);
        int node = landscape.node(task);
        int other = near(landscape, task);
        if (other != node) {
            double change = landscape.exchange(node, other);
            if (change <= 0 || random.nextDouble() < Math.exp(-change / temperature)) {
                landscape.kept();
            } else {
                landscape.undo();
            }
        }
    }

    private int near(Landscape landscape, int task) {
        if (peers[task].length == 0) {
            return random.nextInt(system.nodes());
        }
        int node = step(landscape.node(peers[task][random.nextInt(peers[task].length)]));
        return random.nextBoolean() ? node : step(node);
    }

    private int step(int node) {
        int channel = node * system.ports() + random.nextInt(system.ports());
        return system.exists(channel) ? system.target(channel) : node;
    }

    /** Mean change of energy, whichever its sign, if a task goes to any other node; above 0. */
    double meanChange(Landscape landscape) {
        double sum = 0;
        for (int i = 0; i < SAMPLES; i++) {
            sum += Math.abs(probe(landscape, landscape.candidate(random), random.nextInt(system.nodes())));
        }
        return Math.max(sum / SAMPLES, Double.MIN_NORMAL);
    }

    /** A small rise of energy by a move: one in {@value #SMALL} of those that rise is smaller. Above 0. */
    double smallRise(Landscape landscape) {
        double[] changes = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            int task = landscape.candidate(random);
            changes[i] = probe(landscape, task, near(landscape, task));
        }
        double[] rises =
                Arrays.stream(changes).filter(change -> change > 0).sorted().toArray();
        return rises.length == 0 ? Double.MIN_NORMAL : rises[rises.length / SMALL];
    }

    private double probe(Landscape landscape, int task, int other) {
        int node = landscape.node(task);
        if (node == other) {
            return 0;
        }
        double change = landscape.exchange(node, other);
        landscape.undo();
        return change;
    }
}
