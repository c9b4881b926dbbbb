package io.wormrtl.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Who is not dominated. */
class FrontProperties {

    /** 1 beats 2 in both, 3 has no value; 4 is like 0, and neither dominates the other. */
    @Example
    void equalsDoNotDominateEachOther() {
        assertThat(Front.of(List.of(1.0, 2.0, 2.0, 0.5, 1.0), List.of(9.0, 5.0, 6.0, Double.NaN, 9.0)))
                .containsExactly(0, 1, 4);
        assertThat(Front.of(List.of(1.0, 1.0), List.of(2.0, 3.0))).containsExactly(0);
        assertThat(Front.of(List.of(3.0, 1.0), List.of(2.0, 2.0))).containsExactly(1);
        assertThat(Front.of(List.of(Double.NaN), List.of(2.0))).isEmpty();
    }

    /** On the front it is cheaper only who is worse; everybody else has somebody on the front who dominates him. */
    @Property(tries = 300)
    void theFrontIsWhatNobodyDominates(@ForAll @Size(min = 1, max = 12) List<@IntRange(max = 9) Integer> numbers) {
        List<Double> costs = numbers.stream().map(number -> number / 3.0).toList();
        List<Double> values = IntStream.range(0, numbers.size())
                .mapToObj(i -> (double) (numbers.get((i + 1) % numbers.size()) % 4))
                .toList();
        List<Integer> front = Front.of(costs, values);
        assertThat(front).isNotEmpty();
        for (int i = 0; i < numbers.size(); i++) {
            int one = i;
            boolean dominated = front.stream()
                    .anyMatch(best -> costs.get(best) <= costs.get(one)
                            && values.get(best) <= values.get(one)
                            && !(costs.get(best).equals(costs.get(one))
                                    && values.get(best).equals(values.get(one))));
            assertThat(front.contains(one)).isEqualTo(!dominated);
        }
    }
}
