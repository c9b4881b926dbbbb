package io.wormrtl.report;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import io.wormrtl.catalogue.OutputDirectory;
import io.wormrtl.catalogue.OutputFile;
import io.wormrtl.catalogue.UnusableInput;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** A picture that can be written as SVG and PNG. The same plot gives the same bytes; no window is opened. */
public sealed interface Plot permits CurvePlot, HeatMapPlot {

    /** Width of the picture in pixels. */
    int width();

    /** Height of the picture in pixels. */
    int height();

    /** Draws the picture, its upper left corner at the origin, on a white ground. */
    void paint(Graphics2D graphics);

    /**
     * The picture as SVG; words are drawn as outlines, so that it looks the same everywhere.
     *
     * @throws UnusableInput if this machine has no fonts
     */
    default byte[] svg() {
        return drawn(stream -> {
            VectorGraphics2D graphics = new VectorGraphics2D();
            paint(graphics);
            new SVGProcessor()
                    .getDocument(graphics.getCommands(), new PageSize(0, 0, width(), height()))
                    .writeTo(stream);
        });
    }

    /**
     * The picture as PNG.
     *
     * @throws UnusableInput if this machine has no fonts
     */
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

    /**
     * Adds {@code stem.svg} and {@code stem.png} to the results of a run.
     *
     * @throws UnusableInput if this machine has no fonts
     */
    default void addTo(OutputDirectory directory, String stem) {
        directory.add(stem + ".svg", svg());
        directory.add(stem + ".png", png());
    }

    private static byte[] drawn(OutputFile.Contents picture) {
        System.setProperty("java.awt.headless", "true");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            picture.writeTo(bytes);
        } catch (IOException | NoClassDefFoundError | UnsatisfiedLinkError | InternalError e) {
            throw new UnusableInput(
                    "plots cannot be drawn: Java finds no fonts here; install fontconfig and a font, "
                            + "or leave the plots out",
                    e);
        }
        return bytes.toByteArray();
    }
}
