package io.wormrtl.kernel.word;

import java.util.List;
import java.util.stream.Stream;

/** How choices among words become simpler ones, or none. */
final class ChoiceRules {

    private final Words words;
    private final WordTable table;

    ChoiceRules(Words words, WordTable table) {
        this.words = words;
        this.table = table;
    }

    Word multiplex(Word condition, Word yes, Word no) {
        if (condition.isConstant()) {
            return condition.is(1) ? yes : no;
        }
        if (yes == no) {
            return yes;
        }
        if (yes.isConstant() && no.isConstant() && yes.number() == no.number()) {
            return yes;
        }
        if (condition.operator() == Operator.XOR && condition.operands().get(1).is(1)) {
            return multiplex(condition.operands().get(0), no, yes);
        }
        if (yes.operator() == Operator.MULTIPLEX && yes.operands().get(0) == condition) {
            return multiplex(condition, yes.operands().get(1), no);
        }
        if (no.operator() == Operator.MULTIPLEX && no.operands().get(0) == condition) {
            return multiplex(condition, yes, no.operands().get(2));
        }
        if (no.is(0) && yes.isConstant() && Long.bitCount(yes.number()) == 1) {
            return words.shiftLeft(condition, table.number(Long.numberOfTrailingZeros(yes.number())), Long.SIZE);
        }
        if (yes.is(0) && no.isConstant() && Long.bitCount(no.number()) == 1) {
            return words.shiftLeft(
                    words.not(condition), table.number(Long.numberOfTrailingZeros(no.number())), Long.SIZE);
        }
        if (yes.width() == 1 && no.width() == 1) {
            return ofBits(condition, yes, no);
        }
        if (no.is(0) && isOneBit(yes)) {
            return gated(condition, yes);
        }
        if (yes.is(0) && isOneBit(no)) {
            return gated(words.not(condition), no);
        }
        if (yes.operator() == Operator.OR && adds(BitRules.terms(condition, Operator.OR), yes, no)) {
            return yes;
        }
        Word changed = changed(condition, yes, no);
        if (changed != null) {
            return changed;
        }
        Word shared = shared(condition, yes, no);
        if (shared != null) {
            return shared;
        }
        return table.make(Operator.MULTIPLEX, Math.max(yes.width(), no.width()), List.of(condition, yes, no), 0, null);
    }

    /** A choice in which a word stands more than once is one of that word and the others; null where none does. */
    private Word shared(Word condition, Word yes, Word no) {
        boolean isChoice = yes.operator() == Operator.MULTIPLEX;
        boolean isOther = no.operator() == Operator.MULTIPLEX;
        for (int i = 2; isChoice && i > 0; i--) {
            if (yes.operands().get(i) == no && (i == 2 || isShared(no))) {
                return multiplex(
                        words.and(condition, is(yes, 3 - i)), yes.operands().get(3 - i), no);
            }
        }
        for (int i = 1; isOther && i <= 2; i++) {
            if (no.operands().get(i) == yes && (i == 1 || isShared(yes))) {
                return multiplex(
                        words.or(condition, is(no, i)), yes, no.operands().get(3 - i));
            }
        }
        for (int i = 1; isChoice && isOther && i <= 2; i++) {
            for (int j = 1; j <= 2; j++) {
                if (yes.operands().get(i) == no.operands().get(j)
                        && isShared(yes.operands().get(i))) {
                    return multiplex(
                            multiplex(condition, is(yes, i), is(no, j)),
                            yes.operands().get(i),
                            multiplex(
                                    condition,
                                    yes.operands().get(3 - i),
                                    no.operands().get(3 - j)));
                }
            }
        }
        return null;
    }

    /** Numbers are cheap to choose. A register is what stays as it is, for the most part: that is said where it is decided. */
    private static boolean isShared(Word word) {
        return !word.isConstant() && word.operator() != Operator.READ;
    }

    /** Whether a choice is its first or second word. */
    private Word is(Word choice, int which) {
        Word condition = choice.operands().get(0);
        return which == 1 ? condition : words.not(condition);
    }

