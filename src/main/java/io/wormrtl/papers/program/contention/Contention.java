package io.wormrtl.papers.program.contention;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The contention parameters of a mapped process graph, per path and per channel (003, section 3.1.2).
 *
 * <p>Readings taken: a path does not belong to its own contention set; averages over paths take each directed edge
 * of the process graph once; the average channel load is over all channels of the system, unused ones included.
 */
public final class Contention {

    private final MappedPaths paths;
    private final List<PathContention> perPath;
    private final int[] channelLoad;

    private Contention(MappedPaths paths, ContentionMethod method) {
        this.paths = paths;
        this.perPath = List.of(method.evaluate(paths));
        this.channelLoad = new int[paths.system().channelNumbers()];
        for (int edge = 0; edge < paths.count(); edge++) {
            for (int channel : paths.channels(edge)) {
                channelLoad[channel]++;
            }
        }
    }

    /** The contention of the given paths. */
    public static Contention of(MappedPaths paths) {
        // only paths by the network's own dimension order are known to meet in a single run
        return new Contention(
                paths,
                paths.placement().hasPaths() || !paths.system().isDimensionOrdered()
                        ? new ByDefinition()
                        : new ByRuns());
    }

    /** The same by collecting contention sets (003, eq. 3.6) whatever the paths; slower. */
    public static Contention byDefinition(MappedPaths paths) {
        return new Contention(paths, new ByDefinition());
    }

    /** The paths these figures are of. */
    public MappedPaths paths() {
        return paths;
    }

    /** The figures of each path, in the order of the process graph's edges. */
    public List<PathContention> perPath() {
        return perPath;
    }

    /** Number of paths over a channel, chi (003, definition 27); 0 for numbers without a channel. */
    public int channelLoad(int channel) {
        return channelLoad[channel];
    }

    /** Average and maximum path length D. */
    public Spread pathLength() {
        return spread(PathContention::length);
    }

    /** Average and maximum logical path length d (003, definition 29). */
    public Spread logicalPathLength() {
        return spread(PathContention::logicalLength);
    }

    /** Average and maximum path contention level nu (003, definition 30). */
    public Spread contentionLevel() {
        return spread(PathContention::level);
    }

    /** Average and maximum of nu + 1, weighted by demand; see {@link PathContention#pressure}. */
    public Spread pressure() {
        return spread(PathContention::pressure);
    }

    private Spread spread(ToDoubleFunction<PathContention> figure) {
        var statistics = perPath.stream().mapToDouble(figure).summaryStatistics();
        return new Spread(statistics.getAverage(), statistics.getMax());
    }

    /** Average and maximum channel load chi (003, eq. 3.5). */
    public Spread channelLoad() {
        long sum = Arrays.stream(channelLoad).asLongStream().sum();
        return new Spread(
                sum / (double) paths.system().channels(),
                IntStream.of(channelLoad).max().orElseThrow());
    }
}
