package io.wormrtl.lab.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.NodeRandom.Purpose;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Seeds of nodes are numbers of SplitMix64: the one of the node in the sequence of its purpose in that of the run. */
class NodeRandomTest {

    private static long number(long seed, int place) {
        UniformRandomProvider sequence = RandomSource.SPLIT_MIX_64.create(seed);
        for (int i = 0; i < place; i++) {
            sequence.nextLong();
        }
        return sequence.nextLong();
    }

    @ParameterizedTest
    @CsvSource({
        "0, ARRIVALS, 0, 0",
        "1, ARRIVALS, 0, 5",
        "1, DESTINATIONS, 1, 0",
        "-7, LENGTHS, 2, 63",
        "9000000000000000000, REPLIES, 3, 1023"
    })
    void seedsAreThoseOfSplitMix(long master, Purpose purpose, int place, int node) {
        long seed = number(number(master, place), node);
        assertThat(NodeRandom.seed(master, purpose, node)).isEqualTo(seed);
        assertThat(NodeRandom.of(master, purpose, node).nextLong())
                .isEqualTo(RandomSource.XO_RO_SHI_RO_128_PP.create(seed).nextLong());
    }
}
