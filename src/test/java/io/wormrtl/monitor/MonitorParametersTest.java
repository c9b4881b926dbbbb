package io.wormrtl.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.check.RuleSet;
import io.wormrtl.testbench.MonitorSettings;
import io.wormrtl.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class MonitorParametersTest {

    @Test
    void rulesSwitchedOffStayOff() {
        MonitorParameters parameters = new MonitorParameters(RuleSet.ALL.without("deadlock"), 7, 9)
                .without("starvation")
                .without("worm-length", "worm-content");
        assertThat(parameters)
                .isEqualTo(new MonitorParameters(
                        RuleSet.ALL.without("worm-content", "worm-length", "starvation", "deadlock"), 7, 9));
        assertThat(parameters.without("deadlock")).isEqualTo(parameters);
        assertThat(Rules.ALL)
                .filteredOn(parameters.rules()::contains)
                .hasSize(Rules.ALL.size() - 4)
                .doesNotContain(Rules.DEADLOCK, Rules.STARVATION, Rules.WORM_LENGTH, Rules.WORM_CONTENT);
    }

    @Test
    void impatienceIsRefused() {
        assertThatThrownBy(() -> new MonitorParameters(RuleSet.ALL, 0, 9))
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
        assertThat(new MonitorParameters(RuleSet.ALL, settings.deadlockAfter(), settings.starvationAfter()))
                .isEqualTo(MonitorParameters.DEFAULTS);
    }
}
