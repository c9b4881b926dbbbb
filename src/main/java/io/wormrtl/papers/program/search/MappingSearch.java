package io.wormrtl.papers.program.search;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.program.graph.ProcessGraph;
import io.wormrtl.lab.program.mapping.Mapping;
import io.wormrtl.papers.program.contention.SystemGraph;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.LongSupplier;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Searches a mapping with a late worst saturation: the smallest max of nu + 1, weighted by demand (003, section 6.2).
 *
 * <p>First the weighted squares of the lengths of all paths are annealed, several times from disorder. Then the best of
 * those and of the starts is annealed by contention itself. The result is never worse than any start; with a budget of
 * moves it depends on graph, system, starts, seed and budget alone, with a budget of time on the machine's speed too.
 */
public final class MappingSearch {

    /** Shares of the budget that shorten paths: a move costs a hundredth of the others and does most of the work. */
    private static final double SHORTENING_MOVES = 0.999;

    private static final double SHORTENING_TIME = 0.6;

    /** First temperature as a fraction of the mean change by any exchange: enough to forget where it began. */
    private static final double DISORDER = 0.3;
    /** Last temperature in mean weights of an edge: few moves that lengthen anything are kept. */
    private static final double ORDER = 2;
    /** First temperature of easing, in small rises: what was found is shaken, not lost. */
    private static final double SHAKING = 0.5;

    private static final double EASING_RANGE = 100;

    private final ProcessGraph graph;
    private final SystemGraph system;
    private final long seed;
    private final LongSupplier clock;

    /**
     * The result of a search.
     *
     * @param mapping the best mapping
     * @param startPressure largest nu + 1, weighted, of the first of the mappings the search began with
     * @param pressure the same of the best mapping
     * @param moves exchanges tried; 0 if one of the starts cannot be bettered
     */
    public record Result(Mapping mapping, double startPressure, double pressure, long moves) {}

    /** A mapping with its worst pressure and its energy. */
    private record Candidate(Mapping mapping, double worst, double energy) {

        static final Comparator<Candidate> BY_WORST =
                Comparator.comparingDouble(Candidate::worst).thenComparingDouble(Candidate::energy);

        Candidate better(Candidate other) {
            return BY_WORST.compare(other, this) < 0 ? other : this;
        }
    }

    /**
     * A search for {@code graph} on {@code system}.
     *
     * @throws UnusableInput if there are more tasks than nodes or the system is not routed in dimension order, without
     *     which a move cannot be evaluated incrementally
     */
    public MappingSearch(ProcessGraph graph, SystemGraph system, long seed) {
        this(graph, system, seed, System::nanoTime);
    }

    /** A search with a clock of its own, in nanoseconds. */
    MappingSearch(ProcessGraph graph, SystemGraph system, long seed, LongSupplier clock) {
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
        this.clock = clock;
    }

    /**
     * Searches.
     *
     * @param starts mappings the result must not be worse than, at least one
     * @param progress is told the finished fraction, from 0 to 1
     */
    public Result run(List<Mapping> starts, SearchBudget budget, DoubleConsumer progress) {
        List<Candidate> begun = starts.stream().map(this::candidate).toList();
        Candidate best = begun.stream().reduce(Candidate::better).orElseThrow();
        long moves = 0;
        if (best.worst() > leastWorst()) {
            Annealing annealing = new Annealing(graph, system, RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
            Spending spending = new Spending(budget, clock, progress);
            LengthLandscape lengths = new LengthLandscape(graph, system.topology(), starts.get(0));
            for (int i = 0; i < budget.restarts(); i++) {
                moves += annealing.walk(
                        lengths,
                        shortening(annealing, lengths),
                        spending.next(SHORTENING_MOVES / budget.restarts(), SHORTENING_TIME / budget.restarts()));
                best = best.better(candidate(lengths.mapping()));
            }
            ContentionLandscape contention = new ContentionLandscape(graph, system, best.mapping());
            moves += annealing.walk(
                    contention,
                    easing(annealing, contention),
                    spending.next(1 - SHORTENING_MOVES, 1 - SHORTENING_TIME));
            best = candidate(contention.best());
        }
        progress.accept(1);
        return new Result(best.mapping(), begun.get(0).worst(), best.worst(), moves);
    }

    private Candidate candidate(Mapping mapping) {
        ContentionLandscape landscape = new ContentionLandscape(graph, system, mapping);
        return new Candidate(mapping, landscape.worst(), landscape.energy());
    }

    /** No path has less than its own demand. */
    private double leastWorst() {
        return graph.edges().stream()
                        .mapToDouble(ProcessGraph.Edge::weight)
                        .max()
                        .orElseThrow()
                / graph.meanWeight();
    }

    private Cooling shortening(Annealing annealing, LengthLandscape lengths) {
        double first = DISORDER * annealing.meanChange(lengths);
        return new Cooling(first, Math.min(first, ORDER * graph.meanWeight()));
    }

    private static Cooling easing(Annealing annealing, ContentionLandscape contention) {
        double first = SHAKING * annealing.smallRise(contention);
        return new Cooling(first, first / EASING_RANGE);
    }
}
