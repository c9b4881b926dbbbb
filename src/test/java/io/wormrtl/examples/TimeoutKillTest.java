package io.wormrtl.examples;

import io.wormrtl.testkit.Trial;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.network.topology.Torus;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import org.junit.jupiter.api.Test;

/** The worked example of a part that acts. */
class TimeoutKillTest {

    // snippet: kill
    private static final Topology RING = new Torus(4);

    private static GeneratedMessage[] everyoneTwoAhead() {
        return new GeneratedMessage[] {
            new GeneratedMessage(0, 0, 2, 40), new GeneratedMessage(0, 1, 3, 40),
            new GeneratedMessage(0, 2, 0, 40), new GeneratedMessage(0, 3, 1, 40)
        };
    }

    @Test
    void resolvesADeadlock() {
        NetworkParameters ring = Trial.parameters(RING, new MinimalAdaptive(RING, 1), Trial.emptying(
                4, 1, Pipeline.FUSED, new CreditFlowControl(Reallocation.WHEN_EMPTY)));
        assertThat(Trial.of(ring, everyoneTwoAhead()).run(3000).received()).isEmpty();

        Trial killing = Trial.of(new TimeoutKill(60).addTo(ring), everyoneTwoAhead()).run(3000);
        assertThat(killing.received()).hasSize(4).allMatch(ReceivedPacket::intact);
    }
    // end
}
