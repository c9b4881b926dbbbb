package io.wormrtl.network.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.ReceivedPacket;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.router.input.RouteState;
import io.wormrtl.testkit.NetworkCase;
import io.wormrtl.testkit.NetworkCases;
import io.wormrtl.testkit.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Whatever the parts and however heavy the load: what was begun arrives, whole, once, and nothing else does. */
class DeliveryProperties {

    /** One packet as both ends can name it. */
    private record PacketName(int source, int destination, int id, int length, int packetsLeft) {}

    @Property(tries = 150)
    @Tag("slow")
    void everyPacketArrivesOnceAndIntact(@ForAll("networks") NetworkCase loaded) {
        Trial trial = new Trial(loaded.parameters(), loaded.streams()).run(300).drain(20_000);
        assertThat(trial.received()).allMatch(ReceivedPacket::intact);
        assertThat(counted(received(trial))).isEqualTo(counted(sent(trial)));
    }

    @Property(tries = 4)
    void everyPacketArrivesOnceAndIntactInAFewTries(@ForAll("networks") NetworkCase loaded) {
        everyPacketArrivesOnceAndIntact(loaded);
    }

    /** Where a header is two flits, and the first alone names another node. */
    @Property(tries = 10)
    @Tag("slow")
    void beyond64NodesToo(@ForAll("large") NetworkCase loaded) {
        everyPacketArrivesOnceAndIntact(loaded);
    }

    @Property(tries = 40)
    @Tag("slow")
    void anEmptiedNetworkIsAsItWasAndSleeps(@ForAll("networks") NetworkCase loaded) {
        Trial trial = new Trial(loaded.parameters(), loaded.streams()).run(300).drain(20_000);
        trial.network().routers().forEach(router -> {
            router.outputs().forEach(output -> {
                assertThat(output.unowned().get())
                        .isEqualTo((1L << output.unowned().width()) - 1);
                assertThat(output.free().get()).isEqualTo(output.unowned().get());
                assertThat(output.sender().sendable().get())
                        .isEqualTo(output.unowned().get());
            });
            router.inputs().forEach(input -> {
                assertThat(input.buffers().count().where(0))
                        .isEqualTo(Bits.all(input.channels().copies()));
                assertThat(input.channels().state().where(RouteState.IDLE.ordinal()))
                        .isEqualTo(Bits.all(input.channels().copies()));
            });
        });
        assertThat(trial.simulator().step()).isEqualTo(hasClock(loaded.parameters()));
    }

    /** Whether something ticks although nothing moves: time stamps in headers come from counters of cycles. */
    private static boolean hasClock(NetworkParameters parameters) {
        return parameters.routerFormat().header().added().all().stream()
                .anyMatch(field -> field.start() == HeaderField.Start.TIME);
    }

    private static List<PacketName> sent(Trial trial) {
        List<PacketName> all = new ArrayList<>();
        NetworkParameters parameters = trial.network().parameters();
        int header = parameters.routerFormat().header().flits();
        for (Message message : trial.offered()) {
            int left = message.packets();
            int data = message.generated().length() - header;
            int most = parameters.lengths().packet() == 0
                    ? data
                    : parameters.lengths().packet() - header;
            while (left-- > 0) {
                int here = left == 0 ? data : most;
                all.add(new PacketName(
                        message.generated().source(),
                        message.generated().destination(),
                        message.id(),
                        header + here,
                        left));
                data -= here;
            }
        }
        return all;
    }

    private static List<PacketName> received(Trial trial) {
        return trial.received().stream()
                .map(packet -> new PacketName(
                        packet.source(), packet.node(), packet.id(), packet.length(), packet.packetsLeft()))
                .toList();
    }

    private static Map<String, Integer> counted(List<PacketName> packets) {
        Map<String, Integer> counts = new TreeMap<>();
        packets.forEach(packet -> counts.merge(packet.toString(), 1, Integer::sum));
        return counts;
    }

    @Provide
    Arbitrary<NetworkCase> networks() {
        return NetworkCases.small(16, 300);
    }

    @Provide
    Arbitrary<NetworkCase> large() {
        return NetworkCases.large(300);
    }
}
