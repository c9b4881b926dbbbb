package io.wormrtl.kernel.translate;

import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Joins the results of two ways through the code; where they differ, a multiplexer selects. */
final class Joining {

    private final Words words;
    private final Numbers numbers;
    /** The content of a place to which one of the ways has not written. */
    private final Function<Slot, Object> before;

    Joining(Words words, Numbers numbers, Function<Slot, Object> before) {
        this.words = words;
        this.numbers = numbers;
        this.before = before;
    }

    /** Two worlds as one, and the word that says which of both it is. */
    record Joined(World world, Word first) {}

    Joined join(World one, World other) {
        Path fork = Path.fork(one.path(), other.path());
        Word first = one.path().since(fork, words);
        Word second = other.path().since(fork, words);
        Word which = one.path().stepsSince(fork) <= other.path().stepsSince(fork) ? first : words.not(second);
        Word either = words.or(first, second);
        Path path = words.isAlways(either) ? fork : fork.and(either);
        return new Joined(new World(path, written(one, other, which)), which);
    }

    private Map<Slot, Object> written(World one, World other, Word which) {
        if (one.isAs(other)) {
            return one.written();
        }
        Map<Slot, Object> written = new LinkedHashMap<>();
        one.written()
                .forEach((slot, value) -> written.put(
                        slot, other.has(slot.owner()) ? joined(which, value, valueOf(other, slot)) : value));
        other.written().forEach((slot, value) -> {
            if (!one.written().containsKey(slot)) {
                written.put(slot, one.has(slot.owner()) ? joined(which, valueOf(one, slot), value) : value);
            }
        });
        return written;
    }

    private Object valueOf(World world, Slot slot) {
        return world.written().containsKey(slot) ? world.written().get(slot) : before.apply(slot);
    }

    /** {@code yes} where {@code which} is 1, else {@code no}. */
    Object joined(Word which, Object yes, Object no) {
        if (which.isConstant()) {
            return which.is(1) ? yes : no;
        }
        if (isSame(yes, no)) {
            return yes;
        }
        if (Numbers.isNumber(yes) && Numbers.isNumber(no)) {
            int bits = yes instanceof Integer || no instanceof Integer ? Numbers.INT : Numbers.LONG;
            return Numbers.value(words.multiplex(which, numbers.word(yes), numbers.word(no)), bits);
        }
        if (yes instanceof ListElements one && no instanceof ListElements other && one.size() == other.size()) {
            return new ListElements(IntStream.range(0, one.size())
                    .mapToObj(i -> joined(which, one.get(i), other.get(i)))
                    .toList());
        }
        if (isObject(yes) && isObject(no)) {
            return choice(which, yes, no);
        }
        return yes == Unusable.UNDRIVEN || no == Unusable.UNDRIVEN ? Unusable.UNDRIVEN : Unusable.VALUE;
    }

    /** A choice in which an object stands on both sides is one of that object and the others. */
    private Object choice(Word which, Object yes, Object no) {
        for (Way one : ways(yes)) {
            for (Way other : ways(no)) {
                if (one.hasRest(other) && isSame(one.object, other.object)) {
                    Word either = words.multiplex(which, one.condition, other.condition);
                    return joined(either, one.object, rest(which, one, other));
                }
            }
        }
        return new Choice(which, yes, no);
    }

    private Object rest(Word which, Way one, Way other) {
        if (one.condition.is(1)) {
            return other.rest;
        }
        return other.condition.is(1) ? one.rest : joined(which, one.rest, other.rest);
    }

    /** An object that something may be, the condition under which it is, and what it is otherwise. */
    private record Way(Object object, Word condition, Object rest) {
        /** Whether there is something else on one side at least. */
        boolean hasRest(Way other) {
            return !(condition.is(1) && other.condition.is(1));
        }
    }

    private List<Way> ways(Object object) {
        return object instanceof Choice choice
                ? List.of(
                        new Way(choice.yes(), choice.condition(), choice.no()),
                        new Way(choice.no(), words.not(choice.condition()), choice.yes()))
                : List.of(new Way(object, words.one, null));
    }

    @SuppressWarnings("ReferenceEquality") // objects are the same where they are one
    private static boolean isSame(Object a, Object b) {
        boolean isValue = a instanceof SetBits
                || a instanceof Choice
                || a instanceof Comparison
                || a instanceof ListElements
                || Numbers.isKnown(a);
        return a == b || (isValue && Objects.equals(a, b));
    }

    private static boolean isObject(Object value) {
        return value == null || !(Numbers.isNumber(value) || value instanceof Unusable);
    }
}
