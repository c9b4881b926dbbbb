package io.wormrtl.network.nic;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.link.CreditFlowControl;
import io.wormrtl.network.routing.Reallocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A receiver hands over each word as it came, and reports each packet in the cycle after its last flit. */
class ReceiverProperties {

    private static final int NODE = 5;
    private static final int LONGEST = 40;

    /** What can go wrong with a packet. */
    enum Fault {
        NONE,
        OTHER_NODE,
        WRONG_LENGTH,
        WRONG_BIT,
        LOST_DATA,
        LOST_HEAD,
        DOUBLED_DATA
    }

    /** A packet on its way on a virtual channel. */
    private record Sent(int id, int length, Fault fault, List<Long> flits) {}

    private static Sent packet(Random random, InterfaceFormat format, int id, Fault fault) {
        int header = format.header().flits();
        int length = header + 2 + random.nextInt(LONGEST - header - 3);
        List<Long> flits = new ArrayList<>(
                InjectorProperties.flits(format, 9, fault == Fault.OTHER_NODE ? NODE + 1 : NODE, length, id));
        int data = header + random.nextInt(length - header - 1);
        switch (fault) {
            case WRONG_LENGTH -> {
                List<Long> longer = InjectorProperties.flits(format, 9, NODE, length + 1, id);
                for (int i = 0; i < header; i++) {
                    flits.set(i, longer.get(i));
                }
            }
            case WRONG_BIT -> flits.set(data, flits.get(data) ^ 1);
            case LOST_DATA -> flits.remove(data);
            case LOST_HEAD -> flits.remove(0);
            case DOUBLED_DATA -> flits.add(data, flits.get(data));
            default -> {}
        }
        return new Sent(id, length, fault, flits);
    }

    @Property(tries = 150)
    void packetsAreReportedAsTheyCame(
            @ForAll @IntRange(min = 10, max = 64) int width,
            @ForAll @IntRange(min = 1, max = 6) int channels,
            @ForAll long seed) {
        Random random = new Random(seed);
        ReceiverBench bench = new ReceiverBench(InjectorProperties.format(
                width, channels, 4, 1, new CreditFlowControl(Reallocation.AT_TAIL), "round-robin"));
        Sent[] sending = new Sent[channels];
        int[] position = new int[channels];
        int id = 0;
        for (int cycle = 0; cycle < 600; cycle++) {
            int v = random.nextInt(channels);
            if (sending[v] == null) {
                Fault fault = random.nextBoolean() ? Fault.NONE : Fault.values()[random.nextInt(7)];
                sending[v] = packet(random, bench.format(), ++id, fault);
            }
            boolean arrives = random.nextInt(4) > 0;
            long before = bench.report().delivered().get();
            long wordBefore = bench.report().arrived().get();
            Long flit = arrives ? sending[v].flits().remove(0) : null;
            long credit = bench.step(v, flit);
            int word = arrives ? word(bench.format(), position, v, flit) : -1;
            boolean isWord = word >= 0;
            assertThat(bench.report().arrived().get() != wordBefore).isEqualTo(isWord);
            if (isWord) {
                assertThat(bench.report().channel().getInt()).isEqualTo(v);
                assertThat(bench.report().index().getInt()).isEqualTo(word);
                assertThat(bench.report().word().get())
                        .isEqualTo(bench.format().channel().flit().payload(flit));
            }
            assertThat(credit).isEqualTo(arrives ? 1L << v : 0);
            boolean ended = sending[v].flits().isEmpty();
            assertThat(bench.report().delivered().get() != before).isEqualTo(ended);
            if (ended) {
                requireReport(sending[v], bench.report());
                sending[v] = null;
            }
        }
        assertThat(id).isPositive();
    }

    /** Number of the word that comes in, below 0 for a header; keeps the positions by virtual channel. */
    private static int word(InterfaceFormat format, int[] position, int v, long flit) {
        int kind = format.channel().flit().kind(flit);
        int index = FlitKind.begins(kind) ? 0 : position[v];
        position[v] = FlitKind.ends(kind) ? 0 : index + 1;
        return index - format.header().flits();
    }

    private static void requireReport(Sent sent, PacketReport report) {
        if (sent.fault() != Fault.LOST_HEAD) {
            int told = sent.fault() == Fault.WRONG_LENGTH ? sent.length() + 1 : sent.length();
            assertThat(report.source().getInt()).isEqualTo(9);
            assertThat(report.id().getInt()).isEqualTo(sent.id());
            assertThat(report.length().getInt()).isEqualTo(told);
        }
    }

    /** The counter of flits stands at the longest length there is while more come; the next packet begins at 0. */
    @Property(tries = 10)
    void aPacketWithoutEndIsCountedToTheLongest(@ForAll @IntRange(min = 10, max = 64) int width) {
        ReceiverBench bench = new ReceiverBench(
                InjectorProperties.format(width, 1, 4, 1, new CreditFlowControl(Reallocation.AT_TAIL), "round-robin"));
        int header = bench.format().header().flits();
        List<Long> flits = InjectorProperties.flits(bench.format(), 9, NODE, 12, 1);
        int longest = (1 << bench.format().header().lengthBits()) - 1;
        flits.subList(0, flits.size() - 1).forEach(flit -> bench.step(0, flit));
        for (int more = 0; more < 2 * longest; more++) {
            bench.step(0, flits.get(flits.size() - 2));
        }
        bench.step(0, flits.get(flits.size() - 1));
        assertThat(bench.report().index().getInt()).isEqualTo(longest - header);
        InjectorProperties.flits(bench.format(), 9, NODE, 12, 2).forEach(flit -> bench.step(0, flit));
        assertThat(bench.report().index().getInt()).isEqualTo(11 - header);
    }

    /** A packet that begins while the one before it has not ended takes its place. */
    @Property(tries = 30)
    void aPacketBehindALostTailBeginsAnew(@ForAll @IntRange(min = 10, max = 64) int width, @ForAll long seed) {
        Random random = new Random(seed);
        ReceiverBench bench = new ReceiverBench(
                InjectorProperties.format(width, 1, 4, 1, new CreditFlowControl(Reallocation.AT_TAIL), "round-robin"));
        List<Integer> told = new ArrayList<>();
        for (int id = 1; id <= 4; id++) {
            List<Long> flits = packet(random, bench.format(), id, Fault.NONE).flits();
            for (long flit : id == 2 ? flits.subList(0, flits.size() - 1) : flits) {
                bench.step(0, flit);
                if (FlitKind.ends(bench.format().channel().flit().kind(flit))) {
                    told.add(bench.report().id().getInt());
                    assertThat(bench.report().index().getInt())
                            .isEqualTo(
                                    flits.size() - 1 - bench.format().header().flits());
                    assertThat(bench.report().length().getInt()).isEqualTo(flits.size());
                }
            }
        }
        assertThat(told).containsExactly(1, 3, 4);
    }
}
