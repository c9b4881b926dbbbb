package io.wormrtl.recovery.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.flit.FlitFormat;
import io.wormrtl.flit.HeaderFields;
import io.wormrtl.flit.HeaderLayout;
import io.wormrtl.rtl.Design;
import io.wormrtl.rtl.Pin;
import io.wormrtl.rtl.Simulator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How long a receiver waits for the next word of a packet. */
class ContextsTest {

    /** Two contexts; a pin says which word comes for the first, 0: none. */
    private static final class Bench extends Design {
        private final Pin word = pin("word", 4);
        private final Contexts contexts;
        private final Simulator simulator;

        Bench(int patience) {
            super("bench");
            HeaderLayout layout = new HeaderLayout(new FlitFormat(32), 16, 31, 1, HeaderFields.NONE);
            this.contexts = new Contexts(this, 2, patience, layout);
            clocked("hear", () -> {
                        long open = contexts.open();
                        boolean comes = word.get() != 0;
                        if (comes && open == 0) {
                            contexts.begin(0, 3, 1, 0, 9);
                        }
                        if (comes) {
                            int held = open == 0 ? 0 : contexts.held.getInt(0);
                            contexts.mark(0, word.getInt() - 1, held + 1, open == 0);
                        }
                        contexts.wait(open, comes ? 0 : -1, patience);
                    })
                    .reads(word)
                    .updates(contexts);
            this.simulator = new Simulator(this);
        }

        void come(int number) {
            word.set(number);
            simulator.step();
            word.set(0);
        }

        Contexts.State state() {
            return Contexts.State.values()[contexts.state.getInt(0)];
        }

        /** Cycles without a word in which the context is still the packet's. */
        int cyclesOpen() {
            int cycles = 0;
            while (state() == Contexts.State.OPEN) {
                simulator.step();
                cycles++;
            }
            return cycles - 1;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 600})
    void aPacketIsGivenUpWhenItsTimeIsOver(int patience) {
        Bench bench = new Bench(patience);
        bench.come(1);
        assertThat(bench.cyclesOpen()).isEqualTo(patience);
        assertThat(bench.state()).isEqualTo(Contexts.State.FREE);
    }

    /**
     * A word in the last cycle is in time, and the time begins anew; where words are missing, marks are to be taken
     * away.
     */
    @ParameterizedTest
    @CsvSource({"2, FREE", "3, CLEARING"})
    void aWordBeginsTheTimeAnew(int word, Contexts.State end) {
        Bench bench = new Bench(7);
        bench.come(1);
        for (int cycle = 0; cycle < 7; cycle++) {
            bench.come(0);
        }
        bench.come(word);
        assertThat(bench.cyclesOpen()).isEqualTo(7);
        assertThat(bench.state()).isEqualTo(end);
    }
}
