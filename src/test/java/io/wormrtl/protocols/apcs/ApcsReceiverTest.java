package io.wormrtl.protocols.apcs;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Design;
import io.wormrtl.kernel.rtl.ElementKind;
import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.kernel.rtl.ObserverModule;
import io.wormrtl.kernel.rtl.Pin;
import io.wormrtl.kernel.rtl.Signal;
import io.wormrtl.kernel.rtl.Simulator;
import io.wormrtl.network.flit.FlitFormat;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.flit.HeaderFields;
import io.wormrtl.network.flit.HeaderLayout;
import io.wormrtl.network.invariant.Check;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.HeardRemovals;
import io.wormrtl.network.invariant.Removals;
import io.wormrtl.network.invariant.SilentRemovals;
import io.wormrtl.network.invariant.Verdicts;
import io.wormrtl.network.invariant.Watcher;
import io.wormrtl.network.link.Channel;
import io.wormrtl.network.link.ChannelFormat;
import io.wormrtl.network.link.FlowControl;
import io.wormrtl.network.link.Line;
import io.wormrtl.network.link.LinkEnd;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.InterfaceFormat;
import io.wormrtl.network.nic.LocalChannels;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.protocols.path.ControlChannels;
import io.wormrtl.protocols.path.Streaming;
import io.wormrtl.protocols.retry.DeliveryKeys;
import io.wormrtl.protocols.retry.DeliveryTable;
import io.wormrtl.protocols.retry.TurnFields;
import io.wormrtl.testkit.Trial;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two receivers of a node that share what they know of turns: each packet is handed over once. */
class ApcsReceiverTest {

    private static final int NODE = 5;
    private static final int CHANNELS = 3;
    private static final int LANES = 6;
    private static final FlitFormat FLITS = new FlitFormat(12);
    private static final TurnFields FIELDS = TurnFields.of(LANES);
    /** The header has three flits. */
    private static final HeaderLayout LAYOUT =
            new HeaderLayout(FLITS, 12, 12, 4, new HeaderFields(List.of(), FIELDS.fields()));

    private static InterfaceFormat format() {
        return InterfaceFormat.plain(
                new ChannelFormat(FLITS, CHANNELS),
                LAYOUT,
                new Streaming(),
                FlowControl.Timing.bothWays(1, 1),
                Trial.DEFAULT_PARTS.dataPath().arbiters(),
                new LocalChannels(2, 2),
                0);
    }

    /** A channel that pins drive. */
    private static final class End {
        private final Pin request;
        private final Pin vc;
        private final Pin kind;
        private final Pin data;
        private final Pin killed;
        private final LinkEnd link;

        End(Bench bench, int number) {
            this.request = bench.pin("request_" + number, 1, 0);
            this.vc = bench.pin("vc_" + number, 2, 0);
            this.kind = bench.pin("kind_" + number, 2, 0);
            this.data = bench.pin("data_" + number, 10, 0);
            this.killed = bench.pin("killed_" + number, CHANNELS, 0);
            this.link = new LinkEnd(
                    new ChannelFormat(FLITS, CHANNELS),
                    LinkEnd.Side.RECEIVER,
                    new Channel(request, vc, kind, data),
                    List.of(
                            line(bench, ControlChannels.CORRESPONDING, number),
                            line(bench, ControlChannels.COMPLEMENTARY, number)));
        }

        private static LinkEnd.ControlLine line(Bench bench, String name, int number) {
            Signal signal = bench.pin(name + "_" + number, 1, 0);
            return new LinkEnd.ControlLine(new Line(name, 1, Line.Direction.FORWARD), signal);
        }
    }

    /** Has checks look in every cycle. */
    private static final class Looks extends ObserverModule {
        Looks(Module parent, List<Check> checks) {
            super(parent, "looks");
            observe(cycle -> checks.forEach(check -> check.look(cycle)));
        }
    }

    private static final class Bench extends Design {
        private final List<End> ends = new ArrayList<>();
        private final DeliveryTable table;
        private final List<ApcsReceiver> receivers = new ArrayList<>();
        private final List<Check> checks = new ArrayList<>();
        private final Simulator simulator;

