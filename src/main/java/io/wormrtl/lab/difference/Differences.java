package io.wormrtl.lab.difference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is not the same in two results.
 *
 * @param settings the settings that differ
 * @param changes the figures that differ, of rows that both have, in the order of the first result
 * @param unmatched the rows that one result has alone, those of the first before those of the second
 * @param joined how many rows both have, by section, in the order of the first result
 * @param compared how many figures both results have
 */
public record Differences(
        List<OfSetting> settings, List<Change> changes, List<Unmatched> unmatched, List<Joined> joined, int compared) {

    /**
     * A row that one result has alone: none of its figures can be compared.
     *
     * @param place of the row
     * @param isFirst whether the first result has it
     */
    public record Unmatched(Place place, boolean isFirst) {}

    /**
     * The rows of a section that both results have.
     *
     * @param section the table they are in
     * @param rows how many they are
     * @param same of how many of them no figure differs
     */
    public record Joined(String section, int rows, int same) {}

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
        for (Place place : inBoth(first, second)) {
            Map<String, JsonNode> before = first.rows().get(place);
            Map<String, JsonNode> after = second.rows().get(place);
            compared += (int) figures(before, after)
                    .filter(name -> before.containsKey(name) && after.containsKey(name))
                    .count();
            figures(before, after)
                    .filter(name -> !isSame(value(before, name), value(after, name)))
                    .map(name -> new Change(
                            place, name, value(before, name), value(after, name), allowed(name, before, after)))
                    .forEach(changes::add);
        }
        List<Unmatched> unmatched = Stream.concat(alone(first, second, true), alone(second, first, false))
                .toList();
        return new Differences(
                settings(first.settings(), second.settings()),
                changes,
                unmatched,
                joined(inBoth(first, second), changes),
                compared);
    }

    private static List<Place> inBoth(Result first, Result second) {
        return first.rows().keySet().stream().filter(second.rows()::containsKey).toList();
    }

    private static Stream<Unmatched> alone(Result one, Result other, boolean isFirst) {
        return one.rows().keySet().stream()
                .filter(place -> !other.rows().containsKey(place))
                .map(place -> new Unmatched(place, isFirst));
    }

    private static List<Joined> joined(List<Place> places, List<Change> changes) {
        Set<Place> changed = changes.stream().map(Change::place).collect(Collectors.toSet());
        Map<String, List<Place>> sections =
                places.stream().collect(Collectors.groupingBy(Place::section, LinkedHashMap::new, Collectors.toList()));
        return sections.entrySet().stream()
                .map(section ->
                        new Joined(section.getKey(), section.getValue().size(), (int) section.getValue().stream()
                                .filter(place -> !changed.contains(place))
                                .count()))
                .toList();
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

    /** A figure without a value and a figure that is not there are the same: neither result has it. */
    private static boolean isSame(JsonNode first, JsonNode second) {
        if (isAbsent(first) || isAbsent(second)) {
            return isAbsent(first) && isAbsent(second);
        }
        return (first.isNumber() && second.isNumber())
                ? first.doubleValue() == second.doubleValue()
                : first.equals(second);
    }

    private static boolean isAbsent(JsonNode value) {
        return value.isNull() || value.isMissingNode();
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
