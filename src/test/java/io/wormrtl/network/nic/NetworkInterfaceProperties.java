package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.RequestAcknowledge;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

/** What an injector sends, a receiver understands; and it notices what is wrong. */
class NetworkInterfaceProperties {

    private static final int NODES = 16;
    private static final int NODE = 5;
    private static final int LONGEST = 40;

    private static InterfaceFormat format(int width, int channels, int depth, int delay, boolean credits, int packets) {
        FlitFormat flits = new FlitFormat(width);
        FlowControl protocol =
                credits ? new CreditFlowControl(Reallocation.AT_TAIL) : new RequestAcknowledge(Reallocation.AT_TAIL);
        return InterfaceFormat.plain(
                new ChannelFormat(flits, channels),
                new HeaderLayout(flits, NODES, LONGEST, packets, HeaderFields.NONE),
                protocol,
                FlowControl.Timing.bothWays(depth, delay),
                RoundRobinArbiter::new,
                LocalChannels.ONE_EACH,
                1);
    }

    @Property(tries = 200)
    @Tag("slow")
    void packetsAreUnderstood(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 16) int channels,
            @ForAll @IntRange(min = 1, max = 8) int depth,
            @ForAll @IntRange(min = 1, max = 4) int delay,
            @ForAll boolean credits,
            @ForAll @IntRange(min = 1, max = 9) int packets,
            @ForAll long seed) {
        Random random = new Random(seed);
        InterfaceFormat format = format(width, channels, depth, delay, credits, packets);
        HeaderLayout header = format.header();
        InterfaceBench bench = new InterfaceBench(NODE, format);
        List<InterfaceBench.Said> expected = new ArrayList<>();
        List<InterfaceBench.Said> said = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int to = random.nextInt(3) == 0 ? random.nextInt(NODES) : NODE;
            int length = header.flits() + random.nextInt(LONGEST - header.flits() + 1);
            int id = 100 * i + random.nextInt(100);
            int left = random.nextInt(packets);
            said.addAll(bench.send(to, length, id, left));
            expected.add(new InterfaceBench.Said(NODE, id, length, left, true));
            said.addAll(bench.run(random.nextInt(20)));
        }
        said.addAll(bench.run(8 * LONGEST * 10));
        // With several lanes a short packet may overtake a long one.
        said.sort(Comparator.comparingInt(InterfaceBench.Said::id));
        assertThat(said).isEqualTo(expected);
    }

    @Property(tries = 40)
    void packetsAreUnderstoodInAFewTries(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 16) int channels,
            @ForAll @IntRange(min = 1, max = 8) int depth,
            @ForAll @IntRange(min = 1, max = 4) int delay,
            @ForAll boolean credits,
            @ForAll @IntRange(min = 1, max = 9) int packets,
            @ForAll long seed) {
        packetsAreUnderstood(width, channels, depth, delay, credits, packets, seed);
    }

    /** Whichever bit of whichever flit is turned over, header included; for whom it is the receiver does not look. */
    @Property(tries = 300)
    void anyWrongBitIsNoticed(
            @ForAll @IntRange(min = 8, max = 64) int width,
            @ForAll @IntRange(min = 4, max = LONGEST) int length,
            @ForAll @IntRange(max = 1000) int flit,
            @ForAll @IntRange(max = 61) int bit,
            @ForAll boolean disturbed) {
        InterfaceFormat format = format(width, 2, 4, 1, true, 1);
        HeaderLayout header = format.header();
        int bad = flit % length;
        int wrong = bit % (width - 2);
        int last = header.fields().get(header.fields().size() - 1).offset() + header.idBits();
        boolean isDestination = bad < header.flits() && header.destination(bad, 1L << wrong) != 0;
        boolean unused = isDestination || (bad < header.flits() && bad * (width - 2) + wrong >= last);
        InterfaceBench bench = new InterfaceBench(NODE, format);
        List<InterfaceBench.Said> said = new ArrayList<>(bench.send(NODE, length, 77, 0));
        for (int passed = 0; passed < length; ) {
            bench.disturb(disturbed && passed == bad ? 1L << wrong : 0);
            said.addAll(bench.run(1));
            passed += bench.passed() ? 1 : 0;
        }
        said.addAll(bench.run(5));
        // A message of headers only has nothing that an altered source or id would contradict.
        boolean onlyHeaders = length == header.flits();
        if (!disturbed || unused) {
            assertThat(said).containsExactly(new InterfaceBench.Said(NODE, 77, length, 0, true));
        } else if (!onlyHeaders) {
            assertThat(said).hasSize(1).noneMatch(InterfaceBench.Said::intact);
        }
    }
}
