package io.wormrtl.lab.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** All combinations, each once, also where what is asked depends on what was chosen. */
class ChoicesProperties {

    @Property(tries = 100)
    void everyCombinationComesOnce(@ForAll @Size(max = 4) List<@IntRange(min = 1, max = 4) Integer> questions) {
        Choices choices = new Choices();
        Set<List<Integer>> seen = new HashSet<>();
        int steps = 0;
        choices.first();
        do {
            List<Integer> answers = new ArrayList<>();
            questions.forEach(among -> answers.add(choose(choices, among)));
            seen.add(answers);
            steps++;
        } while (choices.next());
        int all = questions.stream().reduce(1, (a, b) -> a * b);
        assertThat(seen).hasSize(all);
        assertThat(steps).isEqualTo(all);
    }

    @Property(tries = 50)
    void laterQuestionsMayDependOnEarlierAnswers(@ForAll @IntRange(min = 1, max = 6) int among) {
        Choices choices = new Choices();
        Set<List<Integer>> seen = new HashSet<>();
        choices.first();
        do {
            int first = choose(choices, among);
            List<Integer> answers = new ArrayList<>(List.of(first));
            for (int i = 0; i < first; i++) {
                answers.add(choose(choices, 2));
            }
            assertThat(seen.add(answers)).isTrue();
        } while (choices.next());
        assertThat(seen).hasSize((1 << among) - 1);
    }

    @Property(tries = 100)
    void aBitOfTheMaskIsChosen(@ForAll long mask) {
        if (mask == 0) {
            return;
        }
        Choices choices = new Choices();
        long seen = 0;
        choices.first();
        do {
            seen |= 1L << choices.chooseBit("any", mask);
        } while (choices.next());
        assertThat(seen).isEqualTo(mask);
    }

    private static int choose(Choices choices, int among) {
        return choices.chooseBit("any", (1L << among) - 1);
    }
}
