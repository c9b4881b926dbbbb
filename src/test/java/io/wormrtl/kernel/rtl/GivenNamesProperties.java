package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Few names and many are the same set. */
class GivenNamesProperties {

    @Property(tries = 200)
    void isASet(@ForAll @Size(max = 120) List<@IntRange(max = 99) Integer> numbers) {
        GivenNames names = new GivenNames();
        Set<String> expected = new HashSet<>();
        for (int number : numbers) {
            assertThat(names.contains("n" + number)).isEqualTo(expected.contains("n" + number));
            assertThat(names.add("n" + number)).isEqualTo(expected.add("n" + number));
            assertThat(names.all()).containsExactlyInAnyOrderElementsOf(expected);
        }
        assertThat(names.anyBeginsWith("n1")).isEqualTo(expected.stream().anyMatch(name -> name.startsWith("n1")));
    }
}
