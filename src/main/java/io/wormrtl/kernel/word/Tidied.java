package io.wormrtl.kernel.word;

import io.wormrtl.kernel.rtl.Memory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The words of a process as somebody would write them by hand: conditions without terms that others say already, chains
 * of inverses as the inverse of one chain, differences that are known not to be negative as narrow as they are.
 */
public final class Tidied {

    /** Longer chains are left as they are. */
    private static final int LONGEST = 24;
    /** Wider words are not looked at bit by bit. */
    private static final int WIDEST = 16;

    private final Words words = new Words();
    private final Map<Word, Word> tidy = new HashMap<>();

    private Tidied() {}

    /** The same logic of tidy words. */
    public static ProcessLogic of(ProcessLogic logic) {
        Tidied tidied = new Tidied();
        tidied.makeAll(logic);
        Map<Word, Origin> origins = new LinkedHashMap<>();
        logic.origins().forEach((word, origin) -> origins.putIfAbsent(tidied.word(word), origin));
        List<MemoryWrite> writes = logic.writes().stream()
                .map(write -> new MemoryWrite(
                        write.memory(),
                        tidied.word(write.enable()),
                        tidied.word(write.place()),
                        tidied.word(write.value())))
                .toList();
        List<Obligation> obligations = logic.obligations().stream()
                .map(never -> new Obligation(tidied.word(never.condition()), never.what()))
                .toList();
        return new ProcessLogic(
                logic.process(),
                tidied.all(logic.drivers(), origins),
                tidied.all(logic.next(), origins),
                writes,
                obligations,
                origins,
                logic.resets());
    }

    /** Values of signals that have states are choices among these. */
    private Map<Cell, Word> all(Map<Cell, Word> values, Map<Word, Origin> origins) {
        NextValues written = new NextValues(words, this::made, origins::containsKey);
        Map<Cell, Word> all = new LinkedHashMap<>();
        values.forEach((cell, word) -> all.put(cell, written.next(cell, word(word))));
        return all;
    }

    private Word word(Word word) {
        return tidy.get(word);
    }

    /** Makes all words of a process in the order in which they were made first. */
    private void makeAll(ProcessLogic logic) {
        Deque<Word> open = new ArrayDeque<>(logic.origins().keySet());
        open.addAll(logic.drivers().values());
        open.addAll(logic.next().values());
        logic.writes().forEach(write -> open.addAll(List.of(write.enable(), write.place(), write.value())));
        logic.obligations().forEach(never -> open.add(never.condition()));
        Set<Word> all = new HashSet<>();
        while (!open.isEmpty()) {
            Word word = open.pop();
            if (all.add(word)) {
                open.addAll(word.operands());
            }
        }
        all.stream().sorted(Comparator.comparingInt(Word::id)).forEach(word -> tidy.put(word, made(word, tidy::get)));
    }

    private Word made(Word word, UnaryOperator<Word> operands) {
        List<Word> in = word.operands().stream().map(operands).toList();
        int width = word.width();
        return switch (word.operator()) {
            case CONSTANT -> words.constant(width, word.number());
            case READ -> words.read(word.cell());
            case READ_MEMORY -> words.read((Memory) word.element(), in.get(0));
            case AND -> and(in.get(0), in.get(1));
            case OR -> or(in.get(0), in.get(1));
            case XOR -> in.get(1).is(1) && width == 1 ? not(in.get(0)) : words.xor(in.get(0), in.get(1));
            case ADD -> words.add(in.get(0), in.get(1), width);
            case SUBTRACT -> words.subtract(in.get(0), in.get(1), width);
            case MULTIPLY -> words.multiply(in.get(0), in.get(1), width);
            case DIVIDE -> words.divide(in.get(0), in.get(1));
            case REMAINDER -> words.remainder(in.get(0), in.get(1));
            case SHIFT_LEFT -> shifted(in.get(0), in.get(1), width);
            case SHIFT_RIGHT -> words.shiftRight(in.get(0), in.get(1));
            case SLICE -> words.slice(in.get(0), (int) word.number(), width);
            case EXTEND_SIGN ->
                in.get(0).width() < word.operands().get(0).width() ? in.get(0) : words.extendSign(in.get(0), width);
            case EQUAL -> words.equal(in.get(0), in.get(1));
            case LESS -> words.less(in.get(0), in.get(1));
            case MULTIPLEX -> multiplex(in.get(0), in.get(1), in.get(2));
            case PICK -> words.pick(in.get(0), in.subList(1, in.size()));
            case LOWEST -> lowest(in.get(0), word.operands().get(0).width());
            case LEADING_ZEROS ->
                words.add(
                        words.leadingZeros(in.get(0)),
                        words.number(word.operands().get(0).width() - in.get(0).width()),
                        width);
            case COUNT -> words.count(in.get(0));
        };
    }

