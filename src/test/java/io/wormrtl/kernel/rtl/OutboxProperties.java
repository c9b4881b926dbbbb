package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;

/** What is put into an outbox is delivered to whom it is for, once, and to nobody else. */
class OutboxProperties {

    private static final int WORDS = 8;
    private static final int PROCESSES = WORDS * Long.SIZE;

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void deliversWhatIsForARangeOfWords(
            @ForAll @NotEmpty Set<@IntRange(max = PROCESSES - 1) Integer> known,
            @ForAll long chosen,
            @ForAll @IntRange(max = WORDS) int one,
            @ForAll @IntRange(max = WORDS) int other) {
        Outbox outbox = new Outbox();
        known.forEach(outbox::prepareFor);
        Set<Integer> woken = known.stream()
                .filter(process -> (chosen >>> process % Long.SIZE & 1) != 0)
                .collect(Collectors.toSet());
        woken.forEach(process -> {
            int bit = outbox.bitOf(process);
            outbox.woken[bit >> 6] |= 1L << bit;
        });
        int from = Math.min(one, other);
        int to = Math.max(one, other);
        long[] dirty = new long[WORDS];
        outbox.deliver(dirty, from, to);
        for (int process = 0; process < PROCESSES; process++) {
            boolean isFor = woken.contains(process) && process >> 6 >= from && process >> 6 < to;
            assertThat(isSet(dirty, process)).isEqualTo(isFor);
        }
        outbox.deliver(dirty, 0, WORDS);
        for (int process = 0; process < PROCESSES; process++) {
            assertThat(isSet(dirty, process)).isEqualTo(woken.contains(process));
        }
        long[] again = new long[WORDS];
        outbox.deliver(again, 0, WORDS);
        assertThat(again).containsOnly(0);
    }

    private static boolean isSet(long[] words, int process) {
        return (words[process >> 6] >>> process & 1) != 0;
    }
}