        Bench(boolean nodesDie) {
            super("bench", ElementKind.checked());
            for (int e = 0; e < 2; e++) {
                ends.add(new End(this, e));
            }
            InterfaceContext context = new InterfaceContext(
                    NODE,
                    format(),
                    List.of(),
                    ends.stream().map(end -> end.link).toList(),
                    List.of(),
                    to -> 0,
                    nodesDie ? Optional.of(pin("reset", 1)) : Optional.empty());
            this.table = new DeliveryTable(
                    this, "delivered", context, DeliveryKeys.of(context.format().header(), LANES, nodesDie));
            for (int e = 0; e < 2; e++) {
                receivers.add(new ApcsReceiver(
                        this, e, context, FIELDS, table.keys(), table.duplicate(e), ends.get(e).killed));
            }
            table.remember(receivers.stream().map(ApcsReceiver::completed).toList());
            new Looks(this, checks);
            this.simulator = new Simulator(this);
        }

        /** Has the receiver looked at. */
        Check watch(int receiver, Verdicts verdicts, Removals removals) {
            checks.addAll(Watcher.checks(ApcsChecks.WATCHERS, receivers.get(receiver), verdicts, removals));
            return checks.get(checks.size() - 1);
        }

        Pin pin(String name, int width, int value) {
            Pin pin = pin(name, width);
            pin.set(value);
            return pin;
        }
    }

    /** A packet as its header says. */
    private record Packet(int source, int lane, int turn, int id, int packetsLeft, int length) {

        long header(int index) {
            return LAYOUT.payload(new Header(NODE, 0, source, length, id, packetsLeft), index)
                    | LAYOUT.part(LAYOUT.field(FIELDS.lane()), lane, index)
                    | LAYOUT.part(LAYOUT.field(FIELDS.turn()), turn, index);
        }

        /** What tells it from the one before it of its lane. */
        List<Integer> key(boolean nodesDie) {
            return nodesDie ? List.of(turn, id, packetsLeft) : List.of(turn);
        }
    }

    /** What comes by a virtual channel. */
    private static final class Coming {
        private Packet packet;
        private int flits;
    }

    private final Random random = new Random(3);
    private final Map<List<Integer>, List<Integer>> last = new HashMap<>();
    private final Deque<Packet> recent = new ArrayDeque<>();
    /** The lanes of which a packet ends in this cycle. */
    private final Set<List<Integer>> ending = new HashSet<>();

    private int duplicates;
    private int delivered;
    private int kills;

    private Packet packet() {
        if (!recent.isEmpty() && random.nextInt(3) == 0) {
            return List.copyOf(recent).get(random.nextInt(recent.size()));
        }
        Packet packet = new Packet(
                random.nextInt(12),
                random.nextInt(LANES),
                random.nextInt(2),
                random.nextInt(3),
                random.nextInt(4),
                LAYOUT.flits() + random.nextInt(5));
        recent.add(packet);
        if (recent.size() > 5) {
            recent.remove();
        }
        return packet;
    }

