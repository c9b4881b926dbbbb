package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.wormrtl.lab.report.TimingPlot.Cell;
import io.wormrtl.lab.report.TimingPlot.Lane;
import io.wormrtl.lab.report.TimingPlot.Mark;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimingPlotTest {

    private static final Lane LEVEL = new Lane("request", true, List.of(new Cell(12, 14, "1", 0)));
    private static final Lane WORDS =
            new Lane("kind", false, List.of(new Cell(11, 13, "HEAD", 1), new Cell(13, 14, "NON_FINAL_TAIL", 0)));

    private static String svg(TimingPlot plot) {
        return new String(plot.svg(), StandardCharsets.UTF_8);
    }

    @Test
    void namesWordsAndCyclesAreText() {
        String svg = svg(new TimingPlot("what happened", 10, 19, List.of(LEVEL, WORDS), List.of(new Mark(15, "here"))));
        assertThat(svg)
                .contains(">what happened<", ">request<", ">kind<", ">HEAD<", ">here<", ">10<", ">15<")
                .doesNotContain(">20<");
    }

    /** A word that does not fit is shortened to the first letters of its parts. */
    @Test
    void wordsFitIntoTheirBoxes() {
        assertThat(svg(new TimingPlot("", 10, 19, List.of(WORDS), List.of())))
                .contains(">NFT<")
                .doesNotContain("NON_FINAL");
    }

    @Test
    void theLastCycleHasItsPlace() {
        Lane last = new Lane("kind", false, List.of(new Cell(10, 11, "HEAD", 0), new Cell(19, 20, "TAIL", 0)));
        assertThat(svg(new TimingPlot("", 10, 19, List.of(last), List.of()))).contains(">HEAD<", ">TAIL<");
    }

    @Test
    void everyCycleHasItsPlace() {
        TimingPlot few = new TimingPlot("", 10, 19, List.of(WORDS), List.of());
        TimingPlot more = new TimingPlot("", 10, 24, List.of(WORDS), List.of());
        assertThat(more.width() - few.width()).isEqualTo(5 * 30);
        TimingPlot taller = new TimingPlot("", 10, 19, List.of(WORDS, LEVEL), List.of());
        assertThat(taller.height()).isGreaterThan(few.height());
        assertThat(few.png()).isNotEmpty();
    }

    @Test
    void whatCannotBeDrawnIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TimingPlot("", 5, 4, List.of(LEVEL), List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new TimingPlot("", 0, 60, List.of(LEVEL), List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new TimingPlot("", 0, 9, List.of(), List.of()));
        assertThat(new TimingPlot("", 0, 59, List.of(LEVEL), List.of()).lanes()).hasSize(1);
    }
}
