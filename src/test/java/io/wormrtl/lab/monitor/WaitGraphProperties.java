package io.wormrtl.lab.monitor;

import static io.wormrtl.lab.monitor.WaitGraph.EMPTY;
import static io.wormrtl.lab.monitor.WaitGraph.NOBODY;
import static io.wormrtl.lab.monitor.WaitGraph.OPEN;
import static io.wormrtl.lab.monitor.WaitGraph.OUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.monitor.WaitGraph.Way;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Deadlock by the fixpoint, held against sets of places tried one by one and against flits moved one by one. */
class WaitGraphProperties {

    private static Way owned(int owner) {
        return new Way(owner, 1, OUT, 0, 1, 1);
    }

    private static Way full(int behind) {
        return new Way(NOBODY, 0, behind, 0, 1, 1);
    }

    private static BitSet set(int... places) {
        BitSet set = new BitSet();
        for (int place : places) {
            set.set(place);
        }
        return set;
    }

    // ---- headers that wait for one of several owners -----------------------------------------------------------

    /** Whether every place of the set has nothing but ways that others of the set hold. */
    private static boolean isClosed(long set, List<List<Way>> ways) {
        for (int place = 0; place < ways.size(); place++) {
            boolean canLeave =
                    ways.get(place).stream().anyMatch(way -> !holds(set, way.owner()) && !holds(set, way.behind()));
            if ((set >>> place & 1) != 0 && canLeave) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(long set, int place) {
        return place >= 0 && (set >>> place & 1) != 0;
    }

    /** The union of all closed sets, from all sets there are. */
    private static BitSet greatest(List<List<Way>> ways) {
        long union = 0;
        for (long set = 0; set < 1L << ways.size(); set++) {
            union |= isClosed(set, ways) ? set : 0;
        }
        return BitSet.valueOf(new long[] {union});
    }

    @Property(tries = 2000)
    void withoutRoomItIsTheGreatestSetThatWaitsForItself(
            @ForAll @IntRange(min = 1, max = 10) int places, @ForAll Random random) {
        List<List<Way>> ways = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            List<Way> own = new ArrayList<>();
            int alternatives = random.nextInt(4);
            for (int i = 0; i < alternatives; i++) {
                own.add(
                        switch (random.nextInt(8)) {
                            case 0 -> OPEN;
                            case 1, 2, 3 -> owned(random.nextInt(places));
                            case 4, 5 -> full(random.nextInt(places));
                            default ->
                                new Way(
                                        random.nextInt(places),
                                        1,
                                        random.nextInt(places),
                                        0,
                                        random.nextBoolean() ? EMPTY : 1,
                                        1);
                        });
            }
            ways.add(own);
        }
        assertThat(WaitGraph.deadlocked(ways)).isEqualTo(greatest(ways));
    }

    // ---- worms that still fit ----------------------------------------------------------------------------------

    /**
     * A tree of places, each with a worm of so many flits that goes on to its parent or, if that is none, waits for
     * ever.
     */
    private static List<List<Way>> chain(int[] parent, int[] flits, int[] room) {
        List<List<Way>> ways = new ArrayList<>();
        for (int place = 0; place < parent.length; place++) {
            ways.add(
                    parent[place] < 0
                            ? List.of(owned(place))
                            : List.of(new Way(NOBODY, 0, parent[place], room[parent[place]], 1, flits[place])));
        }
        return ways;
    }

    /** Moves flits one by one until nothing moves; the places whose worm is not gone. */
    private static BitSet left(int[] parent, int[] flits, int[] room) {
        int[] rest = flits.clone();
        int[] free = room.clone();
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int place = 0; place < parent.length; place++) {
                int next = parent[place];
                // Once a worm has gone, nobody knows what comes: it may go on without end.
                boolean gone = next >= 0 && parent[next] >= 0 && rest[next] == 0;
                if (next >= 0 && rest[place] > 0 && (free[next] > 0 || gone)) {
                    rest[place]--;
                    free[next] -= gone ? 0 : 1;
                    free[place]++;
                    moved = true;
                }
            }
        }
        BitSet stuck = new BitSet();
        for (int place = 0; place < parent.length; place++) {
            stuck.set(place, rest[place] > 0);
        }
        return stuck;
    }

    @Property(tries = 2000)
    void aWormThatFitsIntoWhatIsFreeIsGone(@ForAll @IntRange(min = 1, max = 12) int places, @ForAll Random random) {
        int[] parent = new int[places];
        int[] flits = new int[places];
        int[] room = new int[places];
        for (int place = 0; place < places; place++) {
            // No two places lead to the same one: a virtual channel has one owner.
            parent[place] = place - 1;
            flits[place] = 1 + random.nextInt(8);
            room[place] = random.nextInt(4);
        }
        assertThat(WaitGraph.deadlocked(chain(parent, flits, room))).isEqualTo(left(parent, flits, room));
    }

    // ---- by hand ----------------------------------------------------------------------------------------------

    @Example
    void oneOpenAlternativeOfOneHeaderFreesTheWholeCircle() {
        List<List<Way>> circle = List.of(List.of(owned(1)), List.of(owned(2)), List.of(owned(0), OPEN));
        assertThat(WaitGraph.deadlocked(circle)).isEqualTo(set());
        assertThat(WaitGraph.deadlocked(List.of(List.of(owned(1)), List.of(owned(2)), List.of(owned(0)))))
                .isEqualTo(set(0, 1, 2));
    }

    @Example
    void whoWaitsForADeadlockIsInIt() {
        assertThat(WaitGraph.deadlocked(List.of(List.of(owned(0)), List.of(full(0)), List.of(OPEN), List.of(owned(2)))))
                .isEqualTo(set(0, 1));
    }

    /** Two flits of room, and the owner still has one to send. */
    @Example
    void theRestOfTheOwnersWormNeedsRoomToo() {
        for (int flits = 1; flits < 4; flits++) {
            List<List<Way>> ways = List.of(
                    List.of(owned(0)), List.of(new Way(NOBODY, 0, 0, 2, 1, 1)), List.of(new Way(1, 1, 0, 2, 1, flits)));
            assertThat(WaitGraph.deadlocked(ways)).isEqualTo(flits == 1 ? set(0) : set(0, 2));
        }
    }

    @Example
    void roomIsNoHelpWhereTheBufferMustBeEmpty() {
        List<List<Way>> ways = List.of(List.of(owned(0)), List.of(new Way(NOBODY, 0, 0, 3, EMPTY, 1)));
        assertThat(WaitGraph.deadlocked(ways)).isEqualTo(set(0, 1));
    }

    /** A packet goes as a whole or not at all: what does not get its channel gives no room to who is behind it. */
    @Example
    void whatMustFitBeforeTheFirstFlitGoesFitsOrNothingGoes() {
        for (int first = 1; first < 6; first++) {
            List<List<Way>> ways = List.of(
                    List.of(owned(0)),
                    List.of(new Way(NOBODY, 0, 0, 3, first, 4)),
                    List.of(new Way(NOBODY, 0, 1, 0, 1, 3)));
            assertThat(WaitGraph.deadlocked(ways))
                    .as("%d first", first)
                    .isEqualTo(first <= 3 ? set(0, 1) : set(0, 1, 2));
        }
    }
}
