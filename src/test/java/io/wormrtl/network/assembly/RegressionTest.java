package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Faults that were once there, each in its smallest form. */
class RegressionTest {

    /** The channel was taken and given back in one cycle, and stayed taken. */
    @Test
    void aOneFlitMessageGivesItsChannelBack() {
        Mesh mesh = new Mesh(2);
        NetworkParameters parameters = Trial.parameters(mesh, new DimensionOrder(mesh, 1), Trial.DEFAULT_PARTS);
        Trial trial = Trial.of(parameters, new GeneratedMessage(0, 0, 1, 1), new GeneratedMessage(0, 0, 1, 1))
                .run(50);
        assertThat(trial.received()).hasSize(2).allMatch(ReceivedPacket::intact);
    }

    /** The address of 7 bits takes two flits of 8: routed by the first alone, a message went astray. */
    @Test
    @Tag("slow")
    void aHeaderIsRoutedWhenAllOfItIsThere() {
        Mesh mesh = new Mesh(9, 9);
        NetworkParameters parameters = NetworkParameters.plain(
                mesh,
                new DimensionOrder(mesh, 1),
                new LinkShape(8, 1),
                MessageLengths.unsplit(16),
                LocalChannels.ONE_EACH,
                Trial.DEFAULT_PARTS);
        assertThat(parameters.routerFormat().header().routingFlits()).isEqualTo(2);
        Trial trial = Trial.of(
                        parameters,
                        new GeneratedMessage(0, 0, 80, 12),
                        new GeneratedMessage(3, 70, 64, 12),
                        new GeneratedMessage(5, 80, 0, 12))
                .run(300);
        assertThat(trial.received())
                .hasSize(3)
                .allMatch(ReceivedPacket::intact)
                .extracting(ReceivedPacket::node)
                .containsExactlyInAnyOrder(80, 64, 0);
    }
}
