package io.wormrtl.testkit.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What is said of flits that did not come in order is short. */
class InOrderTest {

    private static List<Long> hundred() {
        return new ArrayList<>(LongStream.range(0, 100).boxed().toList());
    }

    @Test
    void whatHasComeInOrderIsRight() {
        assertThat(InOrder.difference(hundred(), 100)).isEmpty();
        assertThat(InOrder.difference(List.of(), 0)).isEmpty();
    }

    @Test
    void theFirstThatIsMissingIsShownWithAFewAroundIt() {
        List<Long> taken = hundred();
        taken.remove(40);
        assertThat(InOrder.difference(taken, 100))
                .contains("the flit taken at index 40 is number 41 (100 were sent, 99 taken): "
                        + "... 37, 38, 39, 41, 42, 43, 44 ...");
    }

    @Test
    void endsAreShownAsEnds() {
        assertThat(InOrder.difference(List.of(1L, 2L), 2))
                .contains("the flit taken at index 0 is number 1 (2 were sent, 2 taken): 1, 2");
        assertThat(InOrder.difference(hundred(), 99))
                .contains("the flit taken at index 99 is number 99 (99 were sent, 100 taken): ... 96, 97, 98, 99");
        assertThat(InOrder.difference(hundred(), 110))
                .contains("flit 100 has not come, nor any behind it (110 were sent, 100 taken)");
    }
}
