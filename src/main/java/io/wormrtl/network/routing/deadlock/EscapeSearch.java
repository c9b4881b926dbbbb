package io.wormrtl.network.routing.deadlock;

import io.wormrtl.network.routing.RoutingSubfunction;
import io.wormrtl.network.routing.deadlock.DeadlockProof.HeadersLookedAt;
import io.wormrtl.network.routing.walk.RoutedNetwork;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Looks for escape channels in a routing function that declares none: a set of virtual channels, the same on every
 * port, for which the proof holds, or the last option of each route. That none is found proves nothing.
 */
final class EscapeSearch {

    /** The most virtual channels whose sets are all tried. */
    public static final int MOST_CHANNELS = 8;

    private EscapeSearch() {}

    /**
     * Escape channels that were found.
     *
     * @param description what they are, for reports
     * @param channels the channels
     */
    public record Found(String description, RoutingSubfunction channels) {}

    /**
     * The smallest set of virtual channels, as a bit mask, that serves as escape channels; of equally small ones the
     * one with the lowest number. For more than {@value #MOST_CHANNELS} virtual channels only the lowest few are tried.
     *
     * @param limit the most states of headers to look at, for all sets together
     */
    public static Optional<Long> find(RoutedNetwork network, long limit) {
        long left = limit;
        for (long set : sets(network.routing().virtualChannels())) {
            HeadersLookedAt tried = DeadlockProof.conditions(network, RoutingSubfunction.channels(set), left);
            if (tried.holds()) {
                return Optional.of(set);
            }
            left -= tried.headers();
        }
        return Optional.empty();
    }

    /**
     * The last options of routes, where they serve as escape channels; else what {@link #find} finds.
     *
     * @param limit the most states of headers to look at, in each of the two attempts
     */
    public static Optional<Found> search(RoutedNetwork network, long limit) {
        RoutingSubfunction last = RoutingSubfunction.lastOption();
        if (DeadlockProof.conditions(network, last, limit).holds()) {
            return Optional.of(new Found("the last option of each route", last));
        }
        return find(network, limit).map(set -> new Found(names(set), RoutingSubfunction.channels(set)));
    }

    private static String names(long set) {
        return LongStream.range(0, Long.SIZE)
                .filter(channel -> (set >>> channel & 1) != 0)
                .mapToObj(channel -> "vc" + channel)
                .collect(Collectors.joining(", "));
    }

    private static List<Long> sets(int channels) {
        LongStream sets = channels <= MOST_CHANNELS
                ? LongStream.range(1, 1L << channels)
                : LongStream.range(1, channels + 1L).map(count -> -1L >>> (Long.SIZE - count));
        return sets.boxed()
                .sorted(Comparator.<Long>comparingInt(Long::bitCount).thenComparing(Comparator.naturalOrder()))
                .toList();
    }
}
