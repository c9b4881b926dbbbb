package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** A set of states in the order in which they came. */
class StateStoreProperties {

    @Property(tries = 60)
    void everyStateIsKeptOnce(
            @ForAll @Size(max = 300) List<@IntRange(min = 0, max = 400) Integer> seeds,
            @ForAll @IntRange(min = 1, max = 3) int words) {
        StateStore store = new StateStore(words);
        Set<Integer> expected = new LinkedHashSet<>();
        for (int seed : seeds) {
            assertThat(store.add(state(seed, words), seed)).isEqualTo(expected.add(seed));
        }
        assertThat(store.size()).isEqualTo(expected.size());
        List<Integer> order = new ArrayList<>(expected);
        long[] got = new long[words];
        for (int i = 0; i < order.size(); i++) {
            store.get(i, got);
            assertThat(got).isEqualTo(state(order.get(i), words));
            assertThat(store.parent(i)).isEqualTo(order.get(i));
        }
    }

    /** Its words, the number of the one before it, and up to three places of a table of numbers. */
    @Example
    void aStateTakesItsWordsAndFourNumbers() {
        assertThat(StateStore.bytes(1)).isEqualTo(8 + 4 * 4);
        assertThat(StateStore.bytes(3)).isEqualTo(24 + 4 * 4);
    }

    @Example
    void manyStatesAreKept() {
        StateStore store = new StateStore(2);
        for (int i = 0; i < 100_000; i++) {
            assertThat(store.add(new long[] {i % 317, i / 317}, i)).isTrue();
        }
        for (int i = 0; i < 100_000; i++) {
            assertThat(store.add(new long[] {i % 317, i / 317}, i)).isFalse();
        }
    }

    private static long[] state(int seed, int words) {
        long[] state = new long[words];
        state[words - 1] = (long) seed << 32;
        state[0] |= seed % 7;
        return state;
    }
}
