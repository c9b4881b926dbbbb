package io.wormrtl.lab.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.lab.traffic.Message;
import io.wormrtl.lab.traffic.Packetizer;
import io.wormrtl.lab.traffic.TrafficNode;
import io.wormrtl.lab.traffic.TrafficSwitch;
import io.wormrtl.network.arbiter.RoundRobinArbiter;
import io.wormrtl.network.flit.DataPattern;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.NetworkInterface;
import io.wormrtl.network.nic.ProcessorSide;
import io.wormrtl.network.nic.WormholeReceiver;
import io.wormrtl.protocols.path.Streaming;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a receiver, which does not look whether packets are whole and for its node, lets pass is found all the same: on
 * the ejection channel where flits are wrong there, and else by what the sink reports. Packets of nine and of six flits
 * come from node 3 to node 9, a flit per cycle.
 */
class SlipsTest {

    private static final FlitFormat FLITS = new FlitFormat(18);
    /** 16 payload bits and 16 nodes: two header flits. */
    private static final HeaderLayout LAYOUT = new HeaderLayout(FLITS, 16, 31, 1, HeaderFields.NONE);

    private static final DataPattern PATTERN = new DataPattern(FLITS.payloadBits());
    private static final int NODE = 9;
    private static final int SOURCE = 3;

    /** A flit; a cycle without one has null in its place. */
    private record Flit(int kind, long payload) {
        Flit as(FlitKind other) {
            return new Flit(other.ordinal(), payload);
        }
    }

    private static final InterfaceFormat FORMAT = new InterfaceFormat(
            new ChannelFormat(FLITS, 1),
            LAYOUT,
            new Streaming(),
            FlowControl.Timing.bothWays(1, 1),
            RoundRobinArbiter::new,
            LocalChannels.ONE_EACH,
            new ProcessorSide(0, 1),
            1);

    /** An interface that receives by one channel, and does not send. */
    private static final class Receiving extends NetworkInterface {
        Receiving(Module parent, LinkEnd end) {
            super(parent, "nic", new InterfaceContext(NODE, FORMAT, List.of(), List.of(end), List.of(), to -> 0));
            add(WormholeReceiver.plain(this, 0, context()));
        }
    }

    /** The end of an ejection channel. What crosses it and what arrives at the receiver are told apart. */
    private static final class Bench extends Design {
        private final Pin request = pin("request", 1);
        private final Pin kind = pin("kind", FLITS.kinds().bits());
        private final Pin data = pin("data", FLITS.payloadBits());
        private final Verdicts verdicts = new Verdicts();
        private final MessageLedger ledger = new MessageLedger(verdicts, message -> {});
        private final Handover handover = new Handover(this, verdicts);
        private final WormWatch worms;
        private final Simulator simulator;

        Bench() {
            super("bench");
            Channel channel = new Channel(request, constant("vc", 1, 0), kind, data);
            Receiving nic =
                    new Receiving(this, new LinkEnd(FORMAT.channel(), LinkEnd.Side.RECEIVER, channel, List.of()));
            new TrafficNode(
                            this,
                            NODE,
                            "9",
                            FORMAT,
                            ListedWorkload.of().traffic(NODE),
                            new Packetizer(LAYOUT.flits(), 0),
                            ledger,
                            new TrafficSwitch())
                    .connect(nic);
            ledger.watch(this, () -> {});
            ledger.tell(handover);
            this.worms = new WormWatch(
                    nic, verdicts, LAYOUT, FLITS, PATTERN, 1, new DeliveryWatch(nic, NODE, verdicts, handover));
            this.simulator = new Simulator(this);
        }

        void expect(int id, int destination, int length) {
            Message message = new Message(new GeneratedMessage(0, SOURCE, destination, length), List.of(length));
            message.identify(id);
            ledger.offered(message);
        }

        void run(List<Flit> crossing, List<Flit> arriving) {
            for (int cycle = 0; cycle < Math.max(crossing.size(), arriving.size()) + 2; cycle++) {
                Flit crosses = cycle < crossing.size() ? crossing.get(cycle) : null;
                if (crosses != null) {
                    worms.flit(cycle, 0, crosses.kind, crosses.payload);
                }
                Flit arrives = cycle < arriving.size() ? arriving.get(cycle) : null;
                request.set(arrives == null ? 0 : 1);
                kind.set(arrives == null ? 0 : arrives.kind);
                data.set(arrives == null ? 0 : arrives.payload);
                simulator.step();
                handover.compare(cycle);
            }
        }
    }

    private static List<Flit> packet(int id, int destination, int length) {
        Header header = new Header(destination, 0, SOURCE, length, id, 0);
        return IntStream.range(0, length)
                .mapToObj(index -> new Flit(
                        FlitKind.code(index == 0, index == length - 1),
                        index < LAYOUT.flits() ? LAYOUT.payload(header, index) : PATTERN.word(SOURCE, id, 0, index)))
                .toList();
    }

