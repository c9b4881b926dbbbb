package io.wormrtl.network.buffer;

import io.wormrtl.testkit.bench.BufferBench;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Banks that keep copies are queues whose flits stay until they are confirmed. */
class RetainingBanksProperties {

    @Property(tries = 300)
    @Tag("slow")
    void keepWhatIsNotConfirmed(
            @ForAll @IntRange(min = 1, max = 6) int channels,
            @ForAll @IntRange(min = 1, max = 9) int depth,
            @ForAll @IntRange(min = 1, max = 4) int lookAhead,
            @ForAll long seed) {
        new BufferBench(RetainingBanks::new, shape(channels, depth, Math.min(lookAhead, depth)))
                .behavesLikeAQueueWithCopies(seed, 400);
    }

    @Property(tries = 60)
    void keepWhatIsNotConfirmedInAFewTries(
            @ForAll @IntRange(min = 1, max = 6) int channels,
            @ForAll @IntRange(min = 1, max = 9) int depth,
            @ForAll @IntRange(min = 1, max = 4) int lookAhead,
            @ForAll long seed) {
        keepWhatIsNotConfirmed(channels, depth, lookAhead, seed);
    }

    /** Nobody confirms: a bank takes as many flits as it has places, and then drops what comes. */
    @Property(tries = 60)
    void fillUpWhenNobodyConfirms(@ForAll @IntRange(min = 1, max = 64) int depth, @ForAll long seed) {
        new BufferBench(RetainingBanks::new, shape(2, depth, 1)).fillsUp(seed);
    }

    private static BufferShape shape(int channels, int depth, int lookAhead) {
        return new BufferShape(channels, BufferBench.WIDTH, Optional.empty(), depth, lookAhead);
    }
}
