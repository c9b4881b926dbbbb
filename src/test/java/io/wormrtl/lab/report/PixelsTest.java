package io.wormrtl.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.wormrtl.kernel.files.OutputDirectory;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures as they are painted: where words, arrows, lines and panels are. */
class PixelsTest {

    private static final int WHITE = 0xffffff;
    private static final Drawing.Ink RED = new Drawing.Ink(0xd50010);
    private static final Drawing.Ink BLUE = new Drawing.Ink(0x0000ff);

    private static BufferedImage png(Plot plot) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(plot.png()));
    }

    private static int colour(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) & WHITE;
    }

    private static BufferedImage white(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        graphics.dispose();
        return image;
    }

    /** The least rectangle around all that is not white. */
    private static Rectangle2D painted(BufferedImage image) {
        Rectangle2D all = null;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                if (colour(image, x, y) != WHITE) {
                    Rectangle2D here = new Rectangle2D.Double(x, y, 1, 1);
                    all = all == null ? here : all.createUnion(here);
                }
            }
        }
        return all;
    }

    private static Rectangle2D lettered(Consumer<Lettering> words) {
        BufferedImage image = white(200, 200);
        Graphics2D graphics = image.createGraphics();
        words.accept(new Lettering(graphics));
        graphics.dispose();
        return painted(image);
    }

    /** Two letters H are as high as a digit and 18 wide or so: their middle, left, right or lower edge is told. */
    @Test
    void wordsStandWhereTheyAreToldTo() {
        Font font = Lettering.LABEL;
        Rectangle2D centred = lettered(words -> words.centred("HH", font, 100, 80));
        assertThat(centred.getCenterX()).isCloseTo(100, within(1.5));
        assertThat(centred.getMaxY()).as("on its base line").isCloseTo(80, within(1.0));
        assertThat(centred.getWidth()).isBetween(10.0, 30.0);
        Rectangle2D from = lettered(words -> words.from("HH", font, 100, 80));
        assertThat(from.getMinX()).isCloseTo(101, within(1.5));
        assertThat(from.getCenterY()).isCloseTo(80, within(1.0));
        Rectangle2D until = lettered(words -> words.until("HH", font, 100, 80));
        assertThat(until.getMaxX()).isCloseTo(99, within(1.5));
        assertThat(until.getCenterY()).isCloseTo(80, within(1.0));
        Rectangle2D upwards = lettered(words -> words.upwards("HH", font, 100, 80));
        assertThat(upwards.getCenterY()).isCloseTo(80, within(1.5));
        assertThat(upwards.getMaxX()).isCloseTo(100, within(1.0));
        assertThat(upwards.getHeight()).isCloseTo(centred.getWidth(), within(1.0));
        assertThat(lettered(words -> words.centred("", font, 100, 80)))
                .as("nothing")
                .isNull();
    }

    /** A line from the left to (32, 20) with a head of eight, three wide on both sides; none where it is 0. */
    @Test
    void arrowsHaveFilledHeads() throws IOException {
        for (double head : new double[] {0, 8}) {
            BufferedImage image =
                    png(new Drawing(40, 40, List.of(new Drawing.Curve(2, 20, 16, 20, 32, 20, 1, head, BLUE))));
            assertThat(colour(image, 10, 20)).isEqualTo(0x0000ff);
            assertThat(colour(image, 25, 18)).isEqualTo(head == 0 ? WHITE : 0x0000ff);
            assertThat(colour(image, 25, 21)).isEqualTo(head == 0 ? WHITE : 0x0000ff);
            assertThat(colour(image, 26, 26)).isEqualTo(WHITE);
            assertThat(colour(image, 34, 20)).isEqualTo(WHITE);
        }
    }

    @Test
    void discsAreFilledAndWordsCentredIfAsked() throws IOException {
        BufferedImage disc = png(new Drawing(40, 30, List.of(new Drawing.Disc(20, 10, 6, RED, BLUE))));
        assertThat(colour(disc, 20, 10)).isEqualTo(0xd50010);
        assertThat(colour(disc, 1, 1)).isEqualTo(WHITE);
        assertThat(painted(disc).getCenterX()).isCloseTo(20, within(1.0));
        assertThat(painted(disc).getCenterY()).isCloseTo(10, within(1.0));
        assertThat(painted(disc).getWidth()).isBetween(12.0, 15.0);
        assertThat(painted(disc).getHeight()).isEqualTo(painted(disc).getWidth());
        Rectangle2D centred = painted(png(words(true)));
        Rectangle2D begun = painted(png(words(false)));
        assertThat(centred.getCenterX()).isCloseTo(50, within(1.5));
        assertThat(begun.getMinX()).isCloseTo(51, within(1.5));
        assertThat(centred.getMaxY()).isCloseTo(20, within(1.0));
    }

    private static Drawing words(boolean centred) {
        return new Drawing(100, 30, List.of(new Drawing.Words(50, 20, "HH", 12, centred, BLUE)));
    }

    @Test
    void heatMapsAreWhiteAroundTheirCells() throws IOException {
        BufferedImage image = png(new HeatMapPlot("", "", "", "", List.of(List.of(1.0, 1.0))));
        assertThat(colour(image, 2, 2)).isEqualTo(WHITE);
        assertThat(colour(image, 100, 100)).isEqualTo(0xfe9929);
        assertThat(image.getWidth()).isEqualTo(70 + 500 + 150);
    }

    /** The first curve is unbroken, the next three are dashed differently, the fifth begins anew. */
    @Test
    void curvesDifferInDashesAndColours() {
        List<List<Float>> dashes = new ArrayList<>();
        List<Color> colours = new ArrayList<>();
        XYItemRenderer renderer =
                many(8, "g").panels().get(0).chart().getXYPlot().getRenderer();
        for (int i = 0; i < 8; i++) {
            float[] dash = ((BasicStroke) renderer.getItemStroke(i, 0)).getDashArray();
            List<Float> list = new ArrayList<>();
            for (int k = 0; dash != null && k < dash.length; k++) {
                list.add(dash[k]);
            }
            dashes.add(list);
            colours.add((Color) renderer.getItemPaint(i, 0));
        }
        assertThat(dashes.subList(0, 4)).doesNotHaveDuplicates().startsWith(List.<Float>of());
        assertThat(dashes.subList(4, 8)).isEqualTo(dashes.subList(0, 4));
        assertThat(colours).hasSize(8).doesNotHaveDuplicates();
    }

    private static CurvePlot many(int curves, String... groups) {
        CurvePlot plot = CurvePlot.of("t", CurvePlot.Axis.linear("x"), CurvePlot.Axis.linear("y"));
        for (int i = 0; i < curves; i++) {
            plot = plot.with(groups[i % groups.length], "c" + i, List.of(1.0, 2.0), List.of(2.0 + i, 3.0));
        }
        return plot;
    }

    /** Below the title of 30 pixels panels of 800 by 480, two beside each other: three of twelve, painted at a tenth. */
    @Test
    @Tag("slow")
    void panelsAreFilledRowByRow() {
        CurvePlot plot = many(12, "a", "b", "c");
        BufferedImage image = white(160, 99);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(0.1, 0.1);
        plot.paint(graphics);
        graphics.dispose();
        assertThat(isPainted(image, 0, 3, 80, 48)).as("upper left").isTrue();
        assertThat(isPainted(image, 80, 3, 80, 48)).as("upper right").isTrue();
        assertThat(isPainted(image, 0, 51, 80, 48)).as("lower left").isTrue();
        assertThat(isPainted(image, 80, 51, 80, 48)).as("lower right").isFalse();
    }

    private static boolean isPainted(BufferedImage image, int x, int y, int width, int height) {
        Rectangle2D all = painted(image.getSubimage(x, y, width, height));
        return all != null && all.getWidth() > width / 2.0;
    }

    @Test
    void aPlotIsWrittenForDocumentsAndForScreens(@TempDir Path directory) throws IOException {
        OutputDirectory results = new OutputDirectory(directory, List.of());
        Drawing drawing = words(true);
        drawing.addTo(results, "some");
        results.write();
        assertThat(Files.readAllBytes(directory.resolve("some.svg"))).isEqualTo(drawing.svg());
        assertThat(Files.readAllBytes(directory.resolve("some.png"))).isEqualTo(drawing.png());
        try (var files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsOnly("some.svg", "some.png", "wormrtl-results.txt");
        }
    }

    /** A row of four, which is wider than high: its page has as many pixels, neither turned nor cut off. */
    @Test
    @Tag("slow")
    void thePageIsAsLargeAsThePicture() throws IOException {
        HeatMapPlot row = new HeatMapPlot("", "", "", "", List.of(List.of(1.0, 2.0, 3.0, 4.0)));
        assertThat(row.width()).isNotEqualTo(row.height());
        assertThat(new String(row.svg(), StandardCharsets.UTF_8))
                .contains("viewBox=\"0 0 " + row.width() + " " + row.height() + "\"");
        assertThat(png(row).getWidth()).isEqualTo(row.width());
        assertThat(png(row).getHeight()).isEqualTo(row.height());
    }
}