    /** Where no bit is set, the number of the lowest is the width that the operand had before. */
    private Word lowest(Word a, int before) {
        return a.width() == before
                ? words.lowest(a)
                : words.multiplex(words.equal(a, words.zero), words.number(before), words.lowest(a));
    }

    // ---- conditions ------------------------------------------------------------------------------------------

    private Word not(Word bit) {
        return inverted(words.not(bit));
    }

    /** A chain of inverses as the inverse of a chain, and the inverse of a chain of inverses as that chain. */
    private Word inverted(Word bit) {
        for (Operator operator : List.of(Operator.OR, Operator.AND)) {
            List<Word> terms = terms(bit, operator);
            boolean isInverted = bit.operator() != operator;
            boolean areInverse = terms.size() > 1
                    && terms.size() <= LONGEST
                    && terms.stream().allMatch(this::isInverse)
                    && terms.stream().anyMatch(Tidied::isNot);
            boolean areNot = terms.size() > 1 && terms.stream().noneMatch(this::isInverse);
            if (isInverted && areNot) {
                return plain(terms, operator);
            }
            if (!isInverted && areInverse && operator == Operator.OR) {
                return words.not(plain(terms.stream().map(words::not).toList(), Operator.AND));
            }
        }
        return bit;
    }

    /** Whether a word is written shorter, or as short, when it is inverted. */
    private boolean isInverse(Word bit) {
        return isNot(bit)
                || (bit.operator() == Operator.EQUAL && bit.operands().get(1).is(0));
    }

    private static boolean isNot(Word bit) {
        return bit.operator() == Operator.XOR && bit.operands().get(1).is(1);
    }

    /** Bits joined by an operator, those that others say already left out. */
    private Word and(Word a, Word b) {
        if (a.width() == 1 && b.width() == 1) {
            return joined(a, b, Operator.AND, Operator.OR);
        }
        return b.isConstant() ? masked(a, b.number()) : words.and(a, b);
    }

    private Word or(Word a, Word b) {
        if (a.width() != 1 || b.width() != 1) {
            return words.or(a, b);
        }
        return inverted(joined(a, b, Operator.OR, Operator.AND));
    }

    /**
     * Two bits joined by {@code operator}: of {@code a & (~a | b)} the second {@code a} says nothing, and all of
     * {@code a & (a | b)} is {@code a}; in the same way with both operators swapped.
     */
    private Word joined(Word a, Word b, Operator operator, Operator other) {
        Word first = reduced(b, a, operator, other);
        Word second = reduced(a, first, operator, other);
        return operator == Operator.AND ? words.and(second, first) : words.or(second, first);
    }

    /** {@code given} as far as {@code chain}, which it is joined with, does not say it. */
    private Word reduced(Word given, Word chain, Operator operator, Operator other) {
        Word neutral = operator == Operator.AND ? words.one : words.zero;
        List<Word> known = terms(chain, operator);
        List<Word> all = terms(given, operator);
        if (known.size() > LONGEST || all.size() > LONGEST || given == chain) {
            return given;
        }
        Set<Word> there = new HashSet<>(known);
        List<Word> kept = new ArrayList<>();
        boolean isChanged = false;
        for (Word term : all) {
            Word rest = there.contains(term) ? neutral : alternatives(term, there, operator, other);
            isChanged |= rest != term;
            kept.add(rest);
        }
        return isChanged ? chain(kept, operator) : given;
    }

    /** A term that consists of others, without those that cannot be. */
    private Word alternatives(Word term, Set<Word> known, Operator operator, Operator other) {
        List<Word> parts = terms(term, other);
        if (parts.size() == 1 || parts.size() > LONGEST) {
            return term;
        }
        if (parts.stream().anyMatch(known::contains)) {
            return operator == Operator.AND ? words.one : words.zero;
        }
        List<Word> kept =
                parts.stream().filter(part -> !known.contains(words.not(part))).toList();
        return kept.size() == parts.size() ? term : chain(kept, other);
    }

    private Word chain(List<Word> terms, Operator operator) {
        return inverted(plain(terms, operator));
    }

    private Word plain(List<Word> terms, Operator operator) {
        Word all = operator == Operator.AND ? words.one : words.zero;
        for (Word term : terms) {
            all = operator == Operator.AND ? words.and(all, term) : words.or(all, term);
        }
        return all;
    }

