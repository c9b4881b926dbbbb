package io.wormrtl.routing.deadlock;

import io.wormrtl.routing.RoutingSubfunction;
import io.wormrtl.routing.walk.RoutedNetwork;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Looks for escape channels in a routing function that declares none: a set of virtual channels, the same on every
 * port, for which the proof holds. That none is found proves nothing.
 */
public final class EscapeSearch {

    /** The most virtual channels whose sets are all tried. */
    public static final int MOST_CHANNELS = 8;

    private EscapeSearch() {}

    /**
     * The smallest set of virtual channels, as a bit mask, that serves as escape channels; of equally small ones the
     * one with the lowest number. For more than {@value #MOST_CHANNELS} virtual channels only the lowest few are tried.
     *
     * @param limit the most states of headers to look at, for each set
     */
    public static Optional<Long> find(RoutedNetwork network, long limit) {
        int channels = network.routing().virtualChannels();
        LongStream sets = channels <= MOST_CHANNELS
                ? LongStream.range(1, 1L << channels)
                : LongStream.range(1, channels + 1L).map(count -> -1L >>> (Long.SIZE - count));
        return sets.boxed()
                .sorted(Comparator.<Long>comparingInt(Long::bitCount).thenComparing(Comparator.naturalOrder()))
                .filter(set -> DeadlockProof.of(network, RoutingSubfunction.channels(set), limit)
                        .holds())
                .findFirst();
    }
}
