package io.wormrtl.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.wave.Span;
import io.wormrtl.lab.monitor.Deadlock;
import io.wormrtl.lab.testbench.Testbench;
import io.wormrtl.lab.testbench.Waveform;
import io.wormrtl.network.invariant.Violation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which waveform is recorded of a violation, and which is meant by a scope that matches nothing. */
class WaveformAdviceTest {

    private static final ScopeAdvice ADVICE = new ScopeAdvice(List.of(
            "network",
            "network.router_0",
            "network.router_1",
            "network.router_0.input",
            "network.router_0.output",
            "network.router_0.input.fifo"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            network.*               | network.**
            router_1                | network.router_1
            router_0.*              | network.router_0.*
            *.output                | network.*.output
            network.ruoter_1        | network.router_1
            network.router_0.imput  | network.router_0.input
            network.router_0x.input | network.router_0.input
            nonsense                |
            *.fifo                  |
            **.fifo                 | network.**.fifo
            network.router_0_input  |
            input.**                |
            network.router_1.a      | network.router_0.input
            """)
    void aScopeThatMatchesNothingIsAnsweredWithTheNearest(String scope, String instead) {
        assertThat(ADVICE.instead(scope)).isEqualTo(Optional.ofNullable(instead));
    }

    // ---- violations ---------------------------------------------------------------------------------------------

    private static final Testbench TESTBENCH = Testbench.parse(
            "network: { topology: mesh, radices: [2] }",
            Path.of("two words, (one).yaml"),
            List.of("run.seed=7", "monitors.before-violation=50"));
    private static final String COMMENT = "configuration " + TESTBENCH.hash() + ", seed 7, ";

    private static Waveform waveform(String rule, Deadlock deadlock, long lastMovement) {
        Violation first = new Violation(970, "network.part", rule, "it is broken");
        return new ViolationWaveform(TESTBENCH, first, Optional.ofNullable(deadlock), List.of(), lastMovement)
                .in(Path.of("there"));
    }

    @Test
    void theCyclesBeforeAViolationAreShown() {
        Waveform waveform = waveform("credit-count", null, 900);
        assertThat(waveform.file())
                .isEqualTo(Path.of("there", "two-words-one--" + TESTBENCH.hash() + "-seed7-violation.vcd"));
        assertThat(waveform.saveFile()).isTrue();
        assertThat(waveform.options().span()).isEqualTo(new Span.Last(50));
        assertThat(waveform.options().scopes()).containsExactly("*");
        assertThat(waveform.options().comment())
                .isEqualTo(COMMENT + "last cycles before a violation: rule credit-count, cycle 970, network.part");
    }

    /** Twenty cycles after the last movement, and as many before as are asked for, but none before the first. */
    @ParameterizedTest
    @CsvSource({"900, 850, 920", "51, 1, 71", "49, 0, 69", "0, 0, 20", "-1, 0, 20"})
    void ofADeadlockTheCyclesAroundItsLastMovementAreShown(long last, long from, long to) {
        Waveform found = waveform("deadlock", new Deadlock(last, List.of("m"), List.of("b", "a"), "waits"), 5000);
        assertThat(found.options().span()).isEqualTo(new Span.Window(from, to));
        assertThat(found.options().scopes()).containsExactly("*");
        assertThat(found.options().comment())
                .isEqualTo(COMMENT + "last movement before a deadlock in cycle " + Math.max(0, last)
                        + ", each waits for the next: b a");
        Waveform presumed = waveform("deadlock", null, last);
        assertThat(presumed.options().span()).isEqualTo(new Span.Window(from, to));
        assertThat(presumed.options().scopes()).containsExactly("*");
        assertThat(presumed.options().comment())
                .isEqualTo(COMMENT + "last movement before a deadlock in cycle " + Math.max(0, last));
    }
}
