package io.wormrtl.kernel.systemverilog;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.word.Origin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Words of one name are told apart by what their rounds differ in, and by nothing else. */
class RoundsProperties {

    private static Origin origin(String name, Integer... rounds) {
        return new Origin(name, "Some.java:1", List.of(rounds));
    }

    /** Origins of two names, within none to three loops of few rounds. */
    @Provide
    Arbitrary<List<Origin>> origins() {
        Arbitrary<List<Integer>> rounds =
                Arbitraries.integers().between(0, 2).list().ofMaxSize(3);
        return Combinators.combine(Arbitraries.of("flit", "port"), rounds)
                .as((name, all) -> new Origin(name, "Some.java:1", all))
                .list()
                .ofMaxSize(6);
    }

    @Property(tries = 300)
    void thoseWithinAsManyLoopsHaveOneNameOnlyIfTheyAreForTheSameRounds(@ForAll("origins") List<Origin> origins) {
        Rounds rounds = Rounds.of(origins);
        for (Origin one : origins) {
            for (Origin other : origins) {
                boolean areAlike = one.name().equals(other.name())
                        && one.rounds().size() == other.rounds().size();
                if (areAlike) {
                    assertThat(rounds.of(one).equals(rounds.of(other)))
                            .as("%s and %s in %s", one, other, origins)
                            .isEqualTo(one.rounds().equals(other.rounds()));
                }
            }
        }
    }

    /** The rounds in which all agree are left out; those of other names count for nothing. */
    @Property(tries = 300)
    void onlyRoundsInWhichWordsOfTheNameDifferAreSaid(@ForAll("origins") List<Origin> origins) {
        for (Origin origin : origins) {
            List<Origin> alike = origins.stream()
                    .filter(other -> other.name().equals(origin.name()))
                    .toList();
            String expected = IntStream.range(0, origin.rounds().size())
                    .filter(loop -> rounds(alike, loop).size() > 1)
                    .mapToObj(loop -> "_" + origin.rounds().get(loop))
                    .collect(Collectors.joining());
            assertThat(Rounds.of(origins).of(origin))
                    .as("%s in %s", origin, origins)
                    .isEqualTo(expected);
        }
    }

    private static Set<Integer> rounds(List<Origin> origins, int loop) {
        Set<Integer> all = new HashSet<>();
        new ArrayList<>(origins)
                .stream()
                        .filter(each -> each.rounds().size() > loop)
                        .forEach(each -> all.add(each.rounds().get(loop)));
        return all;
    }

    @Example
    void theOuterLoopComesFirst() {
        Rounds rounds = Rounds.of(List.of(origin("flit", 0, 7, 1), origin("flit", 2, 7, 3), origin("port", 9, 8)));
        assertThat(rounds.of(origin("flit", 2, 7, 3))).isEqualTo("_2_3");
        assertThat(rounds.of(origin("port", 9, 8))).as("the only one").isEmpty();
        assertThat(rounds.of(origin("vc", 1))).as("never seen").isEmpty();
    }
}
