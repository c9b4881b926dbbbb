package io.wormrtl.network.topology;

import java.util.Arrays;

/**
 * Divisions of a network into two halves, of equally many nodes or one more in the second, that cut few channels.
 *
 * <p>The nodes are halved in order of their numbers and exchanged in pairs as long as that helps, by the method of Kernighan
 * and Lin; the result is an upper bound. Up to {@value #MOST_EXACT} nodes all divisions that may be better are tried, too.
 */
final class Halving {

    /** The most nodes for which every division that may be better is tried: of a million there are. */
    static final int MOST_EXACT = 24;

    private final Topology topology;
    private final int nodes;
    /** At a node the nodes joined to it by a channel of either direction, once for each channel. */
    private final int[][] joined;

    Halving(Topology topology) {
        this.topology = topology;
        this.nodes = topology.nodes();
        this.joined = new int[nodes][];
        int[] count = new int[nodes];
        forEachChannel((from, to) -> {
            count[from]++;
            count[to]++;
        });
        Arrays.setAll(joined, node -> new int[count[node]]);
        forEachChannel((from, to) -> {
            joined[from][--count[from]] = to;
            joined[to][--count[to]] = from;
        });
    }

    private interface ChannelVisitor {
        void visit(int from, int to);
    }

    private void forEachChannel(ChannelVisitor visitor) {
        for (int node = 0; node < nodes; node++) {
            for (int port = 0; port < topology.ports(); port++) {
                int next = topology.neighbour(node, port);
                if (next != Topology.NONE) {
                    visitor.visit(node, next);
                }
            }
        }
    }

    /** Whether {@link #channels} is the fewest possible. */
    BisectionKind kind() {
        return nodes <= MOST_EXACT ? BisectionKind.EXACT : BisectionKind.UPPER_BOUND;
    }

    /** Channels cut, both directions counted. */
    int channels() {
        return nodes <= MOST_EXACT ? fewest() : improved();
    }

    /** The fewest channels that are cut: every division is tried, as far as it cuts fewer than the best that is known. */
    private int fewest() {
        return fewest(0, 0, 0, improved());
    }

    /**
     * The same of the divisions whose first nodes are known, if these are fewer than {@code best}; else {@code best}.
     *
     * @param known how many nodes are
     * @param half those of them that are in the first half
     * @param cut channels that are cut between nodes that are known
     */
    private int fewest(int known, long half, int cut, int best) {
        int inFirst = Long.bitCount(half);
        if (cut >= best || inFirst > nodes / 2 || known - inFirst > nodes - nodes / 2) {
            return best;
        }
        if (known == nodes) {
            return cut;
        }
        int toFirst = 0;
        int toSecond = 0;
        for (int other : joined[known]) {
            boolean isFirst = (half >>> other & 1) != 0;
            toFirst += isFirst ? 1 : 0;
            toSecond += other < known && !isFirst ? 1 : 0;
        }
        int better = fewest(known + 1, half | 1L << known, cut + toSecond, best);
        return fewest(known + 1, half, cut + toFirst, better);
    }

    private int improved() {
        boolean[] first = new boolean[nodes];
        Arrays.fill(first, 0, nodes / 2, true);
        int best = cut(first);
        for (int cut = pass(first); cut < best; cut = pass(first)) {
            best = cut;
        }
        return best;
    }

    private int cut(boolean[] first) {
        int ends = 0;
        for (int node = 0; node < nodes; node++) {
            ends += outward(first, node);
        }
        return ends / 2;
    }

    private int outward(boolean[] first, int node) {
        int outward = 0;
        for (int other : joined[node]) {
            outward += first[other] != first[node] ? 1 : 0;
        }
        return outward;
    }

    /** Exchanges all nodes in pairs, the most helpful first, and keeps the exchanges up to the best division seen. */
    private int pass(boolean[] first) {
        int[] gain = new int[nodes];
        Arrays.setAll(gain, node -> 2 * outward(first, node) - joined[node].length);
        boolean[] moved = new boolean[nodes];
        int cut = cut(first);
        int best = cut;
        boolean[] bestFirst = first.clone();
        for (int exchange = 0; exchange < nodes / 2; exchange++) {
            for (boolean side : new boolean[] {true, false}) {
                int node = mostHelpful(first, moved, gain, side);
                cut -= gain[node];
                move(first, moved, gain, node);
            }
            if (cut < best) {
                best = cut;
                bestFirst = first.clone();
            }
        }
        System.arraycopy(bestFirst, 0, first, 0, nodes);
        return best;
    }

    private int mostHelpful(boolean[] first, boolean[] moved, int[] gain, boolean side) {
        int best = Topology.NONE;
        for (int node = 0; node < nodes; node++) {
            if (!moved[node] && first[node] == side && (best == Topology.NONE || gain[node] > gain[best])) {
                best = node;
            }
        }
        return best;
    }

    private void move(boolean[] first, boolean[] moved, int[] gain, int node) {
        first[node] = !first[node];
        moved[node] = true;
        gain[node] = -gain[node];
        for (int other : joined[node]) {
            gain[other] += first[other] == first[node] ? -2 : 2;
        }
    }
}
