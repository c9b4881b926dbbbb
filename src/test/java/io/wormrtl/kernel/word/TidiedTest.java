package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What each rule makes of the words it is for. */
class TidiedTest {

    private static final class Top extends Design {
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);
        private final Pin c = pin("c", 1);
        private final Pin d = pin("d", 1);
        private final Pin n = pin("n", 3);
        private final Pin m = pin("m", 4);
        private final Pin sixteen = pin("sixteen", 16);
        private final Pin seventeen = pin("seventeen", 17);
        private final Memory store = memory("store", 1, 2);

        Top() {
            super("top");
        }
    }

    private final Top top = new Top();
    private final Words words = new Words();
    private final Word a = read(top.a);
    private final Word b = read(top.b);
    private final Word c = read(top.c);
    private final Word d = read(top.d);
    private final Word n = read(top.n);
    private final Word m = read(top.m);

    private Word read(Pin pin) {
        return words.read(new Cell(pin, 0));
    }

    private static ProcessLogic logic(Map<Cell, Word> drivers, Map<Word, Origin> origins) {
        return new ProcessLogic(null, drivers, Map.of(), List.of(), List.of(), origins, List.of());
    }

    private String tidied(Word word) {
        Cell cell = new Cell(top.a, 0);
        return Said.of(Tidied.of(logic(Map.of(cell, word), Map.of())).drivers().get(cell));
    }

    private Word not(Word bit) {
        return words.not(bit);
    }

    private Word and(Word first, Word second) {
        return words.and(first, second);
    }

    private Word or(Word first, Word second) {
        return words.or(first, second);
    }

    // ---- conditions ------------------------------------------------------------------------------------------

    @Test
    void whatOthersSayIsLeftOut() {
        assertThat(tidied(and(and(a, c), or(or(b, not(a)), d)))).as("a says it").isEqualTo("((b | d) & a & c)");
        assertThat(tidied(and(and(a, c), or(or(b, c), d))))
                .as("c says all of it")
                .isEqualTo("(a & c)");
        assertThat(tidied(or(or(a, c), and(and(b, not(a)), d)))).isEqualTo("((b & d) | a | c)");
        assertThat(tidied(or(or(a, c), and(and(b, c), d)))).isEqualTo("(a | c)");
        assertThat(tidied(and(and(a, b), and(c, a)))).as("said twice").isEqualTo("(a & b & c)");
    }

    @Test
    void whatIsKnownNotToBeIsLeftOut() {
        Word notBoth = not(and(a, b));
        assertThat(tidied(and(and(c, notBoth), or(d, and(a, b))))).isEqualTo("(c & d & ~(a & b))");
        assertThat(tidied(and(and(c, not(or(a, b))), or(d, a))))
                .as("neither is")
                .isEqualTo("(c & d & ~(a | b))");
    }

    @Test
    void aChainOfInversesIsTheInverseOfAChain() {
        assertThat(tidied(or(or(not(a), not(b)), not(c)))).isEqualTo("~(a & b & c)");
        assertThat(tidied(or(not(a), words.equal(n, words.zero)))).isEqualTo("~(a & ~(n == 0))");
        assertThat(tidied(or(or(not(a), not(b)), c))).as("not all are").isEqualTo("(c | ~(a & b))");
        assertThat(tidied(not(or(a, b))))
                .as("a clause of inverses would not be shorter")
                .isEqualTo("~(a | b)");
    }

    @Test
    void comparisonsWith0AreNotInvertedForNothing() {
        assertThat(tidied(or(words.equal(n, words.zero), words.equal(m, words.zero))))
                .isEqualTo("((m == 0) | (n == 0))");
    }

    @Test
    void theInverseOfAChainOfInversesIsThatChain() {
        assertThat(tidied(not(or(or(not(a), not(b)), not(c))))).isEqualTo("(a & b & c)");
        assertThat(tidied(not(and(and(not(a), not(b)), not(c))))).isEqualTo("(a | b | c)");
    }

    // ---- bits of a word --------------------------------------------------------------------------------------

    private Word bit(Word bit, int place) {
        return words.shiftLeft(bit, words.number(place), 64);
    }

    @Test
    void aWordInWhichOneBitDiffersIsThatWordWithAnotherBit() {
        Word sides = or(bit(a, 2), bit(b, 1));
        assertThat(tidied(words.multiplex(c, words.or(sides, d), sides))).isEqualTo("((a << 2) | (b << 1) | (c & d))");
        Word without = words.and(m, words.number(13));
        assertThat(tidied(words.multiplex(c, words.or(without, bit(d, 1)), m)))
                .as("bit 1 of m, or d")
                .contains("(c ? d : m[1:1])");
    }

    @Test
    void widerWordsAndNumbersAreNotLookedAtBitByBit() {
        Word narrow = read(top.sixteen);
        Word wide = read(top.seventeen);
        Word others = words.and(narrow, words.number(0xfffd));
        assertThat(tidied(words.multiplex(c, words.or(others, bit(d, 1)), narrow)))
                .contains("(c ? d : sixteen[1:1])");
        Word more = words.and(wide, words.number(0x1fffd));
        assertThat(tidied(words.multiplex(c, words.or(more, bit(d, 1)), wide)))
                .startsWith("(c ? ")
                .endsWith(" : seventeen)");
        assertThat(tidied(words.multiplex(c, words.number(5), words.number(4)))).isEqualTo("(c ? 5 : 4)");
    }

    @Test
    void someBitsOfAWordAreTheBitsThatAreAmongThem() {
        Word sides = or(or(bit(a, 2), bit(b, 1)), c);
        assertThat(tidied(words.and(sides, words.number(6)))).isEqualTo("(((a << 1) << 1) | (b << 1))");
        assertThat(tidied(words.and(m, words.number(6)))).isEqualTo("(m[2:1] << 1)");
        assertThat(tidied(words.and(m, words.number(5))))
                .as("no bits side by side")
                .isEqualTo("(5 & m[2:0])");
    }

    // ---- numbers ---------------------------------------------------------------------------------------------

    @Test
    void aDifferenceIsAsWideAsItCanBeWhereItIsNotNegative() {
        Word rest = words.subtract(m, words.number(11), 32);
        assertThat(tidied(words.multiplex(words.less(m, words.number(11)), n, rest)))
                .as("15 - 11 takes three bits")
                .isEqualTo("((m < 11) ? n : (m[2:0] - 3):3)");
        assertThat(tidied(words.multiplex(words.less(m, words.number(12)), n, words.subtract(m, words.number(12), 32))))
                .as("15 - 12 takes two")
                .isEqualTo("((m < 12) ? n : m[1:0])");
        assertThat(tidied(words.multiplex(words.less(m, words.number(15)), n, words.subtract(m, words.number(15), 32))))
                .as("15 - 15 takes none")
                .isEqualTo("((m < 15) ? n : 0)");
        assertThat(tidied(words.multiplex(words.less(m, words.number(12)), n, rest)))
                .as("something else is subtracted")
                .endsWith(":32)");
        assertThat(tidied(words.multiplex(words.less(m, words.number(11)), rest, n)))
                .as("where it is negative")
                .contains("):32");
    }

    @Test
    void aNumberLess1IsNoWiderThanTheNumberWhereThatIsNot0() {
        Word less = words.subtract(m, words.one, 32);
        Word isNot0 = words.isNot0(m);
        assertThat(tidied(words.multiplex(and(a, isNot0), less, n))).contains("(m - 1):4");
        assertThat(tidied(words.multiplex(or(a, words.equal(m, words.zero)), n, less)))
                .contains("(m - 1):4");
        assertThat(tidied(words.multiplex(or(a, isNot0), less, n))).contains("(m - 1):32");
        assertThat(tidied(words.multiplex(and(a, words.equal(m, words.zero)), n, less)))
                .contains("(m - 1):32");
    }

    @Test
    void aNumberMovedByOneOfTwoDistancesIsOneOfTwoNumbers() {
        assertThat(tidied(words.shiftLeft(words.number(3), a, 64))).isEqualTo("(a ? 6 : 3)");
        Word by = words.add(a, words.number(2), 64);
        assertThat(tidied(words.shiftLeft(words.number(3), by, 64))).isEqualTo("(a ? 24 : 12)");
        Word odd = words.add(a, words.one, 1);
        assertThat(tidied(words.shiftLeft(words.number(3), odd, 64)))
                .as("a sum that is cut: 0 where a is 1")
                .isEqualTo("((a + 1) ? 6 : 3)");
        assertThat(tidied(words.shiftLeft(n, a, 64))).as("no number").isEqualTo("(n << a)");
        assertThat(tidied(words.shiftLeft(words.number(3), n, 64)))
                .as("many distances")
                .isEqualTo("(3 << n)");
    }

    @Test
    void countingFromEitherSideKnowsHowWideTheWordWas() {
        Word narrower = words.multiplex(words.less(m, words.number(12)), n, words.subtract(m, words.number(12), 5));
        assertThat(tidied(words.lowest(narrower)))
                .as("5 where no bit is set")
                .isEqualTo("((((m < 12) ? n : m[1:0]) == 0) ? 5 : LOWEST(((m < 12) ? n : m[1:0])))");
        assertThat(tidied(words.leadingZeros(narrower))).isEqualTo("(LEADING_ZEROS(((m < 12) ? n : m[1:0])) + 2)");
        assertThat(tidied(words.extendSign(narrower, 9)))
                .as("the sign bit is 0")
                .isEqualTo("((m < 12) ? n : m[1:0])");
    }

    // ---- a process -------------------------------------------------------------------------------------------

    @Test
    void namesGoToTheTidyWord() {
        Word untidy = and(a, or(b, not(a)));
        Origin origin = new Origin("both", "Some.java:1", List.of(2));
        ProcessLogic tidied = Tidied.of(logic(Map.of(new Cell(top.a, 0), untidy), Map.of(untidy, origin)));
        assertThat(tidied.origins()).containsExactly(Map.entry(tidied.drivers().get(new Cell(top.a, 0)), origin));
    }

    @Test
    void ofTwoNamesOfATidyWordTheFirstStays() {
        Word untidy = and(a, or(b, not(a)));
        Word plain = and(a, b);
        Map<Word, Origin> origins = new LinkedHashMap<>();
        origins.put(untidy, new Origin("first", "Some.java:1", List.of(2)));
        origins.put(plain, new Origin("second", "Some.java:2", List.of(2)));
        ProcessLogic tidied = Tidied.of(logic(Map.of(new Cell(top.a, 0), plain), origins));
        assertThat(tidied.origins().values()).extracting(Origin::name).containsExactly("first");
    }

    /** The same untidy word wherever a process has one comes to the same tidy word. */
    @Test
    void everyWordOfAProcessIsTidied() {
        Word untidy = and(a, or(b, not(a)));
        Cell wire = new Cell(top.a, 0);
        Cell register = new Cell(top.b, 0);
        List<Signal> resets = List.of(top.c);
        ProcessLogic tidied = Tidied.of(new ProcessLogic(
                null,
                Map.of(wire, untidy),
                Map.of(register, untidy),
                List.of(
                        new MemoryWrite(top.store, untidy, words.zero, words.one),
                        new MemoryWrite(top.store, words.one, untidy, words.zero),
                        new MemoryWrite(top.store, words.zero, words.one, untidy)),
                List.of(new Obligation(untidy, "both")),
                Map.of(),
                resets));
        Word tidy = tidied.drivers().get(wire);
        assertThat(Said.of(tidy)).isEqualTo("(a & b)");
        assertThat(tidied.next()).containsExactly(Map.entry(register, tidy));
        assertThat(tidied.writes()).extracting(MemoryWrite::memory).containsOnly(top.store);
        assertThat(tidied.writes())
                .flatExtracting(write -> List.of(write.enable(), write.place(), write.value()))
                .extracting(Said::of)
                .containsExactly("(a & b)", "0", "1", "1", "(a & b)", "0", "0", "1", "(a & b)");
        assertThat(tidied.obligations()).containsExactly(new Obligation(tidy, "both"));
        assertThat(tidied.resets()).isEqualTo(resets);
    }
}
