package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.Size;

/** Of fanouts that do the same there is one, and those that do not are told apart. */
class FanoutPoolProperties {

    private static final int PROCESSES = 400;

    /** Two agendas, and any processes to be woken in one of them; few enough that some are drawn again. */
    @Property(tries = 100)
    void oneOfEach(
            @ForAll @Size(max = 300)
                    List<@NotEmpty @Size(max = 9) List<@IntRange(max = PROCESSES - 1) Integer>> readers) {
        long[][] agendas = {new long[7], new long[7]};
        FanoutPool pool = new FanoutPool();
        Map<List<Integer>, Fanout> known = new HashMap<>();
        for (List<Integer> processes : readers) {
            for (int agenda = 0; agenda < agendas.length; agenda++) {
                int[] ascending = new TreeSet<>(processes)
                        .stream().mapToInt(Integer::intValue).toArray();
                Fanout one = pool.one(Fanout.of(agendas[agenda], ascending));
                List<Integer> name = new ArrayList<>(new TreeSet<>(processes));
                name.add(-agenda);
                assertThat(known.computeIfAbsent(name, first -> one)).isSameAs(one);
            }
        }
        assertThat(new HashSet<>(known.values())).hasSameSizeAs(known.keySet());
        wakesWhatItSays(agendas, known);
    }

    private static void wakesWhatItSays(long[][] agendas, Map<List<Integer>, Fanout> known) {
        known.forEach((name, fanout) -> {
            long[] agenda = agendas[-name.get(name.size() - 1)];
            Arrays.fill(agenda, 0);
            fanout.wake(0);
            assertThat(BitSet.valueOf(agenda).stream().boxed())
                    .containsExactlyElementsOf(name.subList(0, name.size() - 1));
        });
    }

    /** Readers in five words, of which one is another: the pool tells fanouts apart also where their numbers for it are the same. */
    @Example
    void noDifferenceIsOverlooked() {
        long[] agenda = new long[9];
        int[] readers = {1, 3, 70, 140, 210, 280};
        Fanout fanout = Fanout.of(agenda, readers);
        assertThat(fanout.doesTheSameAs(Fanout.of(agenda, readers))).isTrue();
        assertThat(fanout.doesTheSameAs(Fanout.of(new long[9], readers))).isFalse();
        for (int i = 0; i < readers.length; i++) {
            int[] others = readers.clone();
            others[i]++;
            assertThat(fanout.doesTheSameAs(Fanout.of(agenda, others)))
                    .as("another reader %d", i)
                    .isFalse();
        }
        for (int few = 1; few < readers.length; few++) {
            Fanout ofFew = Fanout.of(agenda, Arrays.copyOf(readers, few));
            assertThat(ofFew.doesTheSameAs(fanout)).as("%d readers", few).isFalse();
            assertThat(fanout.doesTheSameAs(ofFew)).as("%d readers", few).isFalse();
        }
    }

    /** Those of the same readers are two where one of them shows the value in a word, or another bit of it. */
    @Example
    void whatTheyShowCounts() {
        long[] agenda = new long[1];
        Design top = new Design("top");
        FollowingWord word = Concatenation.of(top.pin("a", 1), top.pin("b", 1));
        Fanout plain = Fanout.of(agenda, 5);
        Fanout shown = showing(plain, agenda, word, 0);
        assertThat(plain.doesTheSameAs(shown)).isFalse();
        assertThat(shown.doesTheSameAs(showing(plain, agenda, word, 0))).isTrue();
        assertThat(shown.doesTheSameAs(showing(plain, agenda, word, 1))).isFalse();
    }

    private static Fanout showing(Fanout fanout, long[] agenda, FollowingWord word, int offset) {
        return Fanout.showing(fanout, agenda, 0, new FollowingWord.From(word, offset, null));
    }
}
