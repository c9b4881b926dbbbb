package io.wormrtl.lab.program.graph;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The communication pattern of a parallel program: directed, weighted edges between tasks (003, definition 19).
 *
 * <p>The paper assumes symmetric graphs whose tasks send equally to their neighbours (section 3.1, assumptions 1 and
 * 2). Both are relaxed here: an edge stands for one direction, and its weight is its traffic relative to the other
 * edges (section 6.2, items 1 and 5). With equal weights every figure reduces to the paper's.
 */
@Api
public final class ProcessGraph {

    /** The most tasks a graph may have. */
    public static final int MAX_TASKS = 8192;

    /**
     * One direction of communication.
     *
     * @param from the sending task
     * @param to the receiving task
     * @param weight traffic relative to the other edges, above 0
     */
    public record Edge(int from, int to, double weight) {}

    private final String description;
    private final List<Integer> shape;
    private final List<Edge> edges;
    private final int[][] outgoing;
    private final int[][] incident;
    private final double meanWeight;

    /**
     * A graph whose tasks have no particular arrangement.
     *
     * @throws UnusableInput as the other constructor does
     */
    public ProcessGraph(String description, int tasks, List<Edge> edges) {
        this(description, List.of(tasks), edges);
    }

    /**
     * A graph.
     *
     * @param description kind and size for reports, for example {@code mesh-3d 4x4x4}
     * @param shape tasks along each dimension where they form a grid, else the number of tasks
     * @param edges the directed edges; their order numbers them
     * @throws UnusableInput if there are too few or too many tasks, no edges, an edge twice, an edge from a task to
     *     itself or to a task that does not exist, or a weight that is not a positive number
     */
    public ProcessGraph(String description, List<Integer> shape, List<Edge> edges) {
        this.description = description;
        this.shape = List.copyOf(shape);
        this.edges = List.copyOf(edges);
        long tasks = shape.stream().mapToLong(Integer::longValue).reduce(1, (a, b) -> a * b);
        if (tasks < 2 || tasks > MAX_TASKS) {
            throw new UnusableInput("number of tasks (" + tasks + ") must be from 2 to " + MAX_TASKS);
        }
        requireUsable((int) tasks);
        this.outgoing = group((int) tasks, false);
        this.incident = group((int) tasks, true);
        this.meanWeight = edges.stream().mapToDouble(Edge::weight).average().orElseThrow();
    }

    private void requireUsable(int tasks) {
        if (edges.isEmpty()) {
            throw new UnusableInput("process graph " + description + " must have at least one edge");
        }
        Set<Long> seen = new HashSet<>();
        for (Edge edge : edges) {
            UnusableInput.requireRange("task", edge.from(), 0, tasks - 1);
            UnusableInput.requireRange("task", edge.to(), 0, tasks - 1);
            String name = "edge " + edge.from() + " -> " + edge.to();
            if (edge.from() == edge.to()) {
                throw new UnusableInput(name + " must join two different tasks");
            }
            if (!(edge.weight() > 0) || Double.isInfinite(edge.weight())) {
                throw new UnusableInput("weight (" + edge.weight() + ") of " + name + " must be greater than 0");
            }
            if (!seen.add((long) edge.from() * tasks + edge.to())) {
                throw new UnusableInput(name + " must be given only once");
            }
        }
    }

    private int[][] group(int tasks, boolean bothEnds) {
        List<List<Integer>> groups = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            groups.add(new ArrayList<>());
        }
        for (int edge = 0; edge < edges.size(); edge++) {
            groups.get(edges.get(edge).from()).add(edge);
            if (bothEnds) {
                groups.get(edges.get(edge).to()).add(edge);
            }
        }
        return groups.stream()
                .map(g -> g.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** Kind and size as a person writes them, for example {@code binary-tree 15}. */
    public String description() {
        return description;
    }

    /** Tasks along each dimension where the tasks form a grid, else a single number: all tasks. */
    public List<Integer> shape() {
        return shape;
    }

    /** Number of tasks, N_p. */
    public int tasks() {
        return outgoing.length;
    }

    /** The directed edges, in the order that numbers them. */
    public List<Edge> edges() {
        return edges;
    }

    /** Edges over which {@code task} sends; a fresh array of edge numbers. */
    public int[] outgoing(int task) {
        return outgoing[task].clone();
    }

    /** Edges over which {@code task} sends or receives; a fresh array of edge numbers. */
    public int[] incident(int task) {
        return incident[task].clone();
    }

    /** How much a task exchanges with each of its peers, both directions together: a fresh map, by peer. */
    public SortedMap<Integer, Double> exchanged(int task) {
        SortedMap<Integer, Double> weights = new TreeMap<>();
        for (int number : incident[task]) {
            Edge edge = edges.get(number);
            weights.merge(edge.from() == task ? edge.to() : edge.from(), edge.weight(), Double::sum);
        }
        return weights;
    }

    /** Number of edges over which {@code task} sends: its degree delta (003, section 3.1). */
    public int degree(int task) {
        return outgoing[task].length;
    }

    /**
     * Tasks with at least one edge. They are the paper's N_p: a task that never communicates, like those on the
     * diagonal of a transpose, is no vertex of its graphs (003, section 5.4 takes delta_avg = 1 there).
     */
    public int communicatingTasks() {
        return (int) Arrays.stream(incident)
                .filter(edgesOfTask -> edgesOfTask.length > 0)
                .count();
    }

    /** delta_avg = 2E / N_p over communicating tasks (003, eqs. 3.1 and 3.2), 2E the number of directed edges. */
    public double averageDegree() {
        return edges.size() / (double) communicatingTasks();
    }

    /** Mean weight of an edge: the unit in which weighted contention is counted. */
    public double meanWeight() {
        return meanWeight;
    }
}
