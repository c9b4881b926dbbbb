package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import org.junit.jupiter.api.Test;

/** An object of which a choice is made on both sides stands once in what is chosen. */
class JoiningTest {

    private static final class Bits extends Design {
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);
        private final Pin c = pin("c", 1);

        Bits() {
            super("bits");
        }
    }

    private record Thing(String name) {}

    private final Bits bits = new Bits();
    private final Words words = new Words();
    private final Joining joining = new Joining(words, new Numbers(words), slot -> null);
    private final Word a = words.read(new Cell(bits.a, 0));
    private final Word b = words.read(new Cell(bits.b, 0));
    private final Word c = words.read(new Cell(bits.c, 0));
    private final Thing one = new Thing("one");
    private final Thing other = new Thing("other");
    private final Thing third = new Thing("third");

    @Test
    void anObjectOnBothSidesIsAskedForOnce() {
        assertThat(joining.joined(a, new Choice(b, one, other), one))
                .isEqualTo(new Choice(words.multiplex(a, b, words.one), one, other));
        assertThat(joining.joined(a, new Choice(b, other, one), one))
                .isEqualTo(new Choice(words.multiplex(a, words.not(b), words.one), one, other));
        assertThat(joining.joined(a, one, new Choice(b, other, one)))
                .isEqualTo(new Choice(words.multiplex(a, words.one, words.not(b)), one, other));
    }

    @Test
    void choicesThatHaveAnObjectInCommonAreOneOfItAndTheOthers() {
        assertThat(joining.joined(a, new Choice(b, one, other), new Choice(c, third, one)))
                .isEqualTo(new Choice(words.multiplex(a, b, words.not(c)), one, new Choice(a, other, third)));
        assertThat(joining.joined(a, new Choice(b, one, other), new Choice(c, other, one)))
                .isEqualTo(new Choice(words.multiplex(a, b, words.not(c)), one, other));
    }

    @Test
    void otherObjectsAreChosenAmong() {
        Choice first = new Choice(b, one, other);
        assertThat(joining.joined(a, first, third)).isEqualTo(new Choice(a, first, third));
        assertThat(joining.joined(a, one, new Thing("one"))).isEqualTo(new Choice(a, one, new Thing("one")));
    }
}
