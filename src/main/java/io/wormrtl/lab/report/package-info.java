/**
 * How results leave the program: tables, single figures, plots.
 *
 * <p>A {@link io.wormrtl.lab.report.Report} is what one command has to say: its {@link io.wormrtl.lab.report.Provenance}
 * (version, configuration hash, seed) and sections, each a {@link io.wormrtl.lab.report.Table} or a list of
 * {@link io.wormrtl.lab.report.Figures}. One report prints as aligned text, as CSV or as one JSON document
 * ({@link io.wormrtl.lab.report.Format}). The names of columns and figures are the stable field names of CSV and JSON;
 * headings and units are for the eye. Numbers are rounded in text only.
 *
 * <p>One circle is left: a {@link io.wormrtl.lab.report.CurvePlot} draws its {@link io.wormrtl.lab.report.CurvePanel}s, each of
 * which has a {@link io.wormrtl.lab.report.CurveRenderer} mark the points of its curves and {@link io.wormrtl.lab.report.Charts}
 * make its axes, and all three read the curves and axes that the plot declares.
 */
package io.wormrtl.lab.report;
