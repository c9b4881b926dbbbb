package io.wormrtl.papers.program.contention;

import java.util.ArrayList;
import java.util.List;

/**
 * Path contention sets, collected channel by channel (003, eq. 3.6). Right for any paths, however they meet; slow
 * where many share channels. A path is not a member of its own set.
 */
final class ByDefinition implements ContentionMethod {

    @Override
    public PathContention[] evaluate(MappedPaths paths) {
        List<List<Integer>> users = new ArrayList<>();
        for (int channel = 0; channel < paths.system().channelNumbers(); channel++) {
            users.add(new ArrayList<>());
        }
        double[] demands = new double[paths.count()];
        for (int edge = 0; edge < paths.count(); edge++) {
            demands[edge] = paths.demand(edge);
            for (int channel : paths.channels(edge)) {
                users.get(channel).add(edge);
            }
        }
        PathContention[] result = new PathContention[paths.count()];
        int[] seenBy = new int[paths.count()];
        for (int edge = 0; edge < result.length; edge++) {
            result[edge] = evaluate(edge, paths.channels(edge), users, seenBy, demands);
        }
        return result;
    }

    private static PathContention evaluate(
            int edge, int[] path, List<List<Integer>> users, int[] seenBy, double[] demands) {
        int mark = edge + 1;
        seenBy[edge] = mark;
        int level = 0;
        int logicalLength = 0;
        double others = 0;
        for (int channel : path) {
            int before = level;
            for (int user : users.get(channel)) {
                if (seenBy[user] != mark) {
                    seenBy[user] = mark;
                    level++;
                    others += demands[user];
                }
            }
            logicalLength += level > before ? 1 : 0;
        }
        return new PathContention(path.length, logicalLength, level, others, demands[edge]);
    }
}
