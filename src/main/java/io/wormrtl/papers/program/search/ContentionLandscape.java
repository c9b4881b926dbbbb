package io.wormrtl.papers.program.search;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.papers.program.contention.SystemGraph;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Energy: the sum over all paths of the sixth power of the pressure, nu + 1 weighted by demand. A high power makes the
 * worst paths count most and still rewards a move that helps others.
 *
 * <p>An exchange takes the paths of both tasks out and puts them back along their new ways; the others are changed by
 * what the channels they share with those have gained or lost. Remembers the mapping with the smallest worst pressure,
 * among several that with the least energy.
 */
final class ContentionLandscape implements Landscape {

    /** Paths of which the worst is looked at. */
    private static final int CONTESTANTS = 10;

    private final SystemGraph system;
    private final Occupancy occupancy;
    private final ChannelUse use;
    private final int[][] incident;
    private final int[] from;
    private final int[] to;
    private final double[] demand;
    private final int[][] paths;
    private final double[] pressure;
    private final int ports;
    private final ChannelChanges changes;
    private final int[] touchedIn;
    private final int[] touched;
    private final double[] pressureBefore;
    private final int[] moved;
    private final int[][] movedPaths;
    private final Worst worst;
    private int exchanges;
    private int touches;
    private int moves;
    private int lastNode;
    private int lastOther;
    private double energyBefore;
    private double energy;
    private double bestEnergy;
    private Mapping best;

    ContentionLandscape(ProcessGraph graph, SystemGraph system, Mapping start) {
        this.system = system;
        this.occupancy = new Occupancy(start);
        int edges = graph.edges().size();
        this.use = new ChannelUse(system, edges);
        this.ports = system.ports();
        this.changes = new ChannelChanges(system, use);
        this.incident = new int[graph.tasks()][];
        Arrays.setAll(incident, graph::incident);
        this.from = graph.edges().stream().mapToInt(ProcessGraph.Edge::from).toArray();
        this.to = graph.edges().stream().mapToInt(ProcessGraph.Edge::to).toArray();
        this.demand = graph.edges().stream()
                .mapToDouble(edge -> edge.weight() / graph.meanWeight())
                .toArray();
        this.paths = new int[edges][];
        this.pressure = new double[edges];
        this.touchedIn = new int[edges];
        this.touched = new int[edges];
        this.pressureBefore = new double[edges];
        this.moved = new int[edges];
        this.movedPaths = new int[edges][];
        for (int edge = 0; edge < edges; edge++) {
            paths[edge] = way(edge);
            use.add(edge, paths[edge], demand[edge]);
        }
        for (int edge = 0; edge < edges; edge++) {
            pressure[edge] = use.pressure(paths[edge]);
            energy += energyOf(pressure[edge]);
        }
        this.best = start;
        this.bestEnergy = energy;
        this.worst = new Worst(pressure);
    }

    /** Half of the time any task; else one on, or beside, the worst of a few paths. */
    @Override
    public int candidate(UniformRandomProvider random) {
        if (random.nextBoolean()) {
            return random.nextInt(incident.length);
        }
        int edge = random.nextInt(pressure.length);
        for (int i = 1; i < CONTESTANTS; i++) {
            int other = random.nextInt(pressure.length);
            edge = pressure[other] > pressure[edge] ? other : edge;
        }
        if (random.nextBoolean()) {
            int channel = paths[edge][random.nextInt(paths[edge].length)];
            edge = use.user(channel, random.nextInt(use.users(channel)));
        }
        return random.nextBoolean() ? from[edge] : to[edge];
    }

    private static double energyOf(double pressure) {
        double cube = pressure * pressure * pressure;
        return cube * cube;
    }

    private int[] way(int edge) {
        return system.path(occupancy.node(from[edge]), occupancy.node(to[edge]));
    }

