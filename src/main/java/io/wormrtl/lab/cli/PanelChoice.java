package io.wormrtl.lab.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which of the settings that tell curves apart tell panels apart, too: so many that no panel has more curves than can
 * be told apart. Settings of faults come first, then the others in their order; the last that is varied always stays
 * with the curves.
 *
 * @param ofPanel the places of the settings that name panels
 */
record PanelChoice(Set<Integer> ofPanel) {

    private static final String FAULTS = "faults.";

    /** Copies the set. */
    PanelChoice {
        ofPanel = Set.copyOf(ofPanel);
    }

    /**
     * The choice for some curves.
     *
     * @param paths the settings
     * @param curves values of all settings, for each curve
     * @param least places of settings that name panels in any case
     * @param most curves that a panel may have
     */
    static PanelChoice of(List<String> paths, List<? extends List<?>> curves, Set<Integer> least, int most) {
        Set<Integer> chosen = new TreeSet<>(least);
        List<Integer> left = varied(paths, curves);
        left.removeAll(chosen);
        while (left.size() > 1 && new PanelChoice(chosen).largest(curves) > most) {
            chosen.add(left.remove(0));
        }
        return new PanelChoice(chosen);
    }

    /** The places of the settings with several values, those of faults first. */
    private static List<Integer> varied(List<String> paths, List<? extends List<?>> curves) {
        List<Integer> varied = new ArrayList<>();
        for (boolean faults : new boolean[] {true, false}) {
            IntStream.range(0, paths.size())
                    .filter(i -> paths.get(i).startsWith(FAULTS) == faults)
                    .filter(i -> new HashSet<>(column(curves, i)).size() > 1)
                    .forEach(varied::add);
        }
        return varied;
    }

    private static List<Object> column(List<? extends List<?>> curves, int place) {
        return curves.stream().<Object>map(values -> values.get(place)).toList();
    }

    private long largest(List<? extends List<?>> curves) {
        Map<List<?>, Long> sizes = curves.stream()
                .<List<?>>map(this::panel)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return sizes.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /** Those of a list with an element for each setting that tell panels apart. */
    <T> List<T> panel(List<T> values) {
        return picked(values, true);
    }

    /** Those that tell the curves of a panel apart. */
    <T> List<T> curve(List<T> values) {
        return picked(values, false);
    }

    private <T> List<T> picked(List<T> values, boolean ofThePanel) {
        return IntStream.range(0, values.size())
                .filter(i -> ofPanel.contains(i) == ofThePanel)
                .mapToObj(values::get)
                .toList();
    }
}