    /** Whether a packet has been delivered before: the last of its lane that came whole was the same. */
    private boolean isDuplicate(Packet packet, boolean nodesDie) {
        List<Integer> lane = List.of(packet.source, packet.lane);
        List<Integer> never = nodesDie ? List.of() : List.of(0);
        List<Integer> before = last.getOrDefault(lane, never);
        last.put(lane, packet.key(nodesDie));
        return before.equals(packet.key(nodesDie));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void eachPacketIsHandedOverOnce(boolean nodesDie) {
        assertThat(LAYOUT.flits()).isEqualTo(3);
        Bench bench = new Bench(nodesDie);
        List<Verdicts> verdicts = List.of(new Verdicts(), new Verdicts());
        List<HeardRemovals> heard = List.of(new HeardRemovals(), new HeardRemovals());
        Coming[][] coming = new Coming[2][CHANNELS];
        long[] handed = new long[2];
        for (int e = 0; e < 2; e++) {
            bench.watch(e, verdicts.get(e), heard.get(e).before(SilentRemovals.of(new ArrayList<>())));
            for (int v = 0; v < CHANNELS; v++) {
                coming[e][v] = new Coming();
            }
        }
        List<List<String>> expected = List.of(new ArrayList<>(), new ArrayList<>());
        List<List<String>> late = List.of(new ArrayList<>(), new ArrayList<>());
        for (int cycle = 0; cycle < 800; cycle++) {
            ending.clear();
            for (int e = 0; e < 2; e++) {
                drive(bench.ends.get(e), coming[e], expected.get(e));
                expected.get(e).addAll(late.get(e));
                late.get(e).clear();
            }
            bench.simulator.step();
            for (int e = 0; e < 2; e++) {
                assertThat(heard.get(e).take()).isEqualTo(expected.get(e));
                expected.get(e).clear();
                PacketReport report = bench.receivers.get(e).report();
                Packet whole = complete(bench.ends.get(e), coming[e]);
                if (whole != null && isDuplicate(whole, nodesDie)) {
                    duplicates++;
                    late.get(e).add(HeardRemovals.said("duplicate", whole.source, whole.id));
                    late.get(e).add(HeardRemovals.said("atReceiver", NODE, FlitFate.DUPLICATE, whole.length));
                } else if (whole != null) {
                    delivered++;
                    handed[e]++;
                    assertThat(List.of(
                                    report.source().getInt(),
                                    report.id().getInt(),
                                    report.length().getInt()))
                            .containsExactly(whole.source, whole.id, whole.length);
                }
                assertThat(report.delivered().get()).as("cycle %d", cycle).isEqualTo(handed[e] % 2);
            }
        }
        long counted = verdicts.stream()
                .mapToLong(each -> each.counts().get(0).value())
                .sum();
        assertThat(counted + late.get(0).size() / 2 + late.get(1).size() / 2).isEqualTo(duplicates);
        assertThat(new int[] {duplicates, delivered, kills}).doesNotContain(0);
    }

    /** A flit of any packet that comes in, a kill of one of them, or nothing. */
    private void drive(End end, Coming[] lanes, List<String> expected) {
        int v = random.nextInt(CHANNELS);
        Coming lane = lanes[v];
        int what = random.nextInt(40);
        end.request.set(what > 4 ? 1 : 0);
        end.killed.set(what == 0 && lane.packet != null ? 1L << v : 0);
        if (end.killed.get() != 0) {
            kills++;
            expected.add(HeardRemovals.said("worm", end.request, v));
            expected.add(HeardRemovals.said("atReceiver", NODE, FlitFate.KILLED, lane.flits));
            lane.packet = null;
        }
        if (what <= 4) {
            return;
        }
        if (lane.packet == null) {
            lane.packet = packet();
            lane.flits = 0;
        }
        boolean ends = lane.flits + 1 == lane.packet.length;
        if (ends && !ending.add(List.of(lane.packet.source, lane.packet.lane))) {
            end.request.set(0); // a lane sends one packet at a time
            return;
        }
        int index = lane.flits++;
        end.vc.set(v);
        end.kind.set(FlitKind.code(index == 0, ends));
        end.data.set(index < LAYOUT.flits() ? lane.packet.header(index) : random.nextInt(1 << 10));
    }

    /** The packet that is complete with the flit that has come. */
    private static Packet complete(End end, Coming[] lanes) {
        Coming lane = lanes[end.vc.getInt()];
        boolean isWhole = end.request.isHigh() && lane.flits == lane.packet.length;
        Packet packet = lane.packet;
        if (isWhole) {
            lane.packet = null;
        }
        return isWhole ? packet : null;
    }

    /** A packet comes twice; then the node dies, and nothing has been dropped in its next life. */
    @Test
    void whatWasDroppedBeforeAResetIsForgotten() {
        Bench bench = new Bench(true);
        Verdicts verdicts = new Verdicts();
        Check check = bench.watch(0, verdicts, SilentRemovals.of(new ArrayList<>()));
        End end = bench.ends.get(0);
        Packet packet = new Packet(9, 2, 1, 3, 1, LAYOUT.flits());
        for (int i = 0; i < 2 * LAYOUT.flits(); i++) {
            int index = i % LAYOUT.flits();
            end.request.set(1);
            end.kind.set(FlitKind.code(index == 0, index == LAYOUT.flits() - 1));
            end.data.set(packet.header(index));
            bench.simulator.step();
        }
        assertThat(verdicts.counts().get(0).value()).isZero();
        bench.simulator.reset();
        check.reset();
        end.request.set(0);
        bench.simulator.step();
        assertThat(verdicts.counts().get(0).value()).isZero();
        assertThat(verdicts.counts().get(0).name()).isEqualTo("duplicates");
        assertThat(verdicts.counts().get(0).meaning()).isEqualTo("packets that came once more and were dropped");
    }

    /** Two worms of an ejection channel are killed in one cycle, the third goes on. */
    @Test
    void everyWormThatIsKilledIsTold() {
        Bench bench = new Bench(false);
        HeardRemovals heard = new HeardRemovals();
        bench.watch(1, new Verdicts(), heard.before(SilentRemovals.of(new ArrayList<>())));
        End end = bench.ends.get(1);
        end.killed.set(0b101);
        bench.simulator.step();
        assertThat(heard.take())
                .containsExactly(
                        HeardRemovals.said("worm", end.request, 0),
                        HeardRemovals.said("atReceiver", NODE, FlitFate.KILLED, 0),
                        HeardRemovals.said("worm", end.request, 2),
                        HeardRemovals.said("atReceiver", NODE, FlitFate.KILLED, 0));
    }

    // ---- the table ------------------------------------------------------------------------------------------------

    /** Where nodes die a key has a bit that says that there is one, two bits of packets left, the id and the turn. */
    @Test
    void keysTellPacketsApart() {
        DeliveryTable mortal = new Bench(true).table;
        DeliveryTable immortal = new Bench(false).table;
        int id = LAYOUT.idBits();
        assertThat(mortal.keys().comparesIds()).isTrue();
        assertThat(mortal.keys().bits()).isEqualTo(1 + 2 + id + 1);
        assertThat(mortal.keys().key(1, 0, 0)).isEqualTo((1L << (3 + id)) + 1);
        assertThat(mortal.keys().key(0, 5, 2)).isEqualTo((1L << (3 + id)) + (2L << (1 + id)) + (5 << 1));
        assertThat(immortal.keys().comparesIds()).isFalse();
        assertThat(immortal.keys().bits()).isEqualTo(1);
        assertThat(immortal.keys().key(1, 7, 2)).isEqualTo(1);
        assertThat(immortal.keys().key(0, 7, 2)).isZero();
        assertThat(immortal.keys().address(0, 5)).isEqualTo(5);
        assertThat(immortal.keys().address(11, 4)).isEqualTo(11 * LANES + 4);
        assertThat(immortal.memory().depth()).isEqualTo(16 * LANES);
        assertThat(immortal.memory().writePorts()).isEqualTo(2);
        assertThat(immortal.memory().readPorts()).isEqualTo(2);
    }

    private static final class Source extends Design {
        private final Turns turns;

        Source(InterfaceContext context) {
            super("source");
            this.turns = new Turns(this, CHANNELS, 3, context, FIELDS);
        }

        /** What the header of a lane says of lane and turn. */
        List<Integer> said(int v) {
            int lane = 0;
            int turn = 0;
            for (int i = 0; i < LAYOUT.flits(); i++) {
                lane |= FIELDS.lane(LAYOUT, i, turns.headerPart(v, i));
                turn |= FIELDS.turn(LAYOUT, i, turns.headerPart(v, i));
            }
            return List.of(lane, turn);
        }

        int begin(int v, int destination) {
            turns.begin(v, destination, 9);
            return said(v).get(1);
        }
    }

    /** The lanes of all injection channels are numbered through; the first packet for a destination has turn 1. */
    @Test
    void turnsAlternateForEachLaneAndDestination() {
        Source source = new Source(new InterfaceContext(NODE, format(), List.of(), List.of(), List.of(), to -> 0));
        assertThat(source.said(0)).containsExactly(3, 0);
        assertThat(source.said(2)).containsExactly(5, 0);
        assertThat(source.begin(1, 4)).isEqualTo(1);
        assertThat(source.begin(1, 11)).isEqualTo(1);
        assertThat(source.begin(1, 4)).isZero();
        assertThat(source.begin(2, 4)).isEqualTo(1);
        assertThat(source.begin(1, 4)).isEqualTo(1);
        assertThat(source.begin(1, 11)).isZero();
        assertThat(source.said(2)).containsExactly(5, 1);
        assertThat(source.said(1)).containsExactly(4, 0);
    }

    /** Nothing is added to a packet but what its header says. */
    @Test
    void packetsStayAsLongAsTheyAre() {
        Turns turns = new Source(new InterfaceContext(NODE, format(), List.of(), List.of(), List.of(), to -> 0)).turns;
        assertThat(turns.longest(40)).isEqualTo(40);
        assertThat(turns.flits(1, 17)).isEqualTo(17);
        assertThat(turns.kind(true)).isEqualTo(FlitKind.TAIL.ordinal());
        assertThat(turns.kind(false)).isEqualTo(FlitKind.BODY.ordinal());
    }
}
