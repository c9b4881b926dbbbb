package io.wormrtl.model.mapping;

import io.wormrtl.model.contention.SystemGraph;
import io.wormrtl.traffic.mapping.Mapping;
import io.wormrtl.traffic.process.ProcessGraph;
import java.util.Arrays;

/**
 * Energy: the sum over all paths of the sixth power of the pressure, nu + 1 weighted by demand. A high power makes the
 * worst paths count most and still rewards a move that helps others.
 *
 * <p>An exchange takes the paths of both tasks out and puts them back along their new ways; only paths that share a
 * channel with the old or new ones are evaluated again. Remembers the mapping with the smallest worst pressure.
 */
final class ContentionLandscape implements Landscape {

    private final SystemGraph system;
    private final Occupancy occupancy;
    private final ChannelUse use;
    private final int[][] incident;
    private final int[] from;
    private final int[] to;
    private final double[] demand;
    private final int[][] paths;
    private final double[] pressure;
    private final int[] touched;
    private final int[] moved;
    private int touches;
    private double energy;
    private double bestEnergy;
    private double bestWorst;
    private Mapping best;

    ContentionLandscape(ProcessGraph graph, SystemGraph system, Mapping start) {
        this.system = system;
        this.occupancy = new Occupancy(start);
        this.use = new ChannelUse(system);
        int edges = graph.edges().size();
        this.incident = new int[graph.tasks()][];
        Arrays.setAll(incident, graph::incident);
        this.from = graph.edges().stream().mapToInt(ProcessGraph.Edge::from).toArray();
        this.to = graph.edges().stream().mapToInt(ProcessGraph.Edge::to).toArray();
        this.demand = graph.edges().stream().mapToDouble(edge -> edge.weight() / graph.meanWeight()).toArray();
        this.paths = new int[edges][];
        this.pressure = new double[edges];
        this.touched = new int[edges];
        this.moved = new int[edges];
        for (int edge = 0; edge < edges; edge++) {
            add(edge);
        }
        for (int edge = 0; edge < edges; edge++) {
            pressure[edge] = use.pressure(paths[edge]);
            energy += energyOf(pressure[edge]);
        }
        this.best = start;
        this.bestEnergy = energy;
        this.bestWorst = worst();
    }

    private static double energyOf(double pressure) {
        double cube = pressure * pressure * pressure;
        return cube * cube;
    }

    private void add(int edge) {
        paths[edge] = system.path(occupancy.node(from[edge]), occupancy.node(to[edge]));
        use.add(edge, paths[edge], demand[edge]);
    }

    @Override
    public double exchange(int node, int other) {
        int count = collectMoved(occupancy.task(node), occupancy.task(other));
        touches++;
        int affected = 0;
        double before = energy;
        // paths that lose company: those beside the old ways; paths that gain some: those beside the new ones
        for (int i = 0; i < count; i++) {
            use.remove(moved[i], paths[moved[i]], demand[moved[i]]);
        }
        int[][] old = new int[count][];
        occupancy.exchange(node, other);
        for (int i = 0; i < count; i++) {
            old[i] = paths[moved[i]];
            add(moved[i]);
        }
        for (int i = 0; i < count; i++) {
            affected += refresh(old[i]) + refresh(paths[moved[i]]);
        }
        return affected == 0 ? 0 : energy - before;
    }

    private int collectMoved(int task, int otherTask) {
        int count = 0;
        if (task != Mapping.NONE) {
            for (int edge : incident[task]) {
                moved[count++] = edge;
            }
        }
        if (otherTask != Mapping.NONE) {
            for (int edge : incident[otherTask]) {
                if (from[edge] != task && to[edge] != task) {
                    moved[count++] = edge;
                }
            }
        }
        return count;
    }

    /** Evaluates each path that uses a channel of {@code way} and was not evaluated during this exchange. */
    private int refresh(int[] way) {
        int refreshed = 0;
        for (int channel : way) {
            for (int i = 0; i < use.users(channel); i++) {
                int edge = use.user(channel, i);
                if (touched[edge] != touches) {
                    touched[edge] = touches;
                    double now = use.pressure(paths[edge]);
                    energy += energyOf(now) - energyOf(pressure[edge]);
                    pressure[edge] = now;
                    refreshed++;
                }
            }
        }
        return refreshed;
    }

    @Override
    public void kept() {
        if (energy < bestEnergy) {
            bestEnergy = energy;
            double worst = worst();
            if (worst <= bestWorst) {
                bestWorst = worst;
                best = occupancy.mapping();
            }
        }
    }

    /** The largest pressure of any path. */
    double worst() {
        return Arrays.stream(pressure).max().orElseThrow();
    }

    /** The pressure of a path. */
    double pressure(int edge) {
        return pressure[edge];
    }

    /** The mapping as it is now. */
    Mapping mapping() {
        return occupancy.mapping();
    }

    /** The mapping with the smallest worst pressure among those of least energy so far. */
    Mapping best() {
        return best;
    }

    @Override
    public int task(int node) {
        return occupancy.task(node);
    }

    @Override
    public int node(int task) {
        return occupancy.node(task);
    }
}