    @Override
    public double exchange(int node, int other) {
        begin(node, other);
        for (int i = 0; i < moves; i++) {
            int edge = moved[i];
            movedPaths[i] = paths[edge];
            changes.note(paths[edge]);
            use.remove(edge, paths[edge], demand[edge]);
        }
        occupancy.exchange(node, other);
        for (int i = 0; i < moves; i++) {
            int edge = moved[i];
            paths[edge] = way(edge);
            changes.note(paths[edge]);
            use.add(edge, paths[edge], demand[edge]);
        }
        evaluate();
        return energy - energyBefore;
    }

    private void begin(int node, int other) {
        lastNode = node;
        lastOther = other;
        exchanges++;
        touches = 0;
        energyBefore = energy;
        changes.begin();
        collectMoved(occupancy.task(node), occupancy.task(other));
    }

    private void collectMoved(int task, int otherTask) {
        moves = 0;
        if (task != Mapping.NONE) {
            for (int edge : incident[task]) {
                moved[moves++] = edge;
            }
        }
        if (otherTask != Mapping.NONE) {
            for (int edge : incident[otherTask]) {
                if (from[edge] != task && to[edge] != task) {
                    moved[moves++] = edge;
                }
            }
        }
    }

    private void evaluate() {
        for (int i = 0; i < changes.count(); i++) {
            double[] turns = changes.turns(i);
            if (turns != null) {
                press(changes.channel(i), changes.gained(i), turns);
            }
        }
        for (int i = 0; i < moves; i++) {
            touch(moved[i]);
            pressure[moved[i]] = use.pressure(paths[moved[i]]);
        }
        for (int i = 0; i < touches; i++) {
            energy += energyOf(pressure[touched[i]]) - energyOf(pressureBefore[i]);
            worst.changed(pressureBefore[i], pressure[touched[i]]);
        }
    }

    /** Changes the pressure of all paths over a channel; those that go on to the same port meet there only once. */
    private void press(int channel, double gained, double[] turns) {
        for (int i = 0; i < use.users(channel); i++) {
            int edge = use.user(channel, i);
            touch(edge);
            int next = use.userStep(channel, i) + 1;
            int[] path = paths[edge];
            pressure[edge] += next < path.length ? gained - turns[path[next] % ports] : gained;
        }
    }

    private void touch(int edge) {
        if (touchedIn[edge] != exchanges) {
            touchedIn[edge] = exchanges;
            pressureBefore[touches] = pressure[edge];
            touched[touches++] = edge;
        }
    }

    @Override
    public void undo() {
        for (int i = 0; i < moves; i++) {
            use.remove(moved[i], paths[moved[i]], demand[moved[i]]);
        }
        occupancy.exchange(lastNode, lastOther);
        for (int i = 0; i < moves; i++) {
            paths[moved[i]] = movedPaths[i];
            use.add(moved[i], paths[moved[i]], demand[moved[i]]);
        }
        for (int i = 0; i < touches; i++) {
            worst.changed(pressure[touched[i]], pressureBefore[i]);
            pressure[touched[i]] = pressureBefore[i];
        }
        energy = energyBefore;
    }

    @Override
    public void kept() {
        if (worst.isLower() || (worst.isReached() && energy < bestEnergy)) {
            bestEnergy = energy;
            best = occupancy.mapping();
            worst.lower(pressure);
        }
    }

    /** The largest pressure of any path, as things are. */
    double worst() {
        return Arrays.stream(pressure).max().orElseThrow();
    }

    /** The energy as things are. */
    double energy() {
        return energy;
    }

    /** The pressure of a path. */
    double pressure(int edge) {
        return pressure[edge];
    }

    /** The mapping as it is now. */
    Mapping mapping() {
        return occupancy.mapping();
    }

    /** Of all mappings kept so far the one with the smallest worst pressure, among several that of least energy. */
    Mapping best() {
        return best;
    }

    @Override
    public int node(int task) {
        return occupancy.node(task);
    }
}
