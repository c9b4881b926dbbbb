package io.wormrtl.lab.report;

/** A part of a report: many rows, or single figures. */
public sealed interface Section permits Table, Figures {

    /** Stable name: the field of the JSON document, and the file name without ending in an output directory. */
    String name();

    /** The heading above the section in text; may be empty. */
    String title();

    /** The section as rows and columns; figures are one row. */
    Table asTable();
}
