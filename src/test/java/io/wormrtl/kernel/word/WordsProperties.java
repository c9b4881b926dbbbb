package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Wire;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Whatever is simplified, the value stays what it would be if it were computed step by step. */
class WordsProperties {

    private static final int[] WIDTHS = {1, 1, 1, 2, 3, 7, 8, 31, 32, 63, 64};

    /** Some cells to read. */
    private static final class Cells extends Module {
        private final List<Pin> pins = new ArrayList<>();

        Cells(Module parent) {
            super(parent, "cells");
            for (int i = 0; i < WIDTHS.length; i++) {
                pins.add(pin("pin_" + i, WIDTHS[i]));
            }
            Wire any = wire("any", 1);
            combinational("read", () -> any.set(pins.get(0).get()))
                    .reads(pins.toArray(Pin[]::new))
                    .writes(any);
        }
    }

    /** A word, and what it is worth. */
    private record Known(Word word, long value) {
        Known {
            assertThat(value >>> 1 >>> (word.width() - 1)).as("%s", word).isZero();
        }
    }

    @Property(tries = 2000)
    void simplerWordsAreWorthTheSame(@ForAll Random random) {
        Cells cells = new Cells(new Design("top"));
        Words words = new Words();
        List<Known> all = new ArrayList<>(List.of(new Known(words.zero, 0), new Known(words.one, 1)));
        for (Pin pin : cells.pins) {
            pin.set(-1L >>> -pin.width() & (random.nextBoolean() ? random.nextLong() : random.nextInt(3)));
            all.add(new Known(words.read(new Cell(pin, 0)), pin.get()));
        }
        for (int i = 0; i < 60; i++) {
            Known next = next(words, all, random);
            assertThat(new Evaluator(Values.PRESENT).valueOf(next.word))
                    .as(() -> said(next.word))
                    .isEqualTo(next.value);
            all.add(next);
        }
        tidyWordsAreWorthTheSame(cells, all);
    }

    private static void tidyWordsAreWorthTheSame(Cells cells, List<Known> all) {
        Map<Cell, Word> drivers = new LinkedHashMap<>();
        Map<Cell, Known> expected = new LinkedHashMap<>();
        for (int i = 0; i < cells.pins.size(); i++) {
            Cell cell = new Cell(cells.pins.get(i), 0);
            expected.put(cell, all.get(all.size() - 1 - i));
            drivers.put(cell, expected.get(cell).word);
        }
        List<MemoryWrite> writes = List.of();
        ProcessLogic logic = new ProcessLogic(null, drivers, Map.of(), writes, List.of(), Map.of(), List.of());
        Tidied.of(logic)
                .drivers()
                .forEach((cell, word) -> assertThat(new Evaluator(Values.PRESENT).valueOf(word))
                        .as(() -> said(expected.get(cell).word) + " as " + said(word))
                        .isEqualTo(expected.get(cell).value));
    }

    private static String said(Word word) {
        return word.operands().isEmpty()
                ? word.toString()
                : word.operator() + ":" + word.width() + "#" + word.number()
                        + word.operands().stream().map(WordsProperties::said).toList();
    }

    private static Known any(List<Known> all, Random random) {
        // what was made lately is more interesting
        int back = Math.min(all.size() - 1, (int) Math.abs(random.nextGaussian() * 15));
        return all.get(all.size() - 1 - back);
    }

    private static Known bit(Words words, List<Known> all, Random random) {
        Known some = any(all, random);
        return some.word.width() == 1 ? some : new Known(words.isNot0(some.word), some.value == 0 ? 0 : 1);
    }

    private static long cut(long value, int limit) {
        return value & -1L >>> -limit;
    }

