package io.wormrtl.lab.difference;

/**
 * A row of a result.
 *
 * @param section the table it is in, such as {@code points}; {@code figures} of a single run
 * @param row what tells it from other rows: the values of what was varied, for instance; empty for the only one
 * @param occurrence how many rows before it in the same section have the same words
 */
public record Place(String section, String row, int occurrence) {

    @Override
    public String toString() {
        String number = occurrence == 0 ? "" : " (" + (occurrence + 1) + ")";
        return row.isEmpty() ? section : section + ": " + row + number;
    }
}
