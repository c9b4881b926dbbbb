/**
 * The page that a command leaves among its files: one self-contained HTML document that needs no network.
 *
 * <p>A {@link io.wormrtl.lab.page.Page} is a heading, where it comes from, and {@link io.wormrtl.lab.page.PageSection}s, a closed
 * family of records. {@link io.wormrtl.lab.page.ReportPage} makes them of the report and the plots that a command delivers;
 * a command that has more to show hands over further sections. {@link io.wormrtl.lab.page.PageWriter} is the only place
 * where HTML is made, and all words pass through {@link io.wormrtl.lab.page.Markup}, which escapes them.
 *
 * <p>The page can be read without scripts: tables and drawn curves stand in it. With scripts, curves can be pointed at and
 * zoomed; uPlot draws them (MIT licence, whose text stands in each page that holds it). The same report and plots
 * give the same bytes.
 */
package io.wormrtl.lab.page;