    /** What becomes of the two packets, of nine and six flits, on their way. */
    enum Slip {
        NONE,
        /** Its header says so, and its source has said so. */
        FOR_ANOTHER_NODE,
        BODY_LOST,
        /** In its place a cycle passes. */
        BODY_LEFT_OUT,
        BODY_DOUBLED,
        BODIES_SWAPPED,
        /** The rest of the first packet is lost, the second comes whole. */
        HEAD_WITHIN,
        BODY_BECOMES_HEAD,
        HEAD_LOST,
        TAIL_EARLY,
        TAIL_LATE,
        LENGTH_WRONG,
        /** The header says that there are no words. */
        LENGTH_OF_HEADER;

        private List<Flit> flits() {
            int destination = this == FOR_ANOTHER_NODE ? NODE + 1 : NODE;
            List<Flit> first = new ArrayList<>(packet(1, destination, 9));
            switch (this) {
                case BODY_LOST -> first.remove(5);
                case BODY_LEFT_OUT -> first.set(5, null);
                case BODY_DOUBLED -> first.add(5, first.get(5));
                case BODIES_SWAPPED -> first.add(5, first.remove(6));
                case HEAD_WITHIN -> first.subList(5, 9).clear();
                case BODY_BECOMES_HEAD -> first.set(5, first.get(5).as(FlitKind.HEAD));
                case HEAD_LOST -> first.remove(0);
                case TAIL_EARLY -> {
                    first.set(5, first.get(5).as(FlitKind.TAIL));
                    first.subList(6, 9).clear();
                }
                case TAIL_LATE -> {
                    first.set(8, first.get(8).as(FlitKind.BODY));
                    first.add(new Flit(FlitKind.TAIL.ordinal(), PATTERN.word(SOURCE, 1, 0, 9)));
                }
                case LENGTH_WRONG -> header(first, 8);
                case LENGTH_OF_HEADER -> header(first, LAYOUT.flits());
                default -> {}
            }
            return Stream.concat(first.stream(), packet(2, NODE, 6).stream()).toList();
        }

        private static void header(List<Flit> packet, int length) {
            List<Flit> other = packet(1, NODE, length);
            for (int index = 0; index < LAYOUT.flits(); index++) {
                packet.set(index, new Flit(packet.get(index).kind, other.get(index).payload));
            }
        }
    }

    private static Bench run(Slip slip, List<Flit> crossing) {
        Bench bench = new Bench();
        bench.expect(1, slip == Slip.FOR_ANOTHER_NODE ? NODE + 1 : NODE, 9);
        bench.expect(2, NODE, 6);
        bench.run(crossing, slip.flits());
        return bench;
    }

    @Test
    void whatIsSoundBreaksNothing() {
        Bench bench = run(Slip.NONE, Slip.NONE.flits());
        assertThat(bench.verdicts.violations()).isEmpty();
        assertThat(bench.ledger.deliveredCount()).isEqualTo(2);
    }

    /** Something before the channel has slipped: the channel says so in the cycle of the first flit that is wrong. */
    @ParameterizedTest
    @CsvSource({
        "FOR_ANOTHER_NODE, delivered-intact, 1",
        "BODY_LOST, worm-content, 5",
        "BODY_LEFT_OUT, worm-content, 6",
        "BODY_DOUBLED, worm-content, 6",
        "BODIES_SWAPPED, worm-content, 5",
        "HEAD_WITHIN, worm-sequence, 5",
        "BODY_BECOMES_HEAD, worm-sequence, 5",
        "HEAD_LOST, worm-sequence, 0",
        "TAIL_EARLY, worm-length, 5",
        "TAIL_LATE, worm-length, 8",
        "LENGTH_WRONG, worm-length, 7",
        "LENGTH_OF_HEADER, worm-length, 1"
    })
    void aSlipInTheNetworkIsFoundOnTheChannel(Slip slip, String rule, long cycle) {
        assertThat(run(slip, slip.flits()).verdicts.first())
                .get()
                .extracting(Violation::rule, Violation::module, Violation::cycle)
                .containsExactly(rule, "bench.nic", cycle);
    }

    /** All was well on the channel: in the cycle behind the end of the packet the processor knows. */
    @ParameterizedTest
    @CsvSource({
        "FOR_ANOTHER_NODE, exactly-once, 9",
        "BODY_LOST, delivered-intact, 8",
        "BODY_LEFT_OUT, delivered-intact, 9",
        "BODY_DOUBLED, delivered-intact, 10",
        "BODIES_SWAPPED, delivered-intact, 9",
        "HEAD_WITHIN, exactly-once, 9",
        "BODY_BECOMES_HEAD, delivered-intact, 9",
        "HEAD_LOST, delivered-intact, 8",
        "TAIL_EARLY, delivered-intact, 6",
        "TAIL_LATE, delivered-intact, 10",
        "LENGTH_WRONG, delivered-intact, 9",
        "LENGTH_OF_HEADER, delivered-intact, 9"
    })
    void aSlipOfTheReceiverIsFoundInWhatItReports(Slip slip, String rule, long cycle) {
        assertThat(run(slip, Slip.NONE.flits()).verdicts.violations())
                .extracting(Violation::rule, Violation::module, Violation::cycle)
                .contains(tuple(rule, "bench", cycle));
    }
}
