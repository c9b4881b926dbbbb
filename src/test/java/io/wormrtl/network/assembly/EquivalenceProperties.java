package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Evaluation;
import io.wormrtl.kernel.rtl.Ordering;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.kernel.rtl.Snapshot;
import io.wormrtl.kernel.rtl.Variable;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** Networks compute the same however they are run. */
@Tag("slow")
class EquivalenceProperties {

    private static final int CYCLES = 120;

    @Property(tries = 25)
    void gatedEqualsEverythingEqualsShuffled(@ForAll("networks") NetworkCase loaded, @ForAll long order) {
        Trial gated = trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial everything = trial(loaded, ElementKind.PLAIN, Evaluation.EVERYTHING, Ordering.shuffled(order));
        Trial shuffled = trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.shuffled(~order));
        sameInEveryCycle(gated, everything, shuffled);
    }

    /** Neighbourhoods of a node or two, of which a network of a few dozen nodes has many. */
    @Property(tries = 10)
    void severalThreadsEqualOne(
            @ForAll("middling") NetworkCase loaded,
            @ForAll @IntRange(min = 2, max = 4) int threads,
            @ForAll @IntRange(min = 1, max = 200) int neighbours) {
        Trial alone = trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL);
        Trial together = trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.byLevel(neighbours));
        together.simulator().useThreads(threads);
        List<Variable> expected = variables(alone);
        List<Variable> actual = variables(together);
        for (int cycle = 0; cycle < CYCLES; cycle += 10) {
            alone.simulator().run(10);
            together.simulator().run(10);
            requireSame(cycle, expected, actual);
            assertThat(together.simulator().snapshot())
                    .isEqualTo(alone.simulator().snapshot());
        }
        assertThat(together.received()).isEqualTo(alone.received());
        // Messages that are all generated late have not come yet: such a network shows less.
        Assume.that(!alone.received().isEmpty());
    }

    /** Checked elements throw at an undeclared access; that they change nothing shows that plain ones need none. */
    @Property(tries = 25)
    void plainEqualsChecked(@ForAll("networks") NetworkCase loaded) {
        sameInEveryCycle(
                trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL),
                trial(loaded, ElementKind.checked(), Evaluation.EVERYTHING, Ordering.BY_LEVEL));
    }

    /** Enough nodes that activity needs more than a word at each level of the agenda. */
    @Property(tries = 2)
    void beyond64NodesToo(@ForAll("large") NetworkCase loaded, @ForAll long order) {
        sameIn(
                CYCLES / 2,
                trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.shuffled(order)),
                trial(loaded, ElementKind.checked(), Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL));
    }

    @Property(tries = 15)
    void sameSeedSameStates(@ForAll("networks") NetworkCase loaded) {
        assertThat(states(loaded)).isEqualTo(states(loaded));
    }

    private static List<Snapshot> states(NetworkCase loaded) {
        Simulator simulator = trial(loaded, ElementKind.PLAIN, Evaluation.ACTIVITY_DRIVEN, Ordering.BY_LEVEL)
                .simulator();
        List<Snapshot> all = new ArrayList<>();
        for (int cycle = 0; cycle < CYCLES; cycle++) {
            simulator.step();
            all.add(simulator.snapshot());
        }
        return all;
    }

    private static Trial trial(NetworkCase loaded, ElementKind elements, Evaluation evaluation, Ordering ordering) {
        return new Trial(loaded.parameters(), loaded.streams(), elements, evaluation, ordering);
    }

    private static void sameInEveryCycle(Trial reference, Trial... others) {
        sameIn(CYCLES, reference, others);
    }

    private static void sameIn(int cycles, Trial reference, Trial... others) {
        List<Variable> expected = variables(reference);
        List<List<Variable>> actual = new ArrayList<>();
        for (Trial other : others) {
            actual.add(variables(other));
        }
        for (int cycle = 0; cycle < cycles; cycle++) {
            reference.simulator().step();
            Snapshot state = reference.simulator().snapshot();
            for (int k = 0; k < others.length; k++) {
                others[k].simulator().step();
                requireSame(cycle, expected, actual.get(k));
                assertThat(others[k].simulator().snapshot()).isEqualTo(state);
            }
        }
        assertThat(reference.offered()).isNotEmpty();
    }

    private static List<Variable> variables(Trial trial) {
        List<Variable> all = new ArrayList<>();
        trial.network()
                .forEachModule(module -> module.allElements().forEach(element -> all.addAll(element.variables())));
        return all;
    }

    private static void requireSame(int cycle, List<Variable> expected, List<Variable> actual) {
        for (int i = 0; i < expected.size(); i++) {
            if (expected.get(i).get() != actual.get(i).get()) {
                throw new AssertionError("cycle " + cycle + ", "
                        + expected.get(i).path() + ": " + expected.get(i).get() + " and "
                        + actual.get(i).get());
            }
        }
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(9, CYCLES);
    }

    @Provide
    Arbitrary<NetworkCase> middling() {
        return NetworkCases.small(36, CYCLES);
    }

    @Provide
    Arbitrary<NetworkCase> large() {
        return NetworkCases.large(CYCLES / 2);
    }
}
