package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Encoding;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How what follows in a register is written: guards before what changes, and states one after the other. */
class NextValuesTest {

    private static final class Machine extends Design {
        private static final Encoding DOOR = new Encoding("door", List.of("SHUT", "AJAR", "OPEN"));

        private final Register state = DOOR.on(register("state", 2));
        private final Register count = register("count", 4);
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);
        private final Pin c = pin("c", 1);
        private final Pin n = pin("n", 4);

        Machine() {
            super("machine");
        }
    }

    private static final int SHUT = 0;
    private static final int AJAR = 1;
    private static final int OPEN = 2;

    private final Machine machine = new Machine();
    private final Words words = new Words();
    private final Word state = words.read(new Cell(machine.state, 0));
    private final Word count = words.read(new Cell(machine.count, 0));
    private final Word a = words.read(new Cell(machine.a, 0));
    private final Word b = words.read(new Cell(machine.b, 0));
    private final Word c = words.read(new Cell(machine.c, 0));
    private final Word n = words.read(new Cell(machine.n, 0));

    private String written(Register register, Word next) {
        Cell cell = new Cell(register, 0);
        return Said.of(Tidied.of(
                        new ProcessLogic(null, Map.of(), Map.of(cell, next), List.of(), List.of(), Map.of(), List.of()))
                .next()
                .get(cell));
    }

    private Word not(Word bit) {
        return words.not(bit);
    }

    // ---- guards --------------------------------------------------------------------------------------------------

    private String guarded(Word staying) {
        return written(machine.count, words.multiplex(staying, count, n));
    }

    @Test
    void whatStaysWhereOneOfSeveralIsNotTheCaseChangesWhereAllAre() {
        assertThat(guarded(words.or(not(a), b))).isEqualTo("((a & ~b) ? n : count)");
        assertThat(guarded(words.or(words.or(not(a), b), not(c)))).isEqualTo("((a & c & ~b) ? n : count)");
        assertThat(guarded(words.or(a, b))).as("no inverse among them").isEqualTo("((a | b) ? count : n)");
        assertThat(guarded(a)).isEqualTo("(a ? count : n)");
        assertThat(guarded(not(a))).isEqualTo("(a ? n : count)");
    }

    @Test
    void whatStaysWhereTwoBitsDifferChangesWhereTheyAreEqual() {
        assertThat(guarded(words.equal(a, not(b)))).isEqualTo("((a == b) ? n : count)");
        assertThat(guarded(words.equal(a, b))).isEqualTo("((a == b) ? count : n)");
    }

    @Test
    void guardsStandWithinGuards() {
        Word inner = words.multiplex(words.or(not(b), c), count, n);
        assertThat(written(machine.count, words.multiplex(a, inner, count)))
                .isEqualTo("(a ? ((b & ~c) ? n : count) : count)");
    }

    // ---- states --------------------------------------------------------------------------------------------------

    private Word at(int here, Word next, Word otherwise) {
        return words.multiplex(words.equal(state, words.number(here)), next, otherwise);
    }

    private Word to(Word condition, int there, int otherwise) {
        return words.choice(condition, words.constant(2, there), words.constant(2, otherwise));
    }

    @Test
    void aMachineThatGoesOnInThreeWaysIsWrittenStateAfterState() {
        Word next = at(SHUT, to(a, AJAR, SHUT), at(AJAR, to(b, OPEN, AJAR), at(OPEN, to(c, SHUT, OPEN), state)));
        assertThat(written(machine.state, next)).isEqualTo("PICK(state, (a ? 1 : 0), (b ? 2 : 1), (c ? 0 : 2), state)");
    }

    @Test
    void aStateInWhichItStaysIsNoWayToGoOn() {
        Word next = at(SHUT, to(a, AJAR, SHUT), at(AJAR, to(b, OPEN, AJAR), state));
        assertThat(written(machine.state, next)).doesNotContain("PICK");
    }

    @Test
    void aConditionThatIsKnownInAnArmIsNotAskedAgain() {
        Word twice = words.choice(words.or(a, b), words.constant(2, AJAR), to(a, OPEN, SHUT));
        Word next = at(SHUT, twice, at(AJAR, to(b, OPEN, AJAR), at(OPEN, to(c, SHUT, OPEN), state)));
        assertThat(written(machine.state, next))
                .isEqualTo("PICK(state, ((a | b) ? 1 : 0), (b ? 2 : 1), (c ? 0 : 2), state)");
        Word both = words.choice(words.and(a, b), to(a, AJAR, OPEN), words.constant(2, SHUT));
        Word other = at(SHUT, both, at(AJAR, to(b, OPEN, AJAR), at(OPEN, to(c, SHUT, OPEN), state)));
        assertThat(written(machine.state, other))
                .isEqualTo("PICK(state, ((a & b) ? 1 : 0), (b ? 2 : 1), (c ? 0 : 2), state)");
    }

    @Test
    void whatStandsAroundAMachineStaysThere() {
        Word next = at(SHUT, to(a, AJAR, SHUT), at(AJAR, to(b, OPEN, AJAR), at(OPEN, to(a, SHUT, OPEN), state)));
        assertThat(written(machine.state, words.multiplex(c, next, state)))
                .isEqualTo("(c ? PICK(state, (a ? 1 : 0), (b ? 2 : 1), (a ? 0 : 2), state) : state)");
        assertThat(written(machine.state, words.multiplex(c, state, next)))
                .isEqualTo("(c ? state : PICK(state, (a ? 1 : 0), (b ? 2 : 1), (a ? 0 : 2), state))");
    }

    private static final class Round extends Design {
        private static final Encoding PLACE =
                new Encoding("place", List.of("R0", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"));
        private final Register state;

        Round(int bits) {
            super("round");
            state = PLACE.on(register("state", bits));
        }
    }

    /** A machine whose states go round as far as a, b and c let them, in so many bits. */
    private String round(int bits) {
        Register register = new Round(bits).state;
        Word here = words.read(new Cell(register, 0));
        Word next = here;
        for (int i = 0; i < 3; i++) {
            Word moved = words.choice(List.of(a, b, c).get(i), words.constant(bits, i + 1), words.constant(bits, i));
            next = words.multiplex(words.equal(here, words.number(i)), moved, next);
        }
        return written(register, next);
    }

    @Test
    void machinesOfUpToFourBitsAreWrittenStateAfterState() {
        assertThat(round(4)).startsWith("PICK(state, (a ? 1 : 0), (b ? 2 : 1), (c ? 3 : 2), 3, 4, 5, 6, 7, 8, state");
        assertThat(round(5)).doesNotContain("PICK");
    }
}
