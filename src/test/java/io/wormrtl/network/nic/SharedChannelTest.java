package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Interfaces whose channel to the router carries one flit a cycle in either direction. */
class SharedChannelTest {

    private static final int FLITS = 30;

    private static boolean isHigh(Network.LocalLink injection) {
        return injection.link().senderEnd().channel().request().isHigh();
    }

    private static boolean comesIn(Network.LocalLink ejection) {
        return ejection.link().receiverEnd().channel().request().isHigh();
    }

    /** Two nodes send each other a message: through plain interfaces flits go out and come in at the same time. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nothingGoesOutWhileAFlitComesIn(boolean shared) {
        Mesh pair = new Mesh(2);
        NetworkParameters plain = Trial.parameters(pair, new DimensionOrder(pair, 1), Trial.DEFAULT_PARTS);
        Trial trial = Trial.of(
                shared ? plain.withInterfaces(SharedChannelInterface::new) : plain,
                new GeneratedMessage(0, 0, 1, FLITS),
                new GeneratedMessage(3, 1, 0, FLITS));
        Network network = trial.network();
        int together = 0;
        for (int cycle = 0; cycle < 200; cycle++) {
            trial.run(1);
            for (int node = 0; node < 2; node++) {
                together += isHigh(network.injections().get(node))
                                && comesIn(network.ejections().get(node))
                        ? 1
                        : 0;
            }
        }
        assertThat(trial.received()).hasSize(2).allMatch(packet -> packet.intact());
        assertThat(together > 0).isEqualTo(!shared);
    }

    /** Where there are two injection channels and one from the router, the second is shared with none. */
    @Test
    void aChannelWithoutACounterpartIsNotShared() {
        Mesh pair = new Mesh(2);
        NetworkParameters parameters = NetworkParameters.plain(
                        pair,
                        new DimensionOrder(pair, 1),
                        new LinkShape(32, 1),
                        MessageLengths.unsplit(64),
                        new LocalChannels(2, 1),
                        Trial.DEFAULT_PARTS)
                .withInterfaces(SharedChannelInterface::new);
        NetworkInterface built = Trial.of(parameters).network().interfaces().get(0);
        assertThat(built.injectors()).hasSize(2);
        assertThat(built.receivers()).hasSize(1);
        assertThat(built.processes()).extracting(process -> process.name()).containsExactly("share_0");
    }

    /** A flit that comes in holds back what goes out on all virtual channels of its channel, and of no other. */
    @Test
    void allVirtualChannelsWait() {
        Mesh pair = new Mesh(2);
        Network network = StillNetwork.of(NetworkParameters.plain(
                        pair,
                        new DimensionOrder(pair, 3),
                        new LinkShape(32, 1),
                        MessageLengths.unsplit(64),
                        new LocalChannels(2, 2),
                        Trial.DEFAULT_PARTS)
                .withInterfaces(SharedChannelInterface::new));
        Still still = new Still(network).clear();
        still.set("ejection_1_1.request", 1).run("nic_1.share_0", "nic_1.share_1");
        assertThat(still.get("nic_1.taken_1")).isEqualTo(0b111);
        assertThat(still.get("nic_1.taken_0")).isZero();
        still.set("ejection_1_1.request", 0).run("nic_1.share_1");
        assertThat(still.get("nic_1.taken_1")).isZero();
    }
}
