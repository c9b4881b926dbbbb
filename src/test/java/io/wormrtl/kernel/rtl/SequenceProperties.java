package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Sequences are lists in which nothing is twice, and alike ones are one. */
class SequenceProperties {

    @Property(tries = 100)
    void isAListOfDifferentThings(@ForAll @Size(max = 6) List<@Size(max = 12) List<@IntRange(max = 9) Integer>> lists) {
        Sequence<Integer> empty = Sequence.empty();
        for (List<Integer> list : lists) {
            Sequence<Integer> sequence = empty;
            List<Integer> expected = new ArrayList<>();
            for (int number : list) {
                Sequence<Integer> longer = sequence.with(number);
                if (expected.contains(number)) {
                    assertThat(longer).isNull();
                } else {
                    expected.add(number);
                    assertThat(longer).isSameAs(sequence.with(number));
                    sequence = longer;
                }
                assertThat(sequence.size()).isEqualTo(expected.size());
                assertThat(sequence.contains(number)).isTrue();
                assertThat(sequence.contains(10)).isFalse();
            }
            assertThat(sequence.list()).isEqualTo(expected);
        }
        assertThat(empty.list()).isEmpty();
    }
}
