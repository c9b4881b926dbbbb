package io.wormrtl.lab.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rows of values under named fields.
 *
 * @param name stable name, lower case with underscores
 * @param title what a person reads above it; may be empty
 * @param fields one per column, with different names
 * @param rows one value per field: text, a number, true or false, an enum constant, or null for none
 */
public record Table(String name, String title, List<Field> fields, List<List<Object>> rows) implements Section {

    /** Checks that every row has one value per field. */
    public Table {
        Field.requireName(name);
        fields = List.copyOf(fields);
        requireDistinct(fields);
        List<List<Object>> checked = new ArrayList<>(rows.size());
        for (List<Object> row : rows) {
            checked.add(checkedRow(fields, row));
        }
        rows = Collections.unmodifiableList(checked);
    }

    /** A table that reads its values off {@code rows} by {@code columns}. */
    public static <R> Table of(String name, String title, Collection<? extends R> rows, List<Column<R>> columns) {
        List<List<Object>> values = new ArrayList<>(rows.size());
        for (R row : rows) {
            List<Object> line = new ArrayList<>(columns.size());
            columns.forEach(column -> line.add(column.value().apply(row)));
            values.add(line);
        }
        return new Table(name, title, columns.stream().map(Column::field).toList(), values);
    }

    @Override
    public Table asTable() {
        return this;
    }

    private static List<Object> checkedRow(List<Field> fields, List<Object> row) {
        if (row.size() != fields.size()) {
            throw new IllegalArgumentException(row.size() + " values for " + fields.size() + " fields");
        }
        List<Object> values = new ArrayList<>(row.size());
        row.forEach(value -> values.add(Field.requireValue(value)));
        return Collections.unmodifiableList(values);
    }

    private static void requireDistinct(List<Field> fields) {
        Set<String> names = new HashSet<>();
        for (Field field : fields) {
            if (!names.add(field.name())) {
                throw new IllegalArgumentException("two fields are called '" + field.name() + "'");
            }
        }
    }
}
