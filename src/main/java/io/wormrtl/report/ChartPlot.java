package io.wormrtl.report;

import io.wormrtl.catalogue.OutputFile;
import io.wormrtl.catalogue.UnusableInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.internal.chartpart.Chart;

/** A picture that the plotting library draws. */
sealed interface ChartPlot extends Plot permits CurvePlot, HeatMapPlot {

    /** The chart as the plotting library draws it. */
    Chart<?, ?> chart();

    @Override
    default byte[] svg() {
        return drawn(stream -> VectorGraphicsEncoder.saveVectorGraphic(chart(), stream, VectorGraphicsFormat.SVG));
    }

    @Override
    default byte[] png() {
        return drawn(stream -> BitmapEncoder.saveBitmap(chart(), stream, BitmapFormat.PNG));
    }

    private static byte[] drawn(OutputFile.Contents picture) {
        System.setProperty("java.awt.headless", "true");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            picture.writeTo(bytes);
        } catch (IOException | NoClassDefFoundError | UnsatisfiedLinkError | InternalError e) {
            throw new UnusableInput(Plot.NO_FONTS, e);
        }
        return bytes.toByteArray();
    }
}
