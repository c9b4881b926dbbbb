package io.wormrtl.papers.qap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.wormrtl.kernel.refusal.UnusableInput;
import io.wormrtl.network.assembly.Aspect;
import io.wormrtl.network.assembly.LinkShape;
import io.wormrtl.network.assembly.MessageLengths;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.assembly.Requirement;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.HeaderField;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.ProcessorSide;
import io.wormrtl.network.router.RouterParts;
import io.wormrtl.network.router.order.OldestOrder;
import io.wormrtl.network.router.shared.DataPath;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.routing.DimensionOrder;
import io.wormrtl.network.routing.MinimalAdaptive;
import io.wormrtl.network.routing.Reallocation;
import io.wormrtl.network.routing.RoutingFunction;
import io.wormrtl.network.topology.Hypercube;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.network.topology.Topology;
import io.wormrtl.testkit.Trial;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes, lines and closed forms of quasi-adaptive packet routing. */
class QapValuesTest {

    /** t_l = 3 d + 1; then 4 d - 3 at the ends, s between packets, and the last one. */
    @ParameterizedTest
    @CsvSource({
        "1, CUT_THROUGH, 1, 1, 10, 10, 15",
        "1, CUT_THROUGH, 3, 4, 10, 10, 53",
        "2, CUT_THROUGH, 3, 4, 10, 10, 72",
        "3, CUT_THROUGH, 1, 2, 16, 4, 43",
        "1, CUT_THROUGH, 1, 2, 3, 3, 12",
        "2, CUT_THROUGH, 2, 3, 5, 4, 39",
        "1, STORE_AND_FORWARD, 1, 4, 10, 10, 45",
        "1, STORE_AND_FORWARD, 3, 1, 10, 10, 41",
        "1, STORE_AND_FORWARD, 3, 4, 10, 10, 71",
        "1, STORE_AND_FORWARD, 3, 2, 10, 4, 45",
        "2, STORE_AND_FORWARD, 2, 2, 10, 9, 48",
        "2, STORE_AND_FORWARD, 4, 2, 3, 3, 50",
        "2, STORE_AND_FORWARD, 4, 2, 4, 3, 50"
    })
    void latencyOfAMessageAlone(
            int delay, Forwarding forwarding, int links, int packets, int flits, int last, int latency) {
        QapTiming timing = new QapTiming(delay, forwarding);
        assertThat(timing.perLink()).isEqualTo(3 * delay + 1);
        List<Integer> all = IntStream.range(0, packets)
                .mapToObj(i -> i + 1 < packets ? flits : last)
                .toList();
        assertThat(timing.latency(links, all)).isEqualTo(latency);
    }

    @Test
    void aPacketJoinsItsQueueWithItsFirstFlitOrItsLast() {
        int first = FlitKind.code(true, false);
        int middle = FlitKind.code(false, false);
        int last = FlitKind.code(false, true);
        int only = FlitKind.code(true, true);
        assertThat(Stream.of(first, middle, last, only).map(Forwarding.CUT_THROUGH::joins))
                .containsExactly(true, false, false, true);
        assertThat(Stream.of(first, middle, last, only).map(Forwarding.STORE_AND_FORWARD::joins))
                .containsExactly(false, false, true, true);
        assertThat(Forwardings.CATALOGUE.get("cut-through")).isEqualTo(Forwarding.CUT_THROUGH);
        assertThat(Forwardings.CATALOGUE.get("store-and-forward")).isEqualTo(Forwarding.STORE_AND_FORWARD);
        assertThat(new QapSettings(0, 0, 1).forwarding()).isEqualTo("cut-through");
    }

