package io.wormrtl.papers.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class NumberListProperties {

    @Property(tries = 200)
    void aRangeOfThousandthsHoldsTheDecimalNumbersAsWritten(
            @ForAll @IntRange(min = 0, max = 500) int first, @ForAll @IntRange(min = 0, max = 500) int steps) {
        List<Double> found =
                NumberList.numbers("load", thousandths(first) + ":" + thousandths(first + steps) + ":0.001");
        assertThat(found)
                .isEqualTo(IntStream.rangeClosed(first, first + steps)
                        .mapToObj(i -> Double.valueOf(thousandths(i)))
                        .toList());
    }

    private static String thousandths(int value) {
        return String.format(Locale.ROOT, "%d.%03d", value / 1000, value % 1000);
    }

    @Property(tries = 200)
    void aListIsReadAsItStands(@ForAll @Size(min = 1, max = 20) List<Integer> values) {
        String text = values.stream().map(String::valueOf).collect(Collectors.joining(","));
        assertThat(NumberList.numbers("hops", text))
                .isEqualTo(values.stream().map(Integer::doubleValue).toList());
    }

    @Example
    void rangesFactorsAndListsMix() {
        assertThat(NumberList.wholeNumbers("nodes", "1, 3:5,8:64:x2,10:20:4"))
                .containsExactly(1.0, 3.0, 4.0, 5.0, 8.0, 16.0, 32.0, 64.0, 10.0, 14.0, 18.0);
    }

    @Property(tries = 100)
    void aGridHasEveryCombinationOnceTheLastParameterFastest(
            @ForAll @IntRange(min = 1, max = 5) int one,
            @ForAll @IntRange(min = 1, max = 5) int two,
            @ForAll @IntRange(min = 1, max = 5) int three) {
        ParameterGrid grid = ParameterGrid.of(
                Parameter.whole("a", "a", "", "1:" + one),
                Parameter.whole("b", "b", "", "1:" + two),
                Parameter.whole("c", "c", "", "1:" + three));
        List<Integer> numbers = grid.points().stream()
                .map(p -> (int) ((p[0] - 1) * two * three + (p[1] - 1) * three + p[2] - 1))
                .toList();
        assertThat(numbers)
                .isEqualTo(IntStream.range(0, one * two * three).boxed().toList());
    }
}
