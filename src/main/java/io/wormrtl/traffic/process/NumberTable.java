package io.wormrtl.traffic.process;

import io.wormrtl.catalogue.UnusableInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A CSV file of numbers under one header line, remembering where each number stands.
 *
 * <p>Comma-separated, no quoting; empty lines and lines that begin with {@code #} are skipped. commons-csv is not
 * used because it does not tell the column at which a value begins.
 *
 * @param rows the lines below the header, in order
 */
public record NumberTable(List<Row> rows) {

    /** One number with its position in the file, for refusals. */
    public record Cell(String text, String position) {

        /**
         * The value as a whole number.
         *
         * @throws UnusableInput with file, line and column, if it is none
         */
        public int asInt() {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException e) {
                throw refuse("'" + text + "' must be a whole number", e);
            }
        }

        /**
         * The value as a finite number.
         *
         * @throws UnusableInput with file, line and column, if it is none
         */
        public double asDouble() {
            try {
                double value = Double.parseDouble(text);
                if (Double.isFinite(value)) {
                    return value;
                }
            } catch (NumberFormatException e) {
                throw refuse("'" + text + "' must be a number", e);
            }
            throw refuse("'" + text + "' must be a finite number", null);
        }

        /** The refusal of this value for the given reason. */
        public UnusableInput refuse(String reason, Throwable cause) {
            return new UnusableInput(position + ": " + reason, cause);
        }
    }

    /** One line of the table. */
    public record Row(List<Cell> cells) {
    }

    /**
     * Reads a table.
     *
     * @param header the column names that the first line must give, in this order
     * @throws UnusableInput if the file cannot be read, has another header, a line of another length or no lines
     */
    public static NumberTable read(Path file, List<String> header) {
        List<Row> rows = new ArrayList<>();
        List<String> lines = lines(file);
        boolean headerSeen = false;
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isBlank() || lines.get(i).startsWith("#")) {
                continue;
            }
            List<Cell> cells = split(lines.get(i), file + ":" + (i + 1));
            if (!headerSeen) {
                requireHeader(cells, header);
                headerSeen = true;
            } else {
                rows.add(requireLength(new Row(cells), header));
            }
        }
        if (rows.isEmpty()) {
            throw new UnusableInput(file + ":1:1: the file must hold the header " + String.join(",", header)
                    + " and at least one line");
        }
        return new NumberTable(List.copyOf(rows));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UnusableInput("file " + file + " cannot be read: it must exist and hold UTF-8 text", e);
        }
    }

    private static List<Cell> split(String line, String position) {
        List<Cell> cells = new ArrayList<>();
        int start = 0;
        while (start <= line.length()) {
            int comma = line.indexOf(',', start);
            int end = comma < 0 ? line.length() : comma;
            cells.add(new Cell(line.substring(start, end).strip(), position + ":" + (start + 1)));
            start = end + 1;
        }
        return List.copyOf(cells);
    }

    private static void requireHeader(List<Cell> cells, List<String> header) {
        if (!cells.stream().map(Cell::text).toList().equals(header)) {
            throw cells.get(0).refuse("the first line must be the header " + String.join(",", header), null);
        }
    }

    private static Row requireLength(Row row, List<String> header) {
        if (row.cells().size() != header.size()) {
            throw row.cells().get(0).refuse("the line has " + row.cells().size() + " values but must have "
                    + header.size() + ": " + String.join(",", header), null);
        }
        return row;
    }
}
