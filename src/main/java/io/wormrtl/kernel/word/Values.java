package io.wormrtl.kernel.word;

/** The values of cells in one cycle. */
@FunctionalInterface
public interface Values {

    /** The values of a running or restored design, as they are now. */
    Values PRESENT = cell -> cell.variable().get();

    /** The value of {@code cell}, unsigned. */
    long of(Cell cell);
}
