package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Counts of two links of two virtual channels each, and of two ejection channels. */
class ChannelFlitsTest {

    private static final ChannelFlits BEFORE =
            new ChannelFlits(new long[] {1, 2}, 2, new long[] {1, 0, 1, 1}, new long[] {3, 4});
    private static final ChannelFlits NOW =
            new ChannelFlits(new long[] {41, 22}, 2, new long[] {31, 10, 6, 16}, new long[] {43, 9});

    @Test
    void everyChannelIsCountedFromThenOn() {
        ChannelFlits since = NOW.since(BEFORE);
        assertThat(since.uses(List.of("a", "b"), 80))
                .containsExactly(
                        new LinkUse("a", 0.5, List.of(0.375, 0.125)), new LinkUse("b", 0.25, List.of(0.0625, 0.1875)));
    }

    /** It may be a link or a channel to a processor. */
    @Test
    void theBusiestOfAllChannels() {
        assertThat(NOW.busiest()).isEqualTo(43);
        assertThat(BEFORE.busiest()).isEqualTo(4);
        assertThat(new ChannelFlits(new long[] {7, 9, 8}, 0, new long[0], new long[] {5}).busiest())
                .isEqualTo(9);
        assertThat(new ChannelFlits(new long[0], 0, new long[0], new long[0]).busiest())
                .isZero();
    }
}
