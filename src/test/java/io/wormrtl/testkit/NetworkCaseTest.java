package io.wormrtl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.topology.Torus;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What holds settings of a network that was drawn. */
class NetworkCaseTest {

    private static NetworkCase drawn() {
        return drawnFor(new Torus(3, 3));
    }

    private static NetworkCase drawnFor(Torus torus) {
        Choices plain = Choices.draw(new Random(1)).plain(Set.of("router.routing", "router.reallocation"));
        return NetworkCase.of(new FittedNetwork(torus, plain), List.of(new DrawnMessage(0, 0, 3, 12)));
    }

    /** Duato's routing needs three virtual channels on a torus, and buffers that are given away when they are empty. */
    @Test
    void settingsThatNeedEachOtherAreChosenTogether() {
        NetworkCase two = drawn().choosing(Map.of("router.virtual-channels", "2", "link.flow-control", "credit"));
        assertThatThrownBy(() -> two.choosing("router.routing", "duato"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("virtual-channels (2) must be from 3 to 16");
        NetworkCase three = two.choosing(
                Map.of("router.routing", "duato", "router.virtual-channels", "3", "router.reallocation", "when-empty"));
        assertThat(three.parameters().routing().virtualChannels()).isEqualTo(3);
        assertThat(three.parameters().router().dataPath().reallocation()).isEqualTo(Reallocation.WHEN_EMPTY);
        assertThat(three.messages()).isEqualTo(two.messages());
    }

    /** A message of a node that the network does not have would be sent by nobody, and a trace with it could not be read. */
    @Test
    void aNetworkForWhichTheMessagesWereNotDrawnIsRefused() {
        assertThatThrownBy(() -> drawn().choosing("network", "{ topology: torus, radices: [3] }"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("message 0->4 of 12 flits, drawn for another network, does not fit this one of 3 nodes: "
                        + "NetworkCases.of(\"{ topology: torus, radices: [3] }\", cycles) draws messages for it");
        assertThat(drawn().choosing("network", "{ topology: torus, radices: [3, 4] }")
                        .parameters()
                        .topology()
                        .nodes())
                .isEqualTo(12);
        NetworkCase smaller = drawn().with(network -> drawnFor(new Torus(4)).parameters());
        assertThatThrownBy(smaller::parameters).hasMessageContaining("does not fit this one of 4 nodes");
    }

    @Test
    void messagesThatAreTooLongForItAreRefusedToo() {
        assertThatThrownBy(() -> drawn().choosing("traffic.length", "5"))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(
                        "message 0->4 of 12 flits, drawn for another network, does not fit this one, whose messages "
                                + "have at most 5 flits: traffic.length must be at least the longest message");
    }

    @Test
    void aPartIsLeftOut() {
        NetworkCase matrix = drawn().choosing("router.arbiter", "matrix");
        assertThat(matrix.without("router.arbiter", "matrix")).asString().contains(" arbiter: round-robin");
        assertThat(matrix.without("router.arbiter", "round-robin")).isSameAs(matrix);
        NetworkCase plainest = drawn().choosing("link.flow-control", "credit");
        assertThat(plainest.without("link.flow-control", "credit"))
                .asString()
                .contains("flow-control: request-acknowledge");
        assertThatThrownBy(() -> matrix.without("router.arbiter", "matrx"))
                .isInstanceOf(UnusableInput.class)
                .hasMessageContaining("arbiter 'matrx' is not known; accepted: round-robin");
        assertThatThrownBy(() -> matrix.without("router.buffer-depth", "3"))
                .hasMessage("the parts that are drawn are those of link.flow-control, router.crossbar, router.arbiter, "
                        + "router.header-arbiter, router.selection, not of 'router.buffer-depth'");
    }
}
