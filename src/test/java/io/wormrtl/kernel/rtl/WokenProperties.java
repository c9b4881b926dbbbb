package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Each element knows all processes that look at it; elements at which the same ones look share what they know. */
class WokenProperties {

    private static final int ELEMENTS = 6;

    /** Process i looks at the elements of list i, at some of them twice. */
    @Property(tries = 200)
    void allThatLookAndNoOthers(
            @ForAll @Size(max = 30) List<@Size(max = 8) List<@IntRange(max = ELEMENTS - 1) Integer>> processes) {
        Woken nobody = Woken.nobody();
        List<Woken> woken = new ArrayList<>();
        List<TreeSet<Integer>> expected = new ArrayList<>();
        for (int element = 0; element < ELEMENTS; element++) {
            woken.add(nobody);
            expected.add(new TreeSet<>());
        }
        for (int process = 0; process < processes.size(); process++) {
            for (int element : processes.get(process)) {
                woken.set(element, woken.get(element).with(process));
                expected.get(element).add(process);
            }
        }
        Map<TreeSet<Integer>, Woken> known = new HashMap<>();
        for (int element = 0; element < ELEMENTS; element++) {
            TreeSet<Integer> lookers = expected.get(element);
            assertThat(woken.get(element).numbers())
                    .isEqualTo(lookers.stream().mapToInt(Integer::intValue).toArray());
            Woken first = known.putIfAbsent(lookers, woken.get(element));
            assertThat(first).isIn(null, woken.get(element));
        }
    }
}
