package io.wormrtl.lab.program.graph;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Grids of tasks with near-neighbour communication. */
final class Grids {

    private Grids() {}

    /** The near-neighbour graph of a grid, tasks numbered row-major with the last dimension fastest. */
    static ProcessGraph mesh(String kind, int... radices) {
        EdgeList edges = new EdgeList();
        int tasks = IntStream.of(radices).reduce(1, Math::multiplyExact);
        int stride = tasks;
        for (int radix : radices) {
            stride /= radix;
            for (int task = 0; task < tasks; task++) {
                if (task / stride % radix + 1 < radix) {
                    edges.both(task, task + stride);
                }
            }
        }
        String size = IntStream.of(radices).mapToObj(Integer::toString).collect(Collectors.joining("x"));
        List<Integer> shape = Arrays.stream(radices).boxed().toList();
        return new ProcessGraph(kind + " " + size, shape, edges.list());
    }

    /**
     * The radices of a grid of the given size: as given, or, for a single number, the most even factors, largest
     * first (64 tasks: 4x4x4, 256: 8x8x4, 1024: 16x8x8).
     *
     * @throws UnusableInput if the number of radices is neither 1 nor {@code dimensions}, one of them is below 1, or
     *     there are too many tasks
     */
    static int[] radices(int dimensions, int... size) {
        if (size.length != dimensions && size.length != 1) {
            throw new UnusableInput("size of process graph mesh-" + dimensions + "d must be 1 or " + dimensions
                    + " numbers, not " + size.length);
        }
        long tasks = 1;
        for (int radix : size) {
            tasks *= UnusableInput.requireRange(
                    "size of process graph mesh-" + dimensions + "d", radix, 1, ProcessGraph.MAX_TASKS);
            UnusableInput.requireRange("number of tasks", (double) tasks, 1, ProcessGraph.MAX_TASKS);
        }
        return size.length == dimensions ? size.clone() : evenFactors(size[0], dimensions);
    }

    private static int[] evenFactors(int tasks, int dimensions) {
        int[] factors = new int[dimensions];
        int rest = tasks;
        for (int left = dimensions; left > 0; left--) {
            factors[dimensions - left] = smallestFactorFrom(Math.pow(rest, 1.0 / left), rest);
            rest /= factors[dimensions - left];
        }
        return factors;
    }

    private static int smallestFactorFrom(double root, int number) {
        int factor = (int) Math.ceil(root - 1e-9);
        while (number % factor != 0) {
            factor++;
        }
        return factor;
    }

    /** Whether {@code number} is the square of an integer. */
    static boolean isSquare(int number) {
        int root = (int) Math.round(Math.sqrt(number));
        return root * root == number;
    }
}
