package io.wormrtl.lab.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Single values, shown one below the other in text, as an object in JSON and as one row in CSV.
 *
 * <p>Immutable; {@code with...} returns a longer list.
 */
public final class Figures implements Section {

    private final String name;
    private final String title;
    private final Map<Field, Object> values;

    private Figures(String name, String title, Map<Field, Object> values) {
        Field.requireName(name);
        this.name = name;
        this.title = title;
        this.values = values;
    }

    /** No figures yet. */
    public static Figures of(String name, String title) {
        return new Figures(name, title, Map.of());
    }

    /** These figures and one more; {@code value} as in {@link Table}. */
    public Figures with(Field field, Object value) {
        Map<Field, Object> longer = new LinkedHashMap<>(values);
        longer.put(field, Field.requireValue(value));
        return new Figures(name, title, Collections.unmodifiableMap(longer));
    }

    /** Adds words. */
    public Figures withWords(String field, String heading, Object value) {
        return with(new Field(field, heading, "", new Display.Words()), value);
    }

    /** Adds a whole number. */
    public Figures withWhole(String field, String heading, String unit, long value) {
        return with(new Field(field, heading, unit, new Display.Whole()), value);
    }

    /** Adds a number shown with a fixed count of digits after the point; NaN where there is none. */
    public Figures withDecimals(String field, String heading, String unit, int digits, double value) {
        return with(new Field(field, heading, unit, new Display.Decimals(digits)), value);
    }

    /** Adds a number shown with a fixed count of leading digits; NaN where there is none. */
    public Figures withSignificant(String field, String heading, String unit, int digits, double value) {
        return with(new Field(field, heading, unit, new Display.Significant(digits)), value);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String title() {
        return title;
    }

    /** The values in order; null where there is none. */
    public Map<Field, Object> values() {
        return values;
    }

    @Override
    public Table asTable() {
        List<List<Object>> rows = List.of(new ArrayList<>(values.values()));
        return new Table(name, title, List.copyOf(values.keySet()), rows);
    }
}
