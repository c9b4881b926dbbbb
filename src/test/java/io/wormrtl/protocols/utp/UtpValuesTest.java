package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Register;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.ReliableRouterRouting;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes of the unique token protocol, its words and lines, and what a receiver remembers. */
class UtpValuesTest {

    private static NetworkParameters square(int maxPacket) {
        Mesh mesh = new Mesh(3, 3);
        return NetworkParameters.plain(
                mesh,
                new ReliableRouterRouting(mesh, 5),
                new LinkShape(32, 1),
                new MessageLengths(40, maxPacket),
                LocalChannels.ONE_EACH,
                Trial.emptying(4, 0, Pipeline.FUSED));
    }

    private static UtpSizes sizes(NetworkParameters network, int timeout) {
        return Utp.of(network, new UtpSettings(timeout)).sizes();
    }

    @Test
    void receiversAreOfTheSizesOfTheManual() {
        assertThat(sizes(square(0), 0)).isEqualTo(new UtpSizes(16, 64, 65536));
        assertThat(sizes(square(0), 500)).isEqualTo(new UtpSizes(16, 64, 500));
    }

    /** The longest packet has 40 flits, or 20: it takes 20 cycles less over four channels. */
    @ParameterizedTest
    @CsvSource({"0, 40", "20, 20", "50, 40"})
    void aReceiverWaitsForTheLongestPacketAtLeast(int maxPacket, int longest) {
        NetworkParameters network = square(maxPacket);
        int least = new ZeroLoadTiming(network.routerFormat(), network.router()).latency(4, longest);
        assertThat(sizes(network, least).patience()).isEqualTo(least);
        assertThatThrownBy(() -> sizes(network, least - 1))
                .isInstanceOf(UnusableInput.class)
                .hasMessage("timeout (" + (least - 1) + ") must be at least " + least
                        + " cycles, in which the longest message crosses the network at zero load");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 1 | 1 | contexts (0) must be from 1 to 64",
                "65 | 1 | 1 | contexts (65) must be from 1 to 64",
                "1 | 0 | 1 | remembered (0) must be from 1 to 64",
                "1 | 65 | 1 | remembered (65) must be from 1 to 64",
                "1 | 1 | 0 | timeout (0) must be from 1 to 1048576",
                "1 | 1 | 1048577 | timeout (1048577) must be from 1 to 1048576"
            })
    void impossibleSizesAreRefused(int contexts, int remembered, int patience, String sentence) {
        assertThatThrownBy(() -> new UtpSizes(contexts, remembered, patience))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    @Test
    void routersTellOfCopiesAndWordsTellOfParts() {
        Utp utp = Utp.of(new UtpSizes(1, 1, 1));
        ChannelFormat format = new ChannelFormat(new FlitFormat(32), 5);
        assertThat(utp.lines(format)).containsExactly(new Line("copied", 5, Line.Direction.BACKWARD));
        assertThat(utp.injectionLines(format)).isEmpty();
        assertThat(utp.bearsFaults()).isTrue();
        assertThat(utp.flitKinds())
                .extracting(ExtraKind::name)
                .containsExactly("RESTART_HEAD", "POSITION", "REPLICA_TOKEN");
        UtpSizes most = new UtpSizes(64, 64, 1 << 20);
        assertThat(List.of(most.contexts(), most.remembered(), most.patience())).containsExactly(64, 64, 1_048_576);
    }

    /** Three packets in a ring of two: the first is forgotten. */
    private static final class Ring extends Design {
        private final Pin number = pin("number", 4);
        private final DeliveredPackets delivered;
        private final Register oldest = register("oldest", 1);
        private final Simulator simulator;

        Ring() {
            super("bench");
            HeaderLayout layout = new HeaderLayout(new FlitFormat(32), 16, 31, 4, HeaderFields.NONE);
            this.delivered = new DeliveredPackets(this, 2, layout);
            clocked("add", () -> {
                        int n = number.getInt();
                        if (n != 0) {
                            delivered.add(oldest, n, n + 1, n % 4);
                        }
                    })
                    .reads(number)
                    .updates(delivered)
                    .updates(oldest);
            this.simulator = new Simulator(this);
        }

        void add(int n) {
            number.set(n);
            simulator.step();
        }

        boolean has(int n) {
            return delivered.contains(n, n + 1, n % 4);
        }
    }

    @Test
    void theLastPacketsAreRemembered() {
        Ring ring = new Ring();
        assertThat(ring.delivered.addressBits()).isEqualTo(1);
        assertThat(ring.delivered.contains(0, 0, 0))
                .as("nothing has been delivered")
                .isFalse();
        ring.add(5);
        ring.add(6);
        assertThat(ring.has(5) && ring.has(6)).isTrue();
        assertThat(ring.delivered.contains(5, 7, 1)).isFalse();
        assertThat(ring.delivered.contains(6, 6, 1)).isFalse();
        assertThat(ring.delivered.contains(5, 6, 2)).isFalse();
        ring.add(7);
        assertThat(ring.has(5)).isFalse();
        assertThat(ring.has(6) && ring.has(7)).isTrue();
        ring.add(8);
        assertThat(ring.has(6)).isFalse();
        assertThat(ring.has(7) && ring.has(8)).isTrue();
    }
}
