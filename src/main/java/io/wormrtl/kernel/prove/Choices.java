package io.wormrtl.kernel.prove;

import io.wormrtl.kernel.gate.AndGraph;
import io.wormrtl.kernel.gate.WordGates;
import io.wormrtl.kernel.word.Arithmetic;
import io.wormrtl.kernel.word.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.apache.commons.lang3.ArrayUtils;

/**
 * Numbers that are one of a few, with a bit for each that says whether it is this one: the winner of an arbiter, for
 * instance. A function of such a number alone is one of as many. So a decoder behind an encoder is wires, and a
 * proof need not see through both.
 */
final class Choices implements WordGates.Shortcut {

    /** More numbers are not told apart: the winner of a large arbiter is one of twice 64 and none. */
    private static final int MOST = 192;

    /**
     * One of a few numbers.
     *
     * @param lines for each number one bit, of which exactly one is 1; words computed of one another share the array
     * @param numbers what the word is then; some may be equal
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by identity
    private record Choice(int[] lines, long[] numbers) {}

    /** Lines made of the lines of two choices. */
    @SuppressWarnings("ArrayRecordComponent") // compared by identity
    private record Either(int[] yes, int[] no, int[] lines) {}

    private final AndGraph graph;
    private final Function<Word, int[]> bits;
    /** The line of a number that is known. */
    private final int[] always = {AndGraph.TRUE};

    private final IdentityHashMap<Word, Optional<Choice>> known = new IdentityHashMap<>();
    private final IdentityHashMap<Word, int[]> lowest = new IdentityHashMap<>();
    private final IdentityHashMap<Word, List<Either>> either = new IdentityHashMap<>();

    /**
     * Makes gates in {@code graph}.
     *
     * @param bits makes those of any word
     */
    Choices(AndGraph graph, Function<Word, int[]> bits) {
        this.graph = graph;
        this.bits = bits;
    }

    @Override
    public Optional<int[]> bits(Word word) {
        return word.isConstant() ? Optional.empty() : of(word).map(choice -> merged(choice, word.width()));
    }

    private int[] merged(Choice choice, int width) {
        int[] merged = new int[width];
        for (int i = 0; i < choice.lines.length; i++) {
            for (int bit = 0; bit < width; bit++) {
                if ((choice.numbers[i] >>> bit & 1) != 0) {
                    merged[bit] = graph.or(merged[bit], choice.lines[i]);
                }
            }
        }
        return merged;
    }

    private Optional<Choice> of(Word word) {
        Optional<Choice> choice = known.get(word);
        if (choice == null) {
            choice = found(word);
            known.put(word, choice);
        }
        return choice;
    }

    private Optional<Choice> found(Word word) {
        List<Word> in = word.operands();
        return switch (word.operator()) {
            case CONSTANT -> Optional.of(new Choice(always, new long[] {word.number()}));
            case READ, READ_MEMORY -> Optional.empty();
            case LOWEST -> computed(word).or(() -> Optional.of(lowest(in.get(0), i -> i)));
            case EQUAL -> computed(word).or(() -> isZero(word));
            case MULTIPLEX -> computed(word).or(() -> multiplexed(word));
            default -> computed(word);
        };
    }

    /** A number that depends on which bit of a word is the lowest that is set. */
    private Choice lowest(Word mask, IntToLongFunction number) {
        int[] lines = lowest.computeIfAbsent(mask, any -> lowestLines(bits.apply(mask)));
        long[] numbers = new long[lines.length];
        Arrays.setAll(numbers, number);
        return new Choice(lines, numbers);
    }

    private int[] lowestLines(int[] mask) {
        int[] lines = new int[mask.length + 1];
        int none = AndGraph.TRUE;
        for (int i = 0; i < mask.length; i++) {
            lines[i] = graph.and(mask[i], none);
            none = graph.and(none, AndGraph.not(mask[i]));
        }
        lines[mask.length] = none;
        return lines;
    }

    /** A word is 0 where it has no lowest bit. */
    private Optional<Choice> isZero(Word word) {
        Word mask = word.operands().get(0);
        return word.operands().get(1).is(0)
                ? Optional.of(lowest(mask, i -> i == mask.width() ? 1 : 0))
                : Optional.empty();
    }

    /** One of two choices: each line of either where the condition says so. */
    private Optional<Choice> multiplexed(Word word) {
        Optional<Choice> yes = of(word.operands().get(1));
        Optional<Choice> no = of(word.operands().get(2));
        if (yes.isEmpty() || no.isEmpty() || yes.get().lines.length + no.get().lines.length > MOST) {
            return Optional.empty();
        }
        return Optional.of(new Choice(
                either(word.operands().get(0), yes.get().lines, no.get().lines),
                ArrayUtils.addAll(yes.get().numbers, no.get().numbers)));
    }

    private int[] either(Word condition, int[] yes, int[] no) {
        List<Either> made = either.computeIfAbsent(condition, any -> new ArrayList<>());
        for (Either each : made) {
            if (each.yes == yes && each.no == no) {
                return each.lines;
            }
        }
        int bit = bits.apply(condition)[0];
        int[] lines = IntStream.concat(
                        IntStream.of(yes).map(line -> graph.and(bit, line)),
                        IntStream.of(no).map(line -> graph.and(AndGraph.not(bit), line)))
                .toArray();
        made.add(new Either(yes, no, lines));
        return lines;
    }

    /** A word of one choice and of numbers that are known. */
    private Optional<Choice> computed(Word word) {
        int[] lines = null;
        for (Word operand : word.operands()) {
            Optional<Choice> choice = of(operand);
            if (choice.isEmpty()) {
                return choice;
            }
            int[] own = choice.get().lines;
            if (lines != null && own != always && lines != always && lines != own) {
                return Optional.empty();
            }
            lines = lines == null || lines == always ? own : lines;
        }
        return lines == null || lines == always
                ? Optional.empty()
                : Optional.of(new Choice(lines, numbers(word, lines.length)));
    }

    private long[] numbers(Word word, int count) {
        List<Word> in = word.operands();
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            long[] values = new long[in.size()];
            for (int k = 0; k < values.length; k++) {
                values[k] = in.get(k).isConstant()
                        ? in.get(k).number()
                        : of(in.get(k)).orElseThrow().numbers[i];
            }
            numbers[i] = Arithmetic.apply(word, values);
        }
        return numbers;
    }
}
