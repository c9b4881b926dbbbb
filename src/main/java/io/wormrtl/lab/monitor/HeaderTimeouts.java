package io.wormrtl.lab.monitor;

import java.util.Arrays;

/**
 * The heuristic of hardware: a header that has waited for so many cycles is presumed to be in deadlock. Each
 * presumption is held against what is so.
 */
final class HeaderTimeouts {

    private static final long NOBODY = -1;

    private final Places places;
    private final long limit;
    /** By number of the place: the message whose header waits there, and since when; null before the first look. */
    private long[] waiting;

    private long[] since;
    private Presumptions presumptions = new Presumptions(0, 0);

    /** Presumes after {@code limit} cycles. */
    HeaderTimeouts(Places places, long limit) {
        this.places = places;
        this.limit = limit;
    }

    private void begin() {
        waiting = new long[places.all().size()];
        since = new long[waiting.length];
        Arrays.fill(waiting, NOBODY);
    }

    /** Looks at all headers in a cycle in which {@code deadlocks} has looked too. */
    void look(long cycle, Deadlocks deadlocks) {
        if (waiting == null) {
            begin();
        }
        for (int number = 0; number < waiting.length; number++) {
            Place place = places.all().get(number);
            Worm worm = place.count() == 0 || place.isRouted()
                    ? null
                    : places.holderOf(place).worm();
            long message = worm == null ? NOBODY : (long) worm.source() << Integer.SIZE | worm.id();
            if (message != waiting[number]) {
                waiting[number] = message;
                since[number] = cycle;
            } else if (message != NOBODY && cycle - since[number] >= limit) {
                presumptions = presumptions.plus(deadlocks.holds(place));
                since[number] = Long.MAX_VALUE; // once for each message and place
            }
        }
    }

    Presumptions presumptions() {
        return presumptions;
    }
}
