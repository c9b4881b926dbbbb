package io.wormrtl.report;

import io.wormrtl.catalogue.OutputDirectory;
import io.wormrtl.catalogue.OutputFile;
import io.wormrtl.catalogue.UnusableInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.internal.chartpart.Chart;

/** A picture that can be written as SVG and PNG. The same plot gives the same bytes; no window is opened. */
public sealed interface Plot permits CurvePlot, HeatMapPlot {

    /** Width of the picture in pixels. */
    int WIDTH = 900;

    /** Height of the picture in pixels. */
    int HEIGHT = 600;

    /** The chart as the plotting library draws it. */
    Chart<?, ?> chart();

    /**
     * The picture as SVG; words are drawn as outlines, so that it looks the same everywhere.
     *
     * @throws UnusableInput if this machine has no fonts
     */
    default byte[] svg() {
        return drawn(stream -> VectorGraphicsEncoder.saveVectorGraphic(chart(), stream, VectorGraphicsFormat.SVG));
    }

    /**
     * The picture as PNG.
     *
     * @throws UnusableInput if this machine has no fonts
     */
    default byte[] png() {
        return drawn(stream -> BitmapEncoder.saveBitmap(chart(), stream, BitmapFormat.PNG));
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
