package io.wormrtl.papers.model;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * How often a header finds every admissible virtual channel busy, and what that costs.
 *
 * @param perHop probability by hop, first hop first
 * @param meanHops beta, mean number of hops of a message at which it is blocked
 * @param waiting w, mean time until a virtual channel is free, in cycles (001, eq. 15): a message loses beta * w; empty
 *     where a header goes back instead of waiting (000)
 */
public record Blocking(List<Double> perHop, double meanHops, OptionalDouble waiting) {

    /** Keeps the list unmodifiable. */
    public Blocking {
        perHop = List.copyOf(perHop);
    }

    /** Blocking of a header that makes every hop and goes back where it is blocked. */
    public static Blocking backtracking(double... perHop) {
        return new Blocking(
                DoubleStream.of(perHop).boxed().toList(),
                DoubleStream.of(perHop).sum(),
                OptionalDouble.empty());
    }
}
