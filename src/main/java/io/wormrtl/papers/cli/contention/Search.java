package io.wormrtl.papers.cli.contention;

import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.lab.program.mapping.MappingSchemes;
import io.wormrtl.lab.settings.Document;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.papers.program.search.SearchBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The section {@code search}: an automated mapping is wanted.
 *
 * @param budget when it ends
 * @param seed of its random numbers
 * @param schemes whether the regular schemes that suit are starts too
 */
record Search(SearchBudget budget, long seed, boolean schemes) {

    private static final long USUAL_MOVES = 50_000_000;

    /** Builds the search from the section. */
    static Search of(Document<ContentionSettings> file, SearchSettings search, ProcessGraph graph) {
        Optional<Duration> time =
                Optional.ofNullable(search.seconds()).map(seconds -> Duration.ofNanos((long) (1e9 * seconds)));
        long usual = time.isEmpty() ? USUAL_MOVES : SearchBudget.MOST_MOVES;
        long moves = search.moves() == null ? usual : search.moves();
        int restarts = search.restarts() == null ? SearchBudget.usualRestarts(graph.tasks()) : search.restarts();
        return new Search(
                file.at(() -> new SearchBudget(moves, time, restarts), "search.seconds", "search.moves"),
                search.seed(),
                search.schemes());
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
