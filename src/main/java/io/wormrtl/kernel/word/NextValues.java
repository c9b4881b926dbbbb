package io.wormrtl.kernel.word;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** What follows in registers as an engineer writes it: guards before what changes, and state machines state after state. */
final class NextValues {

    /** Machines of fewer states are read as well without. */
    private static final int FEWEST_STATES = 3;

    private static final int MOST_BITS = 4;
    /** Words that the present state decides; of more, which others may need too, there would be a copy for each state. */
    private static final int MOST_READING = 30;
    /** Choices of an arm that are looked at one by one, as often as they occur. */
    private static final int MOST_TOLD = 200;

    private final Words words;
    private final BiFunction<Word, UnaryOperator<Word>, Word> made;
    private final Predicate<Word> isNamed;

    /**
     * Rewrites words that {@code words} has made.
     *
     * @param made makes a word again of other operands
     * @param isNamed whether the code has a name for a word
     */
    NextValues(Words words, BiFunction<Word, UnaryOperator<Word>, Word> made, Predicate<Word> isNamed) {
        this.words = words;
        this.made = made;
        this.isNamed = isNamed;
    }

    /**
     * The value that follows in a cell: if that has states, as a choice among these, and by the present one if that tells
     * more.
     */
    Word next(Cell cell, Word next) {
        Word present = words.read(cell);
        return guarded(present, StateChoices.hasStates(cell.element()) ? chosen(cell, present, next) : next);
    }

    /** A register that stays as it is where one of several is not the case changes where all are. */
    private Word guarded(Word present, Word next) {
        if (next.operator() != Operator.MULTIPLEX || next.width() != present.width()) {
            return next;
        }
        Word condition = next.operands().get(0);
        Word yes = next.operands().get(1);
        Word no = next.operands().get(2);
        if (no == present) {
            return words.choice(condition, guarded(present, yes), present);
        }
        return yes == present
                ? inverse(condition)
                        .map(guard -> words.choice(guard, guarded(present, no), present))
                        .orElseGet(() -> words.choice(condition, present, guarded(present, no)))
                : next;
    }

    /** The inverse of a condition, if it has a name or is said without an inverse of all of it. */
    private Optional<Word> inverse(Word condition) {
        if (isNamed.test(words.not(condition))) {
            return Optional.of(words.not(condition));
        }
        List<Word> terms = BitRules.terms(condition, Operator.OR);
        if (terms.size() > 1 && terms.stream().anyMatch(NextValues::isNot)) {
            return terms.stream().map(words::not).reduce(words::and).filter(all -> !isNot(all));
        }
        boolean isDifference = condition.operator() == Operator.EQUAL
                && condition.operands().stream().allMatch(side -> side.width() == 1)
                && isNot(condition.operands().get(1));
        return isDifference
                ? Optional.of(words.equal(
                        condition.operands().get(0),
                        words.not(condition.operands().get(1))))
                : Optional.empty();
    }

    private static boolean isNot(Word bit) {
        return bit.operator() == Operator.XOR
                && bit.width() == 1
                && bit.operands().get(1).is(1);
    }

    private Word chosen(Cell cell, Word present, Word next) {
        StateChoices choices = new StateChoices(words, cell.element());
        return choices.of(next)
                .map(chosen -> cell.width() > MOST_BITS
                                || cell.element().encoding().values().size() < FEWEST_STATES
                        ? chosen
                        : byState(present, chosen, choices))
                .orElse(next);
    }

    /** What stands around the machine, such as that nothing changes, stays there. */
    private Word byState(Word present, Word next, StateChoices choices) {
        boolean isChoice = next.operator() == Operator.MULTIPLEX;
        Word condition = isChoice ? next.operands().get(0) : next;
        if (isChoice && !reading(present, condition).contains(condition)) {
            Word yes = next.operands().get(1);
            Word no = next.operands().get(2);
            if (yes == present) {
                return words.choice(condition, yes, byState(present, no, choices));
            }
            if (no == present) {
                return words.choice(condition, byState(present, yes, choices), no);
            }
        }
        return reading(present, next).size() > MOST_READING
                ? next
                : arms(present, next, choices)
                        .filter(NextValues::isWorthIt)
                        .map(arms -> words.pick(
                                present,
                                arms.stream()
                                        .map(arm -> arm.hasChoicesWithin(MOST_TOLD) ? told(arm, Set.of()) : arm)
                                        .toList()))
                        .orElse(next);
    }

    private Optional<List<Word>> arms(Word present, Word next, StateChoices choices) {
        List<Word> arms = new ArrayList<>();
        Set<Word> reading = reading(present, next);
        for (int state = 0; state < 1 << present.width(); state++) {
            StateChoices here = choices.isState(state) ? choices : choices.staying(state, present);
            here.of(where(present, state, next, reading)).ifPresent(arms::add);
        }
        return Optional.of(arms).filter(all -> all.size() == 1 << present.width());
    }

    /** A machine goes on in at least three ways. */
    private static boolean isWorthIt(List<Word> arms) {
        Set<Word> ways = new HashSet<>();
        for (int state = 0; state < arms.size(); state++) {
            boolean stays = arms.get(state).is(state) || arms.get(state).operator() == Operator.READ;
            if (!stays) {
                ways.add(arms.get(state));
            }
        }
        return ways.size() >= FEWEST_STATES;
    }

    /** A word as it is where {@code present} is {@code state}. */
    private Word where(Word present, int state, Word word, Set<Word> reading) {
        Map<Word, Word> known = new HashMap<>(Map.of(present, words.constant(present.width(), state)));
        reading.stream().sorted(Comparator.comparingInt(Word::id)).forEach(each -> {
            if (each != present) {
                known.put(each, made.apply(each, operand -> known.getOrDefault(operand, operand)));
            }
        });
        return known.getOrDefault(word, word);
    }

    /** Choices without what those around them have decided: {@code known} are conditions that are 1. */
    private Word told(Word word, Set<Word> known) {
        if (word.operator() != Operator.MULTIPLEX) {
            return word;
        }
        Word condition = word.operands().get(0);
        boolean isYes = known.contains(condition);
        if (isYes || known.contains(words.not(condition))) {
            return told(word.operands().get(isYes ? 1 : 2), known);
        }
        Set<Word> yes = new HashSet<>(known);
        yes.addAll(BitRules.terms(condition, Operator.AND));
        Set<Word> no = new HashSet<>(known);
        BitRules.terms(condition, Operator.OR).forEach(term -> no.add(words.not(term)));
        return words.choice(
                condition,
                told(word.operands().get(1), yes),
                told(word.operands().get(2), no));
    }

    /** The words below {@code word}, itself included, that {@code present} decides. */
    private static Set<Word> reading(Word present, Word word) {
        Map<Word, Boolean> asked = new HashMap<>();
        isReading(present, word, asked);
        Set<Word> reading = new HashSet<>();
        asked.forEach((each, is) -> {
            if (is) {
                reading.add(each);
            }
        });
        return reading;
    }

    private static boolean isReading(Word present, Word word, Map<Word, Boolean> asked) {
        Boolean known = asked.get(word);
        if (known != null) {
            return known;
        }
        boolean is = word == present;
        for (Word operand : word.operands()) {
            is |= isReading(present, operand, asked);
        }
        asked.put(word, is);
        return is;
    }
}
