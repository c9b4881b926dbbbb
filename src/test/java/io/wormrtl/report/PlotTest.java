package io.wormrtl.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.catalogue.OutputDirectory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class PlotTest {

    private static CurvePlot curves() {
        return CurvePlot.of(
                        "Latency against load",
                        CurvePlot.Axis.linear("load (flits/node/cycle)"),
                        CurvePlot.Axis.logarithmic("latency (cycles)"))
                .with("4 channels", List.of(0.1, 0.2, 0.3), List.of(20.0, 40.0, Double.NaN))
                .with("2 channels", List.of(0.1, 0.2), List.of(25.0, 100.0));
    }

    private static HeatMapPlot heatMap() {
        return new HeatMapPlot("Channel load", "x", "y", "flits/cycle", List.of(List.of(0.1, 0.2), List.of(0.3, 0.4)));
    }

    @Test
    void samePlotSameBytes() {
        assertThat(curves().svg()).isEqualTo(curves().svg());
        assertThat(curves().png()).isEqualTo(curves().png());
        assertThat(heatMap().svg()).isEqualTo(heatMap().svg());
        assertThat(heatMap().png()).isEqualTo(heatMap().png());
    }

    @Test
    void svgIsWellFormedAndDrawsWhatWasGiven() throws Exception {
        assertThat(root(curves().svg())).isEqualTo("svg");
        assertThat(root(heatMap().svg())).isEqualTo("svg");
        assertThat(new String(curves().svg(), StandardCharsets.UTF_8)).doesNotContain("NaN");
        CurvePlot more = curves().with("8 channels", List.of(0.1, 0.3), List.of(18.0, 30.0));
        assertThat(more.svg().length).isGreaterThan(curves().svg().length);
    }

    @Test
    void writesBothFiles(@TempDir Path directory) throws IOException {
        OutputDirectory results = new OutputDirectory(directory, List.of());
        curves().addTo(results, "latency-load");
        results.write();
        assertThat(directory.resolve("latency-load.svg")).isNotEmptyFile();
        assertThat(directory.resolve("latency-load.png")).isNotEmptyFile();
        assertThat(ImageIO.read(new ByteArrayInputStream(heatMap().png())).getWidth())
                .isEqualTo(Plot.WIDTH);
    }

    @Test
    void aPlotWithoutAPointIsStillDrawn() {
        CurvePlot empty = CurvePlot.of("Nothing", CurvePlot.Axis.linear("x"), CurvePlot.Axis.linear("y"))
                .with("none", List.of(1.0), List.of(Double.NaN));
        assertThat(empty.svg()).isNotEmpty();
    }

    private static String root(byte[] svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg))
                .getDocumentElement()
                .getTagName();
    }
}
