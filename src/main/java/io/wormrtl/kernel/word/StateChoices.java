package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Memory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values of a signal that has states, as choices among these alone: no sum, no bits put together. */
public final class StateChoices {

    /** Bits of which a state is put together; more would be choices among too many. */
    private static final int MOST_BITS = 2;

    private final Words words;
    private final Encoding encoding;
    private final int width;
    /** Numbers that are no states, by what is written for them. */
    private final Map<Long, Word> others;

    private final Map<Word, Optional<Word>> known = new HashMap<>();

    /** Among the states of {@code element}. */
    StateChoices(Words words, Element element) {
        this(words, element.encoding(), element.width(), Map.of());
    }

    private StateChoices(Words words, Encoding encoding, int width, Map<Long, Word> others) {
        this.words = words;
        this.encoding = encoding;
        this.width = width;
        this.others = others;
    }

    /** The same where a register holds {@code number}, which is no state, and may keep it: that is {@code present} then. */
    StateChoices staying(long number, Word present) {
        return new StateChoices(words, encoding, width, Map.of(number, present));
    }

    /** Whether a number is a state. */
    boolean isState(long number) {
        return number < encoding.values().size();
    }

    /** Whether the values of an element may have the type of their encoding: those of memories and structures have none. */
    public static boolean hasStates(Element element) {
        return element.encoding() != null && element.layout() == null && !(element instanceof Memory);
    }

    /** Whether {@code word} is a choice among the states of {@code element} and signals that have the same. */
    public static boolean isChoice(Word word, Element element) {
        return isChoice(word, element, new HashSet<>());
    }

    /** The same of a word that may have been {@code seen}: others may be made of it, too. */
    private static boolean isChoice(Word word, Element element, Set<Word> seen) {
        return !seen.add(word)
                || switch (word.operator()) {
                    case CONSTANT, READ -> isState(word, element.encoding(), element.width());
                    case MULTIPLEX, PICK ->
                        word.width() == element.width()
                                && chosen(word).stream().allMatch(choice -> isChoice(choice, element, seen));
                    default -> false;
                };
    }

    private static boolean isState(Word word, Encoding encoding, int width) {
        return word.width() == width
                && (word.isConstant()
                        ? Long.compareUnsigned(word.number(), encoding.values().size()) < 0
                        : hasStates(word.element()) && word.element().encoding().equals(encoding));
    }

    private static List<Word> chosen(Word choice) {
        return choice.operands().subList(1, choice.operands().size());
    }

    /** The word as a choice among states; empty where it is a number that is computed. */
    Optional<Word> of(Word word) {
        if (!known.containsKey(word)) {
            known.put(word, found(word));
        }
        return known.get(word);
    }

    private Optional<Word> found(Word word) {
        return switch (word.operator()) {
            case CONSTANT -> state(word.number());
            case READ -> isState(word, encoding, width) ? Optional.of(word) : ofBits(word);
            case MULTIPLEX -> chosenOf(word).or(() -> ofBits(word));
            case PICK -> chosenOf(word);
            default -> ofBits(word);
        };
    }

    private Optional<Word> state(long number) {
        return others.containsKey(number)
                ? Optional.of(others.get(number))
                : Optional.of(words.constant(width, number))
                        .filter(state -> state.number() == number && isState(state, encoding, width));
    }

    private Optional<Word> chosenOf(Word word) {
        List<Word> all = new ArrayList<>();
        for (Word choice : chosen(word)) {
            of(choice).ifPresent(all::add);
        }
        if (all.size() < chosen(word).size()) {
            return Optional.empty();
        }
        Word by = word.operands().get(0);
        return Optional.of(
                word.operator() == Operator.PICK ? words.pick(by, all) : words.choice(by, all.get(0), all.get(1)));
    }

    /** Of bits put together, those that are set decide. */
    private Optional<Word> ofBits(Word word) {
        Map<Word, Long> bits = new HashMap<>();
        List<Word> order = new ArrayList<>();
        Optional<Long> fixed = collect(word, 0, bits, order);
        return fixed.isEmpty() || order.size() > MOST_BITS ? Optional.empty() : ofBits(fixed.get(), bits, order);
    }

    private Optional<Word> ofBits(long number, Map<Word, Long> bits, List<Word> order) {
        if (order.isEmpty()) {
            return state(number);
        }
        Word bit = order.get(0);
        List<Word> rest = order.subList(1, order.size());
        Optional<Word> yes = ofBits(number | bits.get(bit), bits, rest);
        Optional<Word> no = ofBits(number, bits, rest);
        return yes.isEmpty() || no.isEmpty() ? Optional.empty() : Optional.of(words.choice(bit, yes.get(), no.get()));
    }

    /** The bits of a word that is put together, and what each adds; the bits that are always set, or nothing. */
    private static Optional<Long> collect(Word word, int moved, Map<Word, Long> bits, List<Word> order) {
        if (word.isConstant()) {
            return Optional.of(word.number() << moved);
        }
        if (word.width() == 1) {
            if (bits.merge(word, 1L << moved, (one, other) -> one | other) == 1L << moved) {
                order.add(word);
            }
            return Optional.of(0L);
        }
        List<Word> in = word.operands();
        return switch (word.operator()) {
            case OR ->
                collect(in.get(0), moved, bits, order)
                        .flatMap(left -> collect(in.get(1), moved, bits, order).map(right -> left | right));
            case SHIFT_LEFT ->
                in.get(1).isConstant()
                                && word.width() >= in.get(0).width() + in.get(1).number()
                        ? collect(in.get(0), moved + (int) in.get(1).number(), bits, order)
                        : Optional.empty();
            default -> Optional.empty();
        };
    }
}
