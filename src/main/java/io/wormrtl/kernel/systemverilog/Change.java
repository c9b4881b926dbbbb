package io.wormrtl.kernel.systemverilog;

import io.wormrtl.kernel.rtl.Element;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Operator;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.List;

/** How a register changes at an edge of the clock. */
sealed interface Change {

    /** It stays as it is. */
    record Stay() implements Change {}

    /** It takes a value. */
    record Value(Word word) implements Change {}

    /** It changes so or so. */
    record Choice(Word condition, Change yes, Change no) implements Change {

        /** Whether it stays as it is on exactly one side. */
        boolean isGuard() {
            return yes instanceof Stay != no instanceof Stay;
        }

        /** What a guard is before. */
        Change changing() {
            return yes instanceof Stay ? no : yes;
        }
    }

    /**
     * It changes by its own present value.
     *
     * @param arms by value
     */
    record Machine(Cell cell, List<Change> arms) implements Change {}

    /** The change of a register that has {@code next} from the next cycle on. */
    static Change of(Cell cell, Word next) {
        return new Reading(cell).of(next);
    }

    /** The words of which it consists. */
    default List<Root> roots(Element element) {
        List<Root> all = new ArrayList<>();
        if (this instanceof Value value) {
            all.add(Root.of(value.word(), element));
        } else if (this instanceof Choice choice) {
            all.add(new Root(choice.condition(), 1));
            all.addAll(choice.yes().roots(element));
            all.addAll(choice.no().roots(element));
        } else if (this instanceof Machine machine) {
            machine.arms().forEach(arm -> all.addAll(arm.roots(element)));
        }
        return all;
    }

    /** Finds what a word says of the register that takes it. */
    final class Reading {

        /** Choices that one arm of a machine may be made of. */
        private static final int MOST_CHOICES = 8;
        /** Choices that a register may change by; words have their choices in common, statements do not. */
        private static final int MOST_STATEMENTS = 24;

        private final Cell cell;

        private Reading(Cell cell) {
            this.cell = cell;
        }

        /** Choices are written as such where the register stays as it is somewhere; anything else is one value. */
        private Change of(Word word) {
            if (isItself(word)) {
                return new Stay();
            }
            if (word.operator() == Operator.PICK && isItself(word.operands().get(0))) {
                return machine(word);
            }
            if (word.operator() != Operator.MULTIPLEX || (!isGuard(word) && !word.hasChoicesWithin(MOST_STATEMENTS))) {
                return new Value(word);
            }
            Change yes = of(word.operands().get(1));
            Change no = of(word.operands().get(2));
            return yes instanceof Value && no instanceof Value
                    ? new Value(word)
                    : new Choice(word.operands().get(0), yes, no);
        }

        /** Whether the register stays as it is on one side, so that only the other one goes on. */
        private boolean isGuard(Word choice) {
            return isItself(choice.operands().get(1))
                    || isItself(choice.operands().get(2));
        }

        private Machine machine(Word word) {
            List<Change> arms = new ArrayList<>();
            for (int state = 0; state < word.operands().size() - 1; state++) {
                Word next = word.operands().get(state + 1);
                arms.add(next.hasChoicesWithin(MOST_CHOICES) ? arm(state, next) : of(next));
            }
            return new Machine(cell, arms);
        }

        private Change arm(int state, Word word) {
            if (word.is(state) || isItself(word)) {
                return new Stay();
            }
            return word.operator() == Operator.MULTIPLEX
                    ? new Choice(
                            word.operands().get(0),
                            arm(state, word.operands().get(1)),
                            arm(state, word.operands().get(2)))
                    : new Value(word);
        }

        private boolean isItself(Word word) {
            return word.operator() == Operator.READ && word.cell().equals(cell);
        }
    }
}
