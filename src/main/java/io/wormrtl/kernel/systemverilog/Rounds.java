package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Origin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells words apart that the code calls by one name, by the rounds of the loops that they are for. */
final class Rounds {

    /** By name, the loops, counted from the outermost, in whose rounds words of this name differ. */
    private final Map<String, List<Integer>> telling = new HashMap<>();

    private Rounds() {}

    /** The rounds of all words that the code has names for. */
    static Rounds of(Collection<Origin> origins) {
        Rounds rounds = new Rounds();
        origins.stream().collect(Collectors.groupingBy(Origin::name)).forEach((name, all) -> rounds.note(name, all));
        return rounds;
    }

    private void note(String name, List<Origin> all) {
        int deepest =
                all.stream().mapToInt(origin -> origin.rounds().size()).max().orElse(0);
        List<Integer> differing = new ArrayList<>();
        for (int i = 0; i < deepest; i++) {
            int loop = i;
            long different = all.stream()
                    .filter(origin -> loop < origin.rounds().size())
                    .map(origin -> origin.rounds().get(loop))
                    .distinct()
                    .count();
            if (different > 1) {
                differing.add(i);
            }
        }
        telling.put(name, differing);
    }

    /** The end of the name of a word: {@code _2} in round 2; empty where all are for the same round. */
    String of(Origin origin) {
        return telling.getOrDefault(origin.name(), List.of()).stream()
                .filter(loop -> loop < origin.rounds().size())
                .map(loop -> "_" + origin.rounds().get(loop))
                .collect(Collectors.joining());
    }
}
