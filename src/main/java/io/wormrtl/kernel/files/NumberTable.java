package io.wormrtl.kernel.files;

import io.wormrtl.kernel.api.Api;
import io.wormrtl.kernel.refusal.Shown;
import io.wormrtl.kernel.refusal.UnusableInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads a comma-separated file of numbers row by row and knows line and column of every cell, which is why it does not
 * go through a CSV library.
 *
 * <p>The first line that is neither empty nor a comment ({@code # ...}) is the header; it names all expected columns,
 * in any order. Cells may be padded with blanks; quotes are not used.
 */
@Api
public final class NumberTable {

    private final Path file;
    private final List<String> names;
    private final List<String> passedOver;
    private final List<Integer> order = new ArrayList<>();
    private final String[] cells;
    private final int[] positions;
    private int line;

    private NumberTable(Path file, List<String> names, List<String> passedOver) {
        this.file = file;
        this.names = names;
        this.passedOver = passedOver;
        this.cells = new String[names.size()];
        this.positions = new int[names.size()];
    }

    /**
     * Calls {@code row} after each row was read; the table passed to it shows that row. Columns are counted as in
     * {@code names}.
     *
     * @throws UnusableInput with {@code file:line:column:} if the text is not such a table
     */
    public static void read(Path file, List<String> names, Consumer<NumberTable> row) {
        read(file, names, List.of(), row);
    }

    /**
     * Reads a table that may have further columns.
     *
     * @param passedOver columns that may be there and are not looked at
     * @throws UnusableInput with {@code file:line:column:} if the text is not such a table
     */
    public static void read(Path file, List<String> names, List<String> passedOver, Consumer<NumberTable> row) {
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            new NumberTable(file, names, passedOver).read(reader, row);
        } catch (IOException e) {
            throw new UnusableInput(
                    TextFile.unreadable(file, e).getMessage() + "; a CSV file with columns " + String.join(",", names)
                            + " is needed",
                    e);
        }
    }

    /** The line of the current row, counted from 1. */
    public int line() {
        return line;
    }

    /**
     * The whole number in a column of the current row.
     *
     * @throws UnusableInput with its position, if it is none or not in the range
     */
    public long whole(int column, long min, long max) {
        long value = parsed(column);
        if (value < min || value > max) {
            throw refuse(column, "(" + value + ") must be from " + min + " to " + max);
        }
        return value;
    }

    /**
     * The number in a column of the current row.
     *
     * @throws UnusableInput with its position, if it is none or not above 0 and finite
     */
    public double positive(int column) {
        try {
            double value = Double.parseDouble(cells[column]);
            if (value > 0 && Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw refuse(column, "'" + Shown.of(cells[column]) + "' must be a number");
        }
        throw refuse(column, "(" + Shown.of(cells[column]) + ") must be greater than 0 and finite");
    }

    /** The words in a column of the current row. */
    public String words(int column) {
        return cells[column];
    }

    /** The refusal of a cell of the current row; {@code rule} follows the name of the column. */
    public UnusableInput refuse(int column, String rule) {
        return at(positions[column], names.get(column) + " " + rule);
    }

    private long parsed(int column) {
        try {
            return Long.parseLong(cells[column]);
        } catch (NumberFormatException e) {
            throw refuse(column, "'" + Shown.of(cells[column]) + "' must be a whole number");
        }
    }

    private void read(BufferedReader reader, Consumer<NumberTable> row) throws IOException {
        for (String bytes = reader.readLine(); bytes != null; bytes = reader.readLine()) {
            line++;
            String text = TextFile.decode(bytes.getBytes(StandardCharsets.ISO_8859_1), file.toString(), line);
            if (text.isBlank() || text.startsWith("#")) {
                continue;
            }
            String[] parts = text.split(",", -1);
            if (order.isEmpty()) {
                header(parts);
            } else {
                row(parts);
                row.accept(this);
            }
        }
        if (order.isEmpty()) {
            throw at(1, "a header line " + String.join(",", names) + " is missing");
        }
    }

    private void header(String[] parts) {
        List<String> given = Arrays.stream(parts).map(String::strip).toList();
        given.forEach(name -> order.add(names.indexOf(name)));
        List<String> others =
                given.stream().filter(name -> !passedOver.contains(name)).toList();
        if (others.size() != names.size() || !others.containsAll(names)) {
            throw at(1, "header '" + Shown.of(String.join(",", given)) + "' must be " + String.join(",", names));
        }
    }

    private void row(String[] parts) {
        if (parts.length != order.size()) {
            throw at(1, "row has " + parts.length + " cells but must have " + order.size());
        }
        int position = 1;
        for (int i = 0; i < parts.length; i++) {
            int column = order.get(i);
            if (column >= 0) {
                cells[column] = parts[i].strip();
                positions[column] = position + parts[i].indexOf(cells[column]);
            }
            position += parts[i].length() + 1;
        }
    }

    private UnusableInput at(int position, String what) {
        return UnusableInput.at(file + ":" + Math.max(1, line) + ":" + position, what, null);
    }
}
