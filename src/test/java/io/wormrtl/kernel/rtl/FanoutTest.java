package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A change wakes every reader, wherever its bit stands in the agenda, and every word that shows the value. */
class FanoutTest {

    /** Several words of an agenda, since each has 64 bits. */
    private static final int PROCESSES = 700;

    private final Design top = new Design("top");
    private final Pin seen = top.pin("seen", 3);
    private final Pin other = top.pin("other", 3);
    private final List<Wire> copies = new ArrayList<>();

    /** Processes of which every so-many-th copies one pin, the others another. */
    private Simulator simulator(Set<Integer> readers) {
        for (int i = 0; i < PROCESSES; i++) {
            Pin from = readers.contains(i) ? seen : other;
            Wire copy = top.wire(String.format("copy%03dth", i), 3);
            copies.add(copy);
            top.combinational(String.format("copying%03dth", i), () -> copy.set(from.get()))
                    .reads(from)
                    .writes(copy);
        }
        return new Simulator(top);
    }

    /**
     * As many readers as there are words between them: alone in a word, two and three of them, and so many that another
     * fanout is needed; once with a word that shows the value, once without.
     */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"0", "65", "0 1", "0 64", "0 64 128", "0 64 128 192", "0 1 64 128 129 192 256 320 384 448"})
    void everyReaderIsWoken(String numbers) {
        Set<Integer> readers = new TreeSet<>();
        for (String number : numbers.split(" ", -1)) {
            readers.add(Integer.valueOf(number));
        }
        for (boolean shown : new boolean[] {false, true}) {
            FanoutTest fresh = new FanoutTest();
            Concatenation word = shown ? Concatenation.of(fresh.other, fresh.seen) : null;
            Simulator simulator = fresh.simulator(readers);
            for (int value : List.of(5, 2, 7)) {
                fresh.seen.set(value);
                simulator.step();
                for (int i = 0; i < PROCESSES; i++) {
                    assertThat(fresh.copies.get(i).get()).as("reader %d", i).isEqualTo(readers.contains(i) ? value : 0);
                }
                if (shown) {
                    assertThat(word.get()).isEqualTo((long) value << 3);
                }
            }
        }
    }
}
