package io.wormrtl.traffic;

import io.wormrtl.catalogue.UnusableInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads a comma-separated file of whole numbers row by row and knows line and column of every cell, which
 * is why it does not go through a CSV library.
 *
 * <p>The first line that is neither empty nor a comment ({@code # ...}) is the header; it names all expected
 * columns, in any order. Cells may be padded with blanks; quotes are not used.
 */
final class IntegerTable {

    private final Path file;
    private final List<String> names;
    private final List<Integer> order = new ArrayList<>();
    private final long[] values;
    private final int[] positions;
    private int line;

    private IntegerTable(Path file, List<String> names) {
        this.file = file;
        this.names = names;
        this.values = new long[names.size()];
        this.positions = new int[names.size()];
    }

    /**
     * Calls {@code row} after each row was read; the table passed to it shows that row.
     *
     * @throws UnusableInput with {@code file:line:column:} if the text is not such a table
     */
    static void read(Path file, List<String> names, Consumer<IntegerTable> row) {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            new IntegerTable(file, names).read(reader, row);
        } catch (IOException e) {
            throw new UnusableInput("file '" + file + "' cannot be read as text (" + e.getClass().getSimpleName()
                    + "); an existing CSV file with columns " + String.join(",", names) + " is needed", e);
        }
    }

    /** The line of the current row, counted from 1. */
    int line() {
        return line;
    }

    /** The cell of the current row in the given expected column. */
    long value(int column) {
        return values[column];
    }

    /** The cell, if it lies in the range; otherwise the file is refused. */
    long valueIn(int column, long min, long max) {
        if (values[column] < min || values[column] > max) {
            throw refuse(column, "(" + values[column] + ") must be from " + min + " to " + max);
        }
        return values[column];
    }

    /** The refusal of a cell of the current row; {@code rule} follows the name of the column. */
    UnusableInput refuse(int column, String rule) {
        return at(positions[column], names.get(column) + " " + rule);
    }

    private void read(BufferedReader reader, Consumer<IntegerTable> row) throws IOException {
        for (String text = reader.readLine(); text != null; text = reader.readLine()) {
            line++;
            if (text.isBlank() || text.startsWith("#")) {
                continue;
            }
            String[] cells = text.split(",", -1);
            if (order.isEmpty()) {
                header(cells);
            } else {
                row(cells);
                row.accept(this);
            }
        }
        if (order.isEmpty()) {
            throw at(1, "a header line " + String.join(",", names) + " is missing");
        }
    }

    private void header(String[] cells) {
        List<String> given = Arrays.stream(cells).map(String::strip).toList();
        given.forEach(name -> order.add(names.indexOf(name)));
        if (given.size() != names.size() || !given.containsAll(names)) {
            throw at(1, "header '" + String.join(",", given) + "' must be " + String.join(",", names));
        }
    }

    private void row(String[] cells) {
        if (cells.length != order.size()) {
            throw at(1, "row has " + cells.length + " cells but must have " + order.size());
        }
        int position = 1;
        for (int i = 0; i < cells.length; i++) {
            int column = order.get(i);
            String cell = cells[i].strip();
            positions[column] = position + Math.max(0, cells[i].indexOf(cell));
            values[column] = whole(column, cell);
            position += cells[i].length() + 1;
        }
    }

    private long whole(int column, String cell) {
        try {
            return Long.parseLong(cell);
        } catch (NumberFormatException e) {
            throw refuse(column, "'" + cell + "' must be a whole number");
        }
    }

    private UnusableInput at(int position, String what) {
        return new UnusableInput(file + ":" + line + ":" + position + ": " + what);
    }
}
