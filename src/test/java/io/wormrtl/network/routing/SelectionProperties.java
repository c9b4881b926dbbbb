package io.wormrtl.network.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.part.Part;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

    private static final List<SelectionPolicy> ALL =
            Selections.CATALOGUE.entries().stream().map(Part::value).toList();

    /** Ports as a router sees them; it knows only what {@code wired} names. */
    private record Ports(Set<SelectionInput> wired, List<Integer> numbers, long arrival, int last)
            implements PortStatus {

        private void require(SelectionInput input) {
            assertThat(wired).contains(input);
        }

        @Override
        public int congestion(int port) {
            require(SelectionInput.CONGESTION);
            return numbers.get(port);
        }

        @Override
        public int freeChannels(int port) {
            require(SelectionInput.FREE_CHANNELS);
            return numbers.get(port);
        }

        @Override
        public int age(int port) {
            require(SelectionInput.AGE);
            return numbers.get(port);
        }

        @Override
        public long sameDimension() {
            require(SelectionInput.ARRIVAL);
            return arrival;
        }

        @Override
        public int lastPort() {
            require(SelectionInput.LAST_PORT);
            return last;
        }
    }

    @Property
    void everyPolicyChoosesACandidateAndReadsOnlyWhatItNames(
            @ForAll("candidates") long ports,
            @ForAll long random,
            @ForAll @Size(64) List<@IntRange(max = 3) Integer> numbers,
            @ForAll long arrival,
            @ForAll @IntRange(min = -1, max = 63) int last) {
        for (SelectionPolicy policy : ALL) {
            Ports status = new Ports(policy.looksAt(), numbers, arrival, last);
            int port = policy.choosePort(ports, status, random);
            assertThat(ports >>> port & 1).as(policy.description()).isEqualTo(1);
            if (!policy.usesRandom()) {
                assertThat(policy.choosePort(ports, status, ~random)).isEqualTo(port);
            }
        }
    }

    @Property
    void zigzagTurnsAndNoTurnDoesNotWhereTheyCan(@ForAll("candidates") long ports, @ForAll long arrival) {
        PortStatus status = new Ports(Set.of(SelectionInput.ARRIVAL), List.of(), arrival, -1);
        boolean turns = (arrival >>> new Selections.Zigzag().choosePort(ports, status, 0) & 1) == 0;
        assertThat(turns).isEqualTo((ports & ~arrival) != 0);
        boolean straight = (arrival >>> new Selections.NoTurn().choosePort(ports, status, 0) & 1) == 1;
        assertThat(straight).isEqualTo((ports & arrival) != 0);
    }

    @Property
    void roundRobinVisitsEachCandidateOnceInTurn(
            @ForAll("candidates") long ports, @ForAll @IntRange(min = -1, max = 63) int last) {
        SelectionPolicy policy = new Selections.RoundRobinPort();
        Set<Integer> visited = new HashSet<>();
        int port = last;
        for (int turn = 0; turn < Long.bitCount(ports); turn++) {
            port = policy.choosePort(ports, new Ports(policy.looksAt(), List.of(), 0, port), 0);
            assertThat(visited.add(port)).isTrue();
        }
        int first = policy.choosePort(ports, new Ports(policy.looksAt(), List.of(), 0, last), 0);
        assertThat(members(ports).stream()
                        .filter(p -> p > last)
                        .findFirst()
                        .orElse(members(ports).get(0)))
                .isEqualTo(first);
    }

    @Property
    void mostFreeHasNoBetterAndNoLowerEqual(
            @ForAll("candidates") long ports, @ForAll @Size(64) List<@IntRange(max = 3) Integer> free) {
        SelectionPolicy policy = Selections.CATALOGUE.get("most-free-channels");
        int chosen = policy.choosePort(ports, new Ports(policy.looksAt(), free, 0, -1), 0);
        assertThat(members(ports))
                .allSatisfy(port ->
                        assertThat(free.get(port)).isLessThanOrEqualTo(free.get(chosen) - (port < chosen ? 1 : 0)));
    }

    @Property
    void leastRecentHasNoOlderAndNoLowerEqual(
            @ForAll("candidates") long ports, @ForAll @Size(64) List<@IntRange(max = 3) Integer> ages) {
        SelectionPolicy policy = Selections.CATALOGUE.get("least-recent");
        int chosen = policy.choosePort(ports, new Ports(policy.looksAt(), ages, 0, -1), 0);
        assertThat(members(ports))
                .allSatisfy(port ->
                        assertThat(ages.get(port)).isLessThanOrEqualTo(ages.get(chosen) - (port < chosen ? 1 : 0)));
    }

    @Property
    void firstTakesTheLowestPort(@ForAll("candidates") long ports) {
        assertThat(Selections.CATALOGUE.get("first").choosePort(ports, UNREAD, 0))
                .isEqualTo(members(ports).get(0));
    }

    @Property
    void randomTakesEachPortEquallyOften(@ForAll("candidates") long ports) {
        SelectionPolicy policy = Selections.CATALOGUE.get("random");
        List<Integer> members = members(ports);
        assertThat(LongStream.range(0, 2L * members.size())
                        .mapToObj(r -> policy.choosePort(ports, UNREAD, r))
                        .collect(Collectors.groupingBy(port -> port, Collectors.counting())))
                .hasSize(members.size())
                .allSatisfy((port, count) -> assertThat(count).isEqualTo(2));
    }

    @Property
    void leastCongestedHasNoBetterAndNoLowerEqual(
            @ForAll("candidates") long ports, @ForAll @Size(64) List<@IntRange(max = 3) Integer> congestion) {
        int chosen = Selections.CATALOGUE.get("least-congested").choosePort(ports, congestion::get, 0);
        assertThat(members(ports))
                .allSatisfy(port -> assertThat(congestion.get(port))
                        .isGreaterThanOrEqualTo(congestion.get(chosen) + (port < chosen ? 1 : 0)));
    }

    private static List<Integer> members(long ports) {
        return IntStream.range(0, 64)
                .filter(port -> (ports >>> port & 1) == 1)
                .boxed()
                .toList();
    }

    @Provide
    Arbitrary<Long> candidates() {
        return Arbitraries.longs().filter(ports -> ports != 0);
    }
}
