package io.wormrtl.papers.program.contention;

/**
 * Path contention from channel loads alone, in time proportional to the lengths of the paths.
 *
 * <p>Under dimension-order routing in mesh, torus and hypercube two paths that part never meet again: the channels
 * they share form a single run. A path meets as many others as runs begin along it, which is, with chi(e) paths on
 * channel e and kappa(e, f) of them going on from e to f, the sum of chi(e) - kappa(preceding channel, e) over its
 * channels; the path itself is counted once and taken off. The same sum over demands gives the weighted level.
 *
 * <p>Why a single run: if both correct dimension i over a common channel and dimension j after it, their destinations
 * agree below j and their sources above i, so between the two channels both go the same way.
 */
final class ByRuns implements ContentionMethod {

    @Override
    public PathContention[] evaluate(MappedPaths paths) {
        Loads loads = new Loads(paths.system());
        for (int edge = 0; edge < paths.count(); edge++) {
            loads.add(paths.channels(edge), paths.demand(edge));
        }
        PathContention[] result = new PathContention[paths.count()];
        for (int edge = 0; edge < result.length; edge++) {
            result[edge] = loads.contention(paths.channels(edge), paths.demand(edge));
        }
        return result;
    }

    /** Paths and demand of each channel, and of each pair of successive channels. */
    private static final class Loads {

        private final int ports;
        private final int[] paths;
        private final int[] onwardPaths;
        private final double[] demand;
        private final double[] onwardDemand;

        Loads(SystemGraph system) {
            ports = system.ports();
            paths = new int[system.channelNumbers()];
            onwardPaths = new int[paths.length * ports];
            demand = new double[paths.length];
            onwardDemand = new double[onwardPaths.length];
        }

        private int turn(int before, int channel) {
            return before * ports + channel % ports;
        }

        void add(int[] path, double own) {
            for (int i = 0; i < path.length; i++) {
                paths[path[i]]++;
                demand[path[i]] += own;
                if (i > 0) {
                    onwardPaths[turn(path[i - 1], path[i])]++;
                    onwardDemand[turn(path[i - 1], path[i])] += own;
                }
            }
        }

        PathContention contention(int[] path, double own) {
            int level = paths[path[0]] - 1;
            int logicalLength = level > 0 ? 1 : 0;
            double others = demand[path[0]] - own;
            for (int i = 1; i < path.length; i++) {
                int turn = turn(path[i - 1], path[i]);
                int joining = paths[path[i]] - onwardPaths[turn];
                others += demand[path[i]] - onwardDemand[turn];
                level += joining;
                logicalLength += joining > 0 ? 1 : 0;
            }
            return new PathContention(path.length, logicalLength, level, others, own);
        }
    }
}
