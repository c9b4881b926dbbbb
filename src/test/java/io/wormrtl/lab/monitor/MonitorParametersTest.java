package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.testbench.MonitorSettings;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.network.invariant.Rule;
import io.wormrtl.network.invariant.RuleSet;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MonitorParametersTest {

    @Test
    void rulesSwitchedOffStayOff() {
        MonitorParameters parameters = MonitorParameters.withoutSearches(RuleSet.ALL.without("deadlock"), 7, 9)
                .without("starvation")
                .without("worm-length", "worm-content");
        assertThat(parameters)
                .isEqualTo(MonitorParameters.withoutSearches(
                        RuleSet.ALL.without("worm-content", "worm-length", "starvation", "deadlock"), 7, 9));
        assertThat(parameters.without("deadlock")).isEqualTo(parameters);
        assertThat(Rules.ALL)
                .filteredOn(parameters.rules()::contains)
                .hasSize(Rules.ALL.size() - 4)
                .doesNotContain(Rules.DEADLOCK, Rules.STARVATION, Rules.WORM_LENGTH, Rules.WORM_CONTENT);
    }

    @Test
    void impatienceIsRefused() {
        assertThatThrownBy(() -> MonitorParameters.withoutSearches(RuleSet.ALL, 0, 9))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("monitors.deadlock-after (0) must be at least 1 cycle");
    }

    /** A testbench that says nothing about them has the same. */
    @Test
    void defaultsAreThoseOfATestbench() {
        MonitorSettings settings = Testbench.parse(
                        "network: { topology: mesh, radices: [2, 2] }", Path.of("b.yaml"), List.of())
                .settings()
                .monitors();
        assertThat(MonitorParameters.withoutSearches(RuleSet.ALL, settings.deadlockAfter(), settings.starvationAfter()))
                .isEqualTo(MonitorParameters.DEFAULTS);
    }

    @Test
    void everyLimitIsNamedWhereItIsRefused() {
        RuleSet all = RuleSet.ALL;
        assertThatThrownBy(() -> new MonitorParameters(all, 1, 0, 0, 1))
                .hasMessage("monitors.starvation-after (0) must be at least 1 cycle");
        assertThatThrownBy(() -> new MonitorParameters(all, 1, 1, 0, 0))
                .hasMessage("monitors.presume-after (0) must be at least 1 cycle");
        assertThatThrownBy(() -> new MonitorParameters(all, 1, 1, -1, 1))
                .hasMessage("monitors.deadlock-interval (-1) must not be negative");
        assertThat(new MonitorParameters(all, 1, 1, 0, 1).deadlockInterval()).isZero();
    }

    @Test
    void searchingAndSwitchingOffKeepTheRest() {
        MonitorParameters parameters = new MonitorParameters(RuleSet.ALL, 2, 3, 4, 5);
        assertThat(parameters.searching(9)).isEqualTo(new MonitorParameters(RuleSet.ALL, 2, 3, 9, 5));
        assertThat(parameters.without("deadlock"))
                .isEqualTo(new MonitorParameters(RuleSet.ALL.without("deadlock"), 2, 3, 4, 5));
        assertThat(MonitorParameters.withoutSearches(RuleSet.NONE, 2, 3))
                .isEqualTo(new MonitorParameters(RuleSet.NONE, 2, 3, 0, 100));
        assertThat(MonitorParameters.DEFAULTS)
                .isEqualTo(MonitorParameters.withoutSearches(RuleSet.ALL, 2_000, 1_000_000));
    }

    @Test
    void presumptionsCountThoseThatWereWrong() {
        assertThat(new Presumptions(7, 2).plus(true)).isEqualTo(new Presumptions(8, 2));
        assertThat(new Presumptions(7, 2).plus(false)).isEqualTo(new Presumptions(8, 3));
    }

    /** The order in which reports list them. */
    @Test
    void theRulesOfEveryNetwork() {
        assertThat(Rules.ALL)
                .extracting(Rule::name)
                .containsExactly(
                        "fifo-overflow",
                        "fifo-underflow",
                        "fifo-count",
                        "worm-sequence",
                        "worm-content",
                        "worm-length",
                        "single-owner",
                        "flit-conservation",
                        "delivered-intact",
                        "exactly-once",
                        "message-id-reuse",
                        "deadlock",
                        "starvation");
        assertThat(Losses.TRACED.name()).isEqualTo("loss-traced");
        assertThat(Rest.RULE.name()).isEqualTo("at-rest");
    }
}
