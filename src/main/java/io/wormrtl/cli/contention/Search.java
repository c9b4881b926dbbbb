package io.wormrtl.cli.contention;

import io.wormrtl.program.graph.ProcessGraph;
import io.wormrtl.program.mapping.Mapping;
import io.wormrtl.program.mapping.MappingSchemes;
import io.wormrtl.program.search.SearchBudget;
import io.wormrtl.topology.Topology;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The section {@code search}: an automated mapping is wanted.
 *
 * @param budget when it ends
 * @param seed of its random numbers
 * @param schemes whether the regular schemes that suit are starts too
 */
record Search(SearchBudget budget, long seed, boolean schemes) {

    private static final List<String> KEYS = List.of("moves", "seconds", "restarts", "schemes", "seed");
    private static final long USUAL_MOVES = 50_000_000;

    /** The section of a file; empty without one. */
    static Optional<Search> of(Keys file, ProcessGraph graph) {
        return file.section("search", KEYS).map(keys -> new Search(budget(keys, graph),
                keys.whole("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE), keys.flag("schemes", true)));
    }

    private static SearchBudget budget(Keys keys, ProcessGraph graph) {
        OptionalDouble seconds = keys.number("seconds");
        Optional<Duration> time = seconds.isEmpty() ? Optional.empty()
                : Optional.of(Duration.ofNanos((long) (1e9 * seconds.getAsDouble())));
        long otherwise = time.isEmpty() ? USUAL_MOVES : SearchBudget.MOST_MOVES;
        long moves = keys.whole("moves", otherwise, 1, SearchBudget.MOST_MOVES);
        int restarts = (int) keys.whole("restarts", SearchBudget.usualRestarts(graph.tasks()), 1,
                SearchBudget.MOST_RESTARTS);
        return keys.at("seconds", () -> new SearchBudget(moves, time, restarts));
    }

    /** The mappings to begin with: the file's first. */
    List<Mapping> starts(Mapping own, ProcessGraph graph, Topology system) {
        List<Mapping> starts = new ArrayList<>(List.of(own));
        if (schemes) {
            starts.addAll(MappingSchemes.regular(graph, system));
        }
        return starts;
    }
}
