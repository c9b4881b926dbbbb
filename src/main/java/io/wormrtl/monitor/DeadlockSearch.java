package io.wormrtl.monitor;

import io.wormrtl.router.RouteState;
import io.wormrtl.routing.Reallocation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the virtual channels in deadlock, exactly: those whose messages can never move on, whatever else moves and
 * however arbiters decide, by the output virtual channels that their headers may take at the moment. Of what is still on
 * a link the best is assumed, so that a deadlock is told when its last flits have come to rest, and never too early.
 *
 * <p>A header that may take nothing at the moment waits for its router, not for messages, and counts as free to move;
 * so does what waits for an interface.
 */
final class DeadlockSearch {

    private final Places places;
    private final boolean whenEmpty;

    DeadlockSearch(Places places, Reallocation reallocation) {
        this.places = places;
        this.whenEmpty = reallocation != Reallocation.AT_TAIL;
    }

    /** The places in deadlock at the end of a cycle; empty if there is none. */
    Set<Place> find() {
        List<List<WaitGraph.Way>> ways = new ArrayList<>();
        places.all().forEach(place -> ways.add(waysOf(place)));
        BitSet stuck = WaitGraph.deadlocked(ways);
        Set<Place> found = new LinkedHashSet<>();
        stuck.stream().forEach(number -> found.add(places.all().get(number)));
        return found;
    }

    private List<WaitGraph.Way> waysOf(Place place) {
        if (place.isRouted()) {
            return places.taken(place)
                    .map(channel -> List.of(way(null, channel, false, places.flitsToLeave(place))))
                    .orElse(List.of(WaitGraph.OPEN));
        }
        if (place.state() != RouteState.NEEDS_ROUTE || place.count() == 0) {
            return List.of(WaitGraph.OPEN);
        }
        int flits = places.flitsToLeave(place);
        List<WaitGraph.Way> ways = new ArrayList<>();
        for (Places.Channel channel : places.options(place)) {
            boolean taken = !channel.output().free().bit(channel.vc());
            ways.add(way(places.owner(place, channel), channel, whenEmpty && taken, flits));
        }
        return ways.isEmpty() ? List.of(WaitGraph.OPEN) : ways;
    }

    private WaitGraph.Way way(Place owner, Places.Channel channel, boolean afterEmpty, int flits) {
        Place behind = places.behind(channel);
        return new WaitGraph.Way(
                owner == null ? WaitGraph.NOBODY : places.number(owner),
                owner == null ? 0 : places.flitsToLeave(owner),
                behind == null ? WaitGraph.OUT : places.number(behind),
                behind == null ? 0 : behind.room() + roomAhead(channel),
                afterEmpty,
                flits);
    }

    /** Flits that fit into the output buffer. */
    private static int roomAhead(Places.Channel channel) {
        return channel.output()
                .buffers()
                .map(staged -> Math.max(0, staged.depth() - staged.count().getInt(channel.vc())))
                .orElse(0);
    }
}
