package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How the values among which words choose are named. */
final class WordStates {

    private final Map<Word, Encoding> encodings = new HashMap<>();

    WordStates(List<Root> roots) {
        roots.forEach(root -> note(root.word(), root.encoding()));
    }

    private void note(Word word, Encoding encoding) {
        boolean isChoice = word.operator() == Operator.MULTIPLEX || word.operator() == Operator.PICK;
        if (encoding != null && isChoice && encodings.putIfAbsent(word, encoding) == null) {
            word.operands().subList(1, word.operands().size()).forEach(choice -> note(choice, encoding));
        }
    }

    /** How the values of a choice are named; null where they are numbers. */
    Encoding of(Word choice) {
        return encodings.get(choice);
    }
}