    private static Known next(Words words, List<Known> all, Random random) {
        Known a = any(all, random);
        Known b = any(all, random);
        Word x = a.word;
        Word y = b.word;
        long v = a.value;
        long w = b.value;
        int limit = random.nextBoolean() ? 32 : 64;
        int shift = random.nextInt(64);
        return switch (random.nextInt(28)) {
            case 0 -> new Known(words.and(x, y), v & w);
            case 1 -> new Known(words.or(x, y), v | w);
            case 2 -> new Known(words.xor(x, y), v ^ w);
            case 3 -> new Known(words.add(x, y, limit), cut(v + w, limit));
            case 4 -> new Known(words.subtract(x, y, limit), cut(v - w, limit));
            case 5 -> new Known(words.multiply(x, y, limit), cut(v * w, limit));
            case 6 -> new Known(words.divide(x, y), w == 0 ? 0 : Long.divideUnsigned(v, w));
            case 7 -> new Known(words.remainder(x, y), w == 0 ? 0 : Long.remainderUnsigned(v, w));
            case 8 ->
                new Known(words.shiftLeft(x, words.number(shift), limit), shift >= limit ? 0 : cut(v << shift, limit));
            case 9 -> new Known(words.shiftRight(x, words.number(shift)), v >>> shift);
            case 10 ->
                new Known(
                        words.shiftLeft(x, words.slice(y, 0, 6), limit),
                        (w & 63) >= limit ? 0 : cut(v << (w & 63), limit));
            case 11 -> new Known(words.shiftRight(x, words.slice(y, 0, 6)), v >>> (w & 63));
            case 12 -> sliced(words, a, shift, 1 + random.nextInt(64));
            case 13 -> extended(words, a, x.width() + random.nextInt(65 - x.width()));
            case 14 -> new Known(words.equal(x, y), v == w ? 1 : 0);
            case 15 -> new Known(words.less(x, y), Long.compareUnsigned(v, w) < 0 ? 1 : 0);
            case 16, 17 -> multiplexed(words, bit(words, all, random), a, b);
            case 18 ->
                picked(
                        words,
                        a,
                        Stream.generate(() -> any(all, random))
                                .limit(1 + random.nextInt(5))
                                .toList());
            case 19 -> new Known(words.lowest(x), v == 0 ? x.width() : Long.numberOfTrailingZeros(v));
            case 20 -> new Known(words.count(x), Long.bitCount(v));
            case 21 ->
                compared(
                        words,
                        bit(words, all, random),
                        sliced(words, a, 0, 1 + random.nextInt(30)),
                        sliced(words, b, 0, 1 + random.nextInt(30)),
                        random.nextInt(4),
                        random.nextBoolean());
            case 24 -> upOrDown(words, bit(words, all, random), sliced(words, a, 0, 1 + random.nextInt(32)));
            case 22 -> sliced(words, new Known(words.subtract(x, words.one, limit), cut(v - 1, limit)), shift, 1);
            case 23 -> added(words, bit(words, all, random), bit(words, all, random), a, 1 + random.nextInt(31));
            case 25 -> multiplexed(words, bit(words, all, random), a, new Known(words.or(x, y), v | w));
            case 26 -> ofBits(words, bit(words, all, random), bit(words, all, random), bit(words, all, random));
            default -> new Known(words.leadingZeros(x), Long.numberOfLeadingZeros(v) - 64 + x.width());
        };
    }

    /** A choice between a short number and a difference held against a number, all signed, as it is written without signs. */
    private static Known compared(Words words, Known which, Known a, Known b, int with, boolean isLess) {
        Word sign = words.constant(32, 1L << 31);
        Word difference = words.subtract(a.word, b.word, 32);
        Word number = words.multiplex(which.word, a.word, difference);
        Word other = words.constant(32, with ^ 1L << 31);
        long value = which.value != 0 ? a.value : a.value - b.value;
        Word signed = words.xor(number, sign);
        return isLess
                ? new Known(words.less(signed, other), value < with ? 1 : 0)
                : new Known(words.less(other, signed), value > with ? 1 : 0);
    }

    /** Bits that say the same twice in other words. */
    private static Known ofBits(Words words, Known a, Known b, Known c) {
        Word differs = words.and(a.word, words.xor(a.word, b.word));
        Word all = words.and(a.word, words.and(b.word, c.word));
        Word notAll = words.not(words.and(words.and(a.word, b.word), c.word));
        long always = a.value & (a.value ^ b.value);
        return new Known(words.or(words.shiftLeft(differs, words.one, 8), words.or(notAll, all)), always << 1 | 1);
    }

    private static Known upOrDown(Words words, Known which, Known a) {
        Word step = words.multiplex(which.word, words.constant(32, -1), words.one);
        return new Known(words.add(a.word, step, 32), cut(a.value + (which.value != 0 ? -1 : 1), 32));
    }

    /** Bits that are added if one of them is set. */
    private static Known added(Words words, Known one, Known other, Known a, int by) {
        Word bits = words.or(words.shiftLeft(one.word, words.number(by), 64), other.word);
        long added = one.value << by | other.value;
        return multiplexed(
                words,
                new Known(words.or(other.word, one.word), one.value | other.value),
                new Known(words.or(a.word, bits), a.value | added),
                a);
    }

    private static Known sliced(Words words, Known a, int from, int width) {
        return new Known(words.slice(a.word, from, width), cut(a.value >>> from, width));
    }

    private static Known extended(Words words, Known a, int width) {
        int up = 64 - a.word.width();
        return new Known(words.extendSign(a.word, width), cut(a.value << up >> up, width));
    }

    private static Known multiplexed(Words words, Known condition, Known a, Known b) {
        return new Known(words.multiplex(condition.word, a.word, b.word), condition.value != 0 ? a.value : b.value);
    }

    /** A choice by a number that there is; where there is none, a choice may be anything. */
    private static Known picked(Words words, Known index, List<Known> choices) {
        if (Long.compareUnsigned(index.value, choices.size()) >= 0) {
            return index;
        }
        Word word = words.pick(index.word, choices.stream().map(Known::word).toList());
        return new Known(word, choices.get((int) index.value).value);
    }
}
