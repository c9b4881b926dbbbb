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

/** Names that are given in a scope, few or many, are a set. */
class GrowingProperties {

    @Property(tries = 100)
    void noNameIsGivenTwice(@ForAll @Size(max = 300) List<@IntRange(max = 250) Integer> numbers) {
        Growing scope = new Growing(null, "scope", Sequence.empty());
        Set<String> expected = new HashSet<>();
        for (int number : numbers) {
            String name = "n" + number;
            assertThat(scope.hasName(name)).isEqualTo(expected.contains(name));
            if (expected.add(name)) {
                scope.claim(name);
            } else {
                assertThatThrownBy(() -> scope.claim(name))
                        .isInstanceOf(DesignError.class)
                        .hasMessage("scope: the name '" + name + "' is given twice");
            }
        }
        assertThat(scope.names()).containsExactlyInAnyOrderElementsOf(expected);
    }
}
