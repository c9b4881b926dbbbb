package io.wormrtl.kernel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A mask of a word that is chosen goes into the choice. */
class MaskingTest {

    private static final int WIDTH = 8;

    private final AndGraph graph = new AndGraph();
    private final int[] in = new int[3 + 3 * WIDTH];
    private final int mask;
    private final int select;
    private final int other;

    MaskingTest() {
        Arrays.setAll(in, i -> graph.leaf());
        this.mask = in[0];
        this.select = in[1];
        this.other = in[2];
    }

    private int data(int which, int bit) {
        return in[3 + which * WIDTH + bit];
    }

    private int masked(int bit) {
        return graph.and(mask, graph.multiplex(select, data(0, bit), data(1, bit)));
    }

    private Circuit circuit(int width, boolean isInverted) {
        return new Circuit(
                graph,
                in,
                IntStream.range(0, width)
                        .map(bit -> isInverted ? AndGraph.not(masked(bit)) : masked(bit))
                        .toArray());
    }

    @Test
    void aMaskGoesIntoTheChoiceOfAWord() {
        Circuit word = circuit(WIDTH, false);
        assertThat(word.gates()).isEqualTo(4 * WIDTH);
        assertThat(Masking.of(word).gates()).isEqualTo(3 * WIDTH + 2);
        assertThat(Nands.gates(word)).isEqualTo(5 * WIDTH + 1);
        assertThat(Nands.gates(Masking.of(word))).isEqualTo(3 * WIDTH + 5);
    }

    @Test
    void aMaskGoesIntoAChoiceOfThree() {
        Circuit word = new Circuit(
                graph,
                in,
                IntStream.range(0, WIDTH)
                        .map(bit -> graph.and(
                                mask,
                                graph.or(
                                        graph.and(other, data(2, bit)),
                                        graph.multiplex(select, data(0, bit), data(1, bit)))))
                        .toArray());
        assertThat(word.gates()).isEqualTo(6 * WIDTH);
        assertThat(Masking.of(word).gates()).isEqualTo(5 * WIDTH + 3);
    }

    /** What each bit saves is less than what letting through takes. */
    @Test
    void aMaskOfFewBitsStays() {
        Circuit bit = circuit(1, false);
        assertThat(Masking.of(bit)).isSameAs(bit);
    }

    /** A NAND gives the other value of what it masks: nothing is saved. */
    @Test
    void aMaskStaysWhereTheOtherValueIsNeeded() {
        Circuit word = circuit(WIDTH, true);
        assertThat(Masking.of(word)).isSameAs(word);
    }
}
