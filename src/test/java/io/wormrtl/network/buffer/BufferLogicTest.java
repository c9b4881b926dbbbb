package io.wormrtl.network.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.logic.LogicText;
import io.wormrtl.kernel.rtl.Design;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of what buffers of flits of 9 bits are made, counted by hand; what is written and read is said of memories. */
class BufferLogicTest {

    private final Design design = new Design("top");

    private BufferShape shape(int depth, int lookAhead) {
        return new BufferShape(3, 9, depth, lookAhead);
    }

    /** A count and whether it is 0 or full; a place in the ring where it has several, and round where it must. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, counter 1 + and_gates 2 x 1, '', '', multiplexer 2 x 9, 1",
        "2, 1, counter 2 + 2 and_gates 2 x 1 + and_gates 2 x 2, '', '', multiplexer 2 x 9, 1",
        "3, 1, counter 2 + 2 and_gates 2 x 1 + and_gates 2 x 2, adder 1, incrementer 1 + , multiplexer 2 x 9, 3",
        "5, 2, counter 3 + 2 and_gates 3 x 1 + and_gates 2 x 3, adder 2, 2 incrementer 2 + , 2 multiplexer 2 x 9, 3",
        "6, 1, counter 3 + 2 and_gates 3 x 1 + and_gates 2 x 3, 2 adder 3 + comparator 3,"
                + " incrementer 3 + comparator 3 + adder 3 + , multiplexer 2 x 9, 5",
        "6, 2, counter 3 + 2 and_gates 3 x 1 + and_gates 2 x 3, 2 adder 3 + comparator 3,"
                + " 2 incrementer 3 + 2 comparator 3 + 2 adder 3 + , 2 multiplexer 2 x 9, 5"
    })
    void aFifo(int depth, int lookAhead, String count, String store, String ahead, String look, int deep) {
        Map<String, String> said = LogicText.of(new FifoBanks(design, "fifo", shape(depth, lookAhead)));
        assertThat(said).containsOnlyKeys("count", "store", "look_ahead");
        assertThat(said.get("count")).isEqualTo(count + ", deep 2");
        assertThat(said.get("store")).startsWith(store + ", deep ");
        assertThat(said.get("look_ahead"))
                .isEqualTo((ahead + (ahead.isEmpty() ? "" : " ") + look).replace("+  ", "+ ") + ", deep " + deep);
    }

    /** Places and counts apart, the oldest, and words at as many places ahead as are read, and one more. */
    @Test
    void buffersThatRetain() {
        assertThat(LogicText.of(new RetainingBanks(design, "four", shape(4, 1))))
                .isEqualTo(Map.of(
                        "count",
                        "adder 3 + or_gates 3 x 1 + 2 counter 3 + 2 and_gates 3 x 1 + multiplexer 2 x 3, deep 4",
                        "store",
                        "adder 2, deep 3",
                        "look_ahead",
                        "2 adder 2 + multiplexer 2 x 9, deep 4",
                        "drop",
                        "incrementer 2, deep 1"));
        assertThat(LogicText.of(new RetainingBanks(design, "six", shape(6, 2))))
                .containsEntry("store", "2 adder 3 + comparator 3, deep 5")
                .containsEntry("look_ahead", "6 adder 3 + 3 comparator 3 + 2 multiplexer 2 x 9, deep 6");
        assertThat(LogicText.of(new RetainingBanks(design, "two", shape(2, 3))))
                .containsEntry("look_ahead", "2 adder 1 + 3 multiplexer 2 x 9, deep 4");
    }

    @Test
    void placesAreCountsWhereNothingIsRetained() {
        FifoBanks fifo = new FifoBanks(design, "fifo", shape(4, 1));
        assertThat(fifo.places()).isSameAs(fifo.count());
        assertThat(fifo.depth()).isEqualTo(4);
        assertThat(fifo.shape()).isEqualTo(new BufferShape(3, 9, 4, 1));
        RetainingBanks retaining = new RetainingBanks(design, "retaining", shape(4, 1));
        assertThat(retaining.places()).isNotSameAs(retaining.count());
    }
}
