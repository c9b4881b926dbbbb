package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Layout;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields of which words consist. */
final class WordLayouts {

    private final Map<Word, Layout> layouts = new HashMap<>();

    WordLayouts(List<Root> roots) {
        roots.forEach(root -> layOut(root.word(), root.layout()));
    }

    /** Notes the fields of a word, and of those among which it chooses. What is a signal has the type of that. */
    private void layOut(Word word, Layout layout) {
        boolean fits = layout != null && word.width() == layout.width() && !word.isConstant() && word.element() == null;
        if (fits && layouts.putIfAbsent(word, layout) == null && word.operator() == Operator.MULTIPLEX) {
            layOut(word.operands().get(1), layout);
            layOut(word.operands().get(2), layout);
        }
    }

    /** The fields of a word; null where it is one thing, or none that consists of the same. */
    Layout of(Word word) {
        return layouts.computeIfAbsent(word, this::inferred);
    }

    private Layout inferred(Word word) {
        List<Word> in = word.operands();
        List<Word> sources = switch (word.operator()) {
            case MULTIPLEX, PICK -> in.subList(1, in.size());
            default -> List.of();
        };
        return word.element() != null
                ? word.element().layout()
                : sources.stream()
                        .map(this::known)
                        .filter(layout -> layout != null && layout.width() == word.width())
                        .findFirst()
                        .orElse(null);
    }

    /** Of operands, which have been written before, and signals. */
    private Layout known(Word word) {
        return word.element() != null ? word.element().layout() : layouts.get(word);
    }
}
