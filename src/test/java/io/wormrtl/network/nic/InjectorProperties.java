package io.wormrtl.network.nic;

import static io.wormrtl.testkit.RandomMasks.sparse;
import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Bits;
import io.wormrtl.kernel.rtl.GroupArray;
import io.wormrtl.kernel.rtl.Scope;
import io.wormrtl.network.arbiter.Arbiters;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** An injector sends what it is offered, flit by flit, on lanes that take turns. */
class InjectorProperties {

    private static final int NODE = 5;
    private static final int NODES = 16;
    private static final int LONGEST = 40;

    /** Interfaces of a network of 16 nodes. */
    static InterfaceFormat format(int width, int channels, int depth, int delay, FlowControl protocol, String arbiter) {
        FlitFormat flits = new FlitFormat(width);
        return InterfaceFormat.plain(
                new ChannelFormat(flits, channels),
                new HeaderLayout(flits, NODES, LONGEST, 1, HeaderFields.NONE),
                protocol,
                FlowControl.Timing.bothWays(depth, delay),
                Arbiters.CATALOGUE.get(arbiter),
                LocalChannels.ONE_EACH,
                1);
    }

    /** So many flits behind the contents of every packet. */
    private static final class Pads extends GroupArray implements PacketAddition {
        private final int pads;

        Pads(Scope parent, int lanes, int pads) {
            super(parent, "pads", lanes);
            this.pads = pads;
        }

        @Override
        public int longest(int longestPacket) {
            return longestPacket + pads;
        }

        @Override
        public void begin(int v, int destination, int length) {
            // always as many
        }

        @Override
        public int flits(int v, int length) {
            return length + pads;
        }

        @Override
        public int kind(boolean last) {
            return FlitKind.code(false, last);
        }

        @Override
        public long headerPart(int v, int index) {
            return 0;
        }
    }

    /** The flits of a packet, as the formats say. */
    static List<Long> flits(InterfaceFormat format, int source, int destination, int length, int id) {
        return flits(format, source, destination, length, id, 0);
    }

    private static List<Long> flits(InterfaceFormat format, int source, int destination, int length, int id, int pads) {
        FlitFormat flits = format.channel().flit();
        DataPattern pattern = new DataPattern(flits.payloadBits());
        Header header = new Header(destination, 0, source, length, id, 0);
        List<Long> all = new ArrayList<>();
        for (int index = 0; index < length; index++) {
            long payload = index < format.header().flits()
                    ? format.header().payload(header, index)
                    : pattern.word(source, id, 0, index);
            all.add(flits.flit(FlitKind.code(index == 0, index == length + pads - 1), payload));
        }
        for (int pad = 0; pad < pads; pad++) {
            all.add(flits.flit(FlitKind.code(false, pad == pads - 1), 0));
        }
        return all;
    }