    /** Three links and five buffers more: numbers 0 to 7, and 8 for none. */
    @Test
    void buffersAreNumberedFromThoseOfTheLinksOn() {
        Buffers buffers = new Buffers(3, 5, 9);
        assertThat(buffers.count()).isEqualTo(8);
        assertThat(buffers.none()).isEqualTo(8);
        assertThat(buffers.numberBits()).isEqualTo(4);
        assertThat(buffers.countBits()).isEqualTo(4);
        assertThat(buffers.shared()).isEqualTo(0b1111_1000);
        assertThat(new Buffers(3, 0, 9).shared()).isZero();
        assertThat(new Buffers(4, 3, 9).numberBits()).isEqualTo(3);
        assertThat(new Buffers(3, 61, 9).shared()).isEqualTo(-8L);
    }

    @Test
    void laterStepsGoThroughTheDimensionsInAscendingOrder() {
        assertThat(ECube.step(0b0000, 0b1000)).isEqualTo(3);
        assertThat(ECube.step(0b0101, 0b1011)).isEqualTo(1);
        assertThat(ECube.step(0b0101, 0b0100)).isZero();
    }

    @Test
    void sizesAtTheirLimits() {
        assertThat(new QapSettings(63, 64, 4096).sourceQueue()).isEqualTo(4096);
        assertThat(new QapSettings(0, 0, 1).furtherBuffers()).isZero();
        assertRefused(-1, 0, 1, "further-buffers (-1) must be from 0 to 63");
        assertRefused(64, 0, 1, "further-buffers (64) must be from 0 to 63");
        assertRefused(0, -1, 1, "header-flits (-1) must be from 0 to 64");
        assertRefused(0, 65, 1, "header-flits (65) must be from 0 to 64");
        assertRefused(0, 0, 0, "source-queue (0) must be from 1 to 4096");
        assertRefused(0, 0, 4097, "source-queue (4097) must be from 1 to 4096");
    }

