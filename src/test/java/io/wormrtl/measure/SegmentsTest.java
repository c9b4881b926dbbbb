package io.wormrtl.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SegmentsTest {

    private static List<Window> windows(int count, IntFunction<List<Long>> underway) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Window(100, 50, 50, i, 1, i, underway.apply(i)))
                .toList();
    }

    @Test
    void windowsLeftOverAreThoseOfTheBeginning() {
        Segments segments = new Segments(windows(23, i -> List.of(1L)), 10);
        assertThat(segments.sums(Window::latencySum)).containsExactly(7, 11, 15, 19, 23, 27, 31, 35, 39, 43);
        assertThat(segments.means(Window::latencySum)).startsWith(3.5).endsWith(21.5);
        assertThat(segments.growth(Window::backlogFlits)).containsOnly(2).hasSize(9);
        assertThat(segments.cycles()).isEqualTo(200);
    }

    /** So that chance, which makes some source the fullest, cannot make it grow. */
    @Test
    void theWorstSourcesAreChosenByWhatWasBeforeTheyAreJudged() {
        SourceTest grownLater = new SourceTest(windows(
                SourceTest.SEGMENTS,
                i -> IntStream.range(0, 8)
                        .mapToObj(source -> source < 4 ? 100L : i < 9 ? 10L : 100L * (i - 8))
                        .toList()));
        assertThat(grownLater.worstGrow()).isFalse();
        assertThat(grownLater.worst()).isEqualTo(4);
        SourceTest fullBefore = new SourceTest(windows(
                SourceTest.SEGMENTS,
                i -> IntStream.range(0, 8)
                        .mapToObj(source -> source < 4 ? 100L : 100L * (i + 2) + i % 2)
                        .toList()));
        assertThat(fullBefore.worstGrow()).isTrue();
        assertThat(fullBefore.growthPerThousand()).isBetween(3900.0, 4100.0);
    }
}
