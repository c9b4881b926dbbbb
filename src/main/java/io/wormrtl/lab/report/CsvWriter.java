package io.wormrtl.lab.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Tables as comma-separated values: a line of field names, then one line per row in full precision, the empty
 * text for no value. Each row ends with the version, the configuration hash and the seed, so that rows of several
 * files can be put together without losing where they come from; a table whose rows have a configuration or a seed of
 * their own has these columns itself.
 */
public final class CsvWriter {

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private CsvWriter() {}

    /** The table with its provenance in the last columns. */
    public static String print(Table table, Provenance provenance) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
            List<String> header =
                    new ArrayList<>(table.fields().stream().map(Field::name).toList());
            List<String> origin = new ArrayList<>();
            origin(provenance).forEach((name, value) -> {
                if (!header.contains(name)) {
                    header.add(name);
                    origin.add(Values.exact(value));
                }
            });
            printer.printRecord(header);
            for (List<Object> row : table.rows()) {
                List<String> line =
                        new ArrayList<>(row.stream().map(Values::exact).toList());
                line.addAll(origin);
                printer.printRecord(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail to be written", e);
        }
        return text.toString();
    }

    private static Map<String, Object> origin(Provenance provenance) {
        Map<String, Object> origin = new LinkedHashMap<>();
        origin.put("version", provenance.version());
        origin.put(Provenance.HASH.name(), provenance.configurationHash());
        origin.put(Provenance.SEED.name(), provenance.seed());
        return origin;
    }
}
