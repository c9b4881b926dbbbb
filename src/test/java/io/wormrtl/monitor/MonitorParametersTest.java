package io.wormrtl.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.catalogue.UnusableInput;
import io.wormrtl.testbench.MonitorSettings;
import io.wormrtl.testbench.Testbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MonitorParametersTest {

    @Test
    void rulesSwitchedOffStayOff() {
        MonitorParameters parameters = new MonitorParameters(Set.of(Rule.DEADLOCK), 7, 9)
                .without("starvation")
                .without(List.of("worm-length", "worm-content"));
        assertThat(parameters)
                .isEqualTo(new MonitorParameters(
                        Set.of(Rule.DEADLOCK, Rule.STARVATION, Rule.WORM_LENGTH, Rule.WORM_CONTENT), 7, 9));
        assertThat(parameters.without("deadlock")).isEqualTo(parameters);
        assertThatThrownBy(() -> parameters.without("deadlok")).isInstanceOf(UnusableInput.class);
    }

    /** A testbench that says nothing about them has the same. */
    @Test
    void defaultsAreThoseOfATestbench() {
        MonitorSettings settings = Testbench.parse(
                        "network: { topology: mesh, radices: [2, 2] }", Path.of("b.yaml"), List.of())
                .settings()
                .monitors();
        assertThat(new MonitorParameters(Set.of(), settings.deadlockAfter(), settings.starvationAfter()))
                .isEqualTo(MonitorParameters.DEFAULTS);
    }
}
