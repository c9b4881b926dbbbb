package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What is given is a set: in a sequence, in a set, and as the names of a scope, which may be few or many. */
class GivenProperties {

    @Property(tries = 100)
    void nothingIsGivenTwice(@ForAll @Size(max = 60) List<@IntRange(max = 40) Integer> numbers) {
        for (Given<Integer> empty : List.of(Sequence.<Integer>empty(), new GivenSet<>(List.<Integer>of()))) {
            Given<Integer> given = empty;
            Set<Integer> expected = new HashSet<>();
            for (int number : numbers) {
                assertThat(given.contains(number)).isEqualTo(expected.contains(number));
                Given<Integer> more = given.with(number);
                assertThat(more != null).isEqualTo(expected.add(number));
                given = more == null ? given : more;
            }
            assertThat(given.all()).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Property(tries = 50)
    void noNameIsGivenTwice(@ForAll @Size(max = 300) List<@IntRange(max = 250) Integer> numbers) {
        Design top = new Design("top");
        Module scope = new Module(top, "scope") {};
        Set<String> expected = new HashSet<>();
        for (int number : numbers) {
            String name = "n" + number;
            if (expected.add(name)) {
                scope.claim(name);
            } else {
                assertThatThrownBy(() -> scope.claim(name))
                        .isInstanceOf(DesignError.class)
                        .hasMessage("top.scope: the name '" + name + "' is given twice");
            }
        }
    }
}
