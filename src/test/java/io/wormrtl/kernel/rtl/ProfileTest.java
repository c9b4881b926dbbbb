package io.wormrtl.kernel.rtl;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProfileTest {

    private static final class Counter extends Module {
        Counter(Module parent, String name, int period) {
            super(parent, name);
            Register count = register("count", 16);
            Wire due = wire("due", 1);
            combinational("compare", () -> due.set(count.get() % period == 0))
                    .reads(count)
                    .writes(due);
            clocked("advance", () -> count.set(count.get() + 1)).reads(count).writes(count);
        }
    }

    @Test
    void countsEvaluationsByModuleTypeAndProcess() {
        Design top = new Design("top");
        new Counter(top, "a", 2);
        new Counter(top, "b", 3);
        Simulator simulator = new Simulator(top);
        simulator.run(10);
        Profile profile = new Profile(simulator);
        simulator.run(100);
        profile.close();
        simulator.run(10);
        assertThat(profile.rows())
                .extracting(
                        Profile.ProcessCost::moduleType, Profile.ProcessCost::process, Profile.ProcessCost::evaluations)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("Counter", "compare", 200L),
                        org.assertj.core.groups.Tuple.tuple("Counter", "advance", 200L));
        assertThat(profile.rows())
                .allSatisfy(row -> {
                    assertThat(row.nanoseconds()).isPositive();
                    assertThat(row.nanosecondsEach() * row.evaluations())
                            .isCloseTo((double) row.nanoseconds(), org.assertj.core.data.Offset.offset(1e-3));
                })
                .isSortedAccordingTo((x, y) -> Long.compare(y.nanoseconds(), x.nanoseconds()));
    }
}
