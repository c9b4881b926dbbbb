package io.wormrtl.protocols.switching;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.router.ZeroLoadTiming;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much longer a stored packet takes than a worm, and what is put into a network that stores packets. */
class PacketTimingTest {

    private static NetworkParameters row(int maxPacket) {
        Mesh row = new Mesh(4);
        return NetworkParameters.plain(
                row,
                new MinimalAdaptive(row, 1),
                new LinkShape(32, 1),
                new MessageLengths(12, maxPacket),
                LocalChannels.ONE_EACH,
                Trial.emptying(12, 1, Pipeline.FUSED));
    }

    /** In each router on the way the header waits for the flits behind it, and is routed meanwhile. */
    @ParameterizedTest
    @CsvSource({"3, 10, 1, 0, 27", "3, 10, 2, 0, 24", "3, 10, 1, 1, 24", "2, 10, 1, 0, 18", "3, 2, 2, 1, 0"})
    void headersWaitForTheirPackets(int hops, int length, int routingFlits, int routeStage, int waiting) {
        NetworkParameters network = row(0);
        ZeroLoadTiming worm = new ZeroLoadTiming(network.routerFormat(), network.router());
        assertThat(new PacketTiming(worm).storeAndForward(hops, length, routingFlits, routeStage))
                .isEqualTo(worm.latency(hops, length) + waiting);
    }

    /** Room is asked for the longest packet. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"0, 12", "5, 5", "20, 12"})
    void roomIsAskedForTheLongestPacket(int maxPacket, int longest) {
        NetworkParameters plain = row(maxPacket);
        NetworkParameters cut = CutThrough.technique().addTo(plain);
        RoomForPackets room = (RoomForPackets) cut.router().dataPath().flowControl();
        assertThat(room.longest()).isEqualTo(longest);
        assertThat(cut.router().control()).isEqualTo(plain.router().control());
        NetworkParameters stored = StoreAndForward.technique().addTo(plain);
        assertThat(stored.router().dataPath().flowControl()).isInstanceOf(RoomForPackets.class);
        assertThat(((RoomForPackets) stored.router().dataPath().flowControl()).longest())
                .isEqualTo(longest);
        assertThat(stored.router().control()).isInstanceOf(StoreAndForward.class);
        assertThat(room.countsPlaces()).isTrue();
        assertThat(Switching.WORMHOLE.addTo(plain)).isSameAs(plain);
    }
}
