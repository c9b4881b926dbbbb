package io.wormrtl.lab.report;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import io.wormrtl.kernel.files.OutputFile;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;

/** A picture that is painted. Words are text in its SVG. */
sealed interface ChartPlot extends Plot permits BarPlot, CurvePlot, HeatMapPlot, TimingPlot {

    /** Width of the picture in pixels. */
    int width();

    /** Height of the picture in pixels. */
    int height();

    /** Draws the picture, its upper left corner at the origin, on a white ground. */
    void paint(Graphics2D graphics);

    @Override
    default byte[] svg() {
        byte[] picture = drawn(stream -> {
            VectorGraphics2D graphics = new VectorGraphics2D();
            paint(graphics);
            new SVGProcessor()
                    .getDocument(graphics.getCommands(), new PageSize(0, 0, width(), height()))
                    .writeTo(stream);
        });
        return new String(picture, StandardCharsets.UTF_8)
                .replaceFirst("<svg ", "<svg font-size=\"12px\" ")
                .replaceAll("font-family:(&quot;[^&;]*&quot;);", "font-family:$1,sans-serif;")
                .getBytes(StandardCharsets.UTF_8);
    }

    @Override
    default byte[] png() {
        return drawn(stream -> {
            BufferedImage image = new BufferedImage(width(), height(), BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, width(), height());
            paint(graphics);
            graphics.dispose();
            ImageIO.write(image, "png", stream);
        });
    }

    private static byte[] drawn(OutputFile.Contents picture) {
        System.setProperty("java.awt.headless", "true");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            picture.writeTo(bytes);
        } catch (IOException | NoClassDefFoundError | UnsatisfiedLinkError | InternalError e) {
            throw new UnusableInput(NO_FONTS, e);
        }
        return bytes.toByteArray();
    }
}
