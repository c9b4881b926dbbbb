package io.wormrtl.program.search;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.program.contention.SystemGraph;
import io.wormrtl.program.graph.ProcessGraph;
import io.wormrtl.program.mapping.Mapping;
import java.time.Duration;
import java.util.function.DoubleConsumer;
import java.util.function.LongPredicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Searches a mapping with a late worst saturation: the smallest max of nu + 1, weighted by demand (003, section 6.2).
 *
 * <p>Half of the moves anneal the weighted length of all paths, the other first their contention. The result is never
 * worse than the start and depends on graph, system, start, seed and number of moves alone.
 */
public final class MappingSearch {

    /** Share of the moves that only shorten paths: they cost a hundredth of the others and do most of the work. */
    private static final double SHORTENING = 0.95;
    private static final double SECOND_HEAT = 0.02;
    private static final int REPORTS = 200;

    private final ProcessGraph graph;
    private final SystemGraph system;
    private final long seed;

    /**
     * What was found.
     *
     * @param mapping the best mapping
     * @param startPressure largest nu + 1, weighted, of the mapping the search began with
     * @param pressure the same of the best mapping
     * @param moves exchanges tried
     */
    public record Result(Mapping mapping, double startPressure, double pressure, long moves) {
    }

    /**
     * A search for {@code graph} on {@code system}.
     *
     * @throws UnusableInput if there are more tasks than nodes or the system is not routed in dimension order, without
     *     which a move cannot be evaluated incrementally
     */
    public MappingSearch(ProcessGraph graph, SystemGraph system, long seed) {
        if (graph.tasks() > system.nodes()) {
            throw new UnusableInput("number of tasks (" + graph.tasks() + ") must be at most the number of nodes ("
                    + system.nodes() + ")");
        }
        if (!system.isDimensionOrdered()) {
            throw new UnusableInput("automated mapping needs a mesh, torus or hypercube with dimension-order routing, "
                    + "not " + system.topology().description());
        }
        this.graph = graph;
        this.system = system;
        this.seed = seed;
    }

    /**
     * Searches.
     *
     * @param start where to begin
     * @param progress is told the finished fraction, from 0 to 1, about {@value #REPORTS} times
     */
    public Result run(Mapping start, SearchBudget budget, DoubleConsumer progress) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        Annealing annealing = new Annealing(graph, system, random);
        Watch watch = new Watch(budget, progress);
        ContentionLandscape begun = new ContentionLandscape(graph, system, start);
        LengthLandscape shortening = new LengthLandscape(graph, system.topology(), start);
        long first = (long) (SHORTENING * budget.moves());
        long moves = annealing.walk(shortening, first, 1, 0.5, watch.phase(0, 0.5));
        ContentionLandscape easing = new ContentionLandscape(graph, system, shortening.mapping());
        moves += annealing.walk(easing, budget.moves() - first, SECOND_HEAT, 0, watch.phase(first, 1));
        ContentionLandscape eased = new ContentionLandscape(graph, system, easing.best());
        ContentionLandscape better = eased.worst() <= begun.worst() ? eased : begun;
        progress.accept(1);
        return new Result(better.mapping(), begun.worst(), better.worst(), moves);
    }

    /** Looks at the clock now and then and reports progress. */
    private record Watch(SearchBudget budget, long begun, DoubleConsumer progress) {

        Watch(SearchBudget budget, DoubleConsumer progress) {
            this(budget, System.nanoTime(), progress);
        }

        /** Whether to go on after so many moves of a phase that ends when {@code share} of the time is over. */
        LongPredicate phase(long movesBefore, double share) {
            long step = Math.max(1, budget.moves() / REPORTS);
            double nanos = budget.time().map(Duration::toNanos).orElse(Long.MAX_VALUE) * share;
            return move -> {
                if ((movesBefore + move) % step == 0) {
                    progress.accept((movesBefore + move) / (double) budget.moves());
                }
                return move % 256 != 0 || budget.time().isEmpty() || System.nanoTime() - begun < nanos;
            };
        }
    }
}
