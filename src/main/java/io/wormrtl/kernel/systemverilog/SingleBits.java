package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Of words that are put together bit by bit, such as one bit for each virtual channel: what is for one of the bits only. */
final class SingleBits {

    private static final int SHARED = -1;

    private final Map<Word, Integer> places = new HashMap<>();
    private final Set<Word> bits = new HashSet<>();

    SingleBits(Collection<Word> roots) {
        for (Word root : roots) {
            Map<Word, Integer> together = new LinkedHashMap<>();
            if (root.width() > 1 && collect(root, 0, together) && together.size() > 1) {
                bits.addAll(together.keySet());
                together.forEach(this::note);
            }
        }
    }

    /** Whether a word is bits side by side; these, and where they stand. */
    private static boolean collect(Word word, int offset, Map<Word, Integer> together) {
        if (word.operator() == Operator.OR && word.width() > 1) {
            return word.operands().stream().allMatch(operand -> collect(operand, offset, together));
        }
        if (word.operator() == Operator.SHIFT_LEFT && word.operands().get(1).isConstant()) {
            int moved = offset + (int) word.operands().get(1).number();
            return collect(word.operands().get(0), moved, together);
        }
        return word.width() == 1 && together.put(word, offset) == null;
    }

    private void note(Word bit, int place) {
        Deque<Word> open = new ArrayDeque<>(Set.of(bit));
        Set<Word> seen = new HashSet<>();
        while (!open.isEmpty()) {
            Word word = open.pop();
            if (seen.add(word)) {
                places.merge(word, place, (one, other) -> one.equals(other) ? one : SHARED);
                open.addAll(word.operands());
            }
        }
    }

    /** Whether a word is one of the bits. */
    boolean isBit(Word word) {
        return bits.contains(word);
    }

    /** The only bit that a word is for. */
    Optional<Integer> of(Word word) {
        return Optional.ofNullable(places.get(word)).filter(place -> place != SHARED);
    }
}
