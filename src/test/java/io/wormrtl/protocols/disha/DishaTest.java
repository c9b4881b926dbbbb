package io.wormrtl.protocols.disha;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.testkit.RandomMessages;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Deadlocks that form, and are resolved. */
class DishaTest {

    private static final Topology RING = new Torus(4);
    private static final GeneratedMessage[] EVERYONE_TWO_AHEAD = {
        new GeneratedMessage(0, 0, 2, 40), new GeneratedMessage(0, 1, 3, 40),
        new GeneratedMessage(0, 2, 0, 40), new GeneratedMessage(0, 3, 1, 40)
    };

    private static NetworkParameters plain(Topology topology, int channels) {
        return Trial.parameters(
                topology,
                new MinimalAdaptive(topology, channels),
                40,
                Trial.emptying(1, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
    }

    @Test
    void theRecoveryLaneResolvesADeadlock() {
        assertThat(Trial.of(plain(RING, 1), EVERYONE_TWO_AHEAD).run(4000).received())
                .isEmpty();
        WatchedTrial run = WatchedTrial.of(DishaTrials.recovering(plain(RING, 1), 30), EVERYONE_TWO_AHEAD)
                .runUntilEmpty(4000);
        assertThat(run.checks(DishaRules.LANE)).isPositive().isEqualTo(run.checks(DishaRules.FLOW));
        assertThat(run.checks(DishaRules.LINK)).isPositive();
        assertThat(run.checks(DishaRules.TOKEN)).isPositive();
        DishaTrials.requireAllDelivered(run, 4);
    }

    /** Two of four messages are moved away at most: the others then have a way. */
    @Test
    void onlyWhatIsInTheWayIsMoved() {
        WatchedTrial run = WatchedTrial.of(DishaTrials.recovering(plain(RING, 1), 30), EVERYONE_TWO_AHEAD)
                .runUntilEmpty(4000);
        assertThat(run.checks(DishaRules.LINK)).isLessThanOrEqualTo(2 * 40 * 3);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 2})
    void everythingArrivesUnderHeavyLoad(int channels) {
        for (Topology topology : List.of(RING, new Mesh(4, 4))) {
            GeneratedMessage[] messages = RandomMessages.every(0.5, topology.nodes(), 40, 4, 40, channels);
            WatchedTrial run = WatchedTrial.of(DishaTrials.recovering(plain(topology, channels), 0), messages)
                    .runUntilEmpty(200_000);
            DishaTrials.requireAllDelivered(run, messages.length);
        }
    }

    @Test
    void aMessageBehindAnotherCannotBeSeized() {
        NetworkParameters atTail = Trial.parameters(RING, new MinimalAdaptive(RING, 1), Trial.DEFAULT_PARTS);
        assertThatThrownBy(() -> DishaTrials.recovering(atTail, 30))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("when-empty");
    }

    @Test
    void inAMeshTheTokenGoesToAndFroThroughTheRowsAndBackAlongAColumn() {
        assertThat(TokenPath.of(new Mesh(3, 3)).steps())
                .extracting(TokenPath.Step::node)
                .containsExactly(0, 1, 2, 5, 4, 3, 6, 7, 8, 7, 6, 3);
    }
}
