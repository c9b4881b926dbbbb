package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Messages are found by source and id, and stay in order, as in a map of the library. */
class MessageTableProperties {

    /** Few names, so that they meet again; many are under way at a time, or few. */
    @Property(tries = 200)
    void itIsAsAMap(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 40) int sources,
            @ForAll @IntRange(min = 1, max = 60) int ids,
            @ForAll @IntRange(min = 1, max = 9) int putsOfTen) {
        Random random = new Random(seed);
        MessageTable table = new MessageTable();
        Map<List<Integer>, Message> map = new LinkedHashMap<>();
        for (int step = 0; step < 400; step++) {
            int source = random.nextInt(sources);
            int id = random.nextInt(ids) << (random.nextInt(3) * 8);
            List<Integer> name = List.of(source, id);
            assertThat(table.get(source, id)).isSameAs(map.get(name));
            assertThat(table.contains(source, id)).isEqualTo(map.containsKey(name));
            if (random.nextInt(10) < putsOfTen) {
                Message message = new Message(new GeneratedMessage(step, source, source + 1, 4), List.of(4));
                assertThat(table.put(source, id, message)).isSameAs(map.put(name, message));
            } else {
                assertThat(table.remove(source, id)).isSameAs(map.remove(name));
            }
            assertThat(table.size()).isEqualTo(map.size());
        }
        assertThat(table.inOrder()).containsExactlyElementsOf(new ArrayList<>(map.values()));
        map.forEach((name, message) ->
                assertThat(table.get(name.get(0), name.get(1))).isSameAs(message));
    }
}
