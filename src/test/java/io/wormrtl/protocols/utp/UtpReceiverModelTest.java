package io.wormrtl.protocols.utp;

import static org.assertj.core.api.Assertions.assertThat;

import io.wormrtl.kernel.rtl.Module;
import io.wormrtl.lab.traffic.GeneratedMessage;
import io.wormrtl.network.assembly.NetworkParameters;
import io.wormrtl.network.fault.Fault;
import io.wormrtl.network.fault.FaultPlace;
import io.wormrtl.network.fault.FaultPlan;
import io.wormrtl.network.fault.PlannedFailures;
import io.wormrtl.network.flit.ExtraKind;
import io.wormrtl.network.flit.FlitKind;
import io.wormrtl.network.flit.Header;
import io.wormrtl.network.invariant.FlitFate;
import io.wormrtl.network.invariant.HeardRemovals;
import io.wormrtl.network.invariant.LossCause;
import io.wormrtl.network.invariant.Violation;
import io.wormrtl.network.nic.InterfaceContext;
import io.wormrtl.network.nic.PacketReport;
import io.wormrtl.network.router.shared.Pipeline;
import io.wormrtl.network.topology.Mesh;
import io.wormrtl.testkit.Trial;
import io.wormrtl.testkit.WatchedTrial;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A receiver beside what the manual's page says of it, while parts of packets come in any order, and twice. */
class UtpReceiverModelTest {

    private static final int HEADER = 2;

    /** A flit that is to come. */
    private record Flit(int kind, long payload) {}

    private Random random;
    private final List<Header> packets = new ArrayList<>();
    private final List<Deque<Flit>> coming = IntStream.range(0, ReceiverBench.CHANNELS)
            .mapToObj(v -> (Deque<Flit>) new ArrayDeque<Flit>())
            .toList();
    private ReceiverBench bench;
    private ReceiverModel model;
    private int violations;
    private int forgets;
    private int givenUp;
    private long words;
    private long wholes;
    private int before = -1;

    /** Some of the last packets once more, or another one. */
    private Header packet() {
        if (packets.isEmpty() || random.nextInt(3) == 0) {
            packets.add(new Header(
                    random.nextInt(8) == 0 ? 6 : ReceiverBench.NODE,
                    0,
                    random.nextInt(16),
                    HEADER + random.nextInt(11),
                    random.nextInt(4000),
                    random.nextInt(4)));
            Header last = packets.get(packets.size() - 1);
            if (random.nextBoolean()) {
                packets.add(new Header(5, 0, last.source(), last.length(), last.id(), last.packetsLeft() ^ 1));
            }
        }
        return packets.get(packets.size() - 1 - random.nextInt(Math.min(4, packets.size())));
    }

    private static int code(ExtraKind kind) {
        return ReceiverBench.FLITS.kinds().code(kind);
    }

    /** A whole packet, its beginning, or a part that goes on from some word; some are cut off in their headers. */
    private void send(Deque<Flit> lane) {
        Header header = packet();
        int from = random.nextInt(3) == 0 ? HEADER : HEADER + random.nextInt(header.length() - 1);
        boolean isCut = random.nextInt(10) == 0;
        for (int i = 0; i < HEADER && !(isCut && i > 0); i++) {
            boolean isFirst = from == HEADER;
            int head = isFirst ? FlitKind.HEAD.ordinal() : code(UtpWords.RESTART_HEAD);
            boolean isLast = header.length() == HEADER && i == 1;
            int body = isLast ? FlitKind.TAIL.ordinal() : FlitKind.BODY.ordinal();
            lane.add(new Flit(i == 0 ? head : body, ReceiverBench.LAYOUT.payload(header, i)));
        }
        if (header.length() == HEADER && !isCut) {
            return;
        }
        if (from > HEADER && !isCut) {
            lane.add(new Flit(code(UtpWords.POSITION), from));
        }
        int to = random.nextBoolean() ? header.length() : from + random.nextInt(header.length() - from + 1);
        for (int i = from; i < to && !isCut; i++) {
            boolean isTail = i == header.length() - 1;
            lane.add(new Flit((isTail ? FlitKind.TAIL : FlitKind.BODY).ordinal(), random.nextInt(8000)));
        }
        if (isCut || to < header.length() || from == to) {
            lane.add(new Flit(code(UtpWords.REPLICA_TOKEN), random.nextInt(8)));
        }
    }

    private void step(int channel) {
        Flit flit = channel < 0 ? new Flit(0, 0) : coming.get(channel).remove();
        if (channel >= 0) {
            bench.put(channel, flit.kind, flit.payload);
        }
        requireCheck(channel >= 0);
        int refused = model.refused;
        model.step(channel, flit.kind, flit.payload);
        violations += model.refused - refused;
        bench.step();
        requireState(channel);
        givenUp += model.givenUp.size();
    }

    private long count(Contexts.State state) {
        return Arrays.stream(model.contexts)
                .filter(context -> context.state == state)
                .count();
    }

