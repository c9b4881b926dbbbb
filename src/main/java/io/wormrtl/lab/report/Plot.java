package io.wormrtl.lab.report;

import io.wormrtl.kernel.files.OutputDirectory;

/** A picture that can be written as SVG and PNG. The same plot gives the same bytes; no window is opened. */
public sealed interface Plot permits ChartPlot, Drawing {

    /** The refusal on a machine without fonts. */
    String NO_FONTS = "plots cannot be drawn: Java finds no fonts here; install fontconfig and a font, "
            + "or leave the plots out";

    /**
     * The picture as SVG.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if this machine has no fonts and needs them for it
     */
    byte[] svg();

    /**
     * The picture as PNG.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if this machine has no fonts
     */
    byte[] png();

    /**
     * Adds {@code stem.svg} and {@code stem.png} to the results of a run.
     *
     * @throws io.wormrtl.kernel.refusal.UnusableInput if this machine has no fonts
     */
    default void addTo(OutputDirectory directory, String stem) {
        directory.add(stem + ".svg", svg());
        directory.add(stem + ".png", png());
    }
}