    @Property(tries = 150)
    @Tag("slow")
    void whatIsOfferedIsSent(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 6) int channels,
            @ForAll @IntRange(min = 1, max = 5) int depth,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll boolean credits,
            @ForAll boolean slow,
            @ForAll @IntRange(max = 3) int pads,
            @ForAll long seed) {
        Random random = new Random(seed);
        FlowControl protocol =
                credits ? new CreditFlowControl(Reallocation.AT_TAIL) : new RequestAcknowledge(Reallocation.WHEN_EMPTY);
        InterfaceFormat format = format(width, channels, depth, delay, protocol, "round-robin");
        InjectorBench bench = pads == 0
                ? new InjectorBench(NODE, format)
                : new InjectorBench(NODE, format, (parent, lanes) -> new Pads(parent, lanes, pads));
        List<List<Long>> expected = new ArrayList<>();
        for (int id = 0; id < 10; id++) {
            int length = format.header().flits()
                    + random.nextInt(LONGEST - format.header().flits() + 1);
            int to = random.nextInt(NODES);
            bench.offer(to, length, id);
            expected.add(flits(format, NODE, to, length, id, pads));
            int waited = 0;
            do {
                assertThat(waited++).isLessThan(50_000);
                bench.writeOnlyTo(slow ? sparse(random) : -1);
                bench.step(random.nextLong() & Bits.all(channels));
            } while (!bench.isAccepted());
        }
        bench.writeOnlyTo(-1);
        for (int cycle = 0; cycle < 10 * (LONGEST + pads) * 2 * delay; cycle++) {
            bench.step(Bits.all(channels));
        }
        for (int v = 0; v < channels; v++) {
            List<Long> taken = new ArrayList<>(bench.taken(v));
            while (!taken.isEmpty()) {
                List<Long> packet = expected.stream()
                        .filter(flits -> starts(taken, flits))
                        .findFirst()
                        .orElseThrow();
                expected.remove(packet);
                taken.subList(0, packet.size()).clear();
            }
        }
        assertThat(expected).isEmpty();
    }

    @Property(tries = 40)
    void whatIsOfferedIsSentInAFewTries(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 6) int channels,
            @ForAll @IntRange(min = 1, max = 5) int depth,
            @ForAll @IntRange(min = 1, max = 3) int delay,
            @ForAll boolean credits,
            @ForAll boolean slow,
            @ForAll @IntRange(max = 3) int pads,
            @ForAll long seed) {
        whatIsOfferedIsSent(width, channels, depth, delay, credits, slow, pads, seed);
    }

    private static boolean starts(List<Long> taken, List<Long> packet) {
        return taken.size() >= packet.size() && taken.subList(0, packet.size()).equals(packet);
    }

    /** Taken at the end of the cycle of the offer, on the channel in the next one; a flit per cycle from then on. */
    @Property(tries = 40)
    void headerLeavesInTheCycleAfterTheOffer(
            @ForAll @IntRange(min = 1, max = 4) int channels,
            @ForAll @IntRange(max = 20) int before,
            @ForAll @IntRange(min = 2, max = 12) int length) {
        InterfaceFormat format = format(64, channels, 4, 1, new CreditFlowControl(Reallocation.AT_TAIL), "matrix");
        InjectorBench bench = new InjectorBench(NODE, format);
        for (int cycle = 0; cycle < before; cycle++) {
            bench.step(Bits.all(channels));
            assertThat(bench.sent()).isZero();
        }
        bench.offer(3, length, 9);
        assertThat(bench.isAccepted()).isFalse();
        bench.step(Bits.all(channels));
        assertThat(bench.isAccepted()).isTrue();
        assertThat(bench.sent()).isZero();
        for (int flit = 0; flit < length; flit++) {
            bench.step(Bits.all(channels));
            assertThat(bench.sent()).isEqualTo(1);
        }
        bench.step(Bits.all(channels));
        assertThat(bench.sent()).isZero();
    }

    /** A processor that writes wherever there is room is never waited for, whatever the other lanes do. */
    @Property(tries = 60)
    void aFlitIsSentInEveryCycleInWhichOneMayBe(
            @ForAll @IntRange(min = 1, max = 5) int channels,
            @ForAll @IntRange(min = 12, max = 64) int width,
            @ForAll long seed) {
        Random random = new Random(seed);
        InterfaceFormat format = format(width, channels, 60, 1, new CreditFlowControl(Reallocation.AT_TAIL), "matrix");
        InjectorBench bench = new InjectorBench(NODE, format);
        int shortest = format.header().flits();
        int unsent = 0;
        int taken = 0;
        int offered = 0;
        for (int cycle = 0; cycle < 300; cycle++) {
            if (offered == 0 && random.nextBoolean()) {
                offered = shortest + random.nextInt(6);
                bench.offer(random.nextInt(NODES), offered, ++taken);
            }
            bench.step(Bits.all(channels));
            assertThat(bench.sent() != 0).as("cycle " + cycle).isEqualTo(unsent > 0);
            unsent -= unsent > 0 ? 1 : 0;
            if (bench.isAccepted()) {
                unsent += offered;
                offered = 0;
            }
        }
        assertThat(taken).isGreaterThan(3);
    }

    /** As many packets as virtual channels are on their way; each sends a flit before one sends two. */
    @Property(tries = 40)
    void lanesTakeTurns(@ForAll boolean roundRobin, @ForAll @IntRange(min = 1, max = 6) int channels) {
        InterfaceFormat format = format(
                64,
                channels,
                40,
                1,
                new CreditFlowControl(Reallocation.AT_TAIL),
                roundRobin ? "round-robin" : "matrix");
        InjectorBench bench = new InjectorBench(NODE, format);
        for (int v = 0; v < channels; v++) {
            bench.offer(v, LONGEST, v);
            bench.step(0);
            assertThat(bench.isAccepted()).isTrue();
        }
        bench.offer(1, LONGEST, 100);
        int[] sent = new int[channels];
        for (int cycle = 0; cycle < 3 * channels; cycle++) {
            bench.step(0);
            assertThat(bench.isAccepted()).isFalse();
            sent[Bits.first(bench.sent())]++;
        }
        assertThat(sent).containsOnly(3);
    }
}
