package io.wormrtl.papers.cli.model;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * All combinations of the values of some parameters, the last parameter running fastest.
 *
 * @param parameters at least one
 */
record ParameterGrid(List<Parameter> parameters) {

    /** The most combinations. */
    static final int MOST = 1_000_000;

    /**
     * Checks the number of combinations.
     *
     * @throws UnusableInput if there are too many
     */
    ParameterGrid {
        parameters = List.copyOf(parameters);
        long size = 1;
        for (Parameter parameter : parameters) {
            size *= parameter.values().size();
            if (size > MOST) {
                throw new UnusableInput("the ranges give more than " + MOST + " combinations; give fewer values");
            }
        }
    }

    static ParameterGrid of(Parameter... parameters) {
        return new ParameterGrid(Arrays.asList(parameters));
    }

    /** The combinations; each lists one value per parameter. */
    List<double[]> points() {
        List<double[]> points = new ArrayList<>();
        addPoints(0, new double[parameters.size()], points);
        return points;
    }

    private void addPoints(int index, double[] chosen, List<double[]> points) {
        if (index == chosen.length) {
            points.add(chosen.clone());
            return;
        }
        for (double value : parameters.get(index).values()) {
            chosen[index] = value;
            addPoints(index + 1, chosen, points);
        }
    }

    /** The parameters that have several values, by index. */
    List<Integer> varying() {
        return IntStream.range(0, parameters.size())
                .filter(i -> parameters.get(i).values().size() > 1)
                .boxed()
                .toList();
    }

    /** The values of {@code point} in the output. */
    List<Object> output(double[] point) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < point.length; i++) {
            values.add(parameters.get(i).output(point[i]));
        }
        return values;
    }

    /** The label that tells {@code point} from the others, without parameter {@code without}. */
    String describe(double[] point, int without) {
        return varying().stream()
                .filter(i -> i != without)
                .map(i -> parameters.get(i).describe(point[i]))
                .collect(Collectors.joining(", "));
    }
}
