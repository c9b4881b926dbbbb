package io.wormrtl.examples;

import io.wormrtl.testkit.bench.BufferBench;
import java.util.Optional;
import io.wormrtl.network.buffer.BufferShape;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The buffer of the example is a queue, like the one it replaces. */
class ShiftBufferProperties {

    @Property(tries = 100)
    void behavesLikeAQueue(@ForAll @IntRange(min = 1, max = 5) int channels,
            @ForAll @IntRange(min = 1, max = 64) int depth, @ForAll long seed) {
        new BufferBench(ShiftBuffer::new, new BufferShape(channels, BufferBench.WIDTH, Optional.empty(), depth, depth))
                .behavesLikeAQueue(seed, 200);
    }
}
