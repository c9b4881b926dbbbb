package io.wormrtl.kernel.liberty;

import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A number that depends on the capacitance that an output drives, on the transition time of an input, on both, or on neither.
 * Between two entries it is on a straight line, beyond the first and the last it is as there.
 */
public final class LibertyTable {

    /** What an axis is about. */
    private enum Axis {
        LOAD,
        TRANSITION;

        static Axis of(String variable) {
            return variable.contains("capacitance") ? LOAD : TRANSITION;
        }
    }

    private static final int MOST_AXES = 2;

    private final List<Axis> axes;
    private final List<double[]> indices;
    private final double[] values;

    private LibertyTable(List<Axis> axes, List<double[]> indices, double[] values) {
        this.axes = axes;
        this.indices = indices;
        this.values = values;
    }

    /**
     * Reads a table.
     *
     * @param templates of the library, by name: what the axes are, and their entries where the table has none of its own
     */
    static LibertyTable of(Path file, LibertyGroup table, Map<String, LibertyGroup> templates) {
        Optional<LibertyGroup> template = Optional.ofNullable(templates.get(table.name()));
        List<Axis> axes = new ArrayList<>();
        List<double[]> indices = new ArrayList<>();
        for (int axis = 1; axis <= MOST_AXES; axis++) {
            String variable = "variable_" + axis;
            String index = "index_" + axis;
            if (template.flatMap(known -> known.text(variable)).isPresent()) {
                axes.add(Axis.of(template.get().text(variable).get()));
                List<String> own = table.attributes().getOrDefault(index, List.of());
                List<String> common = template.get().attributes().getOrDefault(index, List.of());
                indices.add(numbers(file, table, own.isEmpty() ? common : own));
            }
        }
        double[] values = numbers(file, table, table.attributes().getOrDefault("values", List.of()));
        int wanted = indices.stream().mapToInt(index -> index.length).reduce(1, (a, b) -> a * b);
        if (values.length != wanted || wanted == 0) {
            throw UnusableInput.at(
                    file + ":" + table.line(),
                    table.kind() + " (" + Shown.of(table.name()) + ") has " + values.length + " values, not " + wanted
                            + ", as its axes want",
                    null);
        }
        return new LibertyTable(axes, indices, values);
    }

    private static double[] numbers(Path file, LibertyGroup table, List<String> texts) {
        return texts.stream()
                .flatMap(text -> Arrays.stream(text.split("[,\\s]+")))
                .filter(text -> !text.isEmpty())
                .mapToDouble(text -> table.number(file, "an entry", text))
                .toArray();
    }

    /**
     * The number for a capacitance and a transition time.
     *
     * @param load in the unit of the library
     * @param transition in the unit of the library
     */
    public double at(double load, double transition) {
        return at(0, 0, load, transition);
    }

    private double at(int axis, int offset, double load, double transition) {
        if (axis == axes.size()) {
            return values[offset];
        }
        double[] index = indices.get(axis);
        double where = axes.get(axis) == Axis.LOAD ? load : transition;
        int high = 0;
        while (high < index.length && index[high] < where) {
            high++;
        }
        int low = Math.max(0, high - 1);
        high = Math.min(high, index.length - 1);
        double below = at(axis + 1, offset * index.length + low, load, transition);
        if (low == high) {
            return below;
        }
        double above = at(axis + 1, offset * index.length + high, load, transition);
        return below + (above - below) * (where - index[low]) / (index[high] - index[low]);
    }
}
