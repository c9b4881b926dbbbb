package io.wormrtl.network.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Module;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The registers and memories of buffers: as many places and ports as are used. */
class BufferMemoriesTest {

    private static FlitBuffers build(BufferKind kind, int depth, int lookAhead) {
        Module part = new Module(new Design("bench", ElementKind.PLAIN) {}, "part") {};
        return kind.create(part, "fifo", new BufferShape(3, 20, Optional.empty(), depth, lookAhead));
    }

    private static Memory ring(FlitBuffers buffers) {
        return buffers.allElements().stream()
                .filter(Memory.class::isInstance)
                .map(Memory.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /** Behind the front stand depth - 1 flits, of which as many are read as are looked at, and are there. */
    @ParameterizedTest
    @CsvSource({"2, 1, 1, 1", "4, 1, 3, 1", "4, 2, 3, 2", "4, 3, 3, 3", "3, 5, 2, 2"})
    void aFifoHasARingBehindItsFront(int depth, int lookAhead, int words, int reads) {
        FlitBuffers fifo = build(FifoBanks::new, depth, lookAhead);
        assertThat(List.of(
                        ring(fifo).depth(),
                        ring(fifo).readPorts(),
                        ring(fifo).writePorts(),
                        ring(fifo).width()))
                .containsExactly(words, reads, 1, 20);
        assertThat(ring(fifo).banks()).isEqualTo(3);
        assertThat(fifo.depth()).isEqualTo(depth);
        assertThat(fifo.places()).isSameAs(fifo.count());
    }

    @Test
    void aFifoOfOnePlaceIsARegister() {
        assertThat(build(FifoBanks::new, 1, 1).allElements())
                .extracting(Element::name)
                .containsExactly("front", "count");
        assertThat(build(FifoBanks::new, 2, 1).allElements())
                .extracting(Element::name)
                .containsExactly("front", "count", "ring");
        assertThat(build(FifoBanks::new, 3, 1).allElements())
                .extracting(Element::name)
                .containsExactly("front", "count", "ring", "read");
    }

    /** All flits stand in the ring, copies among them; one more is read than is looked at: what the front becomes. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 1, 2", "5, 1, 2", "5, 3, 4", "3, 4, 3"})
    void banksThatKeepCopiesHaveAllFlitsInTheRing(int depth, int lookAhead, int reads) {
        FlitBuffers banks = build(RetainingBanks::new, depth, lookAhead);
        assertThat(List.of(
                        ring(banks).depth(),
                        ring(banks).readPorts(),
                        ring(banks).writePorts()))
                .containsExactly(depth, reads, 1);
        assertThat(banks.places()).isNotSameAs(banks.count());
    }

    @Test
    void eventsAreLinesOfAMask() {
        int[] events = {
            BufferEvents.ARRIVES,
            BufferEvents.LEAVES,
            BufferEvents.CONFIRMED,
            BufferEvents.REWOUND,
            BufferEvents.FLUSHED
        };
        assertThat(events).containsExactly(1, 2, 4, 8, 16);
        for (int event : events) {
            assertThat(IntStream.of(events).filter(other -> BufferEvents.has(event, other)))
                    .containsExactly(event);
        }
        assertThat(List.of(
                        BufferEvents.of(false, false),
                        BufferEvents.of(true, false),
                        BufferEvents.of(false, true),
                        BufferEvents.of(true, true)))
                .containsExactly(0, 1, 2, 3);
    }

    /** There is nothing to confirm while no copy is kept: what has not left stays. */
    @Test
    void withoutCopiesNothingIsConfirmed() {
        FlitBuffers banks = build(RetainingBanks::new, 3, 2);
        banks.next(1, BufferEvents.ARRIVES, 70);
        banks.next(1, BufferEvents.ARRIVES, 71);
        assertThat(banks.countNext(1, BufferEvents.CONFIRMED)).isEqualTo(2);
        assertThat(banks.peekNext(1, 0, BufferEvents.CONFIRMED, 0)).isEqualTo(70);
        banks.next(1, BufferEvents.CONFIRMED, 0);
        assertThat(List.of(banks.places().get(1), banks.count().get(1), banks.peek(1, 0), banks.peek(1, 1)))
                .containsExactly(2L, 2L, 70L, 71L);
        banks.next(1, BufferEvents.LEAVES, 0);
        assertThat(List.of(banks.places().get(1), banks.count().get(1), banks.peek(1, 0)))
                .containsExactly(2L, 1L, 71L);
        banks.next(1, BufferEvents.CONFIRMED, 0);
        assertThat(List.of(banks.places().get(1), banks.count().get(1), banks.peek(1, 0)))
                .containsExactly(1L, 1L, 71L);
    }
}
