package io.wormrtl.lab.program.graph;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.part.Catalogue;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The process graphs a user can name (003, sections 3.1 and 3.5, table 3.2; matrix transpose: section 4.2.3). */
@Api
public final class ProcessGraphs {

    /**
     * All process graphs, by name, each of a size: the number of tasks, or the tasks along each dimension of a grid. A
     * size of which there is no graph of the kind is refused ({@link UnusableInput}).
     */
    public static final Catalogue<Function<int[], ProcessGraph>> CATALOGUE = new Catalogue<
                    Function<int[], ProcessGraph>>("process graph")
            .with(
                    "linear-array",
                    "each task with the one before and the one after it; size: tasks",
                    ProcessGraphs::linearArray)
            .with("ring", "as linear-array, the last task also with the first; size: tasks", ProcessGraphs::ring)
            .with("binary-tree", "each task with its children 2i+1 and 2i+2; size: tasks", ProcessGraphs::binaryTree)
            .with(
                    "full-tree",
                    "binary tree of as many full levels as fit: 63 tasks of 64; size: the most tasks",
                    ProcessGraphs::fullTree)
            .with(
                    "mesh-2d",
                    "four near neighbours; size: tasks (nearly square) or [rows, columns]",
                    size -> Grids.mesh("mesh-2d", Grids.radices(2, size)))
            .with(
                    "mesh-3d",
                    "six near neighbours; size: tasks (nearly cubic) or three numbers, the last fastest",
                    size -> Grids.mesh("mesh-3d", Grids.radices(3, size)))
            .with(
                    "hypercube",
                    "tasks whose numbers differ in one bit; size: tasks, a power of two",
                    ProcessGraphs::hypercube)
            .with("complete", "each task with every other one: uniform traffic; size: tasks", ProcessGraphs::complete)
            .with(
                    "transpose",
                    "task (i, j) of a square with task (j, i), the diagonal silent; size: tasks, a square",
                    ProcessGraphs::transpose)
            .with(
                    "pairs",
                    "each task of even number with the next one (003, section 4.2.1); size: tasks, an even number",
                    ProcessGraphs::pairs)
            .with(
                    "diagonal-pairs",
                    "of a square with n rows task (i, i) with task (n-1-i, n-1-i), the others silent (003, section"
                            + " 4.2.2); size: tasks, a square",
                    ProcessGraphs::diagonalPairs);

    private ProcessGraphs() {}

    private static ProcessGraph linearArray(int... size) {
        int tasks = single("linear-array", size);
        EdgeList edges = new EdgeList();
        IntStream.range(1, tasks).forEach(task -> edges.both(task - 1, task));
        return new ProcessGraph("linear-array " + tasks, tasks, edges.list());
    }

    private static ProcessGraph ring(int... size) {
        int tasks = require("ring", single("ring", size), n -> n >= 3, "at least 3");
        EdgeList edges = new EdgeList();
        IntStream.range(0, tasks).forEach(task -> edges.both(task, (task + 1) % tasks));
        return new ProcessGraph("ring " + tasks, tasks, edges.list());
    }

    private static ProcessGraph binaryTree(int... size) {
        int tasks = single("binary-tree", size);
        EdgeList edges = new EdgeList();
        IntStream.range(1, tasks).forEach(task -> edges.both((task - 1) / 2, task));
        return new ProcessGraph("binary-tree " + tasks, tasks, edges.list());
    }

    private static ProcessGraph fullTree(int... size) {
        int most = require("full-tree", single("full-tree", size), n -> n >= 3, "at least 3");
        return binaryTree(Integer.highestOneBit(most + 1) - 1);
    }

    private static ProcessGraph hypercube(int... size) {
        int tasks = require("hypercube", single("hypercube", size), n -> Integer.bitCount(n) == 1, "a power of two");
        EdgeList edges = new EdgeList();
        for (int task = 0; task < tasks; task++) {
            for (int bit = 1; bit < tasks; bit <<= 1) {
                if ((task & bit) == 0) {
                    edges.both(task, task | bit);
                }
            }
        }
        return new ProcessGraph("hypercube " + tasks, tasks, edges.list());
    }

    private static ProcessGraph complete(int... size) {
        int tasks = require("complete", single("complete", size), n -> n <= 2048, "at most 2048");
        EdgeList edges = new EdgeList();
        for (int task = 0; task < tasks; task++) {
            for (int other = task + 1; other < tasks; other++) {
                edges.both(task, other);
            }
        }
        return new ProcessGraph("complete " + tasks, tasks, edges.list());
    }

    private static ProcessGraph transpose(int... size) {
        int tasks = require("transpose", single("transpose", size), Grids::isSquare, "a square number");
        int side = (int) Math.round(Math.sqrt(tasks));
        EdgeList edges = new EdgeList();
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < row; column++) {
                edges.both(row * side + column, column * side + row);
            }
        }
        return new ProcessGraph("transpose " + tasks, tasks, edges.list());
    }

    private static ProcessGraph pairs(int... size) {
        int tasks = require("pairs", single("pairs", size), n -> n % 2 == 0, "even");
        EdgeList edges = new EdgeList();
        IntStream.range(0, tasks / 2).forEach(pair -> edges.both(2 * pair, 2 * pair + 1));
        return new ProcessGraph("pairs " + tasks, tasks, edges.list());
    }

    private static ProcessGraph diagonalPairs(int... size) {
        int tasks = require("diagonal-pairs", single("diagonal-pairs", size), Grids::isSquare, "a square number");
        int side = (int) Math.round(Math.sqrt(tasks));
        EdgeList edges = new EdgeList();
        IntStream.range(0, side / 2).forEach(i -> edges.both(i * (side + 1), (side - 1 - i) * (side + 1)));
        return new ProcessGraph("diagonal-pairs " + tasks, tasks, edges.list());
    }

    private static int single(String kind, int... size) {
        if (size.length != 1) {
            throw new UnusableInput(
                    "size of process graph " + kind + " must be one number of tasks, not " + size.length + " numbers");
        }
        return UnusableInput.requireRange("size of process graph " + kind, size[0], 2, ProcessGraph.MAX_TASKS);
    }

    private static int require(String kind, int tasks, IntPredicate rule, String accepted) {
        if (!rule.test(tasks)) {
            throw new UnusableInput("size of process graph " + kind + " (" + tasks + ") must be " + accepted);
        }
        return tasks;
    }
}
