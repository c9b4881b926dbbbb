package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.rtl.Wire;
import io.wormrtl.kernel.word.Cell;

/**
 * Something that never happens.
 *
 * @param name in reports: lower-case words joined by {@code -}
 * @param meaning one line that says what never happens
 * @param happens 0 but in a cycle in which it does: bits for the places where, such as virtual channels
 */
public record Statement(String name, String meaning, Wire happens) implements Claim {

    /** Where {@link #happens} is read. */
    Cell cell() {
        return new Cell(happens, 0);
    }

    @Override
    public String toString() {
        return name;
    }
}
