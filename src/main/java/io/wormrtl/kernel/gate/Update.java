package io.wormrtl.kernel.gate;

import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What follows in a register, as one multiplexer before its flip-flops makes it, however many ways there are on which it stays
 * as it is: where it does, its new value may be any.
 *
 * @param isSet 1 where it is set
 * @param value the new value, the lowest bit first; null where it is never set
 */
record Update(int isSet, int[] value) {

    private static final Update NONE = new Update(AndGraph.FALSE, null);

    /** The bits that follow in {@code cell}, which is read as {@code present}. */
    static int[] next(Cell cell, Word next, int[] present, AndGraph graph, WordGates words) {
        Update update = new Maker(cell, graph, words).of(next);
        return update.value == null ? present : multiplexed(graph, update.isSet, update.value, present);
    }

    private static int[] multiplexed(AndGraph graph, int condition, int[] yes, int[] no) {
        int[] all = new int[yes.length];
        Arrays.setAll(all, bit -> graph.multiplex(condition, yes[bit], no[bit]));
        return all;
    }

    /** Makes updates of the words among which a register's next value is chosen. */
    private static final class Maker {
        private final Cell cell;
        private final AndGraph graph;
        private final WordGates words;
        private final Map<Word, Update> known = new HashMap<>();

        Maker(Cell cell, AndGraph graph, WordGates words) {
            this.cell = cell;
            this.graph = graph;
            this.words = words;
        }

        Update of(Word word) {
            Update update = known.get(word);
            if (update == null) {
                update = made(word);
                known.put(word, update);
            }
            return update;
        }

        private Update made(Word word) {
            if (word.operator() == Operator.READ && word.cell().equals(cell)) {
                return NONE;
            }
            return word.operator() == Operator.MULTIPLEX
                    ? chosen(
                            words.bits(word.operands().get(0), 1)[0],
                            of(word.operands().get(1)),
                            of(word.operands().get(2)))
                    : new Update(AndGraph.TRUE, words.bits(word, cell.width()));
        }

        private Update chosen(int condition, Update yes, Update no) {
            int isSet = graph.multiplex(condition, yes.isSet, no.isSet);
            if (yes.value == null || no.value == null) {
                return new Update(isSet, yes.value == null ? no.value : yes.value);
            }
            return new Update(isSet, multiplexed(graph, condition, yes.value, no.value));
        }
    }
}
