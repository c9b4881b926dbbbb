package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.lab.report.BarPlot.Bar;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BarPlotTest {

    private static final int LENGTH = 520;

    private static BarPlot plot(Bar... bars) {
        return new BarPlot("Gates of a node", "gates", List.of("router", "interface"), List.of(bars));
    }

    private static Bar bar(String label, double router, double networkInterface) {
        return new Bar(label, List.of(router, networkInterface));
    }

    /** Pixels of the colour of a part in the middle of a bar. */
    private static long length(BarPlot plot, int bar, int part) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(plot.png()));
        int y = 60 + 24 * bar + 12;
        return IntStream.range(0, image.getWidth())
                .filter(x ->
                        (image.getRGB(x, y) & 0xffffff) == (Charts.colour(part).getRGB() & 0xffffff))
                .count();
    }

    @Test
    void barsAreAsLongAsTheirAmounts() throws IOException {
        BarPlot plot = plot(bar("fcr", 300, 100), bar("none", 150, 0));
        assertThat(length(plot, 0, 0)).isCloseTo(LENGTH * 3 / 4, within(2L));
        assertThat(length(plot, 0, 1)).isCloseTo(LENGTH / 4, within(2L));
        assertThat(length(plot, 1, 0)).isCloseTo(LENGTH * 150 / 400, within(2L));
        assertThat(length(plot, 1, 1)).isZero();
    }

    @Test
    void namesAndTotalsAreText() {
        BarPlot plot = plot(bar("fcr", 300, 100), bar("none", 150, 0));
        assertThat(new String(plot.svg(), StandardCharsets.UTF_8))
                .contains(
                        ">fcr<", ">none<", ">400<", ">150<", ">router<", ">interface<", ">gates<", ">Gates of a node<");
        assertThat(plot.svg()).isEqualTo(plot.svg());
        assertThat(plot.png()).isEqualTo(plot.png());
    }

    /** The page is as large as the picture, and letters that have no size of their own are as large as those that are measured. */
    @Test
    void theDocumentIsAsLargeAsThePicture() {
        BarPlot plot = plot(bar("fcr", 300, 100));
        assertThat(plot.width()).isNotEqualTo(plot.height());
        String svg = new String(plot.svg(), StandardCharsets.UTF_8);
        assertThat(svg.substring(svg.indexOf("<svg "), svg.indexOf(">", svg.indexOf("<svg "))))
                .contains(
                        "font-size=\"12px\"",
                        "viewBox=\"0 0 " + plot.width() + " " + plot.height() + "\"",
                        "width=\"" + plot.width() + "px\"",
                        "height=\"" + plot.height() + "px\"");
        assertThat(svg.split("font-family:", -1)).hasSize(svg.split(",sans-serif;", -1).length);
    }

    @Test
    void longNamesHaveRoom() {
        assertThat(plot(bar("a name of forty letters and some more", 1, 1)).width())
                .isGreaterThan(plot(bar("a name", 1, 1)).width() + 100);
    }

    @Test
    void nothingIsDrawnOfNothing() throws IOException {
        assertThat(length(plot(bar("none", 0, 0)), 0, 0)).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "5, 1",
        "5.1, 2",
        "10, 2",
        "11, 5",
        "25, 5",
        "26, 10",
        "50, 10",
        "51, 20",
        "9356, 2000",
        "0.5, 0.1",
        "0, 1"
    })
    void thereAreAtMostFiveSteps(double longest, double step) {
        assertThat(BarPlot.step(longest)).isCloseTo(step, within(1e-12));
    }

    @Test
    void aBarHasEachPart() {
        assertThatThrownBy(() -> plot(new Bar("none", List.of(1.0))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a bar has an amount for each of 2 parts");
        assertThatThrownBy(() -> plot(new Bar("none", List.of(1.0, 2.0, 3.0))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> plot()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> plot(bar("none", -1, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an amount is finite, and 0 or more");
        assertThatThrownBy(() -> plot(bar("none", Double.NaN, 0))).isInstanceOf(IllegalArgumentException.class);
    }
}
