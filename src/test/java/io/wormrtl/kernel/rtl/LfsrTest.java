package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The shift register goes through all its values but 0, and no two places begin with the same one. */
class LfsrTest {

    private static final int PERIOD = (1 << Lfsr.BITS) - 1;

    @Test
    void periodIsMaximal() {
        BitSet seen = new BitSet();
        long value = 1;
        for (int step = 0; step < PERIOD; step++) {
            seen.set((int) value);
            value = Lfsr.next(value);
        }
        assertThat(value).isEqualTo(1);
        assertThat(seen.cardinality()).isEqualTo(PERIOD);
        assertThat(seen.get(0)).isFalse();
    }

    @Test
    void placesAndSeedsBeginApart() {
        long[] places =
                LongStream.range(0, 400).map(place -> Lfsr.seed(7, place)).toArray();
        assertThat(LongStream.of(places)).allMatch(value -> value > 0 && value <= PERIOD);
        assertThat(LongStream.of(places).distinct().count()).isGreaterThan(390);
        long[] seeds = LongStream.range(0, 400).map(seed -> Lfsr.seed(seed, 7)).toArray();
        assertThat(LongStream.of(seeds).distinct().count()).isGreaterThan(390);
    }
}
