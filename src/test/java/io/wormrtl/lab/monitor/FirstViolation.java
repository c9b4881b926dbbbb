package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.invariant.RuleSet;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.router.Router;
import io.wormrtl.network.router.output.OutputController;
import java.util.Set;

/** The violation that ends a run in which one rule is broken. */
final class FirstViolation {

    private FirstViolation() {}

    /** Only one rule: others may be broken by the same fault in an earlier cycle. */
    static MonitorParameters only(String rule) {
        return MonitorParameters.withoutSearches(
                new RuleSet(Set.of(rule), false), MonitorParameters.DEADLOCK_AFTER, MonitorParameters.STARVATION_AFTER);
    }

    static Violation firstOf(Rig rig) {
        rig.simulator.run(5_000);
        assertThat(rig.simulator.isStopped()).isTrue();
        assertThat(rig.simulator.cycle())
                .as("the run ends with the cycle of the violation")
                .isEqualTo(rig.first().cycle() + 1);
        return rig.first();
    }

    static void assertBreaks(Violation violation, String rule, String module, long cycle) {
        assertThat(violation)
                .as(violation.toString())
                .extracting(Violation::rule, Violation::module, Violation::cycle)
                .containsExactly(rule, module, cycle);
    }

    static OutputController output(Router router, String name) {
        return router.outputs().stream()
                .filter(output -> output.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
