package io.wormrtl.lab.measure;

import java.util.List;
import java.util.stream.IntStream;

/** The points that are not dominated: no other is at least as good in both and better in one. */
public final class Front {

    private Front() {}

    /**
     * The numbers of those that are not dominated, rising.
     *
     * @param costs the less the better; NaN takes no part
     * @param values the less the better; NaN takes no part
     */
    public static List<Integer> of(List<Double> costs, List<Double> values) {
        return IntStream.range(0, costs.size())
                .filter(i -> takesPart(costs, values, i))
                .filter(i -> IntStream.range(0, costs.size())
                        .filter(other -> takesPart(costs, values, other))
                        .noneMatch(other -> costs.get(other) <= costs.get(i)
                                && values.get(other) <= values.get(i)
                                && (costs.get(other) < costs.get(i) || values.get(other) < values.get(i))))
                .boxed()
                .toList();
    }

    private static boolean takesPart(List<Double> costs, List<Double> values, int i) {
        return Double.isFinite(costs.get(i)) && Double.isFinite(values.get(i));
    }
}
