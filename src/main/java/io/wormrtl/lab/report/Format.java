package io.wormrtl.lab.report;

import java.util.Locale;

/** How a report is printed: the values of the option {@code --format}. */
public enum Format {

    /** Aligned text for reading. */
    TABLE {
        @Override
        public String print(Report report) {
            return TextWriter.print(report);
        }
    },

    /** The first section as comma-separated values, every row with its provenance. */
    CSV {
        @Override
        public String print(Report report) {
            return CsvWriter.print(report.sections().get(0).asTable(), report.provenance());
        }
    },

    /** All of the report as one JSON document. */
    JSON {
        @Override
        public String print(Report report) {
            return JsonWriter.print(report);
        }
    };

    /** The report as text that ends with a line break. */
    public abstract String print(Report report);

    /** The name as given on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
