package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The operators of a word down to its leaves, whatever those are: words with the same text of their shape are one
 * function of their leaves, and of the numbers that these are compared with.
 */
final class Shape {

    private static final int LARGEST = 250;

    /** Thrown away on the way down. */
    private static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    private final Word root;
    private final Predicate<Word> isLeaf;
    private final Comparator<Word> order;
    private final Map<Word, Word> wholes;
    private int steps;
    private final StringBuilder text = new StringBuilder();
    private final Set<Word> nodes = new LinkedHashSet<>();
    private final Map<Word, Integer> written = new HashMap<>();
    private final List<Word> leaves = new ArrayList<>();
    private final Map<Word, Integer> leafNumbers = new HashMap<>();
    /** Comparisons of leaves with numbers, in order. */
    private final Set<Word> comparisons = new LinkedHashSet<>();

    private Shape(Word root, Predicate<Word> isLeaf, Comparator<Word> order, Map<Word, Word> wholes) {
        this.wholes = wholes;
        this.root = root;
        this.isLeaf = isLeaf;
        this.order = order;
        walk(root);
    }

    /**
     * The shape of a word.
     *
     * @param isLeaf words other than {@code root} that are taken as they are
     * @param order in which operands that may be swapped stand in like words
     * @param wholes what {@link Wholes} has found
     * @return empty where it is too large to be written as one function
     */
    static Optional<Shape> of(Word root, Predicate<Word> isLeaf, Comparator<Word> order, Map<Word, Word> wholes) {
        try {
            return Optional.of(new Shape(root, isLeaf, order, wholes));
        } catch (TooLarge tooLarge) {
            return Optional.empty();
        }
    }

    private void walk(Word word) {
        if (word.isConstant()) {
            text.append('c').append(word.width()).append(':').append(word.number());
        } else if (word != root && isLeaf.test(word)) {
            text.append('L').append(leafNumbers.computeIfAbsent(word, this::leaf));
            text.append(':').append(word.width());
        } else if (written.containsKey(word)) {
            text.append('#').append(written.get(word));
        } else {
            written.put(word, written.size());
            nodes.add(word);
            step();
            inner(word);
        }
    }

    private void step() {
        if (++steps > LARGEST) {
            throw new TooLarge();
        }
    }

    private int leaf(Word word) {
        leaves.add(word);
        return leaves.size() - 1;
    }

    private void inner(Word word) {
        if (wholes.containsKey(word)) {
            text.append("any(");
            walk(wholes.get(word));
            text.append(')');
            return;
        }
        text.append(word.operator().ordinal()).append(':').append(word.width());
        text.append(':').append(word.number()).append('(');
        if (isComparison(word)) {
            comparisons.add(word);
            walk(word.operands().get(0));
            text.append(",C").append(word.operands().get(0).width());
        } else {
            for (Word operand : operands(word)) {
                walk(operand);
                text.append(',');
            }
        }
        if (word.element() instanceof Memory memory) {
            text.append(memory.path());
        }
        text.append(')');
    }

    private boolean isComparison(Word word) {
        return word.operator() == Operator.EQUAL
                && word.operands().get(1).isConstant()
                && word.operands().get(0).width() > 2
                && isLeaf.test(word.operands().get(0));
    }

    /** The operands; those that may be swapped, chains of them at once, in an order that like words have in common. */
    private List<Word> operands(Word word) {
        return switch (word.operator()) {
            case AND, OR -> {
                List<Word> chain = new ArrayList<>();
                collect(word, word, chain);
                chain.sort(order);
                yield chain;
            }
            case XOR, ADD, MULTIPLY, EQUAL ->
                word.operands().get(1).isConstant()
                        ? word.operands()
                        : word.operands().stream().sorted(order).toList();
            default -> word.operands();
        };
    }

    private void collect(Word chain, Word word, List<Word> all) {
        for (Word operand : word.operands()) {
            boolean goesOn = operand.operator() == chain.operator()
                    && (operand.width() == chain.width() || chain.operator() == Operator.OR)
                    && !isLeaf.test(operand)
                    && !wholes.containsKey(operand);
            if (goesOn) {
                nodes.add(operand);
                step();
                collect(chain, operand, all);
            } else {
                all.add(operand);
            }
        }
    }

    /** The same for words that are the same but for their leaves and the numbers they are compared with. */
    String key() {
        return text.toString();
    }

    Word root() {
        return root;
    }

    /** The words it is made of, leaves apart. */
    Set<Word> nodes() {
        return nodes;
    }

    /** The words that it is a function of, in the order of all that are like it. */
    List<Word> leaves() {
        return leaves;
    }

    /** Comparisons of leaves with numbers, in the order of all that are like it. */
    List<Word> comparisons() {
        return List.copyOf(comparisons);
    }
}