    /** What is seen before the clock edge. */
    private void requireCheck(boolean comes) {
        JoinCheck check = bench.check();
        List<Violation> before = bench.verdicts().violations();
        boolean has = Arrays.stream(model.lanes).anyMatch(lane -> lane.index != 0);
        check.look(bench.cycle());
        assertThat(bench.searches()).as("given up").isEqualTo(model.givenUp.size());
        boolean isIdle = count(Contexts.State.OPEN) == 0 && !has && !comes;
        assertThat(bench.heard().take())
                .isEqualTo(isIdle ? List.of(HeardRemovals.said("receiverForgets", 5, FlitFate.DUPLICATE)) : List.of());
        forgets += isIdle ? 1 : 0;
        boolean rests = count(Contexts.State.FREE) == model.contexts.length && !has;
        assertThat(check.unrest().isEmpty()).isEqualTo(rests);
        List<Violation> after = bench.verdicts().violations();
        if (after.size() > before.size()) {
            Violation last = after.get(after.size() - 1);
            assertThat(last)
                    .isEqualTo(new Violation(
                            bench.cycle(),
                            "bench.receiver_1",
                            "utp-joined",
                            "a packet comes of which words are still missing, and all " + model.contexts.length
                                    + " contexts are in use, " + count(Contexts.State.OPEN)
                                    + " of them by packets that have not come whole"));
        }
        assertThat(after).hasSize(Math.min(100, violations));
    }

    private void requireState(int channel) {
        UtpReceiver receiver = bench.receiver();
        String what = "cycle " + bench.cycle();
        assertThat(bench.freed()).as(what).isEqualTo(channel < 0 ? 0 : 1L << channel);
        assertThat(bench.copied()).as(what).isEqualTo(before < 0 ? 0 : 1L << before);
        before = channel;
        requireReport(what, receiver.report());
        for (int v = 0; v < model.lanes.length; v++) {
            ReceiverModel.Lane lane = model.lanes[v];
            assertThat(receiver.lanes().received.getInt(v)).as(what).isEqualTo(lane.index);
            if (lane.index >= HEADER) {
                assertThat(receiver.lanes().stray.get(v) != 0).as(what).isEqualTo(lane.isStray);
            }
        }
        for (int c = 0; c < model.contexts.length; c++) {
            requireContext(what, receiver.contexts(), c, model.contexts[c]);
        }
    }

    private void requireReport(String what, PacketReport report) {
        words += model.words.size();
        wholes += model.packets.size();
        assertThat(report.arrived().get()).as(what).isEqualTo(words % 2);
        assertThat(report.delivered().get()).as(what).isEqualTo(wholes % 2);
        for (ReceiverModel.Word word : model.words) {
            assertThat(new ReceiverModel.Word(
                            report.word().get(),
                            report.index().getInt(),
                            report.channel().getInt()))
                    .as(what)
                    .isEqualTo(word);
        }
        for (ReceiverModel.Whole whole : model.packets) {
            ReceiverModel.Name name = new ReceiverModel.Name(
                    report.source().getInt(),
                    report.id().getInt(),
                    report.packetsLeft().getInt());
            assertThat(new ReceiverModel.Whole(name, report.length().getInt()))
                    .as(what)
                    .isEqualTo(whole);
        }
    }

