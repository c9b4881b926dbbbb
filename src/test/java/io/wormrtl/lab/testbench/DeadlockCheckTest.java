package io.wormrtl.lab.testbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.deadlock.DeadlockAnalysis;
import io.wormrtl.network.routing.deadlock.DeadlockProof;
import io.wormrtl.network.topology.Topology;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points of a sweep share a proof only where it is about the same network. */
class DeadlockCheckTest {

    private final DeadlockCheck check = new DeadlockCheck();

    private DeadlockAnalysis analysis(String... overrides) {
        Testbench testbench = Testbench.parse("""
                network: { topology: mesh, radices: [3, 3] }
                router: { routing: tfar, virtual-channels: 1 }
                """, Path.of("b.yaml"), List.of(overrides));
        return check.of(testbench, testbench.parts()).orElseThrow().analysis();
    }

    @Test
    void loadsShareOne() {
        assertThat(analysis("traffic.load=0.1")).isSameAs(analysis("traffic.load=0.2", "router.buffer-depth=2"));
    }

    @Test
    void virtualChannelsShapesAndReallocationDoNot() {
        DeadlockAnalysis one = analysis();
        assertThat(one.network().routing().virtualChannels()).isEqualTo(1);
        DeadlockAnalysis three = analysis("router.virtual-channels=3");
        assertThat(three.network().routing().virtualChannels()).isEqualTo(3);
        assertThat(analysis("network.radices=[2, 3]").network().topology().nodes())
                .isEqualTo(6);
        assertThat(analysis("router.reallocation=when-empty")).isNotSameAs(analysis("router.reallocation=at-tail"));
        assertThat(analysis("check.states=20")).isNotSameAs(one);
    }

    // ---- what is said of it -------------------------------------------------------------------------------------

    private static final String CAN_DEADLOCK = "router={ routing: tfar, virtual-channels: 1 }";
    private static final String FREE = "router={ routing: dimension-order, virtual-channels: 1 }";

    private Optional<DeadlockFinding> finding(String... overrides) {
        Testbench testbench =
                Testbench.parse("network: { topology: mesh, radices: [3, 3] }", Path.of("b.yaml"), List.of(overrides));
        return check.of(testbench, testbench.parts());
    }

    /** A network that can deadlock is refused if asked for, at the setting that makes it so. */
    @Test
    void theModeDecidesWhatBecomesOfANetworkThatCanDeadlock() {
        assertThat(finding(CAN_DEADLOCK, "check=none")).isEmpty();
        assertThat(finding(CAN_DEADLOCK, "check=warn")).isPresent();
        assertThat(finding(FREE, "check=strict")).isPresent();
        assertThatThrownBy(() -> finding(CAN_DEADLOCK, "check=strict"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageMatching("-P router=.*: tfar on mesh 3x3 can deadlock: .*, and check is strict");
        assertThatThrownBy(() -> finding("router.routing=tfar", "router.virtual-channels=1", "check=strict"))
                .hasMessageStartingWith("-P router.routing=tfar: ");
        assertThatThrownBy(() -> finding(
                        "router.routing=tfar",
                        "router.virtual-channels=1",
                        "router.reallocation=at-tail",
                        "check=strict"))
                .hasMessageStartingWith("-P router.reallocation=at-tail: ");
    }

    @ParameterizedTest
    @CsvSource({
        "tfar, true, false",
        "tfar, false, true",
        "dimension-order, false, false",
        "dimension-order, true, false"
    })
    void onlyWhatNeitherHoldsNorIsResolvedIsWorrying(String routing, boolean resolved, boolean worrying) {
        DeadlockAnalysis analysis = finding("router={ routing: " + routing + ", virtual-channels: 1 }")
                .orElseThrow()
                .analysis();
        DeadlockFinding found = new DeadlockFinding(analysis, resolved);
        assertThat(found.isWorrying()).isEqualTo(worrying);
        assertThat(DeadlockCheck.warning(Optional.of(found)).isPresent()).isEqualTo(worrying);
        assertThat(DeadlockCheck.verdict(Optional.of(found)))
                .isEqualTo(
                        routing.equals("tfar")
                                ? "can deadlock" + (resolved ? ", resolved by recovery" : "")
                                : "deadlock-free");
    }

    /** The first message that waits, and how many more do in the circle: of one channel each, or of several. */
    @ParameterizedTest
    @CsvSource({"'[3, 3]', 1, false", "'[2, 2]', 2, true"})
    void aWarningHasTheFirstOfThoseThatWait(String radices, int channels, boolean knot) {
        Optional<DeadlockFinding> found =
                finding("network.radices=" + radices, "router={ routing: tfar, virtual-channels: " + channels + " }");
        DeadlockProof proof = found.orElseThrow().analysis().proof();
        assertThat(proof.knot().isEmpty()).isEqualTo(!knot);
        int others = (knot ? proof.knot().size() : proof.cycle().size()) - 1;
        assertThat(others).isPositive();
        Topology topology = found.orElseThrow().analysis().network().topology();
        assertThat(DeadlockCheck.warning(found))
                .contains("Warning: tfar on " + topology.description() + " can deadlock: "
                        + proof.lines(topology).findFirst().orElseThrow() + ", and " + others
                        + " more in a circle; wormrtl check shows more");
    }

    @Test
    void whatIsNotKnownIsSaid() {
        assertThat(DeadlockCheck.warning(finding(CAN_DEADLOCK, "check.states=20")))
                .contains("Warning: tfar on mesh 3x3 is not known to be deadlock-free: it has more than 20 states of"
                        + " headers; raise check.states; wormrtl check shows more");
        assertThat(DeadlockCheck.warning(Optional.empty())).isEmpty();
        assertThat(DeadlockCheck.verdict(Optional.empty())).isEqualTo("not checked");
    }

    /** Recovery by what acts in the routers, and probes that drop what they hold. */
    @ParameterizedTest
    @CsvSource({
        "recovery.protocol=disha, true",
        "recovery.protocol=fcr, true",
        "switching=circuit, true",
        "switching=circuit-waiting, false",
        "recovery.protocol=none, false"
    })
    void whatResolvesDeadlockMayHaveOne(String setting, boolean resolved) {
        String router =
                setting.startsWith("recovery") ? "reallocation: when-empty" : "output-depth: 0, buffer-depth: 2";
        assertThat(finding("router={ routing: tfar, virtual-channels: 2, " + router + " }", setting)
                        .orElseThrow()
                        .resolved())
                .isEqualTo(resolved);
    }
}
