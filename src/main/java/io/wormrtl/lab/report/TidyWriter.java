package io.wormrtl.lab.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * All tables of a report as one list of values, a line each, under columns that are the same for every command: what
 * programs for statistics read, and what results of several commands are joined by.
 */
public final class TidyWriter {

    /** The file among the results of a command. */
    public static final String FILE = "tidy.csv";

    /**
     * The columns: where the value comes from, the table and the row in it, counted from 1, the name of the value, the
     * value, and its unit. Configuration and seed are those of the row where it has its own.
     */
    public static final List<String> COLUMNS = List.of(
            "version",
            "command",
            "subject",
            Provenance.HASH.name(),
            Provenance.SEED.name(),
            "table",
            "row",
            "name",
            "value",
            "unit");

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private TidyWriter() {}

    /** Every value that there is, in the order of tables, rows and columns; none has no line. */
    public static String print(Report report) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            printer.printRecord(COLUMNS);
            for (Section section : report.sections()) {
                print(section.asTable(), report.provenance(), printer);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail to be written", e);
        }
        return text.toString();
    }

    private static void print(Table table, Provenance provenance, CSVPrinter printer) throws IOException {
        int hash = place(table, Provenance.HASH);
        int seed = place(table, Provenance.SEED);
        for (int row = 0; row < table.rows().size(); row++) {
            List<Object> values = table.rows().get(row);
            for (int i = 0; i < values.size(); i++) {
                String value = Values.exact(values.get(i));
                if (i != hash && i != seed && !value.isEmpty()) {
                    Field field = table.fields().get(i);
                    printer.printRecord(
                            provenance.version(),
                            provenance.command(),
                            provenance.subject(),
                            Values.exact(hash < 0 ? provenance.configurationHash() : values.get(hash)),
                            Values.exact(seed < 0 ? provenance.seed() : values.get(seed)),
                            table.name(),
                            row + 1,
                            field.name(),
                            value,
                            field.unit());
                }
            }
        }
    }

    private static int place(Table table, Field field) {
        return IntStream.range(0, table.fields().size())
                .filter(i -> table.fields().get(i).name().equals(field.name()))
                .findFirst()
                .orElse(-1);
    }
}
