package io.wormrtl.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.catalogue.Catalogue;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SelectionProperties {

    private static final PortStatus UNREAD = port -> {
        throw new AssertionError("congestion read without being wired");
    };

    @Property
    void everyPolicyChoosesACandidate(@ForAll("candidates") long ports, @ForAll long random,
            @ForAll @Size(64) List<@IntRange(max = 3) Integer> congestion) {
        for (Catalogue.Entry<SelectionPolicy> entry : Selections.CATALOGUE.entries()) {
            SelectionPolicy policy = entry.value();
            int port = policy.choosePort(ports, policy.usesCongestion() ? congestion::get : UNREAD, random);
            assertThat(ports >>> port & 1).as(entry.name()).isEqualTo(1);
        }
    }

    @Property
    void firstTakesTheLowestPort(@ForAll("candidates") long ports) {
        assertThat(Selections.CATALOGUE.get("first").choosePort(ports, UNREAD, 0)).isEqualTo(members(ports).get(0));
    }

    @Property
    void randomTakesEachPortEquallyOften(@ForAll("candidates") long ports) {
        SelectionPolicy policy = Selections.CATALOGUE.get("random");
        List<Integer> members = members(ports);
        assertThat(LongStream.range(0, 2L * members.size()).mapToObj(r -> policy.choosePort(ports, UNREAD, r))
                .collect(Collectors.groupingBy(port -> port, Collectors.counting())))
                .hasSize(members.size()).allSatisfy((port, count) -> assertThat(count).isEqualTo(2));
    }

    @Property
    void leastCongestedHasNoBetterAndNoLowerEqual(@ForAll("candidates") long ports,
            @ForAll @Size(64) List<@IntRange(max = 3) Integer> congestion) {
        int chosen = Selections.CATALOGUE.get("least-congested").choosePort(ports, congestion::get, 0);
        assertThat(members(ports)).allSatisfy(port -> assertThat(congestion.get(port))
                .isGreaterThanOrEqualTo(congestion.get(chosen) + (port < chosen ? 1 : 0)));
    }

    private static List<Integer> members(long ports) {
        return IntStream.range(0, 64).filter(port -> (ports >>> port & 1) == 1).boxed().toList();
    }

    @Provide
    Arbitrary<Long> candidates() {
        return Arbitraries.longs().filter(ports -> ports != 0);
    }
}
