package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which words of a packet are here, and how long a receiver waits for the next one. */
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

    private static void requireHere(Contexts contexts, int c, Integer... words) {
        List<Integer> here = IntStream.range(0, 10)
                .filter(word -> contexts.has(c, word))
                .boxed()
                .toList();
        assertThat(here).containsExactly(words);
    }

    /** Words 0, 1, then 4 and 2 out of order, all of context 1; then another packet that begins with its word 3. */
    @Test
    void wordsInOrderAreCountedAndOthersMarked() {
        Contexts contexts = new Bench(7).contexts;
        contexts.begin(1, 3, 9, 1, 6);
        contexts.mark(1, 0, 1, true);
        contexts.mark(1, 1, 2, false);
        requireHere(contexts, 1, 0, 1);
        assertThat(contexts.inOrder.get(1)).isEqualTo(2);
        assertThat(contexts.marked.get(1)).isZero();
        assertThat(contexts.hasMarks(1, 2)).isFalse();
        assertThat(contexts.hasMarks(1, 4)).isTrue();
        contexts.mark(1, 4, 3, false);
        contexts.mark(1, 2, 4, false);
        requireHere(contexts, 1, 0, 1, 2, 4);
        assertThat(contexts.inOrder.get(1)).isEqualTo(3);
        assertThat(contexts.held.get(1)).isEqualTo(4);
        assertThat(contexts.hasMarks(1, 3)).isTrue();
        requireHere(contexts, 0);
        contexts.clear(1, 4, true);
        contexts.begin(1, 3, 10, 1, 6);
        contexts.mark(1, 3, 1, true);
        requireHere(contexts, 1, 3);
        assertThat(contexts.inOrder.get(1)).isZero();
        assertThat(contexts.marked.get(1)).isEqualTo(1);
        contexts.clear(1, 3, true);
        contexts.begin(1, 3, 11, 1, 6);
        contexts.mark(1, 0, 1, true);
        assertThat(contexts.marked.get(1)).isZero();
    }

    /** Three things tell packets apart, and only those that are open are looked for. */
    @Test
    void aPacketIsFoundBySourceIdAndPacketsBehindIt() {
        Contexts contexts = new Bench(7).contexts;
        contexts.begin(1, 3, 9, 1, 6);
        assertThat(contexts.find(3, 9, 1)).isEqualTo(1);
        assertThat(contexts.find(4, 9, 1)).isEqualTo(-1);
        assertThat(contexts.find(3, 8, 1)).isEqualTo(-1);
        assertThat(contexts.find(3, 9, 0)).isEqualTo(-1);
        contexts.begin(0, 3, 9, 0, 6);
        assertThat(contexts.find(3, 9, 0)).isZero();
        assertThat(contexts.open()).isEqualTo(0b11);
        assertThat(contexts.first(Contexts.State.FREE)).isEqualTo(-1);
        contexts.close(0, false);
        contexts.close(1, true);
        assertThat(contexts.first(Contexts.State.FREE)).isZero();
        assertThat(contexts.first(Contexts.State.CLEARING)).isEqualTo(1);
        assertThat(contexts.find(3, 9, 1)).isEqualTo(-1);
        assertThat(contexts.isLast(1, 4)).isFalse();
        assertThat(contexts.isLast(1, 5)).isTrue();
    }
}
