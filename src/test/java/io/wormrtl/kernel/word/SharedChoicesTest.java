package io.wormrtl.kernel.word;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A choice between choices that have a word in common, wherever it stands in them, chooses what it chose before. */
class SharedChoicesTest {

    private static final class Top extends Design {
        private final List<Pin> bits = List.of(pin("a", 1), pin("b", 1), pin("c", 1));
        private final List<Pin> numbers = List.of(pin("m", 3), pin("n", 3), pin("k", 3));

        Top() {
            super("top");
        }
    }

    private final Top top = new Top();
    private final Words words = new Words();

    private Word read(Pin pin) {
        return words.read(new Cell(pin, 0));
    }

    private static long choice(long which, long yes, long no) {
        return which == 1 ? yes : no;
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void theOthersStayInTheirPlaces(boolean isFirst, boolean isFirstOfOther) {
        Word a = read(top.bits.get(0));
        Word b = read(top.bits.get(1));
        Word c = read(top.bits.get(2));
        Word m = read(top.numbers.get(0));
        Word n = read(top.numbers.get(1));
        Word both = words.add(m, read(top.numbers.get(2)), 4);
        Word yes = isFirst ? words.multiplex(a, both, m) : words.multiplex(a, m, both);
        Word no = isFirstOfOther ? words.multiplex(b, both, n) : words.multiplex(b, n, both);
        Word all = words.multiplex(c, yes, no);
        for (int state = 0; state < 1 << 12; state++) {
            Map<String, Long> values = Map.of(
                    "a",
                    state & 1L,
                    "b",
                    state >> 1 & 1L,
                    "c",
                    state >> 2 & 1L,
                    "m",
                    state >> 3 & 7L,
                    "n",
                    state >> 6 & 7L,
                    "k",
                    state >> 9 & 7L);
            long sum = values.get("m") + values.get("k");
            long first = choice(values.get("a"), isFirst ? sum : values.get("m"), isFirst ? values.get("m") : sum);
            long second = choice(
                    values.get("b"), isFirstOfOther ? sum : values.get("n"), isFirstOfOther ? values.get("n") : sum);
            assertThat(new Evaluator(cell -> values.get(cell.element().name())).valueOf(all))
                    .as("%s", values)
                    .isEqualTo(choice(values.get("c"), first, second));
        }
    }
}
