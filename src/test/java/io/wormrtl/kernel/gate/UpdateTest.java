package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.ProcessLogic;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UpdateTest {

    private static final int WIDTH = 32;
    /** Of a multiplexer, for each bit. */
    private static final int MULTIPLEXER = 3;

    private static final class Held extends Design {
        private final Register held = register("held", WIDTH);
        private final Pin one = pin("one", WIDTH);
        private final Pin other = pin("other", WIDTH);
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);
        private final Pin c = pin("c", 1);

        Held() {
            super("held");
        }
    }

    private final Held held = new Held();
    private final Words words = new Words();
    private final Word present = words.read(new Cell(held.held, 0));
    private final Word one = words.read(new Cell(held.one, 0));
    private final Word other = words.read(new Cell(held.other, 0));
    private final Word a = words.read(new Cell(held.a, 0));
    private final Word b = words.read(new Cell(held.b, 0));
    private final Word c = words.read(new Cell(held.c, 0));

    private long gates(Word next) {
        ProcessLogic logic = new ProcessLogic(
                null, Map.of(), Map.of(new Cell(held.held, 0), next), List.of(), List.of(), Map.of(), List.of());
        return LogicGates.of(List.of(logic)).gates();
    }

    @Test
    void aRegisterThatStaysOnTwoWaysHasOneMultiplexerForBoth() {
        Word next = words.multiplex(a, words.multiplex(b, one, present), words.multiplex(c, other, present));
        long conditions = gates(next) - 2L * WIDTH * MULTIPLEXER;
        assertThat(conditions).isPositive().isLessThan(WIDTH / 2);
    }

    @Test
    void aRegisterThatAlwaysStaysTakesNoGates() {
        assertThat(gates(present)).isZero();
    }

    @Test
    void aRegisterThatNeverStaysHasWhatItsValueTakes() {
        assertThat(gates(words.multiplex(a, one, other)) - (long) WIDTH * MULTIPLEXER)
                .isBetween(0L, 2L);
    }
}
