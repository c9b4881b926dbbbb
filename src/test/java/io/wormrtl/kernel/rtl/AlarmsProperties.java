package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** The packed heap against a sorted map. */
class AlarmsProperties {

    @Property(tries = 300)
    void ringInOrderOfTheirCyclesAndExactlyOnce(
            @ForAll @Size(max = 60) List<@IntRange(min = 0, max = 300) Integer> cycles,
            @ForAll @IntRange(min = 1, max = 130) int processes) {
        Alarms alarms = new Alarms();
        Agenda agenda = new Agenda();
        agenda.dirty = new long[3];
        TreeMap<Long, Set<Integer>> expected = new TreeMap<>();
        for (int i = 0; i < cycles.size(); i++) {
            alarms.set(cycles.get(i), i % processes);
            expected.computeIfAbsent((long) cycles.get(i), c -> new TreeSet<>()).add(i % processes);
        }
        while (!expected.isEmpty()) {
            assertThat(alarms.nextCycle()).isEqualTo(expected.firstKey());
            alarms.ring(expected.firstKey() - 1, agenda);
            assertThat(agenda.dirty).containsOnly(0);
            alarms.ring(expected.firstKey(), agenda);
            assertThat(marked(agenda)).isEqualTo(expected.pollFirstEntry().getValue());
            agenda.dirty = new long[3];
        }
        assertThat(alarms.nextCycle()).isEqualTo(Long.MAX_VALUE);
    }

    private static Set<Integer> marked(Agenda agenda) {
        Set<Integer> marked = new TreeSet<>();
        for (int i = 0; i < 192; i++) {
            if ((agenda.dirty[i >> 6] >>> i & 1) != 0) {
                marked.add(i);
            }
        }
        return marked;
    }
}