    private Word ofBits(Word condition, Word yes, Word no) {
        if (no.is(0)) {
            return words.and(condition, yes);
        }
        if (yes.is(1)) {
            return words.or(condition, no);
        }
        if (yes.is(0)) {
            return words.and(words.not(condition), no);
        }
        if (no.is(1)) {
            return words.or(words.not(condition), yes);
        }
        if (yes == condition) {
            return words.or(condition, no);
        }
        if (no == condition) {
            return words.and(condition, yes);
        }
        Word changed = changed(condition, yes, no);
        if (changed != null) {
            return changed;
        }
        return table.make(Operator.MULTIPLEX, 1, List.of(condition, yes, no), 0, null);
    }

    /** A word to which bits are added in one case only is that word with so many bits or none; null if it is not. */
    private Word changed(Word condition, Word yes, Word no) {
        Word added = added(yes, no);
        if (added != null) {
            return words.or(no, gated(condition, added));
        }
        added = added(no, yes);
        return added == null ? null : words.or(yes, gated(words.not(condition), added));
    }

    /** The bits that {@code more} adds to {@code word}; null if it is something else. */
    private static Word added(Word more, Word word) {
        if (more.operator() == Operator.OR) {
            for (int i = 0; i < 2; i++) {
                if (more.operands().get(i) == word) {
                    return more.operands().get(1 - i);
                }
            }
        }
        return null;
    }

    /** Whether {@code yes} is {@code no} and bits that are only set where one of {@code causes} is 1. */
    private static boolean adds(List<Word> causes, Word yes, Word no) {
        if (yes == no) {
            return true;
        }
        if (yes.operator() != Operator.OR) {
            return no.is(0) && follows(causes, yes);
        }
        Word first = yes.operands().get(0);
        Word second = yes.operands().get(1);
        return (adds(causes, first, no) && follows(causes, second))
                || (adds(causes, second, no) && follows(causes, first));
    }

    /** Whether {@code bits} are put together of {@code causes}. */
    private static boolean follows(List<Word> causes, Word bits) {
        return causes.contains(bits)
                || switch (bits.operator()) {
                    case OR -> bits.operands().stream().allMatch(operand -> follows(causes, operand));
                    case SHIFT_LEFT ->
                        bits.operands().get(1).isConstant()
                                && follows(causes, bits.operands().get(0));
                    default -> false;
                };
    }

    private static boolean isOneBit(Word word) {
        return word.width() == 1
                || (word.operator() == Operator.SHIFT_LEFT
                        && word.operands().get(0).width() == 1
                        && word.operands().get(1).isConstant());
    }

    private Word gated(Word condition, Word added) {
        if (isOneBit(added) && added.operator() == Operator.SHIFT_LEFT) {
            return words.shiftLeft(
                    words.and(condition, added.operands().get(0)),
                    added.operands().get(1),
                    added.width());
        }
        return multiplex(condition, added, table.zero);
    }

    Word pick(Word index, List<Word> choices) {
        if (index.isConstant()) {
            return Long.compareUnsigned(index.number(), choices.size()) < 0
                    ? choices.get((int) index.number())
                    : table.zero;
        }
        if (choices.stream().allMatch(choice -> choice == choices.get(0))) {
            return choices.get(0);
        }
        int reached = index.width() >= 31 ? choices.size() : (int) Math.min(choices.size(), 1L << index.width());
        List<Word> kept = choices.subList(0, reached);
        int width = kept.stream().mapToInt(Word::width).max().orElseThrow();
        return table.make(
                Operator.PICK,
                width,
                Stream.concat(Stream.of(index), kept.stream()).toList(),
                0,
                null);
    }

    Word where(Word index, int number, Word value) {
        List<Word> in = value.operands();
        return switch (value.operator()) {
            case AND -> words.and(picked(index, number, in.get(0)), picked(index, number, in.get(1)));
            case OR -> words.or(picked(index, number, in.get(0)), picked(index, number, in.get(1)));
            default -> picked(index, number, value);
        };
    }

    private static Word picked(Word index, int number, Word value) {
        boolean isKnown = value.operator() == Operator.PICK
                && value.operands().get(0) == index
                && number + 1 < value.operands().size();
        return isKnown ? value.operands().get(number + 1) : value;
    }
}