    /** The words that an operator joins, in order; the word itself where it is no chain. The inverse of one is a chain. */
    private List<Word> terms(Word chain, Operator operator) {
        if (chain.width() != 1) {
            return List.of(chain);
        }
        Operator other = operator == Operator.AND ? Operator.OR : Operator.AND;
        List<Word> all = new ArrayList<>();
        Deque<Word> open = new ArrayDeque<>(List.of(chain));
        while (!open.isEmpty() && all.size() <= LONGEST) {
            Word word = open.pop();
            if (word.operator() == operator && word.width() == 1) {
                open.push(word.operands().get(1));
                open.push(word.operands().get(0));
            } else if (isNot(word) && word.operands().get(0).operator() == other) {
                open.push(words.not(word.operands().get(0).operands().get(1)));
                open.push(words.not(word.operands().get(0).operands().get(0)));
            } else {
                all.add(word);
            }
        }
        open.forEach(all::add);
        return all;
    }

    // ---- bits of a word ----------------------------------------------------------------------------------------

    /** Some bits of a word in their places; of bits side by side those that are among them. */
    private Word masked(Word a, long mask) {
        if (a.operator() == Operator.OR && a.width() > 1) {
            return words.or(
                    masked(a.operands().get(0), mask), masked(a.operands().get(1), mask));
        }
        long kept = mask & ones(a.width());
        int from = Long.numberOfTrailingZeros(kept);
        boolean isRange = kept != 0 && (kept >>> from & (kept >>> from) + 1) == 0;
        return isRange && !a.isConstant()
                ? words.shiftLeft(words.slice(a, from, Long.bitCount(kept)), words.number(from), a.width())
                : words.and(a, words.constant(a.width(), kept));
    }

    private static long ones(int width) {
        return -1L >>> (Long.SIZE - width);
    }

    /** A word in which one bit is set or not is that word with another bit; null where it is something else. */
    private Word withBit(Word condition, Word yes, Word no) {
        int width = Math.max(yes.width(), no.width());
        for (int bit = 0; width <= WIDEST && width > 1 && bit < width; bit++) {
            long others = ones(width) & ~(1L << bit);
            Word rest = masked(yes, others);
            if (rest == masked(no, others) && !rest.isConstant()) {
                Word here = multiplex(condition, words.bit(yes, bit), words.bit(no, bit));
                return words.or(rest, words.shiftLeft(here, words.number(bit), width));
            }
        }
        return null;
    }

    // ---- numbers ---------------------------------------------------------------------------------------------

    /** A choice; what is subtracted from a number where it is not less leaves no more than the number can exceed it. */
    private Word multiplex(Word condition, Word yes, Word no) {
        if (isNot(condition)) {
            return multiplex(condition.operands().get(0), no, yes);
        }
        if (condition.operator() == Operator.LESS) {
            Word least = condition.operands().get(1);
            Word number = condition.operands().get(0);
            boolean isRest = no.operator() == Operator.SUBTRACT
                    && no.operands().get(0) == number
                    && no.operands().get(1) == least
                    && least.isConstant();
            if (isRest) {
                long most = most(number) - least.number();
                int bits = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, most)));
                Word rest = most <= 0 ? words.zero : words.slice(no, 0, bits);
                return words.multiplex(condition, yes, rest);
            }
        }
        Word withBit = withBit(condition, yes, no);
        if (withBit != null) {
            return withBit;
        }
        return words.multiplex(
                condition,
                lessOne(yes, terms(condition, Operator.AND)),
                lessOne(
                        no,
                        terms(condition, Operator.OR).stream().map(words::not).toList()));
    }

    /** A number less 1 is no wider than the number where that is known not to be 0. */
    private Word lessOne(Word word, List<Word> known) {
        if (word.operator() != Operator.SUBTRACT || !word.operands().get(1).is(1)) {
            return word;
        }
        Word number = word.operands().get(0);
        return known.contains(words.isNot0(number)) ? words.slice(word, 0, number.width()) : word;
    }

    /** A number moved by one of two distances is one of two numbers. */
    private Word shifted(Word number, Word by, int width) {
        boolean isSum = by.operator() == Operator.ADD
                && by.operands().get(0).width() == 1
                && by.operands().get(1).isConstant()
                && by.width() >= Arithmetic.bits(by.operands().get(1).number() + 1);
        Word bit = isSum ? by.operands().get(0) : by;
        if (!number.isConstant() || bit.width() != 1 || bit.isConstant()) {
            return words.shiftLeft(number, by, width);
        }
        long least = isSum ? by.operands().get(1).number() : 0;
        return words.multiplex(
                bit,
                words.shiftLeft(number, words.number(least + 1), width),
                words.shiftLeft(number, words.number(least), width));
    }

    /** The largest number that a word can be, as far as its width says it. */
    private static long most(Word word) {
        return word.width() >= Long.SIZE - 1 ? Long.MAX_VALUE : ones(word.width());
    }
}
