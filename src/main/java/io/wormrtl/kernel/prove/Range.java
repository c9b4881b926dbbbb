package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Cell;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A register never has a number or a larger one, though it has the bits for it: a pointer to one of seven words never has
 * the eighth. No property claims that, but it may help to prove those that are claimed.
 *
 * @param cell a register
 * @param least the least number that it never has, at least 1
 */
record Range(Cell cell, long least) implements Claim {

    /** Wider registers hold what somebody sends: all of it may come. */
    private static final int WIDEST = 5;

    /** All that may hold of registers, the strongest of each first. */
    static List<Range> of(List<Cell> states) {
        return states.stream()
                .filter(cell -> !(cell.element() instanceof Memory) && cell.width() > 1 && cell.width() <= WIDEST)
                .flatMap(Range::of)
                .toList();
    }

    private static Stream<Range> of(Cell cell) {
        return LongStream.range(1, 1L << cell.width()).mapToObj(least -> new Range(cell, least));
    }
}
