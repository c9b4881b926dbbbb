package io.wormrtl.kernel.word;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** How AND, OR and XOR of words become simpler ones. */
final class BitRules {

    private final Words words;
    private final WordTable table;
    /** Masked words, as far as they were asked for: words share parts, and are not walked through again. */
    private final Map<Masked, Word> masked = new HashMap<>();

    private record Masked(int word, long mask) {}

    BitRules(Words words, WordTable table) {
        this.words = words;
        this.table = table;
    }

    Word and(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return and(b, a);
        }
        if (a == b) {
            return a;
        }
        if (b.isConstant()) {
            return masked(a, b.number());
        }
        if (a.width() > b.width()) {
            return and(words.slice(a, 0, b.width()), b);
        }
        if (b.width() > a.width()) {
            return and(a, words.slice(b, 0, a.width()));
        }
        if (a.width() == 1) {
            if (isInverse(a, b)) {
                return table.zero;
            }
            if (a.operator() == Operator.AND && a.operands().contains(b)) {
                return a;
            }
            if (b.operator() == Operator.AND && b.operands().contains(a)) {
                return b;
            }
            if (contradicts(a, b) || contradicts(b, a)) {
                return table.zero;
            }
            if (b.operator() == Operator.XOR && b.operands().contains(a)) {
                return and(a, words.not(other(b, a)));
            }
            if (a.operator() == Operator.XOR && a.operands().contains(b)) {
                return and(b, words.not(other(a, b)));
            }
        }
        return table.binary(Operator.AND, a.width(), a, b);
    }

    private static Word other(Word pair, Word one) {
        return pair.operands().get(pair.operands().get(0) == one ? 1 : 0);
    }

    private boolean contradicts(Word conjunction, Word other) {
        return conjunction.operator() == Operator.AND
                && conjunction.operands().stream().anyMatch(part -> isInverse(part, other));
    }

    private Word masked(Word a, long mask) {
        long kept = mask & Arithmetic.mask(a.width());
        if (kept == 0) {
            return table.zero;
        }
        if (kept == Arithmetic.mask(a.width())) {
            return a;
        }
        if (Arithmetic.bits(kept) < a.width()) {
            return masked(words.slice(a, 0, Arithmetic.bits(kept)), kept);
        }
        if (a.operator() == Operator.AND && a.operands().get(1).isConstant()) {
            return masked(a.operands().get(0), kept & a.operands().get(1).number());
        }
        Masked part = new Masked(a.id(), kept);
        Word known = masked.get(part);
        if (known == null) {
            known = withoutBits(a, kept);
            masked.put(part, known);
        }
        return known;
    }

    private Word withoutBits(Word a, long kept) {
        if (a.operator() == Operator.OR) {
            Word left = masked(a.operands().get(0), kept);
            Word right = masked(a.operands().get(1), kept);
            if (left == table.zero || right == table.zero || left.isConstant() || right.isConstant()) {
                return or(left, right);
            }
        }
        return table.binary(Operator.AND, a.width(), a, table.constant(a.width(), kept));
    }

    Word or(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return or(b, a);
        }
        if (a == b || b.is(0)) {
            return a;
        }
        if (a.width() == 1 && b.width() == 1) {
            if (b.is(1) || isInverse(a, b) || isInverseChain(a, b) || isInverseChain(b, a)) {
                return table.one;
            }
            Word joined = joined(a, b);
            if (joined != null) {
                return joined;
            }
        }
        return table.binary(Operator.OR, Math.max(a.width(), b.width()), a, b);
    }

    /** x&y | x&!y is x; x | !x&y is x | y; x | x&y is x. Null where it is none of these. */
    private Word joined(Word a, Word b) {
        if (a.operator() == Operator.AND && a.operands().contains(b)) {
            return b;
        }
        if (b.operator() == Operator.AND && b.operands().contains(a)) {
            return a;
        }
        Word shorter = withoutInverse(a, b);
        if (shorter != null) {
            return or(a, shorter);
        }
        shorter = withoutInverse(b, a);
        if (shorter != null) {
            return or(shorter, b);
        }
        if (a.operator() == Operator.AND && b.operator() == Operator.AND) {
            for (int i = 0; i < 2; i++) {
                for (int k = 0; k < 2; k++) {
                    if (a.operands().get(i) == b.operands().get(k)) {
                        Word rest = or(a.operands().get(1 - i), b.operands().get(1 - k));
                        return and(a.operands().get(i), rest);
                    }
                }
            }
        }
        return null;
    }

    private Word withoutInverse(Word a, Word conjunction) {
        if (conjunction.operator() == Operator.AND) {
            for (int i = 0; i < 2; i++) {
                if (isInverse(conjunction.operands().get(i), a)) {
                    return conjunction.operands().get(1 - i);
                }
            }
        }
        return null;
    }

    private boolean isInverse(Word a, Word b) {
        return (a.operator() == Operator.XOR
                        && a.operands().get(0) == b
                        && a.operands().get(1).is(1))
                || (b.operator() == Operator.XOR
                        && b.operands().get(0) == a
                        && b.operands().get(1).is(1));
    }

    /** Whether {@code a} is the inverse of the same bits joined by AND in another order. */
    private static boolean isInverseChain(Word a, Word b) {
        return b.operator() == Operator.AND
                && a.operator() == Operator.XOR
                && a.operands().get(1).is(1)
                && a.operands().get(0).operator() == Operator.AND
                && new HashSet<>(terms(a.operands().get(0), Operator.AND))
                        .equals(new HashSet<>(terms(b, Operator.AND)));
    }

    Word xor(Word a, Word b) {
        if (a.isConstant() && !b.isConstant()) {
            return xor(b, a);
        }
        if (a == b) {
            return table.zero;
        }
        if (b.is(0)) {
            return a;
        }
        if (a.operator() == Operator.XOR
                && b.isConstant()
                && a.operands().get(1).isConstant()) {
            return xor(a.operands().get(0), table.number(a.operands().get(1).number() ^ b.number()));
        }
        return table.binary(Operator.XOR, Math.max(a.width(), b.width()), a, b);
    }

    /** The words that a chain of an operator joins; no more than there are bits. */
    static List<Word> terms(Word chain, Operator operator) {
        List<Word> all = new ArrayList<>();
        Deque<Word> open = new ArrayDeque<>(List.of(chain));
        while (!open.isEmpty()) {
            Word word = open.pop();
            if (word.operator() == operator && all.size() + open.size() < Long.SIZE) {
                word.operands().forEach(open::push);
            } else {
                all.add(word);
            }
        }
        return all;
    }
}
