package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Word;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The names of the words within a function.
 *
 * @param give gives names for what is between
 * @param names of words that it is given
 * @param numbers what numbers are called that words are compared with, by the comparison
 * @param wholes what {@link Wholes} has found around a function, which is its shape; empty outside of one
 * @param isWithin whether this is a function
 */
record Arguments(
        UnaryOperator<String> give,
        Map<Word, String> names,
        Map<Word, String> numbers,
        Map<Word, Word> wholes,
        boolean isWithin) {

    /** Of words that are in no function. */
    static Arguments outside(UnaryOperator<String> give) {
        return new Arguments(give, Map.of(), Map.of(), Map.of(), false);
    }

    String names(String wanted) {
        return give.apply(wanted);
    }

    /** The name of a word that is read: that of an argument, or else of what is read in the module. */
    String read(Word word, ModuleScope scope) {
        if (names.containsKey(word)) {
            return names.get(word);
        }
        return word.element() instanceof Memory memory
                ? MemoryText.word(memory, scope.name(memory), String.valueOf(word.number()))
                : scope.name(word.cell());
    }
}
