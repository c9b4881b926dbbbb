package io.wormrtl.lab.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * Reports as one JSON document: {@code version}, {@code command}, {@code subject}, {@code configuration_hash},
 * {@code seed}, then one field per section under its name (figures as an object, a table as an array of objects)
 * {@code warnings} and {@code remarks}. Where there is no value, or none that is a finite number, the field is null.
 */
final class JsonWriter {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final ObjectWriter WRITER = MAPPER.writer(new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withArrayIndenter(new DefaultIndenter("  ", "\n")));

    private JsonWriter() {}

    static String print(Report report) {
        ObjectNode document = MAPPER.createObjectNode();
        Provenance provenance = report.provenance();
        document.put("version", provenance.version());
        document.put("command", provenance.command());
        document.put("subject", provenance.subject().isEmpty() ? null : provenance.subject());
        document.put("configuration_hash", provenance.configurationHash());
        document.put("seed", provenance.seed());
        for (Section section : report.sections()) {
            write(section, document);
        }
        ArrayNode warnings = document.putArray("warnings");
        report.warnings().forEach(warnings::add);
        ArrayNode remarks = document.putArray("remarks");
        report.remarks().forEach(remarks::add);
        return print(document);
    }

    private static void write(Section section, ObjectNode document) {
        Table table = section.asTable();
        if (section instanceof Figures) {
            fill(
                    document.putObject(section.name()),
                    table.fields(),
                    table.rows().get(0));
            return;
        }
        ArrayNode rows = document.putArray(section.name());
        table.rows().forEach(row -> fill(rows.addObject(), table.fields(), row));
    }

    private static void fill(ObjectNode object, List<Field> fields, List<Object> values) {
        for (int i = 0; i < fields.size(); i++) {
            put(object, fields.get(i).name(), values.get(i));
        }
    }

    private static void put(ObjectNode object, String name, Object value) {
        if (value instanceof Double number && Double.isFinite(number)) {
            object.put(name, number);
        } else if (value instanceof Boolean flag) {
            object.put(name, flag);
        } else if (value instanceof Integer || value instanceof Long) {
            object.put(name, ((Number) value).longValue());
        } else {
            String text = Values.exact(value);
            object.put(name, text.isEmpty() && !(value instanceof String) ? null : text);
        }
    }

    private static String print(ObjectNode document) {
        try {
            return WRITER.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot fail to be written", e);
        }
    }
}
