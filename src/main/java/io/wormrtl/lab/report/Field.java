package io.wormrtl.lab.report;

/**
 * The description of one value: its stable name, its label for people, and its format.
 *
 * @param name stable field name in CSV and JSON, words in lower case joined by {@code _}
 * @param heading what a person reads in a text table
 * @param unit {@code cycles}, {@code flits/node/cycle} ...; empty for counts and names
 * @param display how values are shown in text
 */
public record Field(String name, String heading, String unit, Display display) {

    /** Checks the name. */
    public Field {
        requireName(name);
    }

    /** The heading with its unit, for instance {@code mean latency (cycles)}. */
    public String label() {
        return unit.isEmpty() ? heading : heading + " (" + unit + ")";
    }

    static void requireName(String name) {
        if (!name.matches("[a-z][a-z0-9]*([_.][a-z0-9]+)*")) {
            throw new IllegalArgumentException("field name '" + name + "' is not lower_case_with_underscores");
        }
    }

    /**
     * Requires that a value can be shown in a field: text, a number, true or false, or null where there is none.
     *
     * @throws IllegalArgumentException otherwise
     */
    static Object requireValue(Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean || value instanceof Enum<?>) {
            return value;
        }
        if (value instanceof CharSequence text) {
            return text.toString();
        }
        throw new IllegalArgumentException("a " + value.getClass().getSimpleName() + " is no value of a table");
    }
}
