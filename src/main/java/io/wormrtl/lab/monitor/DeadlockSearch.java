package io.wormrtl.lab.monitor;

import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.buffer.FlitBuffers;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the virtual channels in deadlock, exactly: those whose messages can never move on, whatever else moves and
 * however arbiters decide, by the output virtual channels that their headers may take at the moment. Of what is still
 * on a link the best is assumed, so that a deadlock is told when its last flits have come to rest, and never too early.
 *
 * <p>A header that may take nothing at the moment waits for its router, not for messages, and counts as free to move;
 * so does what waits for an interface.
 */
final class DeadlockSearch {

    private final Places places;
    private final Reallocation reallocation;
    private final int longestPacket;

    DeadlockSearch(Places places, NetworkParameters network) {
        this.places = places;
        this.reallocation = network.router().dataPath().reallocation();
        this.longestPacket = network.lengths().longestPacket();
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
                    .map(channel -> List.of(wormWay(place, channel)))
                    .orElse(List.of(WaitGraph.OPEN));
        }
        if (place.state() != RouteState.NEEDS_ROUTE || place.count() == 0) {
            return List.of(WaitGraph.OPEN);
        }
        List<WaitGraph.Way> ways = new ArrayList<>();
        for (Places.Channel channel : places.options(place)) {
            ways.add(headerWay(place, channel));
        }
        return ways.isEmpty() ? List.of(WaitGraph.OPEN) : ways;
    }

    /** Of a worm that has its channel: room for its flits, in the output buffer and behind. */
    private WaitGraph.Way wormWay(Place place, Places.Channel channel) {
        Place behind = places.behind(channel);
        return behind == null
                ? WaitGraph.OPEN
                : new WaitGraph.Way(
                        WaitGraph.NOBODY,
                        0,
                        places.number(behind),
                        room(channel, behind),
                        1,
                        places.flitsToLeave(place));
    }

    /** Of a header that asks for a channel: who owns it, and what must be free before it is given away again. */
    private WaitGraph.Way headerWay(Place place, Places.Channel channel) {
        Place owner = places.owner(place, channel);
        Place behind = places.behind(channel);
        return new WaitGraph.Way(
                owner == null ? WaitGraph.NOBODY : places.number(owner),
                owner == null ? 0 : places.flitsToLeave(owner),
                behind == null ? WaitGraph.OUT : places.number(behind),
                room(channel, behind),
                first(channel),
                places.flitsToLeave(place));
    }

    /** Flits that must fit before a header gets a channel; room for a packet is in the buffer behind alone. */
    private int first(Places.Channel channel) {
        return switch (reallocation) {
            case AT_TAIL -> 1;
            case WHEN_EMPTY -> WaitGraph.EMPTY;
            case WITH_ROOM ->
                longestPacket
                        + channel.output().buffers().map(FlitBuffers::depth).orElse(0);
        };
    }

    /** Flits that fit into the output buffer and behind; the interface consumes what comes to it. */
    private static int room(Places.Channel channel, Place behind) {
        int ahead = channel.output()
                .buffers()
                .map(staged -> Math.max(0, staged.depth() - staged.count().getInt(channel.vc())))
                .orElse(0);
        return ahead + (behind == null ? 0 : behind.room());
    }
}
