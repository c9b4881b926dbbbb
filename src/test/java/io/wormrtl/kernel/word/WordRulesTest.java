package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Memory;
import io.wormrtl.kernel.rtl.Pin;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the rules of each family make of words, and where they do not apply; {@link WordsProperties} asks what these are worth. */
class WordRulesTest {

    private static final class Top extends Design {
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);
        private final Pin c = pin("c", 1);
        private final Pin n = pin("n", 3);
        private final Pin m = pin("m", 4);
        private final Pin k = pin("k", 4);
        private final Pin wide = pin("wide", 64);
        private final Memory words = memories("words", 2, 8, 2, 1, 1);
        private final Memory none = memory("none", 0, 2);

        Top() {
            super("top");
        }
    }

    private final Top top = new Top();
    private final Words words = new Words();
    private final Word zero = words.zero;
    private final Word one = words.one;
    private final Word a = read(top.a);
    private final Word b = read(top.b);
    private final Word c = read(top.c);
    private final Word n = read(top.n);
    private final Word m = read(top.m);
    private final Word k = read(top.k);
    private final Word wide = read(top.wide);

    private Word read(Pin pin) {
        return words.read(new Cell(pin, 0));
    }

    private static void says(Word word, int width, String expression) {
        assertThat(Said.of(word)).isEqualTo(expression);
        assertThat(word.width()).as(expression).isEqualTo(width);
    }

    private Word number(long value) {
        return words.number(value);
    }

    private Word not(Word bit) {
        return words.not(bit);
    }

    // ---- bit by bit ----------------------------------------------------------------------------------------------

    @Test
    void andWithANumberKeepsTheBitsThatItHas() {
        says(words.and(m, number(15)), 4, "m");
        says(words.and(m, number(31)), 4, "m");
        says(words.and(number(16), m), 1, "0");
        says(words.and(m, number(3)), 2, "m[1:0]");
        says(words.and(number(5), m), 3, "(5 & m[2:0])");
        says(words.and(words.and(m, number(13)), number(7)), 3, "(5 & m[2:0])");
        says(words.and(words.and(m, number(9)), number(6)), 1, "0");
        says(words.and(words.or(m, number(8)), number(7)), 3, "m[2:0]");
        says(words.and(words.or(words.shiftLeft(a, number(2), 64), b), number(1)), 1, "b");
        says(words.and(words.or(m, k), number(9)), 4, "((k | m) & 9)");
    }

    @Test
    void andOfWordsIsAsNarrowAsTheNarrower() {
        says(words.and(m, n), 3, "(m[2:0] & n)");
        says(words.and(n, m), 3, "(m[2:0] & n)");
        says(words.and(m, m), 4, "m");
        says(words.and(m, k), 4, "(k & m)");
    }

    @Test
    void andOfBitsThatContradictIs0() {
        says(words.and(a, not(a)), 1, "0");
        says(words.and(not(a), a), 1, "0");
        says(words.and(words.and(a, b), not(b)), 1, "0");
        says(words.and(not(a), words.and(a, b)), 1, "0");
    }

    @Test
    void andOfBitsSaysNothingTwice() {
        Word both = words.and(a, b);
        assertThat(words.and(both, a)).isSameAs(both);
        assertThat(words.and(b, both)).isSameAs(both);
        says(words.and(a, words.xor(a, b)), 1, "(a & ~b)");
        says(words.and(words.xor(a, b), b), 1, "(b & ~a)");
    }

    @Test
    void orWithNothingOrTheInverseIsKnown() {
        says(words.or(m, zero), 4, "m");
        says(words.or(zero, m), 4, "m");
        says(words.or(m, m), 4, "m");
        says(words.or(a, one), 1, "1");
        says(words.or(one, a), 1, "1");
        says(words.or(a, not(a)), 1, "1");
        says(words.or(not(a), a), 1, "1");
        Word one = words.and(a, words.and(b, c));
        Word other = words.and(words.and(c, a), b);
        assertThat(one).isNotSameAs(other);
        says(words.or(not(one), other), 1, "1");
        says(words.or(other, not(one)), 1, "1");
        says(words.or(m, n), 4, "(m | n)");
        says(words.or(n, m), 4, "(m | n)");
    }

    @Test
    void orOfBitsLeavesOutWhatIsKnown() {
        Word both = words.and(a, b);
        says(words.or(both, a), 1, "a");
        says(words.or(b, both), 1, "b");
        says(words.or(not(a), both), 1, "(b | ~a)");
        says(words.or(both, not(b)), 1, "(a | ~b)");
        says(words.or(a, words.and(not(a), b)), 1, "(a | b)");
        says(words.or(both, words.and(a, not(b))), 1, "a");
        says(words.or(both, words.and(c, a)), 1, "((b | c) & a)");
        says(words.or(both, words.and(c, b)), 1, "((a | c) & b)");
    }

    @Test
    void xorWithANumberIsOneXor() {
        says(words.xor(m, m), 1, "0");
        says(words.xor(zero, m), 4, "m");
        says(words.xor(words.xor(m, number(5)), number(3)), 4, "(m ^ 6)");
        says(words.xor(number(5), words.xor(number(5), m)), 4, "m");
        says(not(not(a)), 1, "a");
        says(words.xor(n, m), 4, "(n ^ m)");
    }

    // ---- numbers -------------------------------------------------------------------------------------------------

    @Test
    void sumsAreAsWideAsTheyCanGet() {
        says(words.add(m, zero, 64), 4, "m");
        says(words.add(m, zero, 2), 2, "m[1:0]");
        says(words.add(number(3), m, 64), 5, "(m + 3)");
        says(words.add(m, number(3), 4), 4, "(m + 3)");
        says(words.add(n, k, 64), 5, "(n + k)");
        says(words.add(wide, number(3), 64), 64, "(wide + 3)");
    }

    @Test
    void addingAllOnesIsSubtracting1() {
        says(words.add(m, number(15), 4), 4, "(m - 1):4");
        says(words.add(number(15), m, 4), 4, "(m - 1):4");
        says(words.add(m, number(15), 5), 5, "(m + 15)");
        says(words.add(m, words.multiplex(a, number(15), one), 4), 4, "(a ? (m - 1):4 : (m + 1))");
        says(words.add(words.multiplex(a, number(2), number(15)), m, 4), 4, "(a ? (m + 2) : (m - 1):4)");
        says(words.add(m, words.multiplex(a, number(15), one), 5), 5, "(m + (a ? 15 : 1))");
        says(words.add(m, words.multiplex(a, number(15), k), 4), 4, "(m + (a ? 15 : k))");
        says(words.add(a, one, 1), 1, "(a + 1)");
    }

    @Test
    void differencesAreAsWideAsTheyAreAskedFor() {
        says(words.subtract(m, zero, 64), 4, "m");
        says(words.subtract(m, m, 64), 1, "0");
        says(words.subtract(m, k, 9), 9, "(m - k):9");
        says(words.subtract(m, k, 1), 1, "(m[0:0] ^ k[0:0])");
    }

    @Test
    void productsWithPowersOfTwoAreMoved() {
        says(words.multiply(m, zero, 64), 1, "0");
        says(words.multiply(m, one, 64), 4, "m");
        says(words.multiply(number(4), m, 64), 6, "(m << 2)");
        says(words.multiply(m, number(4), 5), 5, "(m << 2)");
        says(words.multiply(m, number(3), 64), 6, "MULTIPLY(m, 3)");
        says(words.multiply(m, number(3), 5), 5, "MULTIPLY(m, 3)");
        says(words.multiply(m, n, 64), 7, "MULTIPLY(n, m)");
    }

    @Test
    void divisionsByPowersOfTwoArePartsOfTheNumber() {
        says(words.divide(m, number(4)), 2, "m[3:2]");
        says(words.divide(m, one), 4, "m");
        says(words.divide(m, number(16)), 1, "0");
        says(words.divide(m, number(3)), 4, "DIVIDE(m, 3)");
        says(words.divide(number(4), m), 3, "DIVIDE(4, m)");
        says(words.remainder(m, number(4)), 2, "m[1:0]");
        says(words.remainder(m, one), 1, "0");
        says(words.remainder(m, number(16)), 4, "m");
        says(words.remainder(m, number(3)), 2, "REMAINDER(m, 3)");
        says(words.remainder(m, n), 3, "REMAINDER(m, n)");
    }

    @Test
    void shiftsKnowHowFarBitsGet() {
        says(words.shiftLeft(m, zero, 64), 4, "m");
        says(words.shiftLeft(m, zero, 2), 2, "m[1:0]");
        says(words.shiftLeft(zero, m, 64), 1, "0");
        says(words.shiftLeft(m, number(2), 64), 6, "(m << 2)");
        says(words.shiftLeft(m, number(2), 5), 5, "(m << 2)");
        says(words.shiftLeft(m, number(8), 8), 1, "0");
        says(words.shiftLeft(m, number(7), 8), 8, "(m << 7)");
        says(words.shiftLeft(m, n, 64), 11, "(m << n)");
        says(words.shiftLeft(m, n, 9), 9, "(m << n)");
        says(words.shiftLeft(m, words.slice(wide, 0, 6), 64), 64, "(m << wide[5:0])");
        says(words.shiftLeft(m, words.slice(wide, 0, 7), 20), 20, "(m << wide[6:0])");
        says(words.shiftLeft(m, wide, 20), 20, "(m << wide)");
        says(words.shiftRight(m, number(1)), 3, "m[3:1]");
        says(words.shiftRight(m, zero), 4, "m");
        says(words.shiftRight(m, number(4)), 1, "0");
        says(words.shiftRight(m, n), 4, "SHIFT_RIGHT(m, n)");
    }

    // ---- parts ---------------------------------------------------------------------------------------------------

    @Test
    void partsOfPutTogetherWordsAreFoundThere() {
        says(words.slice(number(26), 1, 3), 3, "5");
        says(words.slice(words.slice(m, 1, 3), 1, 1), 1, "m[2:2]");
        says(words.slice(words.xor(m, k), 2, 2), 2, "(m[3:2] ^ k[3:2])");
        says(words.slice(words.or(m, n), 2, 2), 2, "(m[3:2] | n[2:2])");
        says(words.slice(words.or(m, n), 3, 1), 1, "m[3:3]");
        says(words.slice(words.multiplex(a, m, n), 1, 3), 3, "(a ? m[3:1] : n[2:1])");
        says(words.bit(m, 4), 1, "0");
    }

    @Test
    void partsOfMovedWordsComeFromLower() {
        Word moved = words.shiftLeft(m, number(2), 64);
        says(words.slice(moved, 3, 2), 2, "m[2:1]");
        says(words.slice(moved, 2, 4), 4, "m");
        says(words.slice(moved, 0, 2), 1, "0");
        says(words.slice(moved, 1, 3), 3, "(m[1:0] << 1)");
        says(words.slice(moved, 0, 3), 3, "(m[0:0] << 2)");
        says(words.slice(words.shiftLeft(m, n, 64), 0, 3), 3, "(m[2:0] << n)");
        says(words.slice(words.shiftLeft(m, n, 64), 1, 3), 3, "(m << n)[3:1]");
    }

    @Test
    void aLineOfADecoderIsAComparison() {
        says(words.bit(words.shiftLeft(one, n, 64), 5), 1, "(n == 5)");
        says(words.bit(words.shiftLeft(one, n, 64), 0), 1, "(n == 0)");
        says(words.bit(words.shiftLeft(a, n, 64), 7), 1, "((n == 7) & a)");
    }

    @Test
    void partsOfSignedNumbersBelowTheSignAreThoseOfTheNumber() {
        Word signed = words.extendSign(n, 8);
        says(words.slice(signed, 1, 2), 2, "n[2:1]");
        says(words.slice(signed, 0, 3), 3, "n");
        says(words.slice(signed, 1, 3), 3, "EXTEND_SIGN(n)[3:1]");
        says(words.extendSign(words.constant(3, 5), 8), 8, "253");
        says(words.extendSign(words.constant(3, 3), 8), 8, "3");
    }

    @Test
    void theLowBitsOfASumAreASumOfLowBits() {
        says(words.slice(words.add(m, k, 64), 0, 3), 3, "(m[2:0] + k[2:0])");
        says(words.slice(words.add(m, k, 64), 1, 2), 2, "(m + k)[2:1]");
        says(words.slice(words.subtract(m, k, 9), 0, 4), 4, "(m - k):4");
        says(words.slice(words.subtract(m, k, 9), 1, 4), 4, "(m - k):9[4:1]");
        says(words.bit(words.subtract(m, one, 9), 2), 1, "(m[2:2] ^ (m[1:0] == 0))");
        says(words.bit(words.subtract(m, number(3), 9), 2), 1, "(m - 3):9[2:2]");
        says(words.slice(words.subtract(m, one, 9), 1, 2), 2, "(m - 1):9[2:1]");
    }

    // ---- comparisons ---------------------------------------------------------------------------------------------

    @Test
    void equalityWithANumber() {
        says(words.equal(number(5), m), 1, "(m == 5)");
        says(words.equal(m, m), 1, "1");
        says(words.equal(m, number(15)), 1, "(m == 15)");
        says(words.equal(m, number(16)), 1, "0");
        says(words.equal(a, one), 1, "a");
        says(words.equal(a, zero), 1, "~a");
        says(words.equal(words.xor(m, number(5)), number(1)), 1, "(m == 4)");
        says(words.isNot0(m), 1, "~(m == 0)");
    }

    @Test
    void aChoiceOfNumbersIsComparedWhereItIsChosen() {
        says(words.equal(words.multiplex(a, number(5), m), number(5)), 1, "((m == 5) | a)");
        says(words.equal(words.multiplex(a, m, number(6)), number(5)), 1, "((m == 5) & a)");
        says(words.equal(words.multiplex(a, m, k), number(5)), 1, "((a ? m : k) == 5)");
    }

    @Test
    void whatIsPutTogetherIs0WhereItsPartsAre() {
        says(words.equal(words.or(m, k), zero), 1, "((k | m) == 0)");
        says(words.equal(words.or(m, number(8)), zero), 1, "0");
        says(words.equal(words.or(m, number(8)), number(8)), 1, "((8 | m) == 8)");
        says(words.equal(words.shiftLeft(m, number(2), 64), zero), 1, "(m == 0)");
        says(words.equal(words.shiftLeft(m, number(2), 5), zero), 1, "((m << 2) == 0)");
        says(words.equal(words.shiftLeft(m, number(2), 64), number(4)), 1, "((m << 2) == 4)");
        says(words.equal(words.shiftLeft(m, n, 64), zero), 1, "((m << n) == 0)");
        says(words.equal(words.and(m, number(4)), number(4)), 1, "m[2:2]");
        says(words.equal(words.and(m, number(8)), zero), 1, "~m[3:3]");
        says(words.equal(words.and(m, number(5)), number(5)), 1, "((5 & m[2:0]) == 5)");
        says(words.equal(words.and(m, number(8)), number(4)), 1, "((8 & m) == 4)");
    }

    @Test
    void computedNumbersAreComparedBeforeTheyAreComputed() {
        says(words.equal(words.subtract(m, k, 4), zero), 1, "(m == k)");
        says(words.equal(words.subtract(m, k, 3), zero), 1, "((m - k):3 == 0)");
        says(words.equal(words.subtract(m, k, 4), one), 1, "((m - k):4 == 1)");
        says(words.equal(words.add(m, number(3), 64), number(5)), 1, "(m == 2)");
        says(words.equal(words.add(m, number(3), 64), number(3)), 1, "(m == 0)");
        says(words.equal(words.add(m, number(3), 64), number(2)), 1, "0");
        says(words.equal(words.add(m, number(3), 4), number(5)), 1, "((m + 3) == 5)");
        says(words.equal(words.add(m, k, 64), number(5)), 1, "((m + k) == 5)");
        says(words.equal(words.multiply(m, number(5), 64), number(10)), 1, "(m == 2)");
        says(words.equal(words.multiply(m, number(5), 64), number(12)), 1, "0");
        says(words.equal(words.multiply(m, number(5), 6), number(10)), 1, "(MULTIPLY(m, 5) == 10)");
    }

    @Test
    void unsignedOrder() {
        says(words.less(m, m), 1, "0");
        says(words.less(m, zero), 1, "0");
        says(words.less(zero, m), 1, "~(m == 0)");
        says(words.less(m, number(16)), 1, "1");
        says(words.less(m, number(15)), 1, "(m < 15)");
        says(words.less(number(15), m), 1, "0");
        says(words.less(number(14), m), 1, "(14 < m)");
        says(words.less(m, one), 1, "(m == 0)");
        says(words.less(m, k), 1, "(m < k)");
    }

    /** Signed numbers are compared as unsigned ones after their highest bit was turned. */
    @Test
    void signedOrderOfShortNumbersIsUnsigned() {
        Word sign = words.constant(32, 1L << 31);
        Word three = words.constant(32, 1L << 31 | 3);
        says(words.less(words.xor(n, sign), three), 1, "(n < 3)");
        says(words.less(three, words.xor(n, sign)), 1, "(3 < n)");
        Word difference = words.xor(words.subtract(m, k, 32), sign);
        says(words.less(difference, three), 1, "(m < (k + 3))");
        says(words.less(three, difference), 1, "((k + 3) < m)");
        Word choice = words.xor(words.multiplex(a, n, words.subtract(m, k, 32)), sign);
        says(words.less(choice, three), 1, "(a ? (n < 3) : (m < (k + 3)))");
        says(words.less(words.xor(n, sign), words.constant(32, 3)), 1, "((n ^ 2147483648) < 3)");
    }

    /** In five bits the difference of numbers of four may be negative, in six it is short of the sign. */
    @Test
    void aDifferenceMustBeShortOfTheSign() {
        says(words.less(words.xor(words.subtract(m, k, 5), number(16)), number(19)), 1, "(((m - k):5 ^ 16) < 19)");
        says(words.less(words.xor(words.subtract(m, k, 6), number(32)), number(35)), 1, "(m < (k + 3))");
    }

    // ---- choices -------------------------------------------------------------------------------------------------

    @Test
    void aChoiceWithoutAChoiceIsNone() {
        says(words.multiplex(one, m, k), 4, "m");
        says(words.multiplex(zero, m, k), 4, "k");
        says(words.multiplex(a, m, m), 4, "m");
        says(words.multiplex(a, words.constant(4, 3), number(3)), 4, "3");
        says(words.multiplex(not(a), m, k), 4, "(a ? k : m)");
        says(words.multiplex(a, words.multiplex(a, m, n), k), 4, "(a ? m : k)");
        says(words.multiplex(a, m, words.multiplex(a, n, k)), 4, "(a ? m : k)");
    }

    @Test
    void aBitOrNothingIsMovedToItsPlace() {
        says(words.multiplex(a, number(4), zero), 3, "(a << 2)");
        says(words.multiplex(a, zero, number(8)), 4, "(~a << 3)");
        says(words.multiplex(a, number(5), zero), 3, "(a ? 5 : 0)");
        says(words.multiplex(a, words.shiftLeft(b, number(2), 64), zero), 3, "((a & b) << 2)");
        says(words.multiplex(a, zero, words.shiftLeft(b, number(2), 64)), 3, "((b & ~a) << 2)");
    }

    @Test
    void choicesOfBitsAreAndAndOr() {
        says(words.multiplex(a, b, zero), 1, "(a & b)");
        says(words.multiplex(a, one, b), 1, "(a | b)");
        says(words.multiplex(a, zero, b), 1, "(b & ~a)");
        says(words.multiplex(a, b, one), 1, "(b | ~a)");
        says(words.multiplex(a, a, b), 1, "(a | b)");
        says(words.multiplex(a, b, a), 1, "(a & b)");
        says(words.multiplex(a, b, c), 1, "(a ? b : c)");
        says(words.multiplex(a, words.or(b, c), c), 1, "((a & b) | c)");
        says(words.multiplex(a, c, words.or(b, c)), 1, "((b & ~a) | c)");
    }

    @Test
    void bitsThatAreAddedInOneCaseAreAddedThen() {
        says(words.multiplex(a, words.or(m, k), m), 4, "((a ? k : 0) | m)");
        says(words.multiplex(a, m, words.or(k, m)), 4, "((a ? 0 : k) | m)");
        Word causes = words.or(a, b);
        Word bits = words.or(words.shiftLeft(a, number(3), 64), words.shiftLeft(b, number(1), 64));
        says(words.multiplex(causes, words.or(m, bits), m), 4, "((a << 3) | (b << 1) | m)");
        says(words.multiplex(causes, bits, zero), 4, "((a << 3) | (b << 1))");
    }

    /** The lowest bit of what is moved by a distance that is not known: further up it is gone, and stays so. */
    @Test
    void aBitThatIsCutOffIsNotPutBack() {
        Word lowest = words.slice(words.shiftLeft(m, n, 64), 0, 1);
        says(lowest, 1, "(m[0:0] << n)");
        says(words.multiplex(a, lowest, zero), 1, "((m[0:0] << n) & a)");
        says(words.multiplex(a, words.or(k, lowest), k), 4, "(((a & m[0:0]) << n) | k)");
    }

    @Test
    void aWordThatStandsInSeveralChoicesIsSaidOnce() {
        Word sum = words.add(m, k, 64);
        says(words.multiplex(a, words.multiplex(b, m, k), k), 4, "((a & b) ? m : k)");
        says(words.multiplex(a, words.multiplex(b, sum, k), sum), 5, "((a & ~b) ? k : (m + k))");
        says(words.multiplex(a, words.multiplex(b, m, k), m), 4, "(a ? (b ? m : k) : m)");
        says(words.multiplex(a, m, words.multiplex(b, m, k)), 4, "((a | b) ? m : k)");
        says(words.multiplex(a, sum, words.multiplex(b, k, sum)), 5, "((a | ~b) ? (m + k) : k)");
        says(words.multiplex(a, m, words.multiplex(b, k, m)), 4, "(a ? m : (b ? k : m))");
        says(
                words.multiplex(a, words.multiplex(b, sum, m), words.multiplex(c, sum, k)),
                5,
                "((a ? b : c) ? (m + k) : (a ? m : k))");
    }

    @Test
    void aPickIsOfWhatCanBeReached() {
        List<Word> choices = List.of(m, k, n, wide);
        says(words.pick(number(2), choices), 3, "n");
        says(words.pick(number(4), choices), 1, "0");
        says(words.pick(n, List.of(m, m, m)), 4, "m");
        says(words.pick(a, choices), 4, "PICK(a, m, k)");
        says(words.pick(n, choices), 64, "PICK(n, m, k, n, wide)");
        says(words.pick(wide, choices), 64, "PICK(wide, m, k, n, wide)");
    }

    @Test
    void whatIsPickedIsKnownWhereTheIndexIs() {
        Word picked = words.pick(n, List.of(m, k));
        Word other = words.pick(k, List.of(n, m));
        says(words.where(n, 0, picked), 4, "m");
        says(words.where(n, 1, picked), 4, "k");
        says(words.where(n, 2, picked), 4, "PICK(n, m, k)");
        says(words.where(n, 1, other), 4, "PICK(k, n, m)");
        says(words.where(n, 1, words.or(picked, other)), 4, "(PICK(k, n, m) | k)");
        says(words.where(n, 0, words.and(other, picked)), 4, "(PICK(k, n, m) & m)");
    }

    @Test
    void aChoiceThatIsSaidStays() {
        says(words.choice(a, number(4), zero), 3, "(a ? 4 : 0)");
        says(words.choice(not(a), b, c), 1, "(a ? c : b)");
        says(words.choice(one, b, c), 1, "b");
        says(words.choice(zero, b, c), 1, "c");
        says(words.choice(a, m, m), 4, "m");
    }

    // ---- leaves and counts ---------------------------------------------------------------------------------------

    @Test
    void numbersAreKnownToBeEqual() {
        says(words.constant(3, 13), 3, "5");
        says(words.constant(64, -1), 64, "-1");
        says(number(0), 1, "0");
        says(number(-1), 64, "-1");
        assertThat(number(5)).isSameAs(words.constant(3, 5)).isNotSameAs(words.constant(4, 5));
        assertThat(words.add(m, k, 64)).isSameAs(words.add(k, m, 64));
        assertThat(words.subtract(m, k, 4)).isNotSameAs(words.subtract(k, m, 4));
    }

    @Test
    void numbersReadAsThoseOfSystemVerilog() {
        assertThat(words.constant(64, -1)).hasToString("64'd18446744073709551615");
        assertThat(words.constant(4, 9)).hasToString("4'd9");
        assertThat(a).hasToString("top.a");
    }

    /** Up to as many as a word has bits. */
    @Test
    void aChainHasTheTermsThatItJoins() {
        Word chain = words.bit(wide, 0);
        for (int i = 1; i < 64; i++) {
            chain = words.or(chain, words.bit(wide, i));
            assertThat(BitRules.terms(chain, Operator.OR)).hasSize(i + 1);
        }
        assertThat(BitRules.terms(chain, Operator.AND)).containsExactly(chain);
    }

    /** Two banks of two words: places are counted through both. */
    @Test
    void aWordOfAMemoryAtAKnownPlaceIsACell() {
        assertThat(words.read(top.words, number(3))).isSameAs(words.read(new Cell(top.words, 3)));
        assertThat(words.read(top.words, number(3)).number()).isEqualTo(3);
        says(words.read(top.words, number(4)), 1, "0");
        says(words.read(top.words, number(-1)), 1, "0");
        says(words.read(top.words, n), 8, "READ_MEMORY(n)");
        says(words.read(top.none, n), 1, "0");
        says(words.read(new Cell(top.none, 0)), 1, "0");
    }

    @Test
    void placesOfAMemoryAreReadAsFarAsThereAreAny() {
        Word word = words.read(top.words, n);
        for (int place = 0; place < 8; place++) {
            long now = place;
            Values values = cell -> cell.element() == top.n ? now : 100 + cell.index();
            assertThat(new Evaluator(values).valueOf(word)).isEqualTo(place < 4 ? 100 + place : 0);
        }
    }

    @Test
    void countsAreAsWideAsTheNumberOfBits() {
        says(words.count(m), 3, "COUNT(m)");
        says(words.count(n), 2, "COUNT(n)");
        says(words.lowest(wide), 7, "LOWEST(wide)");
        says(words.lowest(words.constant(4, 0)), 3, "4");
        says(words.lowest(words.constant(4, 12)), 3, "2");
        says(words.leadingZeros(words.constant(6, 5)), 3, "3");
        says(words.leadingZeros(words.constant(6, 0)), 3, "6");
        says(words.count(words.constant(6, 21)), 3, "3");
    }
}
