package io.wormrtl.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.rtl.inventory.Inventory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A FIFO bank is a queue. */
class FifoBankProperties {

    @Property(tries = 300)
    void behavesLikeAQueue(@ForAll @IntRange(min = 1, max = 64) int depth, @ForAll long seed) {
        new BufferBench(FifoBank::new, depth).behavesLikeAQueue(seed, 250);
    }

    @Property(tries = 64)
    void holdsNoMoreBitsThanItsFlitsNeed(@ForAll @IntRange(min = 1, max = 64) int depth) {
        var counts = Inventory.of(new BufferBench(FifoBank::new, depth)).total();
        assertThat(counts.memoryBits()).isEqualTo(20L * (depth - 1));
        int countBits = 32 - Integer.numberOfLeadingZeros(depth);
        int pointerBits = depth <= 2 ? 0 : Math.max(1, 32 - Integer.numberOfLeadingZeros(depth - 2));
        assertThat(counts.registerBits()).isEqualTo(20 + countBits + pointerBits);
    }
}
