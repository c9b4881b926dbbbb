package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Finds where any of some bits is asked for that stand together as one word: that the word is not 0 says the same. */
final class Wholes {

    private static final int FEWEST = 3;

    private Wholes() {}

    /**
     * The words whose being not 0 others are, by those.
     *
     * @param roots what is looked through
     */
    static Map<Word, Word> of(Collection<Word> roots) {
        Set<Word> all = new LinkedHashSet<>();
        Deque<Word> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            Word word = open.pop();
            if (all.add(word)) {
                open.addAll(word.operands());
            }
        }
        Map<Set<Word>, Word> wholes = new HashMap<>();
        for (Word word : all) {
            Set<Word> bits = new HashSet<>();
            if (word.operator() == Operator.OR && word.width() > 1 && collect(word, bits)) {
                wholes.merge(bits, word, (one, other) -> one.width() <= other.width() ? one : other);
            }
        }
        Map<Word, Word> found = new LinkedHashMap<>();
        for (Word word : all) {
            Set<Word> bits = new HashSet<>();
            if (word.operator() == Operator.OR
                    && word.width() == 1
                    && collect(word, bits)
                    && bits.size() >= FEWEST
                    && wholes.containsKey(bits)) {
                found.put(word, wholes.get(bits));
            }
        }
        return found;
    }

    /** Whether a word is bits side by side, or joined; these. */
    private static boolean collect(Word word, Set<Word> bits) {
        if (word.operator() == Operator.OR) {
            return collect(word.operands().get(0), bits)
                    && collect(word.operands().get(1), bits);
        }
        if (word.operator() == Operator.SHIFT_LEFT && word.operands().get(1).isConstant()) {
            return word.width()
                            >= word.operands().get(0).width()
                                    + word.operands().get(1).number()
                    && collect(word.operands().get(0), bits);
        }
        bits.add(word);
        return word.width() == 1;
    }
}
