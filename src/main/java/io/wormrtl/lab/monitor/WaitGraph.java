package io.wormrtl.lab.monitor;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Who waits for whom, as numbers: places that hold flits, and the ways each of them may take. A header that may take
 * several output virtual channels waits for one <em>or</em> another; on each of them it waits for the owner to be gone
 * <em>and</em> for room behind. Flits that can never pass under any arbitration are in deadlock, and only these: the greatest
 * set of places of which every way is held by places of the set (004, section 3.1, for messages and channels).
 *
 * <p>Buffers have room, and worms end: a worm that still fits into what is free before a place in deadlock gives its
 * channels back all the same. So the smallest solution of how many flits can still leave each place is sought, and what
 * cannot let its whole worm pass is in deadlock.
 */
final class WaitGraph {

    /** In place of an owner: none. */
    static final int NOBODY = -1;
    /** In place of the place behind: flits are consumed there. */
    static final int OUT = -1;

    /** More flits than fit: the place behind must let all of its flits go. */
    static final int EMPTY = Integer.MAX_VALUE;

    /** A way that is open. */
    static final Way OPEN = new Way(NOBODY, 0, OUT, 0, 0, 0);

    private static final int ALL = Integer.MAX_VALUE;

    /**
     * A way out of a place.
     *
     * @param owner the place whose worm has to be gone first, or {@link #NOBODY}
     * @param ownerFlits flits of that worm which have still to take this way
     * @param behind the place that makes room on this way when a flit leaves it, or {@link #OUT}
     * @param room flits that fit before the place behind need let one go
     * @param first flits that must fit before the first goes; {@link #EMPTY}: the place behind must be empty
     * @param flits of the worm in front which have still to take this way
     */
    record Way(int owner, int ownerFlits, int behind, int room, int first, int flits) {}

    private final List<List<Way>> ways;
    /** Flits that can still leave each place; {@link #ALL} where its worm can be gone. */
    private final int[] leaving;

    private WaitGraph(List<List<Way>> ways) {
        this.ways = ways;
        this.leaving = new int[ways.size()];
    }

    /**
     * The places in deadlock.
     *
     * @param ways of each place; a place that waits for nothing has one that is {@link #OPEN}
     */
    static BitSet deadlocked(List<List<Way>> ways) {
        WaitGraph graph = new WaitGraph(ways);
        graph.solve();
        BitSet stuck = new BitSet(ways.size());
        for (int place = 0; place < ways.size(); place++) {
            stuck.set(place, graph.leaving[place] != ALL);
        }
        return stuck;
    }

    private void solve() {
        List<List<Integer>> waiting = waiting();
        Deque<Integer> due = new ArrayDeque<>();
        for (int place = 0; place < ways.size(); place++) {
            due.add(place);
        }
        while (!due.isEmpty()) {
            int place = due.remove();
            int most = 0;
            for (Way way : ways.get(place)) {
                most = Math.max(most, through(way));
            }
            if (most > leaving[place]) {
                leaving[place] = most;
                due.addAll(waiting.get(place));
            }
        }
    }

    /** By place, those that wait for it on one of their ways. */
    private List<List<Integer>> waiting() {
        List<List<Integer>> all = new ArrayList<>();
        ways.forEach(place -> all.add(new ArrayList<>()));
        for (int place = 0; place < ways.size(); place++) {
            for (Way way : ways.get(place)) {
                if (way.owner != NOBODY) {
                    all.get(way.owner).add(place);
                }
                if (way.behind != OUT) {
                    all.get(way.behind).add(place);
                }
            }
        }
        return all;
    }

    private int through(Way way) {
        if (way.owner != NOBODY && leaving[way.owner] != ALL) {
            return 0;
        }
        if (way.behind == OUT || leaving[way.behind] == ALL) {
            return ALL;
        }
        int fits = way.room + leaving[way.behind] - way.ownerFlits;
        if (fits < way.first) {
            return 0;
        }
        return fits >= way.flits ? ALL : fits;
    }
}