    private static void assertRefused(int further, int header, int queue, String sentence) {
        assertThatThrownBy(() -> new QapSettings(further, header, queue))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    private static Qap qap(int dimensions, int longest, int maxPacket, QapSettings sizes) {
        return (Qap) QapTrials.network(dimensions, 1, longest, maxPacket, sizes)
                .builders()
                .routers();
    }

    /** In a cube of five dimensions, with two buffers more. */
    @Test
    void routersAreFittedToTheCube() {
        Qap qap = qap(5, 60, 12, new QapSettings(2, 0, 16));
        assertThat(qap.buffers()).isEqualTo(new Buffers(5, 2, 12));
        assertThat(qap.sourceQueue()).isEqualTo(16);
        assertThat(qap.forwarding()).isEqualTo(Forwarding.CUT_THROUGH);
        assertThat(qap.hold()).isEqualTo(FirstStepHold.YIELDS);
        assertThat(qap.headerFields()).isEmpty();
        assertThat(qap.lines(null)).isEqualTo(QapLines.betweenRouters(5));
        assertThat(qap.injectionLines(null)).isEqualTo(QapLines.fromSource(5, 3));
        assertThat(qap.ejectionLines(null)).isEmpty();
        assertThat(qap.processorSide(5, 1)).isEqualTo(new ProcessorSide(1, 5));
        assertThat(qap(5, 60, 0, new QapSettings(2, 0, 16)).buffers().flits())
                .as("messages are not split")
                .isEqualTo(60);
        assertThat(qap(5, 60, 70, new QapSettings(2, 0, 16)).buffers().flits())
                .as("no packet is longer than its message")
                .isEqualTo(60);
    }

    /** A header of two flits of 30 bits is made five flits long by three that carry nothing. */
    @Test
    void headersAreFilledUp() {
        NetworkParameters plain = QapTrials.plain(new Hypercube(3), 1, 2000, 20);
        assertThat(plain.routerFormat().header().flits()).isEqualTo(2);
        assertThat(qap(3, 2000, 20, new QapSettings(2, 5, 16)).headerFields())
                .containsExactlyElementsOf(IntStream.rangeClosed(2, 4)
                        .mapToObj(i -> new HeaderField("filler_" + i, 30).forReceiver())
                        .toList());
        assertThat(qap(3, 2000, 20, new QapSettings(2, 2, 16)).headerFields()).isEmpty();
        assertThat(qap(3, 2000, 0, new QapSettings(2, 40, 16)).headerFields())
                .as("of messages that are not split a header has one flit")
                .hasSize(39);
        assertFilled(1, "header-flits (1) must be at least the 2 flits that a header needs");
        assertFilled(20, "header-flits (20) must be less than the longest packet (20)");
    }

    private static void assertFilled(int headerFlits, String sentence) {
        assertThatThrownBy(() -> qap(3, 2000, 20, new QapSettings(2, headerFlits, 16)))
                .isInstanceOf(UnusableInput.class)
                .hasMessage(sentence);
    }

    private static NetworkParameters network(
            Topology topology, RoutingFunction routing, int width, int injection, int ejection, RouterParts parts) {
        return NetworkParameters.plain(
                topology,
                routing,
                new LinkShape(width, 1),
                MessageLengths.unsplit(40),
                new LocalChannels(injection, ejection),
                parts);
    }

    private static RouterParts parts(int outputDepth, Pipeline pipeline) {
        DataPath path = Trial.DEFAULT_PARTS.dataPath();
        return new RouterParts(
                new DataPath(
                        2,
                        outputDepth,
                        pipeline,
                        Reallocation.AT_TAIL,
                        path.flowControl(),
                        path.arbiters(),
                        path.buffers(),
                        path.selection()),
                Trial.DEFAULT_PARTS.switchKind(),
                List.of());
    }

    /** By setting, a network that has all but this; a mesh of two nodes a side is a square too. */
    @Test
    void eachRequirementIsThatOfItsSetting() {
        Hypercube cube = new Hypercube(3);
        Hypercube wide = new Hypercube(7);
        Mesh mesh = new Mesh(2, 2, 2);
        RoutingFunction order = new DimensionOrder(cube, 1);
        RouterParts plain = parts(0, Pipeline.FUSED);
        Map<Aspect, NetworkParameters> lacking = Map.of(
                Aspect.TOPOLOGY, network(mesh, new DimensionOrder(mesh, 1), 32, 6, 6, plain),
                Aspect.ROUTING, network(cube, new MinimalAdaptive(cube, 1), 32, 3, 3, plain),
                Aspect.VIRTUAL_CHANNELS, network(cube, new DimensionOrder(cube, 2), 32, 3, 3, plain),
                Aspect.INJECTION_CHANNELS, network(cube, order, 32, 2, 3, plain),
                Aspect.EJECTION_CHANNELS, network(cube, order, 32, 3, 4, plain),
                Aspect.OUTPUT_DEPTH, network(cube, order, 32, 3, 3, parts(1, Pipeline.FUSED)),
                Aspect.PIPELINE, network(cube, order, 32, 3, 3, parts(0, new Pipeline(1, 0, 0))),
                Aspect.HEADER_ORDER, network(cube, order, 32, 3, 3, plain.withHeaderOrder(new OldestOrder(4))),
                Aspect.FLIT_WIDTH, network(wide, new DimensionOrder(wide, 1), 8, 7, 7, plain));
        List<Requirement> requirements =
                Qap.technique(new QapSettings(61, 0, 4)).requirements();
        assertThat(requirements).extracting(Requirement::aspect).containsExactlyInAnyOrderElementsOf(lacking.keySet());
        for (Requirement requirement : requirements) {
            assertThat(requirement.need())
                    .startsWith("needs ")
                    .contains("{" + requirement.aspect().words() + "}");
            lacking.forEach((aspect, network) -> assertThat(requirement.holds().test(network))
                    .as(requirement.aspect() + " of a network that lacks " + aspect)
                    .isEqualTo(aspect != requirement.aspect()));
        }
        NetworkParameters suits = network(cube, order, 32, 3, 3, plain);
        assertThat(Qap.technique(new QapSettings(61, 0, 4)).addTo(suits)).isNotNull();
        assertThatThrownBy(() -> Qap.technique(new QapSettings(62, 0, 4)).addTo(suits))
                .hasMessage(
                        "further-buffers (62) and a packet buffer for each of the 3 links of a node must not exceed 64");
    }
}
