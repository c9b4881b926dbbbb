package io.wormrtl.protocols.sbrp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Still;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.Network;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.StillNetwork;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Test;

/**
 * Registers where all numbers are powers of two: two virtual channels, one channel each way, eight slots and four
 * contexts, seven requests of a context and a time-out of 511 cycles. Messages have four flits at most, but a request
 * three of header and three words.
 */
class SbrpSizesTest {

    private final Sbrp parts;
    private final Still still;

    SbrpSizesTest() {
        Mesh two = new Mesh(2);
        NetworkParameters plain = NetworkParameters.plain(
                two,
                new MinimalAdaptive(two, 2),
                new LinkShape(13, 1),
                MessageLengths.unsplit(4),
                LocalChannels.ONE_EACH,
                Trial.emptying(9, 1, Pipeline.FUSED));
        SoftwareRecovery sizes = new SoftwareRecovery(8, 2, 3, 7, new RequestOverhead(16, 8));
        this.parts = Sbrp.receiverAsks(plain, new SbrpSettings(511, sizes));
        Network network = StillNetwork.of(parts.protocol().addTo(plain));
        this.still = new Still(network);
        assertThat(network.format().header().flits()).isEqualTo(3);
        assertThat(parts.fit().requestFormat(network.format()).words()).isEqualTo(3);
    }

    private int width(String element) {
        return still.element("nic_0." + element).width();
    }

    @Test
    void slotsHoldARequestToo() {
        SbrpInjector injector = still.module(SbrpInjector.class, "nic_0.injector_0");
        assertThat(injector.slots().copies()).isEqualTo(8);
        assertThat(injector.slots().words.depth()).isEqualTo(6);
        assertThat(width("injector_0.slot.FSN")).isEqualTo(3);
        assertThat(width("injector_0.answered_slot")).isEqualTo(3);
        assertThat(width("injector_0.next_slot")).isEqualTo(3);
        assertThat(width("injector_0.lane.slot")).isEqualTo(3);
        assertThat(width("injector_0.last_taken")).isEqualTo(1);
        assertThat(width("injector_0.service_lane")).isEqualTo(1);
        assertThat(injector.lanes().copies()).isEqualTo(2);
    }

    @Test
    void contextsAreNumberedInTwoBitsAndLanesInOne() {
        assertThat(width("reception.lane.awaiting")).isEqualTo(2);
        assertThat(width("reception.message.lane")).isEqualTo(1);
        assertThat(width("reception.end_0.report.last_channel")).isEqualTo(2);
        assertThat(width("reception.message.timer")).isEqualTo(9);
        assertThat(width("reception.message.asked")).isEqualTo(3);
        assertThat(width("reception.waiting")).isEqualTo(4);
        assertThat(parts.fit().words().slot().width()).isEqualTo(3);
    }

    @Test
    void handlersCountTheirCycles() {
        assertThat(width("recovery_handler.cycles_left")).isEqualTo(5);
        assertThat(width("recovery_handler.word_number")).isEqualTo(2);
        assertThat(width("resending_handler.cycles_left")).isEqualTo(4);
        assertThat(width("resending_handler.front")).isEqualTo(4);
        assertThat(width("resending_handler.count")).isEqualTo(5);
    }
}
