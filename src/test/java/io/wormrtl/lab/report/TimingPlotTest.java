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

    /** All words of a title are in the picture: it has more lines, and more room above the lanes. */
    @Test
    void aLongTitleIsBrokenIntoLines() {
        TimingPlot brief = new TimingPlot("short", 10, 19, List.of(LEVEL), List.of());
        TimingPlot longer = new TimingPlot(
                "Before rule one-flit-per-cycle of checks.receiver.port_2 was broken in cycle 1234; colours are"
                        + " virtual channels",
                10,
                19,
                List.of(LEVEL),
                List.of());
        assertThat(longer.width()).isEqualTo(500);
        assertThat(longer.height()).isEqualTo(brief.height() + 20);
        assertThat(svg(longer)).contains(">Before rule one-flit-per-cycle", "virtual channels<");
        assertThat(Lettering.broken(longer.title(), Lettering.TITLE, 480))
                .hasSize(2)
                .allSatisfy(line ->
                        assertThat(Lettering.width(line, Lettering.TITLE)).isLessThanOrEqualTo(480));
        assertThat(String.join(" ", Lettering.broken(longer.title(), Lettering.TITLE, 480)))
                .isEqualTo(longer.title());
    }

    /** What stands before and behind a name that is too wide stays, and so do both of its ends. */
    @Test
    void aWordThatIsTooWideLosesItsMiddle() {
        String name = "a." + "module.".repeat(30) + "z";
        List<String> lines = Lettering.broken("rule of " + name + " in cycle 7", Lettering.TITLE, 300);
        assertThat(lines).startsWith("rule of").endsWith("in cycle 7").hasSize(3);
        assertThat(lines.get(1)).startsWith("a.module.").contains("...").endsWith("module.z");
        assertThat(Lettering.width(lines.get(1), Lettering.TITLE)).isBetween(280.0, 300.0);
        assertThat(Lettering.shortened("fits", Lettering.TITLE, 300)).isEqualTo("fits");
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
