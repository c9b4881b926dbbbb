package io.wormrtl.network.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.inventory.Inventory;
import io.wormrtl.testkit.bench.BufferBench;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Every FIFO bank is a queue, and none knows of the others. */
class FifoBanksProperties {

    @Property(tries = 300)
    @Tag("slow")
    void behaveLikeQueues(
            @ForAll @IntRange(min = 1, max = 16) int channels,
            @ForAll @IntRange(min = 1, max = 64) int depth,
            @ForAll @IntRange(min = 1, max = 6) int lookAhead,
            @ForAll long seed) {
        new BufferBench(FifoBanks::new, shape(channels, depth, Math.min(lookAhead, depth)))
                .behavesLikeAQueue(seed, 250);
    }

    @Property(tries = 60)
    void behaveLikeQueuesInAFewTries(
            @ForAll @IntRange(min = 1, max = 16) int channels,
            @ForAll @IntRange(min = 1, max = 64) int depth,
            @ForAll @IntRange(min = 1, max = 6) int lookAhead,
            @ForAll long seed) {
        behaveLikeQueues(channels, depth, lookAhead, seed);
    }

    /** What concerns copies does nothing to banks that keep none. */
    @Property(tries = 150)
    void emptyWhenFlushed(
            @ForAll @IntRange(min = 1, max = 6) int channels,
            @ForAll @IntRange(min = 1, max = 9) int depth,
            @ForAll @IntRange(min = 1, max = 4) int lookAhead,
            @ForAll long seed) {
        new BufferBench(FifoBanks::new, shape(channels, depth, Math.min(lookAhead, depth)))
                .behavesLikeAFlushedQueue(seed, 250);
    }

    @Property(tries = 64)
    void holdNoMoreBitsThanTheirFlitsNeed(
            @ForAll @IntRange(min = 1, max = 16) int channels, @ForAll @IntRange(min = 1, max = 64) int depth) {
        var counts = Inventory.of(new BufferBench(FifoBanks::new, shape(channels, depth, 1)))
                .total();
        assertThat(counts.memoryBits()).isEqualTo(20L * channels * (depth - 1));
        int countBits = 32 - Integer.numberOfLeadingZeros(depth);
        int pointerBits = depth <= 2 ? 0 : Math.max(1, 32 - Integer.numberOfLeadingZeros(depth - 2));
        assertThat(counts.registerBits()).isEqualTo((long) channels * (20 + countBits + pointerBits));
    }

    private static BufferShape shape(int channels, int depth, int lookAhead) {
        return new BufferShape(channels, BufferBench.WIDTH, Optional.empty(), depth, lookAhead);
    }
}
