package io.wormrtl.kernel.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.word.Cell;
import io.wormrtl.kernel.word.Word;
import io.wormrtl.kernel.word.Words;
import org.junit.jupiter.api.Test;

class MeetingTest {

    private static final class Bits extends Design {
        private final Pin a = pin("a", 1);
        private final Pin b = pin("b", 1);

        Bits() {
            super("bits");
        }
    }

    /** A way, and what it is told as. */
    private record Way(Path path, String said) {
        Way joined(Way other) {
            return new Way(Path.fork(path, other.path), "(" + said + " " + other.said + ")");
        }
    }

    private final Bits bits = new Bits();
    private final Words words = new Words();
    private final Word a = words.read(new Cell(bits.a, 0));
    private final Word b = words.read(new Cell(bits.b, 0));
    private final Path yes = Path.ALWAYS.and(a);
    private final Path no = Path.ALWAYS.and(words.not(a));

    private String met(Way... ways) {
        Meeting<Way> meeting = new Meeting<>(Way::path, Way::joined);
        assertThat(meeting.isEmpty()).isTrue();
        for (Way way : ways) {
            meeting.add(way);
        }
        assertThat(meeting.isEmpty()).isFalse();
        return meeting.joined().said;
    }

    @Test
    void waysThatPartedLastAreJoinedFirst() {
        Way first = new Way(yes, "1");
        Way second = new Way(no.and(b), "2");
        Way third = new Way(no.and(words.not(b)), "3");
        assertThat(met(first)).isEqualTo("1");
        assertThat(met(first, second, third)).isEqualTo("(1 (2 3))");
        assertThat(met(second, first, third)).isEqualTo("((2 3) 1)");
        assertThat(met(third, first, second)).isEqualTo("((3 2) 1)");
    }

    @Test
    void pairsAreJoinedBeforeThePairs() {
        assertThat(met(
                        new Way(yes.and(b), "1"),
                        new Way(no.and(b), "2"),
                        new Way(yes.and(words.not(b)), "3"),
                        new Way(no.and(words.not(b)), "4")))
                .isEqualTo("((1 3) (2 4))");
    }
}
