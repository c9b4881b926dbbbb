package io.wormrtl.kernel.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.refusal.UnusableInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class LibertyTableProperties {

    private static final Path FILE = Path.of("cells.lib");

    /** What a table says of both quantities: along each alone a straight line, so that a table of any entries has it exactly. */
    private record Plane(double at0, double byLoad, double byTransition, double byBoth) {
        static Plane drawn(Random random) {
            return new Plane(random.nextDouble(), random.nextDouble(), random.nextDouble(), random.nextDouble());
        }

        double at(double load, double transition) {
            return at0 + byLoad * load + byTransition * transition + byBoth * load * transition;
        }
    }

    private static double[] entries(Random random) {
        double[] entries = new double[1 + random.nextInt(4)];
        double at = random.nextDouble();
        for (int i = 0; i < entries.length; i++) {
            entries[i] = at;
            at += 0.1 + random.nextDouble();
        }
        return entries;
    }

    private static String text(double[] numbers) {
        List<String> all = new ArrayList<>();
        for (double number : numbers) {
            all.add(Double.toString(number));
        }
        return String.join(", ", all);
    }

    /** Groups with axes of a template; the table has its own entries for some, where those of the template are wrong. */
    private static LibertyTable table(
            Random random, List<String> variables, List<double[]> entries, List<String> values) {
        Map<String, List<String>> template = new HashMap<>();
        Map<String, List<String>> table = new HashMap<>(Map.of("values", values));
        for (int axis = 0; axis < variables.size(); axis++) {
            boolean isOwn = random.nextBoolean();
            template.put("variable_" + (axis + 1), List.of(variables.get(axis)));
            template.put("index_" + (axis + 1), List.of(isOwn ? "7, 8, 9" : text(entries.get(axis))));
            if (isOwn) {
                table.put("index_" + (axis + 1), List.of(text(entries.get(axis))));
            }
        }
        return LibertyTable.of(
                FILE,
                new LibertyGroup("rise_power", List.of("t"), 3, table, List.of()),
                Map.of("t", new LibertyGroup("power_lut_template", List.of("t"), 1, template, List.of())));
    }

    private static double kept(double value, double[] entries) {
        return Math.max(entries[0], Math.min(entries[entries.length - 1], value));
    }

    private static double near(double[] entries, Random random) {
        return random.nextInt(3) == 0
                ? entries[random.nextInt(entries.length)]
                : entries[0] - 1 + random.nextDouble() * (entries[entries.length - 1] - entries[0] + 2);
    }

    /** Between the entries, at them and beyond them, whichever axis comes first. */
    @Property(tries = 100)
    void aTableIsStraightBetweenItsEntriesAndLevelBeyond(@ForAll Random random, @ForAll boolean loadIsFirst) {
        Plane plane = Plane.drawn(random);
        double[] loads = entries(random);
        double[] transitions = entries(random);
        List<String> lines = new ArrayList<>();
        for (double first : loadIsFirst ? loads : transitions) {
            List<String> line = new ArrayList<>();
            for (double second : loadIsFirst ? transitions : loads) {
                line.add(Double.toString(loadIsFirst ? plane.at(first, second) : plane.at(second, first)));
            }
            lines.add(String.join(" ", line));
        }
        String load = "total_output_net_capacitance";
        String transition = "input_transition_time";
        LibertyTable table = loadIsFirst
                ? table(random, List.of(load, transition), List.of(loads, transitions), lines)
                : table(random, List.of(transition, load), List.of(transitions, loads), lines);
        for (int i = 0; i < 20; i++) {
            double someLoad = near(loads, random);
            double someTransition = near(transitions, random);
            assertThat(table.at(someLoad, someTransition))
                    .isCloseTo(plane.at(kept(someLoad, loads), kept(someTransition, transitions)), within(1e-9));
        }
    }

    @Property(tries = 50)
    void aTableMayKnowOneQuantityOnly(@ForAll Random random, @ForAll boolean isOfLoads) {
        double[] entries = entries(random);
        double[] doubled = entries.clone();
        for (int i = 0; i < doubled.length; i++) {
            doubled[i] *= 2;
        }
        String variable = isOfLoads ? "total_output_net_capacitance" : "input_net_transition";
        LibertyTable table = table(random, List.of(variable), List.of(entries), List.of(text(doubled)));
        double value = near(entries, random);
        assertThat(isOfLoads ? table.at(value, 1000) : table.at(1000, value))
                .isCloseTo(2 * kept(value, entries), within(1e-9));
    }

    /** Without a template a table has one value. */
    @Example
    void asManyValuesAsTheAxesWant() {
        LibertyGroup one = new LibertyGroup("power", List.of("scalar"), 4, Map.of("values", List.of("7")), List.of());
        assertThat(LibertyTable.of(FILE, one, Map.of()).at(1, 2)).isEqualTo(7);
        LibertyGroup two = new LibertyGroup("power", List.of("scalar"), 4, Map.of("values", List.of("7 8")), List.of());
        assertThatThrownBy(() -> LibertyTable.of(FILE, two, Map.of()))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("cells.lib:4: power (scalar) has 2 values, not 1, as its axes want");
        Random random = new Random(1);
        List<String> load = List.of("total_output_net_capacitance");
        assertThatThrownBy(() -> table(random, load, List.of(new double[0]), List.of()))
                .hasMessage("cells.lib:3: rise_power (t) has 0 values, not 0, as its axes want");
        assertThatThrownBy(() -> table(random, load, List.of(new double[] {1, 2}), List.of("1")))
                .hasMessage("cells.lib:3: rise_power (t) has 1 values, not 2, as its axes want");
    }
}