    private static void requireContext(String what, Contexts contexts, int c, ReceiverModel.Context context) {
        assertThat(Contexts.State.values()[contexts.state.getInt(c)]).as(what).isEqualTo(context.state);
        if (context.state == Contexts.State.OPEN) {
            assertThat(new ReceiverModel.Name(
                            contexts.source.getInt(c), contexts.id.getInt(c), contexts.packetsLeft.getInt(c)))
                    .as(what)
                    .isEqualTo(context.name);
            assertThat(contexts.words.getInt(c)).as(what).isEqualTo(context.words);
            assertThat(contexts.held.getInt(c)).as(what).isEqualTo(context.held());
            assertThat(contexts.age.getInt(c)).as(what).isEqualTo(context.age);
            for (int word = 0; word < context.words; word++) {
                assertThat(contexts.has(c, word)).as("%s, word %d", what, word).isEqualTo(context.has(word));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 2, 12, 1", "3, 2, 12, 7", "1, 1, 5, 7", "4, 3, 40, 8"})
    void everyWordIsTakenOnce(int contexts, int remembered, int patience, long seed) {
        random = new Random(seed);
        UtpSizes sizes = new UtpSizes(contexts, remembered, patience);
        bench = new ReceiverBench(sizes);
        model = new ReceiverModel(sizes);
        for (int cycle = 0; cycle < 1500; cycle++) {
            int v = random.nextInt(cycle % 500 < 200 ? 12 : 4);
            if (v < 3 && coming.get(v).isEmpty() && cycle % 500 < 450) {
                send(coming.get(v));
            }
            step(v < 3 && !coming.get(v).isEmpty() ? v : -1);
        }
        assertThat(new int[] {violations, forgets, givenUp, model.dropped}).doesNotContain(0);
    }

    /** A context that waits for all its time is then cleared of the longest packet, word by word, behind all others. */
    @Test
    void settlingTakesTheTimeOutAndTheMarks() {
        assertThat(new ReceiverBench(new UtpSizes(3, 2, 12)).check().settling()).isEqualTo(12 + 3 * 16);
        assertThat(new ReceiverBench(new UtpSizes(2, 2, 700)).check().settling())
                .isEqualTo(700 + 2 * 16);
    }

    @Test
    void aReceiverWithPartOfAPacketSaysSo() {
        ReceiverBench waiting = new ReceiverBench(new UtpSizes(3, 2, 12));
        waiting.put(2, FlitKind.HEAD.ordinal(), 0);
        waiting.step();
        assertThat(waiting.check().unrest()).contains("bench.receiver_1 has part of a packet");
    }

    /** The second of two packets finds the only context in use: that is said, unless the node dies. */
    @ParameterizedTest
    @CsvSource({"false, 1", "true, 0"})
    void whatWasRefusedBeforeAResetIsForgotten(boolean dies, int said) {
        ReceiverBench two = new ReceiverBench(new UtpSizes(1, 1, 40));
        for (int v = 0; v < 2; v++) {
            Header header = new Header(5, 0, 9, 6, 100 + v, 0);
            two.put(v, FlitKind.HEAD.ordinal(), ReceiverBench.LAYOUT.payload(header, 0));
            two.step();
            two.put(v, FlitKind.BODY.ordinal(), ReceiverBench.LAYOUT.payload(header, 1));
            two.step();
            two.put(v, FlitKind.BODY.ordinal(), 7);
            two.check().look(3 * v + 2);
            two.step();
        }
        if (dies) {
            two.restart();
            two.check().reset();
        }
        two.check().look(6);
        two.check().look(7);
        assertThat(two.verdicts().violations()).hasSize(said);
    }

    /** Throws the last of 18 flits away. */
    private static final class Careless extends UtpReceiver {
        Careless(Module parent, int number, InterfaceContext context, UtpSizes sizes) {
            super(parent, number, context, sizes);
        }

        @Override
        boolean isHere(int context, int position) {
            return position == 18 - 1 - 1 || super.isHere(context, position);
        }
    }

    private static WatchedTrial impatient(int patience, UtpReceiver.Maker receivers, int cycle) {
        NetworkParameters row = UtpTrials.network(new Mesh(4), 32, 1, 20, Trial.emptying(6, 1, Pipeline.FUSED));
        FaultPlan plan = FaultPlan.of(1, new Fault(cycle, new FaultPlace.Link(1, 2), 150));
        NetworkParameters failing = new Utp(new UtpSizes(16, 32, patience), TokenUnit::new, receivers)
                .protocol()
                .addTo(row)
                .withFailures(new PlannedFailures(plan));
        WatchedTrial trial = WatchedTrial.of(failing, new GeneratedMessage(0, 0, 3, 18));
        while (trial.simulator().cycle() < 300) {
            trial.simulator().step(); // a violation ends a run
        }
        return trial;
    }

    /** A link stays dead for longer than the receiver waits: all flits are somewhere still, so the packet is lost. */
    @ParameterizedTest
    @CsvSource({"60, 1", "200, 0"})
    void whatIsStillThereIsGivenUp(int patience, int lost) {
        WatchedTrial trial = impatient(patience, UtpReceiver::new, 18);
        assertThat(trial.losses().lost(LossCause.EXPIRED)).isEqualTo(lost);
        assertThat(trial.completed()).hasSize(1 - lost);
    }

    /** A context that an upset frees before its time has given nothing up: its words are missing for another reason. */
    @Test
    void whatIsForgottenBeforeItsTimeIsNotGivenUp() {
        NetworkParameters row = UtpTrials.network(new Mesh(4), 32, 1, 20, Trial.emptying(6, 1, Pipeline.FUSED));
        FaultPlan plan = FaultPlan.of(1, new Fault(18, new FaultPlace.Link(1, 2), 400));
        WatchedTrial trial = WatchedTrial.of(
                        Utp.of(new UtpSizes(16, 32, 200)).protocol().addTo(row).withFailures(new PlannedFailures(plan)),
                        new GeneratedMessage(0, 0, 3, 18))
                .run(100);
        assertThat(trial.register("nic_3.receiver_0.slot.state", 0)).isEqualTo(Contexts.State.OPEN.ordinal());
        trial.upset("nic_3.receiver_0.slot.state", 0, Contexts.State.FREE.ordinal())
                .run(5);
        assertThat(trial.losses().lost()).isZero();
    }

    /** A receiver has thrown a flit away, and gives the packet up: that is no loss that faults explain. */
    @Test
    void whatIsNowhereIsMissingForAnotherReason() {
        WatchedTrial trial = impatient(60, Careless::new, 200);
        assertThat(trial.register("nic_3.receiver_0.slot.state", 0)).isZero();
        assertThat(trial.losses().lost()).isZero();
        assertThat(trial.ledger().underwayCount()).isEqualTo(1);
    }
}
