package io.wormrtl.lab.difference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What is not the same in two results.
 *
 * @param settings the settings that differ
 * @param changes the figures that differ, in the order of the first result; those that only the second has come last
 * @param compared how many figures both results have
 */
public record Differences(List<OfSetting> settings, List<Change> changes, int compared) {

    /**
     * A setting that is not the same.
     *
     * @param path of the setting
     * @param first its value in the first result; empty where that has none
     * @param second the same in the second
     */
    public record OfSetting(String path, String first, String second) {}

    /** The figures that have an interval, and the figures that are half its width. */
    private static final Map<String, String> HALF_WIDTHS = Map.of(
            "latency_mean", "latency_half_width",
            "accepted_load", "accepted_half_width",
            "accepted_most", "accepted_half_width");

    /** The differences of {@code second} from {@code first}. */
    public static Differences between(Result first, Result second) {
        List<Change> changes = new ArrayList<>();
        int compared = 0;
        Set<Place> places = new LinkedHashSet<>(first.rows().keySet());
        places.addAll(second.rows().keySet());
        for (Place place : places) {
            Map<String, JsonNode> before = first.rows().getOrDefault(place, Map.of());
            Map<String, JsonNode> after = second.rows().getOrDefault(place, Map.of());
            compared += (int) figures(before, after)
                    .filter(name -> before.containsKey(name) && after.containsKey(name))
                    .count();
            figures(before, after)
                    .filter(name -> !isSame(value(before, name), value(after, name)))
                    .map(name -> new Change(
                            place, name, value(before, name), value(after, name), allowed(name, before, after)))
                    .forEach(changes::add);
        }
        return new Differences(settings(first.settings(), second.settings()), changes, compared);
    }

    /** All changes of a single run, and those of many points that chance does not explain. */
    public List<Change> telling() {
        return changes.stream()
                .filter(change -> change.place().section().equals(Result.FIGURES)
                        || change.weight() == Weight.BEYOND_INTERVALS
                        || change.weight() == Weight.ANOTHER)
                .toList();
    }

    /** How many changes have that weight. */
    public long count(Weight weight) {
        return changes.stream().filter(change -> change.weight() == weight).count();
    }

    private static Stream<String> figures(Map<String, JsonNode> before, Map<String, JsonNode> after) {
        return Stream.concat(before.keySet().stream(), after.keySet().stream())
                .distinct()
                .filter(name -> !HALF_WIDTHS.containsValue(name));
    }

    private static boolean isSame(JsonNode first, JsonNode second) {
        return (first.isNumber() && second.isNumber())
                ? first.doubleValue() == second.doubleValue()
                : first.equals(second);
    }

    private static JsonNode value(Map<String, JsonNode> row, String name) {
        return row.getOrDefault(name, MissingNode.getInstance());
    }

    /**
     * Half the width of the interval of the difference of two independent means, whose variances add up. A mean without
     * an interval may be anything.
     */
    private static double allowed(String name, Map<String, JsonNode> before, Map<String, JsonNode> after) {
        String halfWidth = HALF_WIDTHS.get(name);
        return halfWidth == null
                ? Double.NaN
                : Math.hypot(
                        value(before, halfWidth).asDouble(Double.NaN),
                        value(after, halfWidth).asDouble(Double.NaN));
    }

    private static List<OfSetting> settings(Map<String, String> first, Map<String, String> second) {
        Set<String> paths = new TreeSet<>(first.keySet());
        paths.addAll(second.keySet());
        return paths.stream()
                .map(path -> new OfSetting(path, first.getOrDefault(path, ""), second.getOrDefault(path, "")))
                .filter(setting -> !setting.first().equals(setting.second()))
                .toList();
    }
}
