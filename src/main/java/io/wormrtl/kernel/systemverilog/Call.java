package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Word;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A word that is the value of a function.
 *
 * @param function which one; the same object of all its calls
 * @param leaves what it is called with
 * @param numbers comparisons whose numbers it is called with besides
 */
record Call(Repeated function, List<Word> leaves, List<Word> numbers) {

    /**
     * A shape that several words have.
     *
     * @param shape of the first of them
     * @param key the same for the same function
     * @param numbers the comparisons of the first whose numbers are not the same in all, and which argument each is
     * @param telling the place of the leaf that each has for itself; -1 if there is none
     */
    record Repeated(Shape shape, String key, Map<Word, Integer> numbers, int telling) {}

    /** The leaf by which this call is told from others. */
    Optional<Word> telling() {
        return function.telling() < 0 ? Optional.empty() : Optional.of(leaves.get(function.telling()));
    }
}
