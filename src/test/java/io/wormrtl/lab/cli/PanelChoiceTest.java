package io.wormrtl.lab.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Panels are chosen so that none has too many curves, by as few settings as do. */
class PanelChoiceTest {

    private static final List<String> PATHS =
            List.of("buffers", "recovery.protocol", "router.arbiter", "faults.link-rate");

    /** All combinations of so many values of each setting. */
    private static List<List<Integer>> combinations(int... counts) {
        List<List<Integer>> all = List.of(List.of());
        for (int count : counts) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> one : all) {
                for (int value = 0; value < count; value++) {
                    List<Integer> with = new ArrayList<>(one);
                    with.add(value);
                    longer.add(with);
                }
            }
            all = longer;
        }
        return all;
    }

    private static Set<Integer> chosen(int... counts) {
        return PanelChoice.of(PATHS, combinations(counts), Set.of(0), 10).ofPanel();
    }

    @Test
    void whereCurvesAreFewTheLeastIsEnough() {
        assertThat(chosen(2, 5, 1, 2)).containsExactly(0);
    }

    @Test
    void faultsComeBeforeOthersAndThoseInTheirOrder() {
        assertThat(chosen(1, 2, 3, 2)).containsExactlyInAnyOrder(0, 3);
        assertThat(chosen(1, 3, 4, 2)).containsExactlyInAnyOrder(0, 3, 1);
    }

    @Test
    void aSettingOfOneValueTellsNothingApart() {
        assertThat(chosen(1, 4, 5, 1)).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void theLastThatIsVariedStaysWithTheCurves() {
        assertThat(chosen(1, 2, 20, 2)).containsExactlyInAnyOrder(0, 3, 1);
        assertThat(chosen(1, 20, 1, 1)).containsExactly(0);
    }

    @Test
    void wordsAreDividedBetweenPanelAndCurve() {
        PanelChoice choice = new PanelChoice(Set.of(0, 3));
        List<String> words = List.of("buffers full rate", "protocol fcr", "arbiter matrix", "link-rate 0");
        assertThat(choice.panel(words)).containsExactly("buffers full rate", "link-rate 0");
        assertThat(choice.curve(words)).containsExactly("protocol fcr", "arbiter matrix");
    }
}
