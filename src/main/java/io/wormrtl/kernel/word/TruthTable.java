package io.wormrtl.kernel.word;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of a condition for all values of the bits that it joins. What these are made of is not looked at, but for
 * comparisons of one word with numbers: no two of them are 1 at once, and one is where all numbers are asked for.
 */
final class TruthTable {

    /** Bits of conditions of which a table is made. */
    private static final int MOST = 10;
    /** Words that are looked at. */
    private static final int MOST_WORDS = 200;

    /** The values of each of the lowest six bits in the 64 rows that a word of a table has. */
    private static final long[] LOW = {
        0xaaaaaaaaaaaaaaaaL,
        0xccccccccccccccccL,
        0xf0f0f0f0f0f0f0f0L,
        0xff00ff00ff00ff00L,
        0xffff0000ffff0000L,
        0xffffffff00000000L
    };

    private final List<Word> bits = new ArrayList<>();
    private final Map<Word, long[]> rows = new HashMap<>();
    private int seen;

    private TruthTable() {}

    /** Whether a condition is 1 whatever the bits are that it joins; false where these are too many to say so. */
    static boolean isAlways(Word condition) {
        TruthTable table = new TruthTable();
        return table.collect(condition) && table.isAlwaysOne(condition);
    }

    /** Finds the bits; returns whether they are few. */
    private boolean collect(Word word) {
        if (rows.putIfAbsent(word, new long[0]) != null) {
            return true;
        }
        if (!isJoined(word)) {
            bits.add(word);
        }
        seen++;
        return bits.size() <= MOST
                && seen <= MOST_WORDS
                && (!isJoined(word) || word.operands().stream().allMatch(this::collect));
    }

    private static boolean isJoined(Word word) {
        return switch (word.operator()) {
            case AND, OR, XOR, MULTIPLEX -> word.width() == 1;
            case CONSTANT -> true;
            default -> false;
        };
    }

    private boolean isAlwaysOne(Word condition) {
        rows.clear();
        for (int i = 0; i < bits.size(); i++) {
            rows.put(bits.get(i), column(i));
        }
        long[] possible = possible();
        long[] values = values(condition);
        for (int row = 0; row < possible.length; row++) {
            if ((possible[row] & ~values[row]) != 0) {
                return false;
            }
        }
        return true;
    }

    private int length() {
        return Math.max(1, 1 << bits.size() >> LOW.length);
    }

    private long[] column(int bit) {
        long[] column = new long[length()];
        for (int row = 0; row < column.length; row++) {
            column[row] = bit < LOW.length ? LOW[bit] : (row >> (bit - LOW.length) & 1) == 0 ? 0 : -1;
        }
        return column;
    }

    private long[] values(Word word) {
        long[] known = rows.get(word);
        if (known != null) {
            return known;
        }
        List<long[]> in = word.operands().stream().map(this::values).toList();
        long[] values = new long[length()];
        for (int row = 0; row < values.length; row++) {
            values[row] = switch (word.operator()) {
                case AND -> in.get(0)[row] & in.get(1)[row];
                case OR -> in.get(0)[row] | in.get(1)[row];
                case XOR -> in.get(0)[row] ^ in.get(1)[row];
                case MULTIPLEX -> (in.get(0)[row] & in.get(1)[row]) | (~in.get(0)[row] & in.get(2)[row]);
                default -> word.is(0) ? 0 : -1;
            };
        }
        rows.put(word, values);
        return values;
    }

    // ---- what cannot be ----------------------------------------------------------------------------------------

    /** The rows in which comparisons of a word with numbers say what they can. */
    private long[] possible() {
        long[] possible = new long[length()];
        Arrays.fill(possible, -1);
        Map<Word, List<Word>> comparisons = new HashMap<>();
        for (Word bit : bits) {
            if (bit.operator() == Operator.EQUAL && bit.operands().get(1).isConstant()) {
                comparisons
                        .computeIfAbsent(bit.operands().get(0), word -> new ArrayList<>())
                        .add(bit);
            }
        }
        comparisons.forEach((word, those) -> restrict(possible, word, those));
        return possible;
    }

    private void restrict(long[] possible, Word word, List<Word> comparisons) {
        boolean isOne = word.width() < Integer.SIZE - 1 && comparisons.size() == 1 << word.width();
        for (int row = 0; row < possible.length; row++) {
            long one = 0;
            long two = 0;
            for (Word comparison : comparisons) {
                two |= one & rows.get(comparison)[row];
                one |= rows.get(comparison)[row];
            }
            possible[row] &= isOne ? one & ~two : ~two;
        }
    }
}
